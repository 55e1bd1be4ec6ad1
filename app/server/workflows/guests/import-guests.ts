// The import is planned again on the current list. If that differs from the preview, the admin sees the new plan.

import { hash } from "node:crypto";
import { hashOf } from "#server/keys.ts";
import { changesBetween } from "#domain/guest/field-changes.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { findBlanks } from "#domain/importing/import-fixes.ts";
import { findMappingProblems, giveHomes, guessMapping } from "#domain/importing/import-columns.ts";
import { withHouseholdNames } from "#domain/importing/import-households.ts";
import { type ChosenGuest, somebodyNew } from "#domain/importing/import-matching.ts";
import { keyOfPerson, type Namesake } from "#domain/importing/import-companions.ts";
import { nameOfPerson } from "#domain/importing/import-people.ts";
import { findOwnColumns, type ImportPlaces, placeAddresses } from "#domain/importing/import-places.ts";
import { type ChangedRow, type ImportPlan, planImport } from "#domain/importing/import-plan.ts";
import { listUnusedRows, type NewGuest, readRows } from "#domain/importing/import-rows.ts";
import { type Line, readTable, type TableProblem } from "#domain/importing/import-table.ts";
import { normalName } from "#domain/names/name-spelling.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { sizesIn } from "#domain/seating/plan-notes.ts";
import type { Admin } from "#server/admin.ts";
import { putKnownRows, readKnownRows } from "#server/records/guest-list/guest-list-view.ts";
import { findListSetting } from "#server/records/guest-list/saved-list-settings.ts";
import { type SavedImport, noChoices } from "#server/records/saved-imports.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import type { Services } from "#server/services.ts";
import type { Write } from "#server/store/documents.ts";
import { withCleared } from "./change-guest.ts";
import {
  type FindHousehold,
  type Foreseen,
  openHouseholdNames,
  readHouseholds,
} from "#server/workflows/households/settle-households.ts";
import { commitChange, readList } from "#server/workflows/commit-change.ts";
import { changeByImport, foreseeImport } from "./change-by-import.ts";

export type ImportRequest = Pick<SavedImport, "text"> &
  Partial<Pick<SavedImport, "id" | "marks" | keyof typeof noChoices>>;

type Prepared = ReturnType<typeof prepare> extends Promise<Result<infer Done, TableProblem[]>> ? Done : never;

export type ImportPreview = Prepared["preview"] & Foreseen;

export type ImportConfirmation = ImportRequest & { digest: string; also: readonly Write[] };

export type ImportRefusal = "plan changed" | "nothing to do";

export type ImportedList = { group: string; added: number; changed: number; leftOut: number };

export async function previewImport(
  services: Services,
  request: ImportRequest,
): Promise<Result<ImportPreview, TableProblem[]>> {
  const prepared = await prepare(services, request);
  if (!prepared.ok) return prepared;
  const { preview, list } = prepared.value;
  const foreseen = await foreseeImport(services, list.guests, preview);
  return accept({ ...preview, ...foreseen });
}

export function importGuests(
  services: Services,
  admin: Admin,
  { digest, also, ...request }: ImportConfirmation,
): Promise<Result<ImportedList, ImportRefusal>> {
  const author = { by: "import", adminId: admin.id } as const;
  return commitChange<ImportedList, ImportRefusal>(services, author, async (group) => {
    const prepared = await prepare(services, request);
    if (!prepared.ok) return refuse("plan changed");
    const { preview, list, decisions } = prepared.value;
    const { added, changed, refused } = preview.plan;
    if (preview.digest !== digest) return refuse("plan changed");
    if (added.length + changed.length + preview.places.addresses.length + decisions.size === 0)
      return refuse("nothing to do");
    const remembered = await putKnownRows(services.documents, decisions);
    const change = await changeByImport(services, list, preview, preview.places);
    const done = { group, added: added.length, changed: changed.length, leftOut: refused.length };
    return accept({ ...change, also: [...change.also, ...remembered, ...also], done });
  });
}

