// Watchers get their reports before a read, a commit or a conflict is answered.

import type { Log } from "#server/log.ts";
import type { DayUsage } from "#server/firebase/day-usage.ts";
import { readMark } from "./commit-marks.ts";
import { type Documents, DocumentsUnavailable } from "#server/store/documents.ts";
import type { StoreSnapshot, PreparedWrite } from "./firestore-commits.ts";
import { toReadFailure } from "./firestore-errors.ts";
import { type FirestoreFeed, openFirestoreFeed } from "./firestore-feed.ts";
import type { Haste } from "./firestore-haste.ts";
import type { FirestoreRefs } from "./firestore-refs.ts";
import type { FirestoreTimings } from "./firestore-timings.ts";
import type { ChangeDeduplicator } from "./change-deduplicator.ts";

export type FirestoreFeedsNeeds = {
  places: FirestoreRefs;
  log: Log;
  count: DayUsage["count"];
  timings: FirestoreTimings;
  within: Haste["within"];
  recheck(writes: readonly PreparedWrite[]): Promise<StoreSnapshot>;
};

export type FirestoreFeeds = ReturnType<typeof openFirestoreFeeds>;

export function openFirestoreFeeds(needs: FirestoreFeedsNeeds) {
  const { places, timings, within, recheck } = needs;
  const feeds = new Map<string, FirestoreFeed>();
  let newest = "";

  /** A time named by the service: anything newer when a watch begins is news. */
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
          feed.until((deduplicator) => deduplicator.isBegun(), readMs),
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
      const left = (): void => {
        feeds.delete(collection);
        feed.close();
      };
      const feed = openFirestoreFeed({ ...needs, collection, since: newest, heard, left });
      feeds.set(collection, feed);
      return feed.watch(changed);
    },
    async catchUp(mark: string): Promise<void> {
      const named = [...readMark(mark)].map(([collection, version]) => catchUpWith(collection, version));
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
