// An unconfirmed list is kept for an hour for this admin, so that a megabyte need not travel with every page.

import { defineRecord } from "#server/store/define-record.ts";
import * as v from "valibot";
import { type ImportColumn, isImportColumn } from "#domain/importing/import-headings.ts";
import { noSheetNotes } from "#domain/importing/import-table.ts";
import { fixKinds } from "#domain/importing/cells/read-row.ts";
import { rowChoices } from "#domain/importing/import-people.ts";
import { dayMs, hourMs } from "#domain/zoned-time.ts";
import {
  commitUnlessConflict,
  type Documents,
  type Randomness,
  retryOnConflict,
  type StoredDocument,
  type Write,
} from "#server/store/documents.ts";
import type { Admin } from "#server/admin.ts";
import { newId } from "./history.ts";

const keptMs = hourMs;

const column = v.custom<ImportColumn>((text) => typeof text === "string" && isImportColumn(text));
const rowNumbers = v.pipe(v.array(v.number()), v.readonly());
const comments = v.pipe(v.array(v.object({ row: v.number(), text: v.string() })), v.readonly());
const marks = v.optional(
  v.object({ isHidden: v.boolean(), hiddenRows: rowNumbers, wideRows: rowNumbers, comments }),
  noSheetNotes,
);
const sheet = v.object({ name: v.string(), text: v.string(), marks });

const choices = v.object({
  /** null: the columns are guessed. */
  mapping: v.nullable(
    v.object({
      headingRow: v.nullable(v.number()),
      columns: v.pipe(v.array(v.nullable(column)), v.readonly()),
    }),
  ),
  emptyCellsClear: v.boolean(),
  choices: v.pipe(
    v.optional(v.record(v.string(), v.picklist(rowChoices)), {}),
    v.transform((all) => new Map(Object.entries(all).map(([row, choice]) => [Number(row), choice]))),
  ),
  /** Households that are others than those of the same name on the guest list. */
  apart: v.pipe(
    v.optional(v.array(v.string()), []),
    v.transform((all) => new Set(all)),
  ),
  mends: v.pipe(
    v.optional(v.array(v.object({ key: v.string(), how: v.picklist(fixKinds), text: v.string() })), []),
    v.transform((all) => new Map(all.map(({ key, ...fix }) => [key, fix]))),
  ),
  meant: v.pipe(
    v.optional(v.array(v.object({ key: v.string(), guest: v.string() })), []),
    v.transform((all) => new Map(all.map(({ key, guest }) => [key, guest]))),
  ),
});

export const noChoices = v.parse(choices, { mapping: null, emptyCellsClear: false });

const shape = v.object({
  ...choices.entries,
  text: v.string(),
  marks,
  /** The name of the sheet that `text` is; "": it came from no spreadsheet. */
  sheet: v.optional(v.string(), ""),
  sheets: v.pipe(v.optional(v.array(sheet), []), v.readonly()),
});

export const importsCollection = defineRecord({
  name: "imports",
  shape,
  staysBehind: "a list that waits for confirmation is handed in again",
  backup: false,
  personal: {
    onTheDay: "goes",
    guest: {
      // It would bring the guest back, and may name guests in any form.
      erased: () => null,
      inFile: { because: "a file about many, which waits to be confirmed" },
    },
  },
  undo: "never",
  live: [],
  expires: { field: "at", afterMs: dayMs },
});

export type SavedSheet = v.InferOutput<typeof sheet>;
type SavedList = v.InferOutput<typeof shape>;
export type SavedImport = SavedList & { id: string; version: string };

type Needed = Randomness & { documents: Documents; now: () => number };

function toStored(admin: Admin, at: number, { choices, apart, mends, meant, ...rest }: SavedList) {
  return {
    ...rest,
    adminId: admin.id,
    at,
    choices: Object.fromEntries(choices),
    apart: [...apart],
    mends: [...mends].map(([key, fix]) => ({ key, ...fix })),
    meant: [...meant].map(([key, guest]) => ({ key, guest })),
  };
}

/** Returns the id for this admin. It replaces the admin's earlier list. */
export async function saveImport(
  { documents, now, random }: Needed,
  admin: Admin,
  list: Pick<SavedImport, "text"> & Partial<SavedList>,
): Promise<string> {
  const id = newId(random);
  const data = toStored(admin, now(), { ...noChoices, marks: noSheetNotes, sheet: "", sheets: [], ...list });
  await documents.commit([importsCollection.put(id, null, data)]);
  const others = (await importsCollection.list(documents)).filter((other) => other.id !== id);
  for (const other of others.filter(({ data }) => data["adminId"] === admin.id || isOld(data, now()))) {
    // Another request is finishing or changing this one now, so it stays.
    await commitUnlessConflict(documents, [forgetSavedImport(other)]);
  }
  return id;
}

/** null: another admin's, expired or finished. */
export async function findSavedImport(
  { documents, now }: Pick<Needed, "documents" | "now">,
  admin: Admin,
  id: string,
): Promise<SavedImport | null> {
  const stored = await importsCollection.get(documents, id);
  if (!stored || stored.data["adminId"] !== admin.id || isOld(stored.data, now())) return null;
  return { id, version: stored.version, ...v.parse(shape, stored.data) };
}

/** Of two concurrent choices by the same admin, the last one counts. */
export async function chooseForImport(
  services: Needed,
  admin: Admin,
  { id, version: _version, ...rest }: SavedImport,
): Promise<void> {
  const { documents, now } = services;
  await retryOnConflict(services, async () => {
    const stored = await importsCollection.get(documents, id);
    if (stored) await documents.commit([importsCollection.put(id, stored, toStored(admin, now(), rest))]);
  });
}

/** The write that deletes it, for the commit of the import itself, so that the import happens once. */
export function forgetSavedImport({ id, version }: Pick<SavedImport, "id" | "version">): Write {
  return importsCollection.remove({ id, version });
}

function isOld(data: StoredDocument["data"], now: number): boolean {
  return Number(data["at"]) < now - keptMs;
}
