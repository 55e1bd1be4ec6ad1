// Counts of the whole site, shared by its processes. One document for all would be written at every
// request, and a hosted document takes about one write a second. So each process counts in a document
// of its own, writes it about once a second while it counts, and knows the others' by following them.
// Each may thereby let in what the others let in during the last second or two: a slack that limits
// of hundreds in ten minutes can bear.

import * as v from "valibot";
import type { Documents } from "#server/documents/documents.ts";
import { followDocuments } from "#server/documents/followed-collection.ts";
import type { Log } from "#server/log.ts";
import { type Limit, type Window, withOneLess, withOneMore } from "./rate-limits.ts";

export const siteCountsCollection = "site counts";

export type SiteCounts = {
  /** Counts one and answers 0, or answers how many milliseconds to wait. */
  take(limit: Limit): number;
  giveBack(limit: Limit): void;
  /** Resolves when the write under way is done with; nothing is written from then on. */
  close(): Promise<void>;
};

export type SiteCountsNeeds = {
  documents: Documents;
  now: () => number;
  random: (bytes: number) => Buffer;
  factor: number;
  log: Log;
  /** The least time between two writes. */
  writeEveryMs: number;
};

type Windows = Readonly<Record<string, Window>>;

export async function openSiteCounts(needs: SiteCountsNeeds): Promise<SiteCounts> {
  const { documents, now, random, factor, log, writeEveryMs } = needs;
  const self = random(9).toString("base64url");
  const own = new Map<string, Window>();
  const others = new Map<string, Windows>();
  let version: string | null = null;
  let isChanged = false;
  let isResting = false;
  let isClosed = false;
  let written = Promise.resolve();

  await followDocuments(documents, siteCountsCollection, (id, document) => {
    if (id === self) version = document?.version ?? null;
    else if (document) others.set(id, readWindows(document.data));
    else others.delete(id);
  });

  function openWindows({ name }: Limit, at: number): Window[] {
    const all = [own.get(name), ...[...others.values()].map((windows) => windows[name])];
    return all.flatMap((window) => (window && window.endsAt > at ? window : []));
  }

  function changed(): void {
    isChanged = true;
    if (isResting || isClosed) return;
    isResting = true;
    written = write();
  }

  async function write(): Promise<void> {
    isChanged = false;
    const at = now();
    for (const [name, { endsAt }] of own) if (endsAt <= at) own.delete(name);
    const data = {
      until: Math.max(at, ...[...own.values()].map(({ endsAt }) => endsAt)),
      counts: Object.fromEntries([...own].map(([name, window]) => [name, { ...window }])),
    };
    const place = { collection: siteCountsCollection, id: self, data };
    try {
      await documents.commit([
        version === null ? { write: "create", ...place } : { write: "update", ...place, version },
      ]);
    } catch (error) {
      // The others learn of it with the next write. (A conflict: it was just cleared away as old.)
      log("site counts not shared", { reason: (error as Error).name });
    }
    setTimeout(() => {
      isResting = false;
      if (isChanged) changed();
    }, writeEveryMs).unref();
  }

  return {
    take(limit) {
      const at = now();
      const open = openWindows(limit, at);
      const endsAt = Math.max(...open.map((window) => window.endsAt));
      const count = open.reduce((sum, window) => sum + window.count, 0);
      if (open.length > 0 && count >= limit.most * factor) return endsAt - at;
      // A process that begins to count later joins the window of the others.
      const isOpen = (own.get(limit.name)?.endsAt ?? 0) > at;
      const begun = isOpen || open.length === 0 ? own.get(limit.name) : { count: 0, endsAt };
      own.set(limit.name, withOneMore(begun, limit, at));
      changed();
      return 0;
    },
    giveBack(limit) {
      const window = own.get(limit.name);
      if (!window) return;
      own.set(limit.name, withOneLess(window));
      changed();
    },
    close() {
      isClosed = true;
      return written;
    },
  };
}

const shape = v.object({ counts: v.record(v.string(), v.object({ count: v.number(), endsAt: v.number() })) });

/** What another process cannot have written counts for nothing. */
function readWindows(data: unknown): Windows {
  const read = v.safeParse(shape, data);
  return read.success ? read.output.counts : {};
}
