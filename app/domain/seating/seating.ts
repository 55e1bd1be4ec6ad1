// The plan is derived from the guests and from the tables that stay while empty.

import { compareByLastName, compareTables } from "#domain/names/collation.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { mostSeats } from "#domain/guest/field-kinds.ts";

export type Chair = { table: string; seat: number };

export type SeatPlace = { table: string; seat: number | null };

export type Seatable = Pick<
  Guest,
  "id" | "firstName" | "lastName" | "household" | "table" | "seat" | "answer" | "answered"
> & {
  /** A companion without a name, who may be shown by another one in each language. */
  unnamed?: true;
  /** The household is not invited to the wedding itself, and `answer` is about another event. */
  notAtDinner?: true;
};

export type SeatingPlan<G extends Seatable> = {
  tables: readonly PlannedTable<G>[];
  /** They come or may come, and have no existing seat; they may have a table. In the order in which they get one. */
  unseated: readonly G[];
  /** They have no seat and need none. They may have a table. */
  declined: readonly G[];
  /** They were seated, and have declined or are not invited to the dinner any more; the couple decide. */
  mayBeFree: readonly G[];
  conflicts: readonly { chair: Chair; guests: readonly G[] }[];
  sizes: TableSizes;
};

export type PlannedTable<G extends Seatable> = {
  name: string;
  seats: readonly (readonly G[])[];
  /** Those whom the couple want at this table, and who have no seat yet, in the order in which they get one. */
  waiting: readonly G[];
  free: number;
};

/** Table names are free text, equal only when written alike. */
export function tableOf({ table }: Pick<Guest, "table">): string | null {
  return table?.trim() || null;
}

/** null: unseated. A guest sits with a table and a whole seat number up to the table's size. */
export function chairOf(guest: Pick<Guest, "table" | "seat">, sizes: TableSizes): Chair | null {
  const chair = claimedChair(guest);
  return chair && chair.seat <= sizeOf(chair.table, sizes) ? chair : null;
}

/** The chair that the guest has by the list, even if the table is too small for it. */
export function claimedChair({ table, seat }: Pick<Guest, "table" | "seat">): Chair | null {
  const name = tableOf({ table });
  const isSeat = seat !== null && Number.isInteger(seat) && seat >= 1 && seat <= mostSeats;
  return name !== null && isSeat ? { table: name, seat } : null;
}

export function seatPlaceOf(guest: Pick<Guest, "table" | "seat">, sizes: TableSizes): SeatPlace | null {
  const table = tableOf(guest);
  return chairOf(guest, sizes) ?? (table === null ? null : { table, seat: null });
}

export function keyOf({ table, seat }: SeatPlace): string {
  return `${seat} ${table}`;
}

export function isSameChair(one: SeatPlace | null, other: SeatPlace | null): boolean {
  return one === null || other === null ? one === other : keyOf(one) === keyOf(other);
}

export function tablesInUse(guests: readonly Pick<Guest, "table">[]): string[] {
  return [...new Set(guests.map(tableOf).filter((table) => table !== null))];
}

export function isBeyondTable(guest: Pick<Guest, "table" | "seat">, sizes: TableSizes): boolean {
  return claimedChair(guest) !== null && chairOf(guest, sizes) === null;
}

export function drawUpPlan<G extends Seatable>(
  guests: readonly G[],
  keptTables: readonly string[],
  sizes: TableSizes,
): SeatingPlan<G> {
  return drawUpSorted(guests.toSorted(compareSeatable), keptTables, sizes);
}

/** `byName`: as `compareSeatable` has them, which takes longer than all the rest. */
export function drawUpSorted<G extends Seatable>(
  byName: readonly G[],
  keptTables: readonly string[],
  sizes: TableSizes,
): SeatingPlan<G> {
  const names = [...new Set([...keptTables, ...tablesInUse(byName)])];
  const rows = new Map(
    names.map((name) => [name, Array.from({ length: sizeOf(name, sizes) }, (): G[] => [])]),
  );
  const without: G[] = [];
  const declined: G[] = [];
  for (const guest of byName) {
    const chair = chairOf(guest, sizes);
    const seat = chair && rows.get(chair.table)?.[chair.seat - 1];
    (seat ?? (needsNoSeat(guest) ? declined : without)).push(guest);
  }
  const unseated = inOrderOfSeating(without, byName);
  const waiting = Map.groupBy(unseated, tableOf);
  const tables = names
    .toSorted((one, other) => compareTables(one, other) || inOrder(one, other))
    .map((name) => plannedTable(name, rows.get(name) ?? [], waiting.get(name) ?? []));
  return {
    sizes,
    tables,
    unseated,
    declined,
    mayBeFree: byName.filter((guest) => needsNoSeat(guest) && chairOf(guest, sizes) !== null),
    conflicts: tables.flatMap(({ name: table, seats }) =>
      seats.flatMap((guests, at) => (guests.length > 1 ? [{ chair: { table, seat: at + 1 }, guests }] : [])),
    ),
  };
}

export function guestsIn<G extends Seatable>(plan: SeatingPlan<G>): readonly G[] {
  const { tables, unseated, declined } = plan;
  return [...tables.flatMap(({ seats }) => seats.flat()), ...unseated, ...declined];
}

export function needsNoSeat({ answer, notAtDinner }: Pick<Seatable, "answer" | "notAtDinner">): boolean {
  return answer === "declined" || notAtDinner === true;
}

