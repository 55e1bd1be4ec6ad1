// News arrives by several ways, late and twice. Versions and times are comparable texts of equal length.

import type { DocumentChange, StoredDocument } from "#server/store/documents.ts";

/** At the time of the news; null: there was none. */
export type ObservedDocument = { id: string; document: StoredDocument | null };

/** Of a document that only a recheck has found the listener may never report the deletion. */
export type Source = "listener" | "recheck";

type Reported = {
  version: string;
  goneAt: string | null;
};

export type ChangeDeduplicator = ReturnType<typeof openChangeDeduplicator>;

export function openChangeDeduplicator(collection: string, since: string) {
  /** Includes recent deletions, because older news may still arrive. */
  const reported = new Map<string, Reported>();
  const unconfirmed = new Set<string>();
  const versions = new Set<string>();
  let wholeAt = "";
  let latest = "";
  let latestRemoval = "";

  function isNew({ id, document }: ObservedDocument, at: string): boolean {
    const known = reported.get(id);
    if (!document) return known?.goneAt === null && at >= known.version;
    if (known) return document.version > known.version && !isOlderThanDeletion(known, document, at);
    return wholeAt !== "" || document.version > since;
  }

  function take(at: string, news: readonly ObservedDocument[], source: Source): DocumentChange[] {
    const fresh = news.filter((one) => isNew(one, at));
    for (const one of fresh) note(one, at, source);
    if (source === "listener") news.forEach(confirm);
    if (at > latest) latest = at;
    return fresh.toSorted(byTime).map(({ id, document }) => ({ collection, id, document }));
  }

  function note({ id, document }: ObservedDocument, at: string, source: Source): void {
    if (!document) {
      reported.set(id, { version: reported.get(id)?.version ?? at, goneAt: at });
      unconfirmed.delete(id);
      latestRemoval = at;
      return;
    }
    reported.set(id, { version: document.version, goneAt: null });
    if (source === "recheck") unconfirmed.add(id);
    versions.add(document.version);
    const [oldest] = versions;
    if (versions.size > mostVersions && oldest !== undefined) versions.delete(oldest);
  }

  function confirm({ id, document }: ObservedDocument): void {
    const known = reported.get(id);
    if (known && document && document.version >= known.version) unconfirmed.delete(id);
  }

  /** The emulator omits very recent writes from a listener's first news. */
  function isMissing(id: string, at: string, source: Source): boolean {
    const known = reported.get(id);
    if (source === "recheck" || known?.goneAt !== null) return true;
    const isOld = secondsBetween(known.version, at) > surelySeconds;
    if (!isOld) unconfirmed.add(id);
    return isOld;
  }

  function forgetTheLongGone(): void {
    for (const [id, { goneAt }] of reported) {
      if (goneAt !== null && secondsBetween(goneAt, latest) > goneForSeconds) reported.delete(id);
    }
  }

  return {
    /** The first time, only documents newer than `since` are changes. */
    whole(at: string, documents: readonly StoredDocument[], source: Source): DocumentChange[] {
      const there = new Set(documents.map(({ id }) => id));
      const gone = [...reported.keys()].filter((id) => !there.has(id) && isMissing(id, at, source));
      const changes = take(
        at,
        [
          ...gone.map((id) => ({ id, document: null })),
          ...documents.map((document) => ({ id: document.id, document })),
        ],
        source,
      );
      for (const { id, version } of documents) {
        if (!reported.has(id)) reported.set(id, { version, goneAt: null });
      }
      if (at > wholeAt) wholeAt = at;
      forgetTheLongGone();
      return changes;
    },
    some(at: string, news: readonly ObservedDocument[], source: Source): DocumentChange[] {
      const changes = take(at, news, source);
      if (changes.some(({ document }) => !document)) forgetTheLongGone();
      return changes;
    },
    hasStarted: () => wholeAt !== "",
    isReported(id: string, { at, isDeletion }: { at: string; isDeletion: boolean }): boolean {
      const known = reported.get(id);
      if (known === undefined) return isDeletion;
      if (known.version >= at) return true;
      return known.goneAt !== null && (isDeletion || known.goneAt >= at);
    },
    // The emulator dates its news a few milliseconds late, so a time alone proves nothing.
    isCommitReported: (version: string) =>
      version <= wholeAt ||
      version <= latestRemoval ||
      versions.has(version) ||
      secondsBetween(version, latest) > surelySeconds,
    unconfirmed: () => [...unconfirmed],
  };
}

const mostVersions = 1000;
const goneForSeconds = 300;
const surelySeconds = 0.2;

function secondsBetween(earlier: string, later: string): number {
  return Number(BigInt(later || "0") - BigInt(earlier || "0")) / 1e9;
}

/** An intermediate state that was not reported before the deletion must not reappear as the latest one. */
function isOlderThanDeletion({ goneAt }: Reported, { version }: StoredDocument, at: string): boolean {
  return goneAt !== null && at <= goneAt && version <= goneAt;
}

/** Deletions come first, because their time is unknown. */
function byTime(a: ObservedDocument, b: ObservedDocument): number {
  const [one, other] = [a.document?.version ?? "", b.document?.version ?? ""];
  return one < other ? -1 : one > other ? 1 : 0;
}
