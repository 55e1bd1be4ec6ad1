// Firestore emulator projects for tests: each is new, and therefore empty.

import { randomBytes } from "node:crypto";
import { vi } from "vitest";
import { environment } from "#server/env.ts";
import { type FirebaseApp, openFirebaseApp } from "#server/firebase/firebase-app.ts";
import { settingsOfProject } from "../site/engines.ts";
import { openFaultyFirestore } from "./faulty-firestore.ts";
import type { Log } from "#server/log.ts";
import type { Documents } from "#server/store/documents.ts";
import type { Store } from "#test/contracts/documents-contract.ts";
import { openFirestoreDocuments } from "#server/store/firestore/firestore-documents.ts";
import type { FirestoreTimings } from "#server/store/firestore/firestore-haste.ts";

export type TemporaryFirestore = Omit<Store, "open"> & {
  open(options?: OpenOptions): Promise<Documents>;
  projectId: string;
  /** Opens the project as any other client would. */
  openApp(host?: string): FirebaseApp;
};

export type OpenOptions = {
  /** The address of the proxy between the site and the emulator. */
  host?: string;
  timings?: Partial<FirestoreTimings>;
  log?: Log;
};

export function makeTemporaryFirestore(): TemporaryFirestore {
  const projectId = `osa-test-${randomBytes(5).toString("hex")}`;
  const opened: { close(): Promise<void> }[] = [];

  function openApp(host = emulatorHost()): FirebaseApp {
    // The SDK reads the emulator's address on first use.
    vi.stubEnv(variable, host);
    try {
      const app = openFirebaseApp(
        settingsOfProject(projectId, { firestore: host, auth: null, storage: null }),
      );
      app.firestore();
      opened.push(app);
      return app;
    } finally {
      vi.unstubAllEnvs();
    }
  }

  return {
    projectId,
    openApp,
    async open({ host, timings = {}, log = () => {} } = {}) {
      const app = openApp(host);
      const documents = await openFirestoreDocuments({
        firestore: app.firestore(),
        sdk: app.firestoreSdk,
        random: randomBytes,
        log,
        timings,
      });
      opened.push(documents);
      return documents;
    },
    everyByte: () => null,
    async [Symbol.asyncDispose]() {
      for (const one of opened.toReversed()) await one.close();
    },
  };
}

const variable = "FIRESTORE_EMULATOR_HOST";

export function emulatorHost(): string {
  const host = environment[variable];
  if (!host) throw new Error(`${variable} is not set`);
  return host;
}

/** Short timeouts. */
export const quick = {
  readMs: 3000,
  awayMs: 300,
  commitMs: 3000,
  recheckMs: 3000,
  tellMs: 300,
  listenMs: 100,
  catchUpMs: 8000,
  reopenMs: 30,
  confirmMs: 200,
};

/** Documents in such a project, through a proxy in which a test can cause faults. */
export async function openFaultyDocuments({ timings = quick, ...options }: OpenOptions = {}) {
  const service = await openFaultyFirestore(emulatorHost());
  const store = makeTemporaryFirestore();
  const documents = await store.open({ host: service.host, timings, ...options });
  /** Another process, which bypasses the proxy. */
  const elsewhere = await store.open();
  return {
    service,
    store,
    documents,
    elsewhere,
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}
