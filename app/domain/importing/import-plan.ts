// What an import would do to the guest list: which guests are added or changed, and which rows are refused
// and why. The couple see the plan before anything is saved, and it is computed again on saving.

import { blankGuest, fieldNames, fieldOfStored, type Guest, type StoredName } from "#domain/guest/guest.ts";
import { changesBetween, type FieldChange } from "#domain/guest/field-changes.ts";
import { type FieldTextProblem, readFieldText, textOfField } from "#domain/guest/field-text.ts";
import type { Heading } from "./import-headings.ts";
import { decideEdits } from "#domain/guest/guest-edit.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { type ContestedChair, seatRows } from "./import-chairs.ts";
import { clearDeclined, notesOf, type RowNote } from "./import-notes.ts";
import { type Match, matchRows } from "./import-matching.ts";
import type { ImportRow, NewGuest } from "./import-rows.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

export type ImportPlan = {
  added: readonly AddedRow[];
  changed: readonly ChangedRow[];
  unchanged: readonly { row: number; guest: Guest }[];
  refused: readonly RefusedRow[];
  /** Chairs to which the list assigns more than one guest. All are kept, for the couple to settle. */
  contested: readonly ContestedChair[];
  /** Only for accepted rows. */
  notes: readonly RowNote[];
};

export type AddedRow = { row: number; guest: NewGuest };
export type ChangedRow = { row: number; before: Guest; after: Guest; changes: readonly FieldChange[] };
export type RefusedRow = { row: number; name: string; problems: readonly RowRefusal[] };

export type RowRefusal = {
  /** null: the problem is with the whole row. */
  column: Heading | null;
  reason: RowRefusalReason;
  /** The guest on the chair. */
  by?: string;
};

export type RowRefusalReason =
  | FieldTextProblem
  | "not an id"
  | Exclude<Match, Guest | null>
  | "already on the list"
  | "more than one guest"
  | "chair taken";

export type ListBefore = {
  guests: readonly Guest[];
  /** Documents that cannot be read: they match no row, but their ids are taken. */
  unreadableIds: ReadonlySet<string>;
};

export type ImportRules = {
  /** Whether a blank cell empties the field; otherwise it changes nothing. */
  emptyCellsClear: boolean;
  /** Refuses rows that match a guest on the list. */
  onlyAdds: boolean;
};

export function planImport(rows: readonly ImportRow[], list: ListBefore, rules: ImportRules): ImportPlan {
  const matches = matchRows(rows, list.guests, { namesAloneCount: !rules.onlyAdds });
  const decided = rows.map((row) => ({
    row,
    result: decideRow(row, matches.get(row) ?? null, { list, rules }),
  }));
  const requests = decided.flatMap(({ row, result }) => (result.ok ? [{ row, ...result.value }] : []));
  const seated = seatRows(requests, list.guests);
  const refused = [
    ...decided.flatMap(({ row, result }) => (result.ok ? [] : [refusedRow(row, result.refusal)])),
    ...seated.refused.map(({ row, by }) => refusedRow(row, [{ column: "Seat", reason: "chair taken", by }])),
  ];
  const known = seated.seated.map(({ row: { row }, before, after }) => ({ row, before, after }));
  const compared = known.flatMap(({ row, before, after }) =>
    before
      ? [{ row, before, after: { ...after, id: before.id }, changes: changesBetween(before, after) }]
      : [],
  );
  return {
    added: known.flatMap(({ row, before, after }) => (before ? [] : [{ row, guest: after }])),
    changed: compared.filter(({ changes }) => changes.length > 0),
    unchanged: compared.flatMap(({ row, before, changes }) =>
      changes.length === 0 ? [{ row, guest: before }] : [],
    ),
    refused: refused.toSorted((one, other) => one.row - other.row),
    contested: seated.contested,
    notes: seated.seated.flatMap(notesOf),
  };
}

type Decided = { before: Guest | null; after: NewGuest };
type Known = { list: ListBefore; rules: ImportRules };

function decideRow(row: ImportRow, match: Match, { list, rules }: Known): Result<Decided, RowRefusal[]> {
  const { id } = row.texts;
  if (row.namesSeveral) return refuse([{ column: "First_Name", reason: "more than one guest" }]);
  if (typeof match === "string") {
    return refuse([{ column: match === "id twice" ? "id" : null, reason: match }]);
  }
  if ((id && list.unreadableIds.has(id)) || (match && rules.onlyAdds)) {
    const isById = id !== undefined && (match === null || match.id === id);
    return refuse([{ column: isById ? "id" : null, reason: "already on the list" }]);
  }
  const decided = match ? decideChanges(row, match, rules) : readNewGuest(row);
  return decided.ok ? accept(clearDeclined(decided.value)) : decided;
}

function decideChanges(row: ImportRow, before: Guest, rules: ImportRules): Result<Decided, RowRefusal[]> {
  const edits = fieldNames.flatMap((field) => {
    const value = row.texts[guestFields[field].stored];
    const says = value !== undefined && (value !== "" || rules.emptyCellsClear);
    return says ? [{ field, expected: textOfField(before, field), value: value }] : [];
  });
  const edited = decideEdits(before, edits);
  if (edited.ok) return accept({ before, after: edited.value.guest });
  return refuse(
    edited.refusal.flatMap(({ field, reason }) =>
      reason === "changed meanwhile" ? [] : [{ column: guestFields[field].stored, reason }],
    ),
  );
}

function readNewGuest({ texts }: ImportRow): Result<Decided, RowRefusal[]> {
  const problems: RowRefusal[] = [];
  let guest: NewGuest = { ...blankGuest, id: null };
  for (const [column, text] of Object.entries(texts) as [Heading, string][]) {
    const read = column === "id" ? readId(text) : readColumn(column, text);
    if (read.ok) guest = { ...guest, ...read.value };
    else problems.push({ column, reason: read.refusal });
  }
  if (texts.First_Name === undefined) problems.push({ column: "First_Name", reason: "first name missing" });
  if (problems.length > 0) return refuse(problems);
  // The list has answers, but no column that says whether there is one.
  const answered = texts.Answered ? guest.answered : guest.answered || guest.answer !== null;
  return accept({ before: null, after: { ...guest, answered } });
}

function readColumn(column: StoredName, text: string): Result<Partial<NewGuest>, FieldTextProblem> {
  const field = fieldOfStored(column);
  const read = readFieldText(field, text);
  return read.ok ? accept({ [field]: read.value }) : read;
}

/** Safe in an address and as the id of a document in a hosted database. */
function readId(text: string): Result<Pick<NewGuest, "id">, "not an id"> {
  if (text === "") return accept({ id: null });
  return /^(?!__)[\w-]{1,100}$/.test(text) ? accept({ id: text }) : refuse("not an id");
}

function refusedRow({ row, texts }: ImportRow, problems: readonly RowRefusal[]): RefusedRow {
  return { row, name: `${texts.First_Name ?? ""} ${texts.Last_Name ?? ""}`.trim(), problems };
}
