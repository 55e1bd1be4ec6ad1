// Imports a list into the guest list. A preview comes first. The import is then planned again on the current
// list and saved in one commit with a history row per guest, so that it can be undone as a whole. If the plan
// differs from the preview, the admin sees the new plan instead.

import { changesBetween } from "#domain/guest/field-changes.ts";
import { sizesIn } from "#domain/seating/plan-notes.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { createHash } from "node:crypto";
import { type Blank, findBlanks } from "#domain/importing/import-blanks.ts";
import {
  type ColumnMapping,
  findMappingProblems,
  giveHomes,
  guessMapping,
  type MappingProblem,
} from "#domain/importing/import-columns.ts";
import {
  type ChangedRow,
  type ImportPlan,
  type MendedPlan,
  planImport,
} from "#domain/importing/import-plan.ts";
import { listUnusedRows, readRows, type UnusedRows } from "#domain/importing/import-rows.ts";
import { type Line, readTable, type TableProblem } from "#domain/importing/import-table.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Write } from "#server/store/documents.ts";
import type { Foreseen } from "#server/workflows/households/move-records.ts";
import { withCleared } from "#server/workflows/answers/find-cleared.ts";
import { keepChange } from "#server/workflows/keep-change.ts";
import { findListSetting } from "#server/records/guest-list/list-settings.ts";
import type { KeptImport } from "#server/records/kept-imports.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { findOwnColumns, type ImportPlaces, placeAddresses } from "#domain/importing/import-places.ts";
import { changeByImport, foreseeImport } from "./change-by-import.ts";
import { readAddresses } from "./add-addresses.ts";
import { readList, type StoredList } from "./read-list.ts";
import { findMeant, listSaid, rememberNamesakes } from "./remember-namesakes.ts";

type Needed = Pick<Services, "documents" | "guestList" | "wedding" | "now" | "random">;

export type ImportRequest = Pick<KeptImport, "text" | "mapping" | "emptyCellsClear"> &
  Partial<Pick<KeptImport, "id" | "marks" | "choices" | "apart" | "mends" | "meant">>;

export type ImportPreview = Foreseen & {
  lines: readonly Line[];
  mapping: ColumnMapping;
  mappingProblems: readonly MappingProblem[];
  /** Empty while the mapping has problems. */
  plan: MendedPlan;
  /** What the rows say of where their guests live, and of columns that are new. */
  places: ImportPlaces;
  unused: readonly UnusedRows[];
  /** Empty while the mapping has problems. */
  blanks: readonly Blank[];
  /** Equal for two plans with the same effect. */
  digest: string;
  /** Of how many rows saving remembers which guest of a name they mean. */
  saidCount: number;
};

export type ImportConfirmation = ImportRequest & {
  digest: string;
  also: readonly Write[];
};

export type ImportRefusal = "plan changed" | "nothing to do";

/** `leftOut` counts refused rows. */
export type ImportedList = { group: string; added: number; changed: number; leftOut: number };

export async function previewImport(
  services: Needed & Pick<Services, "views">,
  request: ImportRequest,
): Promise<Result<ImportPreview, TableProblem[]>> {
  const prepared = await prepare(services, request);
  if (!prepared.ok) return prepared;
  const { preview, list } = prepared.value;
  return accept({ ...preview, ...(await foreseeImport(services, list.guests, preview.plan)) });
}