export type PlaceCount = ReturnType<typeof countPlaces>;

export function countPlaces(plan: SeatingPlan<Seatable>) {
  const expected = guestsIn(plan).filter((guest) => !needsNoSeat(guest));
  const coming = expected.filter(comesToDinner).length;
  return {
    coming,
    mayCome: expected.length - coming,
    seats: plan.tables.reduce((sum, { seats }) => sum + seats.length, 0),
    tables: plan.tables.length,
    withoutSeat: plan.unseated.length,
  };
}

export function emptySeats({ seats }: Pick<PlannedTable<Seatable>, "seats">): number[] {
  return [...seats.keys()].filter((at) => seats[at]?.length === 0).map((at) => at + 1);
}

/** Those who wait for a chair at a table that has none for them, with one for each at the other tables. */
export function waitingInVain<G extends Seatable>({ tables }: SeatingPlan<G>): readonly G[] {
  return tables.flatMap((table) => table.waiting.slice(emptySeats(table).length));
}

export function comesToDinner({ answer }: Pick<Seatable, "answer">): boolean {
  return answer === "accepted";
}

/** Coming guests first, households together; not by the shown name of a companion: browser and server may differ. */
function inOrderOfSeating<G extends Seatable>(guests: readonly G[], byName: readonly G[]): G[] {
  const places = new Map<string, number>();
  for (const [at, guest] of byName.entries())
    if (!places.has(householdIdOf(guest))) places.set(householdIdOf(guest), at);
  const placeOf = (guest: G) => places.get(householdIdOf(guest)) ?? 0;
  return guests.toSorted(
    (one, other) =>
      Number(comesToDinner(other)) - Number(comesToDinner(one)) || placeOf(one) - placeOf(other),
  );
}

export function compareSeatable(one: Seatable, other: Seatable): number {
  const [isBare, isOtherBare] = [isBareOfName(one), isBareOfName(other)];
  if (isBare || isOtherBare) return Number(isBare) - Number(isOtherBare) || inOrder(one.id, other.id);
  return compareByLastName(withoutHint(one), withoutHint(other)) || inOrder(one.id, other.id);
}

/** What a page writes in brackets behind a name to tell namesakes apart counts for no order. */
function withoutHint({ firstName, lastName }: Seatable): Pick<Seatable, "firstName" | "lastName"> {
  return { firstName, lastName: lastName.endsWith(")") ? lastName.replace(/\s*\([^(]*\)$/, "") : lastName };
}

function isBareOfName({ unnamed, firstName }: Seatable): boolean {
  return unnamed === true || firstName === "";
}

function plannedTable<G extends Seatable>(
  name: string,
  seats: readonly (readonly G[])[],
  waiting: readonly G[],
): PlannedTable<G> {
  const free = Math.max(0, emptySeats({ seats }).length - waiting.length);
  return { name, seats, waiting, free };
}

/** The collation treats "1" and "01" as equal; they still need a fixed order. */
function inOrder(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

export const chairsOnward = (from: number, to: number, chairs: number) => (to - from + chairs) % chairs;

type ChairBeside<G> = { chair: Chair; mate: G; isNextTo: boolean };

/** null: nobody of the household is seated, or no chair at their tables is free, or the guest waits at another. */
export function findChairBeside<G extends Seatable>(
  { tables }: SeatingPlan<G>,
  { id, household, table: wanted }: Pick<G, "id" | "household" | "table">,
  isLocked: (chair: Chair) => boolean,
): ChairBeside<G> | null {
  const own = householdIdOf({ id, household });
  const table = tableOf({ table: wanted });
  const open = tables.filter(({ name, free }) => (table === null ? free > 0 : name === table));
  const found = open.flatMap(({ name: table, seats }) => {
    const free = [...seats.keys()].filter(
      (at) => seats[at]?.length === 0 && !isLocked({ table, seat: at + 1 }),
    );
    return [...seats.entries()].flatMap(([from, sitting]) =>
      sitting
        .filter((mate) => householdIdOf(mate) === own && mate.id !== id && !needsNoSeat(mate))
        .flatMap((mate) =>
          free.map((at) => {
            const apart = Math.min(
              chairsOnward(from, at, seats.length),
              chairsOnward(at, from, seats.length),
            );
            return { chair: { table, seat: at + 1 }, mate, isNextTo: apart === 1, apart };
          }),
        ),
    );
  });
  const [first, ...others] = found;
  if (!first) return null;
  const { chair, mate, isNextTo } = others.reduce(
    (best, one) => (one.apart < best.apart ? one : best),
    first,
  );
  return { chair, mate, isNextTo };
}

export const specifiedSeats = 9;

export type UsualSize = { kind: "size"; key: typeof sizeKey; seats: number };

export const sizeKey = "size";

export type TableSizes = { usual: number; own: readonly { table: string; seats: number }[] };

export const specifiedSizes: TableSizes = { usual: specifiedSeats, own: [] };

export function sizeOf(table: string, { usual, own }: TableSizes): number {
  return own.find((one) => one.table === table)?.seats ?? usual;
}

/** Nine chairs a table, as specified, unless the couple say otherwise. */
export function largestOf({ usual, own }: TableSizes): number {
  return Math.max(usual, ...own.map(({ seats }) => seats));
}

export function seatNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}
