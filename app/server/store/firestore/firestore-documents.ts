// With the specification's collections and documents, so that the project's other clients can read them.

import type { Firestore } from "firebase-admin/firestore";
import type { DayUsage } from "#server/firebase/day-usage.ts";
import { explainFailedConnection } from "#server/firebase/hosted-engine-unusable.ts";
import type { Log } from "#server/log.ts";
import { openCommitMarks } from "./commit-marks.ts";
import { type Documents, DocumentsUnavailable, requireOneWriteEach } from "#server/store/documents.ts";
import { makeFirestoreCommits, type PreparedCommit } from "./firestore-commits.ts";
import { toReadFailure } from "./firestore-errors.ts";
import { type FirestoreFeeds, openFirestoreFeeds } from "./firestore-feeds.ts";
import { openHaste, makeReadTimeout } from "./firestore-haste.ts";
import { makeFirestoreLists } from "./firestore-lists.ts";
import { makeFirestoreRefs } from "./firestore-refs.ts";
import { type FirestoreSdk, toVersion } from "./firestore-sdk.ts";
import { type FirestoreTimings, usualTimings } from "./firestore-timings.ts";

export type FirestoreDocumentsOptions = {
  firestore: Firestore;
  sdk: FirestoreSdk;
  random: (bytes: number) => Buffer;
  log: Log;
  count?: DayUsage["count"];
  timings?: Partial<FirestoreTimings>;
};

/** Rejects with `HostedEngineUnusable`. The first read reveals configuration problems at once. */
export async function openFirestoreDocuments(options: FirestoreDocumentsOptions): Promise<Documents> {
  const { firestore, sdk, random, log, count = () => {} } = options;
  const timings = { ...usualTimings, ...options.timings };
  const places = makeFirestoreRefs(firestore, sdk);
  const { within, hurry } = openHaste();
  const shared = { firestore, sdk, places, random, log, timings, count, within };
  const wait = makeReadTimeout({ timings, within });
  const lists = makeFirestoreLists({ places, sdk, count, wait });
  const marks = openCommitMarks();
  const running = new Set<Promise<unknown>>();
  let isClosed = false;

  const commits = makeFirestoreCommits({
    ...shared,
    isWatched: (collection) => feeds.isWatched(collection),
    learned: (current) => feeds.learn(current),
  });
  const feeds: FirestoreFeeds = openFirestoreFeeds({ ...shared, recheck: commits.recheck });

  async function reading<T>(collection: string, read: () => Promise<T>): Promise<T> {
    requireOpen();
    await feeds.ready(collection);
    try {
      return await read();
    } catch (error) {
      throw toReadFailure(error);
    }
  }

  async function commit(prepared: PreparedCommit): Promise<void> {
    const collections = new Set(prepared.writes.map(({ step }) => step.collection));
    await Promise.all([...collections].map(feeds.ready));
    const at = await commits.send(prepared);
    count({
      writes: prepared.writes.filter(({ fields }) => fields !== null).length,
      // An update is a deletion and a new write.
      deletes: prepared.writes.filter(({ step }) => step.write !== "create").length,
    });
    await feeds.tellOfOwn(at, prepared.writes);
    for (const collection of collections) marks.note(collection, at);
  }

  function requireOpen(): void {
    if (isClosed) throw new DocumentsUnavailable("The hosted database is closed");
  }

  try {
    const first = await within(timings.readMs, places.collection("guests").limit(1).get());
    count({ reads: 1 });
    feeds.heard(toVersion(first.readTime));
  } catch (error) {
    throw explainFailedConnection(error);
  }

  return {
    get: (collection, id) =>
      reading(collection, async () => {
        const snapshot = await wait(places.document(collection, id).get());
        count({ reads: 1 });
        feeds.heard(toVersion(snapshot.readTime));
        return places.findDocument(snapshot);
      }),
    list: (collection, query = {}) =>
      reading(collection, async () => {
        const { at, documents } = await lists.list(collection, query);
        feeds.heard(at);
        return documents;
      }),
    async commit(writes) {
      requireOpen();
      if (writes.length === 0) return;
      requireOneWriteEach(writes);
      const work = commit(commits.prepare(writes));
      running.add(work);
      try {
        await work;
      } finally {
        running.delete(work);
      }
    },
    watch(collection, changed) {
      requireOpen();
      return feeds.watch(collection, changed);
    },
    mark: marks.mark,
    catchUp: feeds.catchUp,
    async scrub() {
      requireOpen();
    },
    hurry,
    async close() {
      isClosed = true;
      await Promise.allSettled(running);
      feeds.close();
    },
  };
}