export function importGuests(
  services: Needed,
  admin: Admin,
  { digest, also, ...request }: ImportConfirmation,
): Promise<Result<ImportedList, ImportRefusal | "busy">> {
  const author = { by: "import", adminId: admin.id } as const;
  return keepChange<ImportedList, ImportRefusal | "busy">(services, author, {
    busy: "busy",
    async decide(group) {
      const prepared = await prepare(services, request);
      if (!prepared.ok) return refuse("plan changed");
      const { preview, list } = prepared.value;
      const { added, changed, refused } = preview.plan;
      if (preview.digest !== digest) return refuse("plan changed");
      const said = listSaid(preview.plan, request.meant ?? new Map());
      if (added.length + changed.length + preview.places.addresses.length + said.length === 0)
        return refuse("nothing to do");
      const remembered = await rememberNamesakes(services.documents, preview.lines, said);
      const change = await changeByImport(services, list, preview.plan, preview.places);
      const done = { group, added: added.length, changed: changed.length, leftOut: refused.length };
      return accept({ ...change, also: [...change.also, ...remembered, ...also], done });
    },
  });
}

async function prepare(
  services: Needed,
  { text, marks, mapping, emptyCellsClear, id = "", ...chosen }: ImportRequest,
): Promise<Result<{ preview: Omit<ImportPreview, keyof Foreseen>; list: StoredList }, TableProblem[]>> {
  const { documents, wedding } = services;
  const lines = readTable(text, marks);
  if (!lines.ok) return lines;
  const { choices = new Map(), apart = new Set(), mends = new Map(), meant = new Map() } = chosen;
  const { value: existing } = await findListSetting({ documents }, "columns");
  const ownNames = existing.map(({ name }) => name);
  const used = mapping ?? giveHomes(lines.value, guessMapping(lines.value), ownNames);
  const headings = lines.value.find(({ row }) => row === used.headingRow)?.cells ?? [];
  const { keys: ownKeys, added } = findOwnColumns(used.columns, headings, existing);
  const mappingProblems = findMappingProblems(used);
  const isReadable = mappingProblems.length === 0;
  const { blanks, lines: filled } = findBlanks(lines.value, used, mends);
  const rows = isReadable ? readRows(filled, used, wedding, { mends, ownKeys }) : [];
  const unused = isReadable ? listUnusedRows(lines.value, used.headingRow, rows) : [];
  const list = await readList(documents);
  const seed = digest(`${id} ${text}`);
  const newId = (row: number, at: number) => digest(`${seed} ${row} ${at}`, "hex").slice(0, 24);
  const meantBy = await findMeant(documents, lines.value, meant);
  const tableSizes = sizesIn((await readSeatingDocument({ documents })).notes);
  const rules = { emptyCellsClear, onlyAdds: false, choices, apart, newId, meantBy, tableSizes };
  const { plan: placed, addresses } = placeAddresses(planImport(rows, list, rules), {
    guests: list.guests,
    addressOf: await readAddresses(documents),
    planAgain: (changed) => planImport(changed, list, rules),
  });
  const changed = await Promise.all(placed.changed.map((row) => bringBack(services, row)));
  const plan = { ...placed, changed };
  const preview = {
    lines: lines.value,
    mapping: used,
    mappingProblems,
    plan,
    places: { addresses, columns: added },
    unused,
    blanks,
    digest: digestOf(plan, addresses),
    saidCount: listSaid(plan, meant).length,
  };
  return accept({ preview, list });
}

/** Of whoever comes by the list after a decline. */
async function bringBack(services: Needed, row: ChangedRow): Promise<ChangedRow> {
  const after = await withCleared(services, row);
  const back = changesBetween(row.after, after).map(({ field }) => field);
  return back.length > 0 ? { ...row, after, back, changes: changesBetween(row.before, after) } : row;
}

function digestOf(
  { added, changed, unchanged, refused, contested }: ImportPlan,
  addresses: ImportPlaces["addresses"],
): string {
  const said = {
    ...(addresses.length > 0 ? { addresses } : {}),
    added,
    changed: changed.map(({ row, before: { id }, changes }) => ({ row, id, changes })),
    unchanged: unchanged.map(({ row, guest: { id } }) => ({ row, id })),
    refused,
    contested,
  };
  return digest(JSON.stringify(said));
}

function digest(text: string, encoding: "base64url" | "hex" = "base64url"): string {
  return createHash("sha256").update(text).digest(encoding);
}
