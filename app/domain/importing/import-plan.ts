// The couple see the plan before anything is saved, and it is computed again on saving.

import type { RowRefusal } from "./import-headings.ts";
import { comingFields, fullName, type Guest, type GuestField } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { changesBetween, type FieldChange, saysSomething } from "#domain/guest/field-changes.ts";
import { refuse } from "#domain/result.ts";
import {
  findNamesakes,
  matchCompanions,
  type MatchedPerson,
  nameNewGuests,
  type Namesake,
} from "./import-companions.ts";
import { decidePerson, type ImportRules, type ListAndRules, type ListBefore } from "./import-decision.ts";
import { mergeHouseholds } from "./import-households.ts";
import { matchPeople, somebodyNew } from "./import-matching.ts";
import { callByLastName, dropCells, type CellIssue } from "./import-fixes.ts";
import { familyName } from "./import-name-endings.ts";
import { choosePeople, type SkippedRow, nameOfPerson, type RowReading } from "./import-people.ts";
import type { ImportRow, NewGuest } from "./import-rows.ts";
import { type Chair, claimedChair, isSameChair, keyOf } from "#domain/seating/seating.ts";

export type ImportPlan = {
  added: readonly AddedRow[];
  changed: readonly ChangedRow[];
  unchanged: readonly { row: number; guest: Guest }[];
  refused: readonly RefusedRow[];
  /** Chairs to which the list assigns more than one guest. All are kept, for the couple to settle. */
  contested: readonly ContestedChair[];
  notes: readonly RowNote[];
  readings: readonly RowReading[];
  leftOut: readonly SkippedRow[];
  merges: readonly PlannedMerge[];
  namesakes: readonly Namesake[];
};

/** `rows`: as they were used, without the cells that did not fit. */
export type FixedPlan = ImportPlan & { issues: readonly CellIssue[]; rows: readonly ImportRow[] };

export type AddedRow = { row: number; guest: NewGuest };
export type ChangedRow = {
  row: number;
  before: Guest;
  after: Guest;
  changes: readonly FieldChange[];
  /** What comes back because the guest comes after all, and the list does not say itself. */
  back?: readonly GuestField[];
};
export type RefusedRow = { row: number; name: string; problems: readonly RowRefusal[] };
/** `names`: of those who join the `members`, who are on the guest list; "" has no name yet. */
export type PlannedMerge = { household: string; members: readonly Guest[]; names: readonly string[] };

export type RowNote = {
  row: number;
  name: string;
  /** "declined": it has values that a decline clears. "a sum": it may add up others. "a family": of unknown size. */
  reason: "declined" | "a sum" | "a family";
};

/** A refused row takes its other guests and companions with it. With a preview, only the cells that caused it go. */
export function planImport(rows: readonly ImportRow[], list: ListBefore, rules: ImportRules): FixedPlan {
  const doubts = rows.flatMap(({ row, name, doubts }) => doubts.map((doubt) => ({ row, name, ...doubt })));
  const start = rules.onlyAdds ? { rows, issues: [] } : callByLastName(rows);
  const issues: CellIssue[] = rules.onlyAdds ? [] : [...doubts, ...start.issues];
  const tried = new Set<string>();
  const names = new Map(rows.map(({ row, name }) => [row, name]));
  let used: readonly ImportRow[] = start.rows;
  let found = findPeople(used, list, rules);
  let problemsOf = new Map<number, RowRefusal[]>();
  for (;;) {
    const decided = decideAll(found.joined, { list, rules, isOpen: (row) => !problemsOf.has(row) });
    for (const { row, problem } of decided.refused)
      problemsOf.set(row, withProblem(problemsOf.get(row) ?? [], problem));
    if (decided.refused.length > 0) continue;
    const refused = [...problemsOf]
      .map(([row, problems]) => ({ row, name: names.get(row) ?? "", problems }))
      .toSorted(byRow);
    const dropped = rules.onlyAdds ? null : dropCells(used, refused, tried);
    if (!dropped) {
      const merges = found.merges.flatMap(({ household, members, newcomers }) => {
        const open = newcomers.filter(({ person: { row } }) => !problemsOf.has(row));
        return open.length > 0 ? [{ household, members, names: open.map(nameOfPerson) }] : [];
      });
      const { readings, leftOut, namesakes } = found;
      const done = { ...toPlan(decided.seated), refused, readings, leftOut, merges, namesakes };
      return { ...done, issues: issues.toSorted(byRow), rows: used };
    }
    issues.push(...dropped.issues);
    used = dropped.rows;
    found = findPeople(used, list, rules);
    problemsOf = new Map();
  }
}

function byRow(one: { row: number }, other: { row: number }): number {
  return one.row - other.row;
}

function findPeople(rows: readonly ImportRow[], { guests }: ListBefore, rules: ImportRules) {
  const { choices = new Map(), newId = (row, at) => `row-${row}-${at}`, choiceOf = () => null } = rules;
  const { people, ...said } = choosePeople(rows, rules.onlyAdds ? null : choices);
  const matches = matchPeople(people, guests, { namesAloneCount: !rules.onlyAdds, choiceOf });
  const companions = matchCompanions(people, matches, guests);
  const matched = nameNewGuests(companions, newId, (person) => choiceOf(person) === somebodyNew);
  const namesakes = rules.onlyAdds ? [] : findNamesakes(matched, guests, choiceOf);
  return { ...said, namesakes, ...mergeHouseholds(matched, guests, rules.separate ?? new Set()) };
}

type Deciding = ListAndRules & { isOpen: (row: number) => boolean };
type RefusedPerson = { row: number; problem: RowRefusal };

