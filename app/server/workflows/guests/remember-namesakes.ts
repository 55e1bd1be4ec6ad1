// Whom the rows of a list mean where a name is not enough: what the couple say now, or have said when the same row was
// imported before. A row is known by all of its text, so that one that was changed is asked about anew.

import { createHash } from "node:crypto";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Meant } from "#domain/importing/import-matching.ts";
import { keyOfPerson, type Namesake } from "#domain/importing/import-namesakes.ts";
import { nameOfPerson, type ImportPerson } from "#domain/importing/import-people.ts";
import type { ImportPlan } from "#domain/importing/import-plan.ts";
import type { Line } from "#domain/importing/import-table.ts";
import { normalName } from "#domain/names/name-spelling.ts";
import { putKnownRows, readKnownRows } from "#server/records/guest-list/known-rows.ts";
import type { Documents, Write } from "#server/store/documents.ts";

type Said = ReadonlyMap<string, Meant>;

export async function findMeant(
  documents: Pick<Documents, "list">,
  lines: readonly Line[],
  said: Said,
): Promise<(person: Pick<ImportPerson, "row" | "texts">) => Meant | null> {
  const known = await readKnownRows(documents);
  const digestOf = openDigests(lines);
  return (person) =>
    said.get(keyOfPerson(person)) ?? known.get(digestOf(person.row, nameOfPerson(person))) ?? null;
}

/** A new guest who does not come in is nobody to remember. */
export function listSaid(
  { namesakes, refused }: Pick<ImportPlan, "namesakes" | "refused">,
  said: Said,
): (Namesake & { guestId: GuestId })[] {
  const out = new Set(refused.map(({ row }) => row));
  return namesakes.flatMap(({ guestId, ...one }) =>
    said.has(one.key) && guestId !== null && !(out.has(one.row) && said.get(one.key) === "new")
      ? [{ ...one, guestId }]
      : [],
  );
}

/** The writes that keep it for the next time. */
export function rememberNamesakes(
  documents: Pick<Documents, "list">,
  lines: readonly Line[],
  said: ReturnType<typeof listSaid>,
): Promise<Write[]> {
  const digestOf = openDigests(lines);
  return putKnownRows(
    documents,
    new Map(said.map(({ row, name, guestId }) => [digestOf(row, name), guestId])),
  );
}

/** Of rows with the same text, the first is another than the second. */
function openDigests(lines: readonly Line[]): (row: number, name: string) => string {
  const texts = new Map<number, string>();
  const counts = new Map<string, number>();
  for (const { row, cells } of lines) {
    const text = JSON.stringify(cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1));
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    texts.set(row, `${count} ${text}`);
  }
  return (row, name) =>
    createHash("sha256")
      .update(`${texts.get(row) ?? ""} ${normalName(name)}`)
      .digest("base64url");
}
