// A list that an admin has uploaded but not confirmed. It is kept for an hour for this admin only, so that a
// megabyte need not travel with every page.

import { collection } from "#server/store/collection.ts";
import * as v from "valibot";
import type { ColumnMapping } from "#domain/importing/import-columns.ts";
import { isImportColumn } from "#domain/importing/import-headings.ts";
import { noMarks, type SheetMarks } from "#domain/importing/import-table.ts";
import { type Mends, mendKinds } from "#domain/importing/cells/read-row.ts";
import type { Meant } from "#domain/importing/import-matching.ts";
import { type RowChoice, rowChoices } from "#domain/importing/import-people.ts";
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
  marks: SheetMarks;
  /** null: the columns are guessed. */
  mapping: ColumnMapping | null;
  emptyCellsClear: boolean;
  /** How the couple read single rows, by row. */
  choices: ReadonlyMap<number, RowChoice>;
  /** Households that are others than those of the same name on the guest list. */
  apart: ReadonlySet<string>;
  /** What the couple made of cells that did not fit. */
  mends: Mends;
  /** Which guest of a name a row means, by `keyOfPerson`. */
  meant: ReadonlyMap<string, Meant>;
  /** The name of the sheet that `text` is; "": it came from no spreadsheet. */
  sheet: string;
  /** The other sheets. */
  sheets: readonly KeptSheet[];
};

export type KeptSheet = { name: string; text: string; marks: SheetMarks };

const keptMs = hourMs;

type Needed = Pick<Services, "documents" | "now" | "random">;

/** Returns the id for this admin. It replaces the admin's earlier list. */
export async function keepImport(
  services: Needed,
  admin: Admin,
  text: string,
  { sheet, sheets, marks }: Pick<KeptImport, "sheet" | "sheets" | "marks"> = {
    sheet: "",
    sheets: [],
    marks: noMarks,
  },
): Promise<string> {
  const { documents, now, random } = services;
  const id = newId(random);
  const data = {
    adminId: admin.id,
    at: now(),
    text,
    marks,
    mapping: null,
    emptyCellsClear: false,
    mends: [],
    meant: [],
    sheets,
    sheet,
  };
  await documents.commit([importsCollection.put(id, null, data)]);
  const others = (await importsCollection.list(documents)).filter((other) => other.id !== id);
  for (const other of others.filter(({ data }) => data["adminId"] === admin.id || isOld(data, now()))) {
    // Another request is finishing or changing this one now, so it stays.
    await commitUnlessConflict(documents, [forgetKeptImport(other)]);
  }
  return id;
}

/** null: another admin's, expired or finished. */
export async function findKeptImport(
  { documents, now }: Pick<Services, "documents" | "now">,
  admin: Admin,
  id: string,
): Promise<KeptImport | null> {
  const stored = await importsCollection.get(documents, id);
  if (!stored || stored.data["adminId"] !== admin.id || isOld(stored.data, now())) return null;
  const { mapping, choices, apart, mends, meant, ...kept } = v.parse(shape, stored.data);
  return {
    id,
    version: stored.version,
    ...kept,
    mapping: mapping as ColumnMapping | null,
    choices: new Map(Object.entries(choices).map(([row, choice]) => [Number(row), choice])),
    apart: new Set(apart),
    mends: new Map(mends.map(({ key, how, text }) => [key, { how, text }])),
    meant: new Map(meant.map(({ key, guest }) => [key, guest])),
  };
}

/** Nothing is chosen yet. */
export const noChoices = {
  mapping: null,
  emptyCellsClear: false,
  choices: new Map(),
  apart: new Set<string>(),
  mends: new Map(),
  meant: new Map(),
} satisfies Partial<KeptImport>;

/** Of two concurrent choices by the same admin, the last one counts. */
export async function chooseForImport(
  services: Needed,
  admin: Admin,
  { id, version: _version, choices, apart, mends, meant, ...kept }: KeptImport,
): Promise<void> {
  const { documents, now } = services;
  await retryOnConflict(services, async () => {
    const stored = await importsCollection.get(documents, id);
    const mended = [...mends].map(([key, mend]) => ({ key, ...mend }));
    const chosen = {
      choices: Object.fromEntries(choices),
      apart: [...apart],
      mends: mended,
      meant: [...meant].map(([key, guest]) => ({ key, guest })),
    };
    const data = { adminId: admin.id, at: now(), ...kept, ...chosen };
    if (stored) await documents.commit([importsCollection.put(id, stored, data)]);
  });
}

/** The write that deletes it, for the commit of the import itself, so that the import happens once. */
export function forgetKeptImport({ id, version }: Pick<KeptImport, "id" | "version">): Write {
  return importsCollection.remove({ id, version });
}

function isOld(data: StoredDocument["data"], now: number): boolean {
  return Number(data["at"]) < now - keptMs;
}

const rowNumbers = v.array(v.number());
const sheetMarks = v.optional(
  v.object({
    isHidden: v.boolean(),
    hiddenRows: rowNumbers,
    wideRows: rowNumbers,
    comments: v.array(v.object({ row: v.number(), text: v.string() })),
  }),
  noMarks,
);
const column = v.nullable(v.pipe(v.string(), v.check(isImportColumn)));

const shape = v.object({
  text: v.string(),
  marks: sheetMarks,
  mapping: v.nullable(v.object({ headingRow: v.nullable(v.number()), columns: v.array(column) })),
  emptyCellsClear: v.boolean(),
  choices: v.optional(v.record(v.string(), v.picklist(rowChoices)), {}),
  apart: v.optional(v.array(v.string()), []),
  mends: v.optional(v.array(v.object({ key: v.string(), how: v.picklist(mendKinds), text: v.string() })), []),
  meant: v.optional(v.array(v.object({ key: v.string(), guest: v.string() })), []),
  sheets: v.optional(v.array(v.object({ name: v.string(), text: v.string(), marks: sheetMarks })), []),
  sheet: v.optional(v.string(), ""),
});
