// With the specification's collections and documents, so that the project's other clients can read them.

import type { Firestore } from "firebase-admin/firestore";
import type { DayUsage } from "#server/firebase/day-usage.ts";
import { explainFailedConnection } from "#server/firebase/firebase-settings.ts";
import type { Log } from "#server/log.ts";
import {
  type Documents,
  DocumentsUnavailable,
  openCommitCursors,
  readCursor,
  requireOneWriteEach,
} from "#server/store/documents.ts";
import {
  makeFirestoreCommits,
  type PreparedCommit,
  type PreparedWrite,
  type StoreSnapshot,
} from "./firestore-commits.ts";
import {
  type FirestoreSdk,
  type FirestoreTimings,
  type Haste,
  makeReadTimeout,
  openHaste,
  toReadFailure,
  toVersion,
  usualTimings,
} from "./firestore-haste.ts";
import { type FirestoreRefs, makeFirestoreLists, makeFirestoreRefs } from "./firestore-refs.ts";
import { type FirestoreFeed, openFirestoreFeed } from "./firestore-feed.ts";
import type { ChangeDeduplicator } from "./change-deduplicator.ts";

type FirestoreDocumentsOptions = {
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
  const marks = openCommitCursors();
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
    cursor: marks.cursor,
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

type FirestoreFeedsNeeds = {
  places: FirestoreRefs;
  log: Log;
  count: DayUsage["count"];
  timings: FirestoreTimings;
  within: Haste["within"];
  recheck(writes: readonly PreparedWrite[]): Promise<StoreSnapshot>;
};

type FirestoreFeeds = ReturnType<typeof openFirestoreFeeds>;

function openFirestoreFeeds(needs: FirestoreFeedsNeeds) {
  const { places, timings, within, recheck } = needs;
  const feeds = new Map<string, FirestoreFeed>();
  let newest = "";

  function heard(version: string): void {
    if (version > newest) newest = version;
  }

  function learn({ at, documents }: StoreSnapshot): void {
    heard(at);
    for (const [collection, feed] of feeds) {
      const news = documents.filter(({ write }) => write.collection === collection);
      feed.learn(
        at,
        news.map(({ write, document }) => ({ id: write.id, document })),
      );
    }
  }

  async function tellOfSome(feed: FirestoreFeed, at: string, own: readonly PreparedWrite[]): Promise<void> {
    const isAllReported = (deduplicator: ChangeDeduplicator): boolean =>
      own.every(({ step: { id }, fields }) =>
        deduplicator.isReported(id, { at, isDeletion: fields === null }),
      );
    if (await feed.until(isAllReported, timings.tellMs)) return;
    try {
      learn(await recheck(own));
    } catch (error) {
      if (!(error instanceof DocumentsUnavailable)) throw error;
      learn({ at, documents: own.map((write) => toWritten(write, at)) });
    }
  }

  function toWritten(
    { step: write, fields }: PreparedWrite,
    version: string,
  ): StoreSnapshot["documents"][number] {
    return { write, document: fields && { id: write.id, version, data: places.toData(fields) } };
  }

  async function catchUpWith(collection: string, version: string): Promise<void> {
    const feed = feeds.get(collection);
    const isReported = (deduplicator: ChangeDeduplicator): boolean => deduplicator.isCommitReported(version);
    if (!feed || (await feed.until(isReported, timings.listenMs))) return;
    try {
      await feed.refresh(isReported);
    } catch (error) {
      throw toReadFailure(error);
    }
  }

  return {
    isWatched: (collection: string) => feeds.has(collection),
    heard,
    learn,
    /** Before the listener's first news, a read could be older than the reports. */
    async ready(collection: string): Promise<void> {
      const feed = feeds.get(collection);
      if (!feed) return;
      const { readMs } = timings;
      if (
        await within(
          readMs,
          feed.until((deduplicator) => deduplicator.hasStarted(), readMs),
        )
      )
        return;
      throw new DocumentsUnavailable("The hosted database does not tell of changes just now");
    },
    async tellOfOwn(at: string, writes: readonly PreparedWrite[]): Promise<void> {
      heard(at);
      const telling = [...feeds].map(([collection, feed]) =>
        tellOfSome(
          feed,
          at,
          writes.filter(({ step }) => step.collection === collection),
        ),
      );
      await Promise.all(telling);
    },
    watch(collection: string, changed: Parameters<Documents["watch"]>[1]): Disposable {
      const known = feeds.get(collection);
      if (known) return known.watch(changed);
      const onEmpty = (): void => {
        feeds.delete(collection);
        feed.close();
      };
      const feed = openFirestoreFeed({ ...needs, collection, since: newest, heard, onEmpty });
      feeds.set(collection, feed);
      return feed.watch(changed);
    },
    async catchUp(mark: string): Promise<void> {
      const named = [...readCursor(mark)].map(([collection, version]) => catchUpWith(collection, version));
      try {
        await within(timings.catchUpMs, Promise.all(named));
      } catch (error) {
        // The listener will report it; until then the page is as current as possible.
        if (!(error instanceof DocumentsUnavailable)) throw error;
      }
    },
    close() {
      for (const feed of feeds.values()) feed.close();
      feeds.clear();
    },
  };
}
