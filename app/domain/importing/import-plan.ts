// What an import would do to the guest list: which guests are added or changed, and which rows are refused
// and why. The couple see the plan before anything is saved, and it is computed again on saving.

import type { RowRefusal } from "./import-headings.ts";
import type { Guest, GuestField } from "#domain/guest/guest.ts";
import { changesBetween, type FieldChange } from "#domain/guest/field-changes.ts";
import { refuse } from "#domain/result.ts";
import { type ContestedChair, type SeatedRows, seatRows } from "./import-chairs.ts";
import { type MatchedPerson, matchCompanions, nameNewGuests } from "./import-companions.ts";
import { decidePerson, type ImportRules, type ListAndRules, type ListBefore } from "./import-decision.ts";
import { joinHouseholds } from "./import-households.ts";
import { matchRows, somebodyNew } from "./import-matching.ts";
import { findNamesakes, type Namesake } from "./import-namesakes.ts";
import { callByLastName, dropCells, type Trouble } from "./import-mending.ts";
import { notesOf, type RowNote } from "./import-notes.ts";
import {
  choosePeople,
  type LeftOutRow,
  nameOfPerson,
  type RowChoice,
  type RowReading,
} from "./import-people.ts";
import type { ImportRow, NewGuest } from "./import-rows.ts";

export type ImportPlan = {
  added: readonly AddedRow[];
  changed: readonly ChangedRow[];
  unchanged: readonly { row: number; guest: Guest }[];
  refused: readonly RefusedRow[];
  /** Chairs to which the list assigns more than one guest. All are kept, for the couple to settle. */
  contested: readonly ContestedChair[];
  /** Only for accepted rows. */
  notes: readonly RowNote[];
  /** Rows whose names can be read in more than one way, with the way that was taken. */
  readings: readonly RowReading[];
  leftOut: readonly LeftOutRow[];
  joins: readonly PlannedJoin[];
  /** Rows with the name of a guest who may be another. */
  namesakes: readonly Namesake[];
};

/** `rows`: as they were used, without the cells that did not fit. */
export type MendedPlan = ImportPlan & { troubles: readonly Trouble[]; rows: readonly ImportRow[] };

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
/** `names`: whoever joins the `members`, who are on the guest list; "" has no name yet. */
export type PlannedJoin = { household: string; members: readonly Guest[]; names: readonly string[] };

/** Each round takes out the cells for which a row would be refused; without a preview the row is. */
export function planImport(rows: readonly ImportRow[], list: ListBefore, rules: ImportRules): MendedPlan {
  if (rules.onlyAdds) return { ...planRows(rows, list, rules), troubles: [], rows };
  const begun = callByLastName(rows);
  const doubts = rows.flatMap(({ row, name, doubts }) => doubts.map((doubt) => ({ row, name, ...doubt })));
  let used: readonly ImportRow[] = begun.rows;
  const troubles = [...doubts, ...begun.troubles];
  const tried = new Set<string>();
  for (;;) {
    const plan = planRows(used, list, rules);
    const dropped = dropCells(used, plan.refused, tried);
    if (!dropped)
      return { ...plan, troubles: troubles.toSorted((one, other) => one.row - other.row), rows: used };
    used = dropped.rows;
    troubles.push(...dropped.troubles);
  }
}

function planRows(rows: readonly ImportRow[], list: ListBefore, rules: ImportRules): ImportPlan {
  const { choices = new Map<number, RowChoice>(), newId = (row, at) => `row-${row}-${at}` } = rules;
  const { meantBy = () => null } = rules;
  const { people, readings, leftOut } = choosePeople(rows, rules.onlyAdds ? null : choices);
  const matches = matchRows(people, list.guests, { namesAloneCount: !rules.onlyAdds, meantBy });
  const companions = matchCompanions(people, matches, list.guests);
  const matched = nameNewGuests(companions, newId, (person) => meantBy(person) === somebodyNew);
  const { joined, joins } = joinHouseholds(matched, list.guests, rules.apart ?? new Set());
  const refused = new Map<number, RowRefusal[]>();
  for (;;) {
    const isOpen = (row: number) => !refused.has(row);
    const decided = decideAll(
      joined.filter(({ person: { row } }) => isOpen(row)),
      { list, rules, isOpen },
    );
    if (decided.refused.length === 0) {
      const named = new Map(rows.map(({ row, name }) => [row, name]));
      return {
        ...toPlan(decided),
        refused: [...refused]
          .map(([row, problems]) => ({ row, name: named.get(row) ?? "", problems }))
          .toSorted((one, other) => one.row - other.row),
        readings,
        leftOut,
        joins: joins.flatMap(({ household, members, newcomers }) => {
          const open = newcomers.filter(({ row }) => isOpen(row));
          return open.length > 0 ? [{ household, members, names: open.map(nameOfPerson) }] : [];
        }),
        namesakes: rules.onlyAdds ? [] : findNamesakes(matched, list.guests, meantBy),
      };
    }
    // The others of the row, and companions of whom it names, are refused with it in the next round.
    for (const { row, problems } of decided.refused)
      refused.set(row, withoutDoubles([...(refused.get(row) ?? []), ...problems]));
  }
}

type Deciding = ListAndRules & { isOpen: (row: number) => boolean };
type AllDecided = Pick<SeatedRows, "seated" | "contested"> & {
  refused: { row: number; problems: readonly RowRefusal[] }[];
};

function decideAll(joined: readonly MatchedPerson[], { isOpen, ...known }: Deciding): AllDecided {
  const decided = joined.map(({ person, match, host }) => {
    const isHostOpen = !host || !("row" in host) || isOpen(host.row);
    const hostless: RowRefusal = { column: "Companion_Of", reason: "host not found" };
    return { person, result: isHostOpen ? decidePerson(person, match, known) : refuse([hostless]) };
  });
  const requests = decided.flatMap(({ person, result }) =>
    result.ok ? [{ row: person, ...result.value }] : [],
  );
  const seated = seatRows(requests, known.list.guests);
  return {
    ...seated,
    refused: [
      ...decided.flatMap(({ person: { row }, result }) =>
        result.ok ? [] : [{ row, problems: result.refusal }],
      ),
      ...seated.refused.map(({ row: { row }, by }) => {
        const problems: RowRefusal[] = [{ column: "Seat", reason: "chair taken", by }];
        return { row, problems };
      }),
    ],
  };
}

function withoutDoubles(problems: readonly RowRefusal[]): RowRefusal[] {
  const keyOf = ({ column, reason, by }: RowRefusal) => `${column} ${reason} ${by}`;
  return problems.filter((one, at) => problems.findIndex((other) => keyOf(other) === keyOf(one)) === at);
}

function toPlan({
  seated,
  contested,
}: AllDecided): Pick<ImportPlan, "added" | "changed" | "unchanged" | "contested" | "notes"> {
  const known = seated.map(({ row: { row }, before, after }) => ({ row, before, after }));
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
    contested,
    notes: seated.flatMap(notesOf),
  };
}
