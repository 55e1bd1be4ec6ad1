import type { Query, QuerySnapshot } from "firebase-admin/firestore";
import type { DayUsage } from "#server/firebase/day-usage.ts";
import type { Log } from "#server/log.ts";
import type { DocumentChange, StoredDocument } from "#server/store/documents.ts";
import { type FirestoreTimings, toVersion, within } from "./firestore-haste.ts";
import type { FirestoreRefs } from "./firestore-refs.ts";
import {
  type ObservedDocument,
  openChangeDeduplicator,
  type ChangeDeduplicator,
} from "./change-deduplicator.ts";

type IsReported = (deduplicator: ChangeDeduplicator) => boolean;

export type FirestoreFeedNeeds = {
  collection: string;
  places: FirestoreRefs;
  since: string;
  heard(version: string): void;
  onEmpty(): void;
  log: Log;
  count: DayUsage["count"];
  timings: Pick<FirestoreTimings, "reopenMs" | "confirmMs" | "catchUpMs">;
};

export type FirestoreFeed = ReturnType<typeof openFirestoreFeed>;

export function openFirestoreFeed(needs: FirestoreFeedNeeds) {
  const { collection, places, since, heard, onEmpty, log, count, timings } = needs;
  const { reopenMs, confirmMs, catchUpMs: readMs } = timings;
  const query: Query = places.collection(collection);
  const deduplicator = openChangeDeduplicator(collection, since);
  const watchers = new Set<{ changed: (changes: readonly DocumentChange[]) => void }>();
  const waiting = new Set<() => void>();
  let reading: Promise<void> | null = null;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | null = null;
  let failedRechecks = 0;
  let isClosed = false;
  let endListening = listen();

  function listen(): () => void {
    let isFirst = true;
    return query.onSnapshot((snapshot) => {
      failures = 0;
      hear(snapshot, isFirst);
      isFirst = false;
    }, reopen);
  }

  function reopen(error: Error): void {
    const { code } = error as { code?: number | string };
    log("documents: a listener ended", { collection, code: code ?? "none" });
    const pauseMs = Math.min(reopenMs * 2 ** failures, longestPauseMs) * (0.5 + Math.random());
    failures += 1;
    timer = setTimeout(() => {
      endListening = listen();
    }, pauseMs).unref();
  }

  function hear(snapshot: QuerySnapshot, isWhole: boolean): void {
    const at = toVersion(snapshot.readTime);
    heard(at);
    if (isWhole) {
      count({ reads: Math.max(1, snapshot.size) });
      return tell(deduplicator.whole(at, toDocuments(snapshot), "listener"));
    }
    const changes = snapshot.docChanges();
    // Reported deletions are not billed.
    count({ reads: changes.filter(({ type }) => type !== "removed").length });
    const news = changes.map(({ type, doc }) => {
      const document = places.toDocument(doc);
      return { id: document.id, document: type === "removed" ? null : document };
    });
    tell(deduplicator.some(at, news, "listener"));
  }

  async function read(): Promise<void> {
    const snapshot = await within(readMs, query.get());
    count({ reads: Math.max(1, snapshot.size) });
    const at = toVersion(snapshot.readTime);
    heard(at);
    tell(deduplicator.whole(at, toDocuments(snapshot), "recheck"));
  }

  function toDocuments(snapshot: QuerySnapshot): StoredDocument[] {
    return snapshot.docs.map(places.toDocument);
  }

  function tell(changes: readonly DocumentChange[]): void {
    if (changes.length > 0) for (const { changed } of watchers) changed(changes);
    for (const endIfMet of waiting) endIfMet();
    if (deduplicator.unconfirmed().length === 0) failedRechecks = 0;
    else if (!isClosed) checkLater();
  }

  function checkLater(): void {
    const pauseMs = Math.min(confirmMs * 2 ** failedRechecks, longestPauseMs);
    checking ??= setTimeout(() => void check(), pauseMs).unref();
  }

  async function check(): Promise<void> {
    failedRechecks += 1;
    const rechecks = deduplicator.unconfirmed().map(async (id) => {
      const snapshot = await within(readMs, places.document(collection, id).get());
      count({ reads: 1 });
      return { at: toVersion(snapshot.readTime), news: { id, document: places.findDocument(snapshot) } };
    });
    const checked = await Promise.allSettled(rechecks);
    checking = null;
    if (isClosed) return;
    for (const recheck of checked) {
      if (recheck.status === "fulfilled")
        tell(deduplicator.some(recheck.value.at, [recheck.value.news], "recheck"));
    }
    tell([]);
  }

  return {
    watch(changed: (changes: readonly DocumentChange[]) => void): Disposable {
      const watcher = { changed };
      watchers.add(watcher);
      return {
        [Symbol.dispose]() {
          if (watchers.delete(watcher) && watchers.size === 0) onEmpty();
        },
      };
    },
    until(isReported: IsReported, timeoutMs: number): Promise<boolean> {
      if (isReported(deduplicator)) return Promise.resolve(true);
      return new Promise((resolve) => {
        const end = (isMet: boolean): void => {
          clearTimeout(late);
          waiting.delete(endIfMet);
          resolve(isMet);
        };
        const late = setTimeout(end, timeoutMs, false);
        const endIfMet = (): void => {
          if (isReported(deduplicator)) end(true);
        };
        waiting.add(endIfMet);
      });
    },
    learn: (at: string, news: readonly ObservedDocument[]) => tell(deduplicator.some(at, news, "recheck")),
    async refresh(isReported: IsReported): Promise<void> {
      // An earlier read may hold for a time before this request.
      if (reading) await reading.catch(() => {});
      if (isReported(deduplicator)) return;
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    },
    close() {
      isClosed = true;
      endListening();
      clearTimeout(timer);
      clearTimeout(checking ?? undefined);
      watchers.clear();
    },
  };
}

const longestPauseMs = 60_000;
