import { coupleIn } from "#domain/guest/couple.ts";
import type { HeadTableRole } from "#domain/seating/head-table.ts";
import {
  seatingRulesIn,
  headTableSeatsIn,
  headTableIn,
  type NotedPlan,
  type PlanNote,
  type SeatingWish,
  type Subject,
  type TablePartners,
  textOfSubject,
  wishesIn,
} from "#domain/seating/plan-notes.ts";
import { middleSeats, seatsBeside, shapeOf } from "#domain/seating/room/room-geometry.ts";
import type { SearchProblem, PartnerSide } from "./seating-problem.ts";
import { foldTag } from "#domain/guest-list/list-settings.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { memoize } from "#domain/memoize.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import type { Chair, Seatable } from "#domain/seating/seating.ts";

const coupleScores = { there: 40, middle: 50, own: 60 } as const;
const headTableScores = { there: 30, own: 80 } as const;

const besideFirst: readonly HeadTableRole[] = ["firstFather", "secondMother", "officiant"];
const besideSecond: readonly HeadTableRole[] = ["firstMother", "secondFather"];

type CoupleSeats = { first: number; second: number };

/** The couple at the first table of honour, best in its middle, with the first at the right hand of the second. */
export function couplePlaces(input: SeatingInput): SearchProblem["places"] {
  const table = findTable(input);
  if (!table) return [];
  const couple = coupleIn(input.guests);
  const { first, second } = table.middle;
  return [
    { guest: couple.first, own: first },
    { guest: couple.second, own: second },
  ].flatMap(({ guest, own }) =>
    placesAt(table, guest, (seat) => {
      if (seat === own) return coupleScores.own;
      return seat === first || seat === second ? coupleScores.middle : coupleScores.there;
    }),
  );
}

export function headTablePlaces(
  input: SeatingInput,
  seated: readonly (number | null)[],
): SearchProblem["places"] {
  const table = findTable(input);
  if (!table) return [];
  const { first, second } = coupleIn(input.guests);
  const seatNow = (guest: number | null) => {
    const chair = input.chairs[(guest === null ? null : seated[guest]) ?? -1];
    return chair?.table === table.name ? chair.seat : null;
  };
  const [own, other] = [seatNow(first), seatNow(second)];
  const areBeside = own !== null && other !== null && sidesOf(own, table).includes(other);
  const couple = areBeside ? { first: own, second: other } : table.middle;
  const taken = new Set([couple.first, couple.second, own, other]);
  const seats = seatsByCustom(headTableGuestsIn(input), couple, { ...table, taken });
  return [...headTableGuestsIn(input).values()].flatMap((guest) =>
    placesAt(table, guest, (seat) =>
      seat === seats.get(guest) ? headTableScores.own : headTableScores.there,
    ),
  );
}

function placedByHonour(input: SeatingInput): ReadonlySet<number> {
  if (!seatingRulesIn(input.notes).honour) return new Set();
  const { first, second } = coupleIn(input.guests);
  const honoured = findTable(input) ? headTableGuestsIn(input).values() : [];
  return new Set([first, second, ...honoured].filter((guest) => guest !== null));
}

export function requestedPartners(input: SeatingInput): ReturnType<typeof partnersIn> {
  const placed = placedByHonour(input);
  return partnersIn(input.guests).filter((couple) => !couple.every((guest) => placed.has(guest)));
}

export function headTableGuestsIn({ guests, notes }: SeatingInput): ReadonlyMap<HeadTableRole, number> {
  if (!seatingRulesIn(notes).honour) return new Map();
  const seats = headTableSeatsIn(notes);
  const { first, second } = coupleIn(guests);
  return new Map(
    [...besideFirst, ...besideSecond].flatMap((role): [HeadTableRole, number][] => {
      const guest = guests.findIndex(({ id }) => id === seats[role]);
      return guest < 0 || guest === first || guest === second ? [] : [[role, guest]];
    }),
  );
}

type HeadTableAt = Parameters<typeof seatsBeside>[1] & {
  name: string;
  middle: CoupleSeats;
  chairs: ReadonlyMap<number, number>;
};

function findTable({ chairs, tables, notes }: SeatingInput): HeadTableAt | null {
  const name = headTableIn(
    notes,
    chairs.map(({ table }) => table),
  );
  if (name === null || !seatingRulesIn(notes).honour) return null;
  const own = [...chairs.entries()].filter(([, { table }]) => table === name);
  const shape = shapeOf(name, tables);
  // The lower seat is at the right hand of the other.
  const [first, second] = middleSeats(shape, own.length);
  return {
    name,
    shape,
    count: own.length,
    middle: { first, second },
    chairs: new Map(own.map(([number, { seat }]) => [seat, number])),
  };
}

function placesAt(
  { chairs }: HeadTableAt,
  guest: number | null,
  pointsOn: (seat: number) => number,
): SearchProblem["places"] {
  if (guest === null) return [];
  return [...chairs].map(([seat, chair]) => ({ guest, chair, points: pointsOn(seat) }));
}

