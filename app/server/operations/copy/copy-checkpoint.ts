// Stored in the target in the same commits, so that an interrupted copy knows its own documents there.

import * as v from "valibot";
import { defineRecord } from "#server/store/define-record.ts";
import type { Documents, Write } from "#server/store/documents.ts";

/** `digest` is null if the copy deleted the document. */
export type CopiedDocument = { collection: string; id: string; digest: string | null };

export type CopyCheckpoint = {
  from: string | null;
  /** undefined: the copy did not bring it. */
  digest(collection: string, id: string): string | null | undefined;
  noteWrite(from: string, documents: readonly CopiedDocument[]): Write;
};

const shape = v.object({
  from: v.string(),
  brought: v.array(v.object({ collection: v.string(), id: v.string(), digest: v.nullable(v.string()) })),
});

export const copyNotes = defineRecord({
  name: "copies",
  shape,
  staysBehind: "they are about the copy itself",
  backup: false,
  personal: { onTheDay: { stays: "how far a copy has come" }, guest: null },
  undo: "never",
  live: [],
});

/** Two concurrent copies into one store number their notes alike, so one of them meets a `Conflict`. */
export async function readCopyCheckpoint(to: Pick<Documents, "list">): Promise<CopyCheckpoint> {
  const notes = (await copyNotes.list(to)).map(({ id, data }) => ({ id, ...v.parse(shape, data) }));
  const digests = new Map<string, string | null>();
  for (const { brought } of notes) {
    for (const { collection, id, digest } of brought) digests.set(placeOf(collection, id), digest);
  }
  let last = Number(notes.at(-1)?.id ?? 0);
  return {
    from: notes[0]?.from ?? null,
    digest: (collection, id) => digests.get(placeOf(collection, id)),
    noteWrite(from, brought) {
      last++;
      const id = String(last).padStart(8, "0");
      return copyNotes.put(id, null, { from, brought });
    },
  };
}

export async function forgetCopyCheckpoint(to: Documents): Promise<void> {
  const notes = await copyNotes.list(to);
  for (let at = 0; at < notes.length; at += atOnce) {
    await to.commit(notes.slice(at, at + atOnce).map(copyNotes.remove));
  }
}

export async function isBeingFilled(documents: Pick<Documents, "list">): Promise<boolean> {
  return (await copyNotes.list(documents, { limit: 1 })).length > 0;
}

/** Well below a hosted store's limit for one commit. */
const atOnce = 100;

function placeOf(collection: string, id: string): string {
  return JSON.stringify([collection, id]);
}
