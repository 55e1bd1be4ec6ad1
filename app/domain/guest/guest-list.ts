// Counts, searches and sorts, in the browser as well as on the server.

import { memoize } from "#domain/memoize.ts";
import { compareByLastName, compareNames, compareTables } from "#domain/names/collation.ts";
import {
  type FieldOfKind,
  fieldsOf,
  type Guest,
  type GuestColumn,
  guestColumns,
  type GuestId,
} from "./guest.ts";
import { relations } from "./field-kinds.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";

/** Fields that hold nothing for most guests are left out then, so that long lists are shorter. */
export type GuestRow = Pick<Guest, "id" | GuestColumn> & Partial<Pick<Guest, RowExtra>>;

type RowExtra =
  | "child"
  | "companionOf"
  | "household"
  | "notes"
  | "phone"
  | "severeAllergies"
  | "tags"
  | FieldOfKind<"byKey" | "byColumn">;

export function rowOf(guest: Guest, hasMore: boolean): GuestRow {
  const { id, child, companionOf, household, notes, phone, severeAllergies, tags, ownColumns } = guest;
  const { eventAnswers, questionAnswers } = guest;
  const isFilled = (value: object) => Object.keys(value).length > 0;
  return {
    id,
    ...fieldsOf(guestColumns, (field) => guest[field]),
    ...(companionOf === null ? {} : { companionOf }),
    ...(child ? { child } : {}),
    ...(household === null ? {} : { household }),
    ...(notes === "" ? {} : { notes }),
    ...(phone === null ? {} : { phone }),
    ...(isFilled(severeAllergies) ? { severeAllergies } : {}),
    ...(isFilled(tags) ? { tags } : {}),
    ...(isFilled(ownColumns) ? { ownColumns } : {}),
    ...(hasMore && isFilled(eventAnswers) ? { eventAnswers } : {}),
    ...(hasMore && isFilled(questionAnswers) ? { questionAnswers } : {}),
  };
}

export type GuestCounts = {
  invited: number;
  answered: number;
  speech: number;
  performance: number;
  accepted: number;
};

export function countGuests(guests: readonly GuestRow[]): GuestCounts {
  const count = (counts: (guest: GuestRow) => boolean) => guests.filter(counts).length;
  return {
    invited: count(({ firstName }) => firstName !== ""),
    answered: count(({ answered }) => answered),
    speech: count(({ speech }) => speech === true),
    performance: count(({ performance }) => performance === true),
    accepted: count(({ answer }) => answer === "accepted"),
  };
}

export function countAnswers(guests: readonly GuestRow[]) {
  const count = (counts: (guest: GuestRow) => boolean) => guests.filter(counts).length;
  return {
    adults: count(({ answer, child }) => answer === "accepted" && !child),
    children: count(({ answer, child }) => answer === "accepted" && child === true),
    waiting: count(({ answer, answered }) => answer === null && !answered),
    declined: count(({ answer }) => answer === "declined"),
  };
}

export const sortFields = [
  "First_Name",
  "Last_Name",
  "Email",
  "Answered",
  "RSVPed",
  "Speech",
  "Table",
  "Relation",
] as const;
export type SortField = (typeof sortFields)[number];

export type GuestOrder = { field: SortField; direction: "ascending" | "descending" };

/** In both directions guests without a value come last, and those with the same value stand from A to Ö, or by seat. */
export function sortGuests<G extends GuestRow>(guests: readonly G[], { field, direction }: GuestOrder): G[] {
  return inOrder(guests, orders[field], direction);
}

export function sortGuestsBy<G extends GuestRow>(
  guests: readonly G[],
  valueOf: (guest: G) => number | string | null,
  direction: GuestOrder["direction"],
): G[] {
  const compare = by(valueOf, (one, other) =>
    typeof one === "number" && typeof other === "number"
      ? compareNumbers(one, other)
      : compareNames(String(one), String(other)),
  );
  return inOrder(guests, compare, direction);
}

function inOrder<G extends GuestRow>(
  guests: readonly G[],
  compare: Order<G>,
  direction: GuestOrder["direction"],
): G[] {
  const turn = direction === "ascending" ? 1 : -1;
  return guests.toSorted(
    (one, other) => compare(one, other, turn) || compareByLastName(one, other) || compareIds(one, other),
  );
}

/** Every word must occur. Folded texts are cached: `textsOf` must be one function, and a changed guest a new object. */
export function searchGuests<G extends GuestRow>(
  guests: readonly G[],
  query: string,
  textsOf: (guest: G) => readonly string[],
): readonly G[] {
  const words = accentFoldedName(query).split(" ").filter(Boolean);
  if (words.length === 0) return guests;
  const folded = foldedBy(textsOf);
  return guests.filter((guest) => {
    let text = folded.get(guest);
    if (text === undefined) folded.set(guest, (text = accentFoldedName(textsOf(guest).join(" "))));
    return words.every((word) => text.includes(word));
  });
}

/** `turn` is -1 when larger values come first. */
type Order<G = GuestRow> = (one: G, other: G, turn: 1 | -1) => number;

const byTable = by(({ table }) => table?.trim() || null, compareTables);
const bySeat = by(({ seat }) => seat, compareNumbers);

const orders: Record<SortField, Order> = {
  First_Name: by(({ firstName }) => firstName || null, compareNames),
  Last_Name: by(({ lastName }) => lastName || null, compareNames),
  Email: by(({ email }) => email, compareNames),
  Answered: by(({ answered }) => Number(answered), compareNumbers),
  RSVPed: by(({ answer }) => answer && ["accepted", "declined"].indexOf(answer), compareNumbers),
  Speech: by(({ speech }) => (speech === null ? null : Number(speech)), compareNumbers),
  Table: (one, other, turn) => byTable(one, other, turn) || bySeat(one, other, 1),
  // From the couple to the friends; the nearest of several counts.
  Relation: by((guest) => placeOfRelation(guest), compareNumbers),
};

function by<Value, G = GuestRow>(
  valueOf: (guest: G) => Value | null,
  compare: (one: Value, other: Value) => number,
): Order<G> {
  return (one, other, turn) => {
    const [value, otherValue] = [valueOf(one), valueOf(other)];
    if (value === null || otherValue === null) return Number(value === null) - Number(otherValue === null);
    return turn * compare(value, otherValue);
  };
}

function placeOfRelation(guest: GuestRow): number | null {
  const place = relations.findIndex((relation) => guest.relations.includes(relation));
  return place === -1 ? null : place;
}

function compareNumbers(one: number, other: number): number {
  return one - other;
}

function compareIds(one: GuestRow, other: GuestRow): number {
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}

const foldedBy = memoize((_textsOf: object) => new WeakMap<GuestRow, string>(), new WeakMap());

export type Addresses = {
  addresses: readonly string[];
  /** How many guests have none. The emails of the host count for a companion without a name. */
  without: number;
  stopped: number;
};

export function addressesOf(rows: readonly GuestRow[], stopped: readonly GuestId[]): Addresses {
  const isStopped = new Set(stopped);
  const all = new Map(
    rows.flatMap(({ id, email }) => (email === null ? [] : [[email.toLowerCase(), { email, id }] as const])),
  );
  const remaining = [...all.values()].filter(({ id }) => !isStopped.has(id));
  const without = rows.filter(
    ({ email, firstName, companionOf = null }) =>
      email === null && (firstName !== "" || companionOf === null),
  );
  return {
    addresses: remaining.map(({ email }) => email),
    without: without.length,
    stopped: all.size - remaining.length,
  };
}