function sidesOf(seat: number, table: HeadTableAt): (number | null)[] {
  const { right, left } = seatsBeside(seat, table);
  return [right, left];
}

/** The seat of each: the others move nearer where somebody is missing, and nobody sits beyond the end of a table. */
function seatsByCustom(
  honoured: ReadonlyMap<HeadTableRole, number>,
  { first, second }: CoupleSeats,
  { taken, ...table }: HeadTableAt & { taken: Set<number | null> },
): ReadonlyMap<number, number> {
  const seats = new Map<number, number>();
  const rows = [
    { roles: besideFirst, from: first, away: second },
    { roles: besideSecond, from: second, away: first },
  ].map(({ roles, from, away }) => ({
    guests: roles.flatMap((role) => honoured.get(role) ?? []),
    onward: outward(from, away, table),
  }));
  // By turns, because the two rows meet at a small round table.
  for (let at = 0; at < besideFirst.length; at += 1) {
    for (const { guests, onward } of rows) {
      const guest = guests[at];
      const seat = onward.find((each) => !taken.has(each));
      if (guest === undefined || seat === undefined) continue;
      taken.add(seat);
      seats.set(guest, seat);
    }
  }
  return seats;
}

function outward(from: number, away: number, table: HeadTableAt): number[] {
  const side = seatsBeside(from, table).right === away ? "left" : "right";
  const seats: number[] = [];
  for (
    let seat = seatsBeside(from, table)[side];
    seat !== null && seat !== from && seats.length < table.count;
    seat = seatsBeside(seat, table)[side]
  )
    seats.push(seat);
  return seats;
}

export type SeatingGuest = Seatable & {
  household: HouseholdId;
  child: boolean;
  relations: Guest["relations"];
  /** Their own and their household's, in small letters. */
  tags: readonly string[];
};

export type SeatingInput = NotedPlan & {
  guests: readonly SeatingGuest[];
  chairs: readonly Chair[];
};

export function guestsMeant(guests: readonly SeatingGuest[], { kind, of }: Subject): readonly number[] {
  const text = textOfSubject({ kind, of: kind === "tag" ? foldTag(of) : of });
  return meantIn(guests).get(text) ?? [];
}

const known = new WeakMap<readonly SeatingGuest[], ReadonlyMap<string, readonly number[]>>();

const meantIn = memoize((guests: readonly SeatingGuest[]): ReadonlyMap<string, readonly number[]> => {
  const numbersByText = new Map<string, number[]>();
  for (const [number, { id, household, tags }] of guests.entries()) {
    const subjects: readonly Subject[] = [
      { kind: "guest", of: id },
      { kind: "household", of: household },
      ...[...new Set(tags)].map((of): Subject => ({ kind: "tag", of })),
    ];
    for (const text of subjects.map(textOfSubject)) {
      const numbers = numbersByText.get(text) ?? [];
      numbers.push(number);
      numbersByText.set(text, numbers);
    }
  }
  return numbersByText;
}, known);

function partnersIn(guests: readonly SeatingGuest[]): readonly (readonly [number, number])[] {
  return [...householdsIn(guests).values()].flatMap((members) => {
    const [one, other, ...more] = members.filter((member) => !guests[member]?.child);
    return one === undefined || other === undefined || more.length > 0 ? [] : [[one, other] as const];
  });
}

export function householdsIn(guests: readonly SeatingGuest[]): ReadonlyMap<HouseholdId, readonly number[]> {
  return Map.groupBy(guests.keys(), (guest) => guests[guest]?.household ?? "");
}

/** On which side of a table partner the guest sits. Who has neither tag, or both, has none. */
export function handOf(
  { tags }: Pick<SeatingGuest, "tags">,
  partners: TablePartners | null,
): PartnerSide | null {
  const [isLeft, isRight] = [partners?.left, partners?.right].map(
    (tag) => tag !== undefined && tags.includes(tag),
  );
  if (isLeft === isRight) return null;
  return isLeft ? "left" : "right";
}

export function isOfParty({ relations }: Pick<SeatingGuest, "relations">): boolean {
  return partyRelations.some((relation) => relations.includes(relation));
}

const partyRelations = ["Maid of Honor", "Bridesmaid", "Bestman", "Groomsman", "Toastmadame"] as const;

/** `guests`: all of the list. Who declined or is not at the dinner is still meant. */
export function findLostWishes(
  notes: readonly PlanNote[],
  guests: readonly SeatingGuest[],
): readonly SeatingWish[] {
  const isLost = (of: Subject) => isOfGuests(of) && guestsMeant(guests, of).length === 0;
  return wishesIn(notes).filter(({ who, whom }) => isLost(who) || isLost(whom));
}

function isOfGuests({ kind }: Subject): boolean {
  return kind === "guest" || kind === "household" || kind === "tag";
}
