// Several guests in one move: a household onto chairs side by side, a table filled, a table emptied. The browser uses it
// for the preview and the server for the decision.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { decideUnseating, type SeatingMove } from "./seating-decisions.ts";
import {
  guestsIn,
  needsNoSeat,
  type PlannedTable,
  type Seatable,
  type SeatingPlan,
  tableOf,
} from "./seating.ts";

export type SeveralRequest = {
  intent: "seat-household" | "fill-table" | "empty-table";
  table: string;
  /** Of a household: one of its guests, and the chair where it begins. */
  guest: GuestId;
  seat: number;
};

export type SeveralRefusal = {
  reason: "gone" | "no such table" | "too few chairs" | "nobody to seat" | "nobody there";
};

type Member = Seatable & Pick<Guest, "household">;

/** The guests whom a household's move takes along: the asked one, and its members without a chair. */
export function householdToSeat<G extends Member>(plan: SeatingPlan<G>, guest: G): readonly G[] {
  const mates = plan.unseated.filter((other) => other.household === guest.household && other.id !== guest.id);
  return guest.household === null ? [guest] : [guest, ...mates];
}

export function decideSeveral<G extends Member>(
  plan: SeatingPlan<G>,
  { intent, table: name, guest: id, seat }: SeveralRequest,
): Result<SeatingMove<G>[], SeveralRefusal> {
  const table = plan.tables.find((each) => each.name === name.trim());
  if (!table) return refuse({ reason: "no such table" });
  if (intent === "empty-table") {
    const named = guestsIn(plan).filter((guest) => tableOf(guest) === table.name);
    const moves = named.flatMap((guest) => decideUnseating(guest) ?? []);
    return moves.length === 0 ? refuse({ reason: "nobody there" }) : accept(moves);
  }
  if (intent === "fill-table") {
    const chosen = chooseFor(plan, table.free);
    if (chosen.length === 0)
      return refuse({ reason: table.free === 0 ? "too few chairs" : "nobody to seat" });
    return accept(ontoChairs(chosen, table, freeSeats(table)));
  }
  const guest = guestsIn(plan).find((each) => each.id === id);
  if (!guest || needsNoSeat(guest)) return refuse({ reason: "gone" });
  const members = householdToSeat(plan, guest);
  const free = freeAround(table, seat);
  return free.length < members.length
    ? refuse({ reason: "too few chairs" })
    : accept(ontoChairs(members, table, free));
}

function freeSeats({ seats }: PlannedTable<Seatable>): number[] {
  return [...seats.keys()].map((at) => at + 1).filter((seat) => seats[seat - 1]?.length === 0);
}

/** The free chairs, the nearest to this one first, on either side of it in turn. */
function freeAround(table: PlannedTable<Seatable>, from: number): number[] {
  const count = table.seats.length;
  const distance = (seat: number) => {
    const onward = (seat - from + count) % count;
    return Math.min(onward * 2, (count - onward) * 2 + 1);
  };
  return freeSeats(table).toSorted((one, other) => distance(one) - distance(other));
}

/** Whole households as long as they fit, in the order of the unseated. */
function chooseFor<G extends Member>({ unseated }: SeatingPlan<G>, free: number): G[] {
  const households = Map.groupBy(unseated, ({ household, id }) => household ?? ` ${id}`);
  const chosen: G[] = [];
  for (const members of households.values())
    if (chosen.length + members.length <= free) chosen.push(...members);
  return chosen;
}

function ontoChairs<G extends Member>(
  guests: readonly G[],
  { name }: PlannedTable<G>,
  seats: readonly number[],
): SeatingMove<G>[] {
  // In the order of the chairs, so that who stands together in the list sits together.
  const taken = seats.slice(0, guests.length).toSorted((one, other) => one - other);
  const [first] = seats;
  const turned = first === undefined ? taken : [first, ...taken.filter((seat) => seat !== first)];
  return guests.map((before, at) => ({
    before,
    after: { ...before, table: name, seat: turned[at] ?? null },
  }));
}
