// Loaded only for a hosted service, from a folder of its own: a site on its own disk does not install it.

import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { App, Credential } from "firebase-admin/app";
import type { Firestore } from "firebase-admin/firestore";
import { codeOf } from "#server/log.ts";
import { within } from "#server/store/firestore/firestore-haste.ts";
import { lookForNoCloud } from "../env.ts";
import { explainFailedConnection, type FirebaseSettings } from "./firebase-settings.ts";

export type Bucket = {
  name: string;
  origin: string;
  token(): Promise<string>;
};

const accountTimeoutMs = 10_000;

export class HostedEngineMissing extends Error {
  override name = "HostedEngineMissing";
}

export type FirebaseApp = ReturnType<typeof openFirebaseApp>;

/** As the service account of GOOGLE_APPLICATION_CREDENTIALS, or the machine's own. Throws `HostedEngineMissing`. */
export function openFirebaseApp(
  { projectId, storageBucket, emulators }: FirebaseSettings,
  // An emulator runs on this machine, and closes connections that ping this often.
  pingEveryMs: number | null = emulators.firestore ? null : usualPingEveryMs,
) {
  if (emulators.firestore) lookForNoCloud();
  const load = createRequire(join(findFolder(), "package.json"));
  const sdk = loadSdk(load);
  // Named, because tests and copies open several in one process.
  const app = sdk.initializeApp({ projectId, storageBucket }, randomUUID());
  let firestore: Firestore | null = null;
  let account: Credential | null = null;
  // Kept, because each one fetches tokens of its own.
  const credential = () => (account ??= sdk.applicationDefault());
  return {
    /** Before the first use of Firestore, whose client throws without an account where nothing can catch it. */
    async requireServiceAccount(): Promise<void> {
      if (emulators.firestore) return;
      try {
        await within(accountTimeoutMs, credential().getAccessToken());
      } catch (error) {
        throw explainFailedConnection(error);
      }
    },
    firestore: () => (firestore ??= initializeFirestore(sdk, app, pingEveryMs)),
    /** Because no module may import them directly. */
    firestoreSdk: sdk,
    auth: () => sdk.getAuth(app),
    bucket: (): Bucket => ({
      name: storageBucket,
      origin: emulators.storage ? `http://${emulators.storage}` : "https://storage.googleapis.com",
      async token() {
        if (emulators.storage) return emulatorsToken;
        if (emulators.firestore) throw new Error("The other emulators are set, and this one is not");
        return (await credential().getAccessToken()).access_token;
      },
    }),
    close: () => sdk.deleteApp(app),
  };
}

function initializeFirestore(
  sdk: ReturnType<typeof loadSdk>,
  app: App,
  pingEveryMs: number | null,
): Firestore {
  const firestore = sdk.initializeFirestore(app, { preferRest: false });
  firestore.settings({
    useBigInt: true,
    ignoreUndefinedProperties: false,
    ...(pingEveryMs === null ? {} : pinging(pingEveryMs)),
  });
  return firestore;
}

const emulatorsToken = "owner";

/** The interval that Google's own mobile clients use. */
const usualPingEveryMs = 30_000;

/** Otherwise a connection that the network dropped silently would hang for a quarter of an hour. */
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
    if (codeOf(error) !== "MODULE_NOT_FOUND") throw error;
    throw new HostedEngineMissing(
      "Google's server SDK is not installed. Start by `npm start`, which installs it, or run `npm ci` in the folder hosted.",
      { cause: error },
    );
  }
}

/** Searched upwards, because the same code runs from source and from the bundle. */
function findFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const hosted = join(folder, "hosted");
    if (existsSync(join(hosted, "package.json"))) return hosted;
    if (folder === dirname(folder)) throw new HostedEngineMissing("The folder hosted is missing.");
  }
}
