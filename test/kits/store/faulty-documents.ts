// Documents in a Firestore emulator project of their own, through a proxy in which a test can cause faults,
// and with short timeouts.

import { type FaultyFirestore, openFaultyFirestore } from "./faulty-firestore.ts";
import type { Documents } from "#server/store/documents.ts";
import {
  emulatorHost,
  makeTemporaryFirestore,
  type OpenOptions,
  type TemporaryFirestore,
} from "./temporary-firestore.ts";

export type FaultyDocuments = AsyncDisposable & {
  service: FaultyFirestore;
  store: TemporaryFirestore;
  documents: Documents;
  /** Another process, which bypasses the proxy. */
  elsewhere: Documents;
};

export const quick = {
  readMs: 3000,
  awayMs: 300,
  commitMs: 3000,
  recheckMs: 3000,
  tellMs: 300,
  listenMs: 100,
  catchUpMs: 800,
  reopenMs: 30,
  confirmMs: 200,
};

export async function openFaultyDocuments({
  timings = quick,
  ...options
}: OpenOptions = {}): Promise<FaultyDocuments> {
  const service = await openFaultyFirestore(emulatorHost());
  const store = makeTemporaryFirestore();
  const documents = await store.open({ host: service.host, timings, ...options });
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
