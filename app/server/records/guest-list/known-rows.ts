// Which rows of imported lists mean which guest, where the couple had to say it: a document for each guest, with digests
// of the rows. So the same list handed in again neither asks again nor adds anybody twice.

import * as v from "valibot";
import type { GuestId } from "#domain/guest/guest.ts";
import { defineRecord } from "#server/store/define-record.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";

/** By the digest of the row. */
type KnownRows = ReadonlyMap<string, GuestId>;

export async function readKnownRows(documents: Pick<Documents, "list">): Promise<KnownRows> {
  const stored = await knownRowsCollection.list(documents);
  return new Map(stored.flatMap((one) => rowsOf(one).map((row) => [row, one.id] as const)));
}

/** The writes that keep what is said now; a row that was another guest's is that guest's no more. */
export async function putKnownRows(documents: Pick<Documents, "list">, said: KnownRows): Promise<Write[]> {
  if (said.size === 0) return [];
  const stored = new Map((await knownRowsCollection.list(documents)).map((one) => [one.id, one]));
  return [...new Set([...stored.keys(), ...said.values()])].flatMap((id) => {
    const before = stored.get(id) ?? null;
    const known = before ? rowsOf(before) : [];
    const now = [...said].flatMap(([row, guestId]) => (guestId === id ? [row] : []));
    const rows = [...known.filter((row) => !said.has(row)), ...now].slice(-mostRows);
    const isSame = rows.length === known.length && rows.every((row) => known.includes(row));
    return isSame ? [] : [knownRowsCollection.put(id, before, { rows })];
  });
}

/** Of one guest, from as many versions of the list. */
const mostRows = 40;

function rowsOf(stored: StoredDocument): readonly string[] {
  return knownRowsCollection.read(stored)?.rows ?? [];
}

export const knownRowsCollection = defineRecord({
  name: "known rows",
  shape: v.object({ rows: v.array(v.string()) }),
  backup: true,
  personal: { onTheDay: "goes", guest: { erased: { field: "id" }, inFile: "whole" } },
  undo: "never",
  live: [],
});