function decideAll(
  joined: readonly MatchedPerson[],
  { isOpen, ...known }: Deciding,
): { seated: readonly ImportedSeat[]; refused: RefusedPerson[] } {
  const refused: RefusedPerson[] = [];
  const requests: ImportedSeat[] = [];
  for (const of of joined) {
    const { person, host } = of;
    if (!isOpen(person.row)) continue;
    const isHostOpen = !host || !("row" in host) || isOpen(host.row);
    const hostless: RowRefusal = { column: "Companion_Of", reason: "host not found" };
    const decided = isHostOpen ? decidePerson(of, known) : refuse([hostless]);
    if (decided.ok) requests.push({ of, ...decided.value });
    else refused.push(...decided.refusal.map((problem) => ({ row: person.row, problem })));
  }
  const { seated, refused: unseated } = seatRows(requests, known.list.guests);
  for (const { one, by } of unseated) {
    const problem: RowRefusal = { column: "Seat", reason: "chair taken", by: fullName(by) };
    refused.push({ row: one.of.person.row, problem });
  }
  return { seated, refused };
}

function withProblem(problems: RowRefusal[], problem: RowRefusal): RowRefusal[] {
  const isKnown = problems.some((one) => keyOfProblem(one) === keyOfProblem(problem));
  return isKnown ? problems : [...problems, problem];
}

function keyOfProblem({ column, reason, by }: RowRefusal): string {
  return `${column} ${reason} ${by}`;
}

function toPlan(
  seated: readonly ImportedSeat[],
): Pick<ImportPlan, "added" | "changed" | "unchanged" | "contested" | "notes"> {
  const known = seated.map(({ of, before, after }) => ({ row: of.person.row, before, after }));
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
    contested: findContested(seated),
    notes: seated.flatMap(notesOf),
  };
}

function notesOf({ of: { person, texts }, before, after }: ImportedSeat): RowNote[] {
  const says = (field: GuestField) => !["", "No"].includes(texts[guestFields[field].stored] ?? "");
  const isCleared = comingFields.some((field) => says(field) && !saysSomething(after[field]));
  const name = fullName(after);
  const reasons = {
    declined: after.answer === "declined" && isCleared,
    "a sum": before === null && sum.test(name),
    "a family": before === null && !person.isSplit && familyName.test(name),
  };
  return (["declined", "a sum", "a family"] as const).flatMap((reason) =>
    reasons[reason] ? [{ row: person.row, name, reason }] : [],
  );
}

/** They begin like a row below the guests, but may be a name: "Antal Nagy". */
const sum = /^(?:(?:sub)?totals?|totalt|(?:del)?summa|antal)(?![\p{L}\p{M}-])|^sum:?$/iu;

type ImportedSeat = { of: MatchedPerson; before: Guest | null; after: NewGuest };

type ContestedChair = { chair: Chair; names: readonly string[] };

type Refused = { one: ImportedSeat; by: Guest };

function seatRows(
  requests: readonly ImportedSeat[],
  guests: readonly Guest[],
): { seated: readonly ImportedSeat[]; refused: readonly Refused[] } {
  const refused: Refused[] = [];
  let open = requests;
  // A refused guest keeps the old chair, which may cause the refusal of another.
  for (;;) {
    const takenBy = openChairs(open, guests);
    const seated = open.map((one) => giveUpSeat(one, takenBy));
    const inTheWay = seated.flatMap((one) => takenBy(one).map((by) => ({ one, by })));
    if (inTheWay.length === 0) return { seated, refused };
    refused.push(...inTheWay);
    const out = new Set(inTheWay.map(({ one }) => one.of));
    open = open.filter(({ of }) => !out.has(of));
  }
}

function openChairs(requests: readonly ImportedSeat[], guests: readonly Guest[]) {
  const isMoving = (one: ImportedSeat) => isArriving(one) || !claimedChair(one.after);
  const moving = new Set(requests.filter(isMoving).map(({ before }) => before?.id));
  const staying = new Map(
    guests.flatMap((guest) => {
      const chair = claimedChair(guest);
      return chair && !moving.has(guest.id) ? [[keyOf(chair), guest] as const] : [];
    }),
  );
  return (one: ImportedSeat): Guest[] => {
    const chair = claimedChair(one.after);
    const by = chair && isArriving(one) && staying.get(keyOf(chair));
    return by ? [by] : [];
  };
}

/** A guest of whom only the table changes keeps the seat number only if it is free there. */
function giveUpSeat(one: ImportedSeat, takenBy: (one: ImportedSeat) => readonly Guest[]): ImportedSeat {
  const isGiven = one.before === null || Boolean(one.of.texts.Seat);
  return isGiven || takenBy(one).length === 0 ? one : { ...one, after: { ...one.after, seat: null } };
}

function isArriving({ before, after }: ImportedSeat): boolean {
  const chair = claimedChair(after);
  return chair !== null && !isSameChair(chair, before && claimedChair(before));
}

function findContested(seated: readonly ImportedSeat[]): ContestedChair[] {
  const taking = seated.flatMap((one) => {
    const chair = claimedChair(one.after);
    return chair ? [{ one, chair }] : [];
  });
  return [...Map.groupBy(taking, ({ chair }) => keyOf(chair)).values()].flatMap((alike) => {
    const [first] = alike;
    const isNew = alike.length > 1 && alike.some(({ one }) => isArriving(one));
    const names = alike.map(({ one }) => fullName(one.after));
    return first && isNew ? [{ chair: first.chair, names }] : [];
  });
}