/** A row is known by all of its text, so that one that was changed is asked about anew. */
async function prepare(services: Services, { text, marks, id = "", ...request }: ImportRequest) {
  const { documents, wedding } = services;
  const table = readTable(text, marks);
  if (!table.ok) return table;
  const lines = table.value;
  const {
    choices,
    apart: separate,
    mends: fixes,
    meant: matches,
    emptyCellsClear,
    ...chosen
  } = { ...noChoices, ...request };
  const { value: existing } = await findListSetting({ documents }, "columns");
  const ownNames = existing.map(({ name }) => name);
  const mapping = chosen.mapping ?? giveHomes(lines, guessMapping(lines), ownNames);
  const headings = lines.find(({ row }) => row === mapping.headingRow)?.cells ?? [];
  const { keys: ownKeys, added } = findOwnColumns(mapping.columns, headings, existing);
  const mappingProblems = findMappingProblems(mapping);
  const isReadable = mappingProblems.length === 0;
  const { blanks, lines: filled } = findBlanks(lines, mapping, fixes);
  const rows = isReadable ? readRows(filled, mapping, wedding, { fixes, ownKeys }) : [];
  const list = await readList(documents);
  const find = await readHouseholds({ documents });
  const nameOf = openHouseholdNames(find);
  const named = { ...list, guests: withHouseholdNames(list.guests, nameOf) };
  const seed = hashOf(`${id} ${text}`);
  const known = await readKnownRows(documents);
  const rowDigest = openDigests(lines);
  const rules = {
    emptyCellsClear,
    onlyAdds: false,
    choices,
    separate,
    newId: (row: number, at: number) => hash("sha256", `${seed} ${row} ${at}`).slice(0, 24),
    choiceOf: (person: Parameters<typeof keyOfPerson>[0]): ChosenGuest | null =>
      matches.get(keyOfPerson(person)) ?? known.get(rowDigest(person.row, nameOfPerson(person))) ?? null,
    tableSizes: sizesIn(await readSeatingDocument({ documents })),
  };
  const { plan: placed, addresses } = placeAddresses(planImport(rows, named, rules), {
    guests: named.guests,
    addressOf: openAddresses(find, list.guests),
    planAgain: (changed) => planImport(changed, named, rules),
  });
  const changed = await Promise.all(placed.changed.map((row) => bringBack(services, row)));
  const plan = { ...placed, changed };
  const places: ImportPlaces = { addresses, columns: added };
  const decisions = new Map(
    listDecisions(plan, matches).map(({ row, name, guestId }) => [rowDigest(row, name), guestId]),
  );
  const preview = {
    lines,
    mapping,
    mappingProblems,
    plan,
    rows,
    places,
    unused: isReadable ? listUnusedRows(lines, mapping.headingRow, rows) : [],
    blanks,
    digest: digestOf(plan, addresses),
    decisionCount: decisions.size,
  };
  return accept({ preview, list, decisions });
}

/** A new guest who does not come in is nobody to remember. */
function listDecisions(
  { namesakes, refused }: Pick<ImportPlan, "namesakes" | "refused">,
  chosen: ReadonlyMap<string, ChosenGuest>,
): (Namesake & { guestId: GuestId })[] {
  const out = new Set(refused.map(({ row }) => row));
  return namesakes.flatMap(({ guestId, ...one }) =>
    chosen.has(one.key) && guestId !== null && !(out.has(one.row) && chosen.get(one.key) === somebodyNew)
      ? [{ ...one, guestId }]
      : [],
  );
}

function openDigests(lines: readonly Line[]): (row: number, name: string) => string {
  const texts = new Map<number, string>();
  const counts = new Map<string, number>();
  for (const { row, cells } of lines) {
    const text = JSON.stringify(cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1));
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    texts.set(row, `${count} ${text}`);
  }
  return (row, name) => hashOf(`${texts.get(row) ?? ""} ${normalName(name)}`);
}

function openAddresses(
  find: FindHousehold,
  guests: readonly Guest[],
): (guest: Pick<NewGuest, "id" | "household">) => string {
  const nameOf = openHouseholdNames(find);
  const ids = new Map(guests.map((guest) => [nameOf(guest) ?? guest.id, householdIdOf(guest)]));
  return ({ id, household }) => find(ids.get(household ?? id ?? "") ?? "").household.address;
}

async function bringBack(services: Services, row: ChangedRow): Promise<ChangedRow> {
  const after = await withCleared(services, row);
  const back = changesBetween(row.after, after).map(({ field }) => field);
  return back.length > 0 ? { ...row, after, back, changes: changesBetween(row.before, after) } : row;
}

function digestOf(
  { added, changed, unchanged, refused, contested }: ImportPlan,
  addresses: ImportPlaces["addresses"],
): string {
  const summary = {
    ...(addresses.length > 0 ? { addresses } : {}),
    added,
    changed: changed.map(({ row, before: { id }, changes }) => ({ row, id, changes })),
    unchanged: unchanged.map(({ row, guest: { id } }) => ({ row, id })),
    refused,
    contested,
  };
  return hashOf(JSON.stringify(summary));
}
