// What watchers have been told of one collection, and so what of the news that arrives by several
// ways, late and twice, is new to them. Pure; versions and times are texts of one length that compare.

import type { DocumentChange, StoredDocument } from "#server/store/documents.ts";

/** `document` as it stood at the time of the news; null: there was none. */
export type News = { id: string; document: StoredDocument | null };

/**
 * The listener tells of every deletion of what it has shown; what was only looked at may be deleted
 * before the listener has seen it, and then it tells nothing.
 */
export type Source = "listener" | "look";

export type ChangeDeduplicator = {
  /** All that there was at that time. The first time, only what is newer than `since` is a change. */
  whole(at: string, documents: readonly StoredDocument[], source: Source): DocumentChange[];
  /** Some documents at that time. */
  some(at: string, news: readonly News[], source: Source): DocumentChange[];
  /** Whether all was told once. */
  isBegun(): boolean;
  /** Whether it was told that the document was written then, or deleted, or something later. */
  isTold(id: string, write: { at: string; isDeletion: boolean }): boolean;
  /** Whether the commit of this version was told, as far as can be known. */
  isCommitReported(version: string): boolean;
  /** What must be looked at again, as the listener has not shown it. */
  unconfirmed(): string[];
};

type Told = {
  version: string;
  /** Null: it is there. */
  goneAt: string | null;
};

export function openChangeDeduplicator(collection: string, since: string): ChangeDeduplicator {
  /** Also of what was deleted of late, as older news of it may still come. */
  const told = new Map<string, Told>();
  const unconfirmed = new Set<string>();
  const versions = new Set<string>();
  let wholeAt = "";
  let latest = "";
  let latestRemoval = "";

  function isNew({ id, document }: News, at: string): boolean {
    const known = told.get(id);
    if (!document) return known?.goneAt === null && at >= known.version;
    if (known) return document.version > known.version && !isOlderThanDeletion(known, document, at);
    return wholeAt !== "" || document.version > since;
  }

  function take(at: string, news: readonly News[], source: Source): DocumentChange[] {
    const fresh = news.filter((one) => isNew(one, at));
    for (const one of fresh) note(one, at, source);
    if (source === "listener") news.forEach(confirm);
    if (at > latest) latest = at;
    return fresh.toSorted(byTime).map(({ id, document }) => ({ collection, id, document }));
  }

  function note({ id, document }: News, at: string, source: Source): void {
    if (!document) {
      told.set(id, { version: told.get(id)?.version ?? at, goneAt: at });
      unconfirmed.delete(id);
      latestRemoval = at;
      return;
    }
    told.set(id, { version: document.version, goneAt: null });
    if (source === "look") unconfirmed.add(id);
    versions.add(document.version);
    const [oldest] = versions;
    if (versions.size > mostVersions && oldest !== undefined) versions.delete(oldest);
  }

  function confirm({ id, document }: News): void {
    const known = told.get(id);
    if (known && document && document.version >= known.version) unconfirmed.delete(id);
  }

  /** The emulator leaves out of a listener's first news what was made a moment before. */
  function isMissing(id: string, at: string, source: Source): boolean {
    const known = told.get(id);
    if (source === "look" || known?.goneAt !== null) return true;
    const isOld = secondsBetween(known.version, at) > surelySeconds;
    if (!isOld) unconfirmed.add(id);
    return isOld;
  }

  function forgetTheLongGone(): void {
    for (const [id, { goneAt }] of told) {
      if (goneAt !== null && secondsBetween(goneAt, latest) > goneForSeconds) told.delete(id);
    }
  }

  return {
    whole(at, documents, source) {
      const there = new Set(documents.map(({ id }) => id));
      const gone = [...told.keys()].filter((id) => !there.has(id) && isMissing(id, at, source));
      const changes = take(
        at,
        [
          ...gone.map((id) => ({ id, document: null })),
          ...documents.map((document) => ({ id: document.id, document })),
        ],
        source,
      );
      for (const { id, version } of documents) {
        if (!told.has(id)) told.set(id, { version, goneAt: null });
      }
      if (at > wholeAt) wholeAt = at;
      forgetTheLongGone();
      return changes;
    },
    some(at, news, source) {
      const changes = take(at, news, source);
      if (changes.some(({ document }) => !document)) forgetTheLongGone();
      return changes;
    },
    isBegun: () => wholeAt !== "",
    isTold(id, { at, isDeletion }) {
      const known = told.get(id);
      if (known === undefined) return isDeletion;
      if (known.version >= at) return true;
      return known.goneAt !== null && (isDeletion || known.goneAt >= at);
    },
    // The emulator dates its news a few milliseconds too late, so that a time alone proves nothing.
    isCommitReported: (version) =>
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

/** A state in between, of which nobody was told before the deletion, must not come back as the last one. */
function isOlderThanDeletion({ goneAt }: Told, { version }: StoredDocument, at: string): boolean {
  return goneAt !== null && at <= goneAt && version <= goneAt;
}

/** What is gone comes first, as the time of a deletion is not known. */
function byTime(a: News, b: News): number {
  const [one, other] = [a.document?.version ?? "", b.document?.version ?? ""];
  return one < other ? -1 : one > other ? 1 : 0;
}
