// Google's server SDK: loaded only where a hosted service was chosen, from a folder and lockfile of
// its own, so that a site on its own disk neither installs nor loads it.

import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { App } from "firebase-admin/app";
import type { Auth } from "firebase-admin/auth";
import type { Firestore } from "firebase-admin/firestore";
import { within } from "#server/store/firestore/firestore-haste.ts";
import type { FirestoreSdk } from "#server/store/firestore/firestore-sdk.ts";
import { lookForNoCloud } from "../env.ts";
import type { FirebaseSettings } from "./firebase-settings.ts";
import { explainFailedConnection } from "./hosted-engine-unusable.ts";

export type FirebaseApp = {
  /**
   * Rejects with `HostedEngineUnusable`. Asked before the first use of Firestore, whose client throws
   * where nobody can catch it, and so ends the process, when it finds no service account.
   */
  requireServiceAccount(): Promise<void>;
  firestore(): Firestore;
  /** The SDK's classes, as nothing may import them. */
  firestoreSdk: FirestoreSdk;
  auth(): Auth;
  /** Ends the connections. */
  close(): Promise<void>;
};

const accountTimeoutMs = 10_000;

/** The SDK is not installed. The message says what to do. */
export class HostedEngineMissing extends Error {
  override name = "HostedEngineMissing";
}

/**
 * Signs in as the service account that the SDK finds (GOOGLE_APPLICATION_CREDENTIALS, or the machine's
 * own on Google's cloud) when it first asks for something. Throws `HostedEngineMissing`.
 */
export function openFirebaseApp(
  { projectId, storageBucket, emulators }: FirebaseSettings,
  // An emulator is on this machine, and ends a connection that pings as often.
  pingEveryMs: number | null = emulators.firestore ? null : usualPingEveryMs,
): FirebaseApp {
  if (emulators.firestore) lookForNoCloud();
  const load = createRequire(join(findFolder(), "package.json"));
  const sdk = loadSdk(load);
  // Named, as tests and copies open several in one process.
  const app = sdk.initializeApp({ projectId, storageBucket }, randomUUID());
  let firestore: Firestore | null = null;
  return {
    async requireServiceAccount() {
      if (emulators.firestore) return;
      try {
        await within(accountTimeoutMs, sdk.applicationDefault().getAccessToken());
      } catch (error) {
        throw explainFailedConnection(error);
      }
    },
    firestore: () => (firestore ??= initializeFirestore(sdk, app, pingEveryMs)),
    firestoreSdk: sdk,
    auth: () => sdk.getAuth(app),
    close: () => sdk.deleteApp(app),
  };
}

function initializeFirestore(
  sdk: ReturnType<typeof loadSdk>,
  app: App,
  pingEveryMs: number | null,
): Firestore {
  const firestore = sdk.initializeFirestore(app, { preferRest: false });
  // Whole numbers beyond those of JavaScript come as what they are.
  firestore.settings({
    useBigInt: true,
    ignoreUndefinedProperties: false,
    ...(pingEveryMs === null ? {} : pinging(pingEveryMs)),
  });
  return firestore;
}

/** As often as Google's own clients for telephones ask. */
const usualPingEveryMs = 30_000;

/**
 * A connection that a network in between has dropped without a word would otherwise be waited for until
 * the system gives it up, a quarter of an hour later, with everything that is asked meanwhile.
 */
function pinging(everyMs: number) {
  return { "grpc.keepalive_time_ms": everyMs, "grpc.keepalive_timeout_ms": everyMs / 3 };
}

function loadSdk(load: NodeJS.Require) {
  try {
    return {
      ...(load("firebase-admin/app") as typeof import("firebase-admin/app")),
      ...(load("firebase-admin/auth") as typeof import("firebase-admin/auth")),
      ...(load("firebase-admin/firestore") as typeof import("firebase-admin/firestore")),
    };
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND")) throw error;
    throw new HostedEngineMissing(
      "Google's server SDK is not installed. Start by `npm start`, which installs it, or run `npm ci` in the folder hosted.",
      { cause: error },
    );
  }
}

/** Upwards from here: the same code runs from its source and from the bundle. */
function findFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const hosted = join(folder, "hosted");
    if (existsSync(join(hosted, "package.json"))) return hosted;
    if (folder === dirname(folder)) throw new HostedEngineMissing("The folder hosted is missing.");
  }
}
