// A preview in the language of the page; of long lists only the beginning.

import { changesBetween } from "#domain/guest/field-changes.ts";
import { blankGuest, fieldOfStored, fullName, type Guest, type GuestField } from "#domain/guest/guest.ts";
import type { ImportColumn } from "#domain/importing/import-headings.ts";
import type { RowRefusal } from "#domain/importing/import-plan.ts";
import { type Reader, shownValue } from "#i18n/guest-fields.ts";
import type { ImportPreview } from "#server/workflows/guests/import-guests.ts";
import type { KeptImport } from "#server/records/kept-imports.ts";
import type { AdminRequest } from "../admin-request.ts";

export type ImportCheck = {
  id: string;
  digest: string;
  columns: ShownColumn[];
  /** null: the list has no headings. */
  headingRow: number | null;
  /** The row of the headings, or where they would be. */
  firstRow: number;
  emptyCellsClear: boolean;
  /** The mapping is a guess that the couple have not confirmed. */
  isGuessed: boolean;
  problems: ImportPreview["mappingProblems"];
  counts: { added: number; changed: number; unchanged: number; refused: number };
  added: { row: number; name: string; facts: ShownFact[] }[];
  changed: { row: number; name: string; changes: (ShownFact & { from: string })[] }[];
  unchanged: string[];
  refused: { row: number; name: string; problems: ShownProblem[] }[];
  contested: { table: string; seat: number; names: readonly string[] }[];
  notes: {
    /** Some of the guests whose food, allergies, speech and performance are left out. */
    declined: string[];
    declinedCount: number;
    sums: { row: number; name: string }[];
    /** No guest of this import would have a relation. */
    hasNoRelations: boolean;
  };
};

export type ShownColumn = { heading: string; samples: string[]; column: ImportColumn | null };
export type ShownFact = { field: GuestField; to: string };
export type ShownProblem = { field: GuestField | "id" | null; reason: RowRefusal["reason"]; by?: string };

/** The most rows of a kind on one page. */
const mostShown = 200;
const samplesShown = 3;
const mostNamed = 12;
const mostSums = 20;

export function showCheck(
  { language, services }: AdminRequest,
  { id, mapping: chosen, emptyCellsClear }: KeptImport,
  preview: ImportPreview,
): ImportCheck {
  const { plan, mapping, digest, lines, mappingProblems: problems } = preview;
  const reader: Reader = { language, options: services.wedding };
  const { added, changed, unchanged, refused } = plan;
  const { headingRow } = mapping;
  const headings = lines.find(({ row }) => row === headingRow)?.cells ?? [];
  const guestLines = lines.filter(({ row }) => headingRow === null || row > headingRow);
  return {
    id,
    digest,
    headingRow,
    firstRow: headingRow ?? lines[0]?.row ?? 1,
    emptyCellsClear,
    isGuessed: chosen === null,
    problems,
    columns: mapping.columns.map((column, at) => ({
      column,
      heading: headings[at] ?? "",
      samples: guestLines.flatMap(({ cells }) => cells[at] || []).slice(0, samplesShown),
    })),
    counts: {
      added: added.length,
      changed: changed.length,
      unchanged: unchanged.length,
      refused: refused.length,
    },
    added: added.slice(0, mostShown).map(({ row, guest }) => ({
      row,
      name: fullName(guest),
      facts: factsOf(guest, reader),
    })),
    changed: changed.slice(0, mostShown).map(({ row, before, changes }) => ({
      row,
      name: fullName(before),
      changes: changes.map(({ field, from, to }) => ({
        field,
        from: shownValue(field, from, reader),
        to: shownValue(field, to, reader),
      })),
    })),
    unchanged: unchanged.slice(0, mostShown).map(({ guest }) => fullName(guest)),
    refused: refused
      .slice(0, mostShown)
      .map(({ row, name, problems }) => ({ row, name, problems: problems.map(showProblem) })),
    contested: plan.contested.map(({ chair, names }) => ({ ...chair, names })),
    notes: showNotes(plan, services.guestList.guests()),
  };
}

function showNotes(
  { notes, added, changed }: ImportPreview["plan"],
  guests: readonly Guest[],
): ImportCheck["notes"] {
  const declined = notes.filter(({ reason }) => reason === "declined");
  const sums = notes.filter(({ reason }) => reason === "a sum");
  const changing = new Set(changed.map(({ after }) => after.id));
  const then = [
    ...added.map(({ guest }) => guest),
    ...changed.map(({ after }) => after),
    ...guests.filter(({ id }) => !changing.has(id)),
  ];
  return {
    declined: declined.slice(0, mostNamed).map(({ name }) => name),
    declinedCount: declined.length,
    sums: sums.slice(0, mostSums).map(({ row, name }) => ({ row, name })),
    hasNoRelations:
      added.length + changed.length > 0 && then.every(({ relations }) => relations.length === 0),
  };
}

/** All fields except the name. */
function factsOf(guest: Omit<Guest, "id">, reader: Reader): ShownFact[] {
  return changesBetween(blankGuest, guest)
    .filter(({ field }) => field !== "firstName" && field !== "lastName")
    .map(({ field, to }) => ({ field, to: shownValue(field, to, reader) }));
}

function showProblem({ column, ...problem }: RowRefusal): ShownProblem {
  return { ...problem, field: column === "id" ? "id" : column && fieldOfStored(column) };
}
