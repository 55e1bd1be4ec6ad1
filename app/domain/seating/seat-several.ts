// The browser uses this for the preview and the server for the decision.

import type { GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { decideUnseating, type SeatingMove } from "./seating-decisions.ts";
import {
  chairsOnward,
  emptySeats,
  guestsIn,
  comesToDinner,
  needsNoSeat,
  type PlannedTable,
  type Seatable,
  type SeatingPlan,
  tableOf,
} from "./seating.ts";

export type SeveralRequest = {
  /** "seat-waiting": everybody onto a chair of the table where the couple want them. */
  intent: "seat-household" | "fill-table" | "empty-table" | "seat-waiting";
  table: string;
  guest: GuestId;
  seat: number;
  /** A table is filled also with who has not answered, after all who are coming. */
  whom?: "expected";
};

export type SeveralRefusal = {
  reason: "gone" | "no such table" | "too few chairs" | "nobody to seat" | "nobody there";
};

/** The guests whom a household's move takes along: the asked one, and its members who wait at no other table. */
export function householdToSeat<G extends Seatable>({ unseated }: SeatingPlan<G>, guest: G): readonly G[] {
  const mates = unseated.filter(
    (other) =>
      householdIdOf(other) === householdIdOf(guest) &&
      other.id !== guest.id &&
      [null, tableOf(guest)].includes(tableOf(other)),
  );
  return [guest, ...mates];
}

export function decideSeveral<G extends Seatable>(
  plan: SeatingPlan<G>,
  request: SeveralRequest,
): Result<SeatingMove<G>[], SeveralRefusal> {
  const { intent, table: name, guest: id, seat } = request;
  if (intent === "seat-waiting") {
    const moves = plan.tables.flatMap((table) => ontoChairs(table.waiting, table, emptySeats(table)));
    return moves.length === 0 ? refuse({ reason: "nobody to seat" }) : accept(moves);
  }
  const table = plan.tables.find((each) => each.name === name.trim());
  if (!table) return refuse({ reason: "no such table" });
  if (intent === "empty-table") {
    const named = guestsIn(plan).filter((guest) => tableOf(guest) === table.name);
    const moves = named.flatMap((guest) => decideUnseating(guest) ?? []);
    return moves.length === 0 ? refuse({ reason: "nobody there" }) : accept(moves);
  }
  if (intent === "fill-table") {
    const empty = emptySeats(table);
    const chosen = chooseFor(plan, table, request.whom).slice(0, empty.length);
    if (chosen.length === 0)
      return refuse({ reason: empty.length === 0 ? "too few chairs" : "nobody to seat" });
    return accept(ontoChairs(chosen, table, empty));
  }
  const guest = guestsIn(plan).find((each) => each.id === id);
  if (!guest || needsNoSeat(guest)) return refuse({ reason: "gone" });
  const members = householdToSeat(plan, guest);
  const free = freeAround(table, seat);
  return free.length < members.length
    ? refuse({ reason: "too few chairs" })
    : accept(ontoChairs(members, table, free));
}

/** Onto the chairs of a table that nobody else waits for, those who are coming first. `unseated`: those without a chair. */
export function decideChosen<G extends Seatable>(
  table: PlannedTable<G>,
  chosen: readonly G[],
): { moves: SeatingMove<G>[]; unseated: readonly G[] } {
  const coming = chosen.filter(comesToDinner);
  const inOrder = [...coming, ...chosen.filter((guest) => !coming.includes(guest))];
  const others = table.waiting.filter((guest) => !chosen.includes(guest)).length;
  const count = Math.max(0, emptySeats(table).length - others);
  return { moves: sideBySide(inOrder.slice(0, count), table), unseated: inOrder.slice(count) };
}

/** Each household on chairs in a row, next to its members who sit there; the largest first. There are chairs for all. */
function sideBySide<G extends Seatable>(guests: readonly G[], table: PlannedTable<G>): SeatingMove<G>[] {
  const { name, seats } = table;
  const onward = (from: number, to: number) => chairsOnward(from, to, seats.length);
  const apart = (one: number, other: number) => Math.min(onward(one, other), onward(other, one));
  let open = emptySeats(table);
  const chairs = new Map<GuestId, number>();
  const households = [...Map.groupBy(guests, householdIdOf)];
  for (const [id, members] of households.toSorted(([, one], [, other]) => other.length - one.length)) {
    const mates = [...seats.keys()].filter((at) => seats[at]?.some((mate) => householdIdOf(mate) === id));
    const rows = open.map((from, at) => {
      const taken = [...open.slice(at), ...open.slice(0, at)].slice(0, members.length);
      const ways = mates.flatMap((at) => taken.map((seat) => apart(at + 1, seat)));
      const length = onward(from, taken.at(-1) ?? from) + (ways.length > 0 ? Math.min(...ways) : 0);
      return { taken, length };
    });
    const best = rows.toSorted((one, other) => one.length - other.length)[0]?.taken ?? [];
    open = open.filter((seat) => !best.includes(seat));
    for (const [at, seat] of best.entries()) chairs.set(members[at]?.id ?? "", seat);
  }
  return guests.map((before) => ({
    before,
    after: { ...before, table: name, seat: chairs.get(before.id) ?? null },
  }));
}

function freeAround(table: PlannedTable<Seatable>, from: number): number[] {
  const count = table.seats.length;
  const distance = (seat: number) => {
    const onward = chairsOnward(from, seat, count);
    return Math.min(onward * 2, (count - onward) * 2 + 1);
  };
  return emptySeats(table).toSorted((one, other) => distance(one) - distance(other));
}

/**
 * Whom a table is filled with: who waits for a chair there, and then whole households without a table, as long as they
 * fit onto the chairs that nobody waits for. Whom the couple want at another table is left to it, and while somebody
 * who is coming has neither, nobody else gets a chair.
 */
function chooseFor<G extends Seatable>(
  { unseated }: SeatingPlan<G>,
  { waiting, free }: PlannedTable<G>,
  whom: SeveralRequest["whom"],
): G[] {
  const isMeant = (guest: G) => whom === "expected" || comesToDinner(guest);
  const tableless = unseated.filter((guest) => tableOf(guest) === null);
  const coming = tableless.filter(comesToDinner);
  const first = householdsWithin(coming, free);
  const others = tableless.slice(coming.length).filter(isMeant);
  const last = first.length < coming.length ? [] : householdsWithin(others, free - first.length);
  return [...waiting.filter(isMeant), ...first, ...last];
}

function householdsWithin<G extends Seatable>(guests: readonly G[], count: number): G[] {
  const chosen: G[] = [];
  for (const members of Map.groupBy(guests, householdIdOf).values())
    if (chosen.length + members.length <= count) chosen.push(...members);
  return chosen;
}

function ontoChairs<G extends Seatable>(
  guests: readonly G[],
  { name }: PlannedTable<G>,
  seats: readonly number[],
): SeatingMove<G>[] {
  // In the order of the chairs, so that who stands together in the list sits together.
  const taken = seats.slice(0, guests.length).toSorted((one, other) => one - other);
  const [first] = seats;
  const rotated = first === undefined ? taken : [first, ...taken.filter((seat) => seat !== first)];
  return guests.slice(0, seats.length).map((before, at) => ({
    before,
    after: { ...before, table: name, seat: rotated[at] ?? null },
  }));
}
