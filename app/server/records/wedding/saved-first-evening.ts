import * as v from "valibot";
import type { FirstFacts } from "#domain/first-run/first-evening.ts";
import { defineRecord, watchCollection, type Watcher } from "#server/store/define-record.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";

export type FirstEvening = { at: number; facts: FirstFacts };

export type FirstEveningView = {
  /** The same object until it changes; null: nobody has begun in the browser. */
  current(): FirstEvening | null;
  code(): string | null;
  isClosed(): boolean;
  sampleGuests(): ReadonlySet<string>;
};

export async function openFirstEvening(watcher: Watcher): Promise<FirstEveningView> {
  const watched = await watchCollection(watcher, firstEveningCollection, (document) => document);
  let read: { document: StoredDocument; evening: FirstEvening } | null = null;
  return {
    current() {
      const document = watched.get("begun");
      if (!document) return null;
      if (read?.document !== document) read = { document, evening: readEvening(document) };
      return read.evening;
    },
    code() {
      const code = watched.get("code")?.data["code"];
      return typeof code === "string" ? code : null;
    },
    isClosed: () => watched.get("closed")?.data["isClosed"] === true,
    sampleGuests: () => new Set(v.parse(idsShape, watched.get("sample")?.data["brought"])),
  };
}

type Reads = { documents: Documents };

export async function findFirstEvening({
  documents,
}: Reads): Promise<{ evening: FirstEvening; stored: StoredDocument } | null> {
  const stored = await firstEveningCollection.get(documents, "begun");
  return stored && { evening: readEvening(stored), stored };
}

/** Fails if somebody else has changed it since. */
export function putFirstEvening(stored: StoredDocument | null, { at, facts }: FirstEvening): Write {
  return firstEveningCollection.put("begun", stored, { at, facts });
}

export async function findKeptCode({ documents }: Reads): Promise<StoredDocument | null> {
  return firstEveningCollection.get(documents, "code");
}

export function putKeptCode(stored: StoredDocument | null, code: string): Write {
  return firstEveningCollection.put("code", stored, { code });
}

/** `isClosed`: for everybody but the couple. Rejects with `DocumentsUnavailable`. */
export async function closing({ documents }: Reads, isClosed: boolean): Promise<Write> {
  const stored = await firstEveningCollection.get(documents, "closed");
  return firstEveningCollection.put("closed", stored, { isClosed });
}

export function putSampleGuests(stored: StoredDocument | null, guests: readonly string[]): Write {
  return firstEveningCollection.put("sample", stored, { brought: [...guests] });
}

const idsShape = v.fallback(v.array(v.string()), []);
const begunShape = v.object({
  at: v.fallback(v.number(), 0),
  facts: v.fallback(v.record(v.string(), v.string()), {}),
});

export const firstEveningCollection = defineRecord({
  name: "first evening",
  shape: begunShape,
  backup: "lasting",
  personal: { onTheDay: { stays: "that the site is the couple's own, and its code" }, guest: null },
  undo: "never",
  live: [],
});

function readEvening({ data }: StoredDocument): FirstEvening {
  return v.parse(begunShape, { at: 0, facts: {}, ...data });
}
