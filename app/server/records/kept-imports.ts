// A list that an admin has handed in and not confirmed yet: kept for an hour for this admin alone,
// so that a megabyte need not travel with every page.

import { collection } from "#server/store/collection.ts";
import * as v from "valibot";
import type { ColumnMapping } from "#domain/importing/import-columns.ts";
import { guessHeading } from "#domain/importing/import-headings.ts";
import { hourMs } from "#domain/time-spans.ts";
import type { StoredDocument, Write } from "#server/store/documents.ts";
import { commitUnlessConflict, retryOnConflict } from "#server/store/retry.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { newId } from "./history.ts";

export const importsCollection = collection("imports");

export type KeptImport = {
  id: string;
  version: string;
  text: string;
  /** null: guessed. */
  mapping: ColumnMapping | null;
  emptyCellsClear: boolean;
};

const keptMs = hourMs;

type Needed = Pick<Services, "documents" | "now" | "random">;

/** The id by which the admin finds it again. Takes the place of the admin's earlier one. */
export async function keepImport(services: Needed, admin: Admin, text: string): Promise<string> {
  const { documents, now, random } = services;
  const id = newId(random);
  const data = { adminId: admin.id, at: now(), text, mapping: null, emptyCellsClear: false };
  await documents.commit([importsCollection.put(id, null, data)]);
  const others = (await importsCollection.list(documents)).filter((other) => other.id !== id);
  for (const other of others.filter(({ data }) => data["adminId"] === admin.id || isOld(data, now()))) {
    // One that is done or changed at this very moment is not ours to forget.
    await commitUnlessConflict(documents, [forgetKeptImport(other)]);
  }
  return id;
}

/** null: it is none of this admin's, or too old, or done. */
export async function findKeptImport(
  { documents, now }: Pick<Services, "documents" | "now">,
  admin: Admin,
  id: string,
): Promise<KeptImport | null> {
  const stored = await importsCollection.get(documents, id);
  if (!stored || stored.data["adminId"] !== admin.id || isOld(stored.data, now())) return null;
  const { text, mapping, emptyCellsClear } = v.parse(shape, stored.data);
  return { id, version: stored.version, text, mapping: mapping as ColumnMapping | null, emptyCellsClear };
}

export type ImportChoices = { mapping: ColumnMapping; emptyCellsClear: boolean };

/** The last word counts where the same admin chooses twice at once. */
export async function chooseForImport(
  services: Needed,
  admin: Admin,
  { id, text, mapping, emptyCellsClear }: Pick<KeptImport, "id" | "text"> & ImportChoices,
): Promise<void> {
  const { documents, now } = services;
  await retryOnConflict(services, async () => {
    const stored = await importsCollection.get(documents, id);
    const data = { adminId: admin.id, at: now(), text, mapping, emptyCellsClear };
    if (stored) await documents.commit([importsCollection.put(id, stored, data)]);
  });
}

/** What forgets it, to go into the commit of the import itself: it is done once. */
export function forgetKeptImport({ id, version }: Pick<KeptImport, "id" | "version">): Write {
  return importsCollection.remove({ id, version });
}

function isOld(data: StoredDocument["data"], now: number): boolean {
  return Number(data["at"]) < now - keptMs;
}

const column = v.nullable(
  v.pipe(
    v.string(),
    v.check((text) => text === "fullName" || guessHeading(text) === text),
  ),
);

const shape = v.object({
  text: v.string(),
  mapping: v.nullable(v.object({ headingRow: v.nullable(v.number()), columns: v.array(column) })),
  emptyCellsClear: v.boolean(),
});
