// The dinner as a problem for the search: who is expected, which chairs there are, and what the couple's wishes, locks
// and customs are worth.

import { type Chair, chairOf, guestsIn, keyOf, needsNoSeat, type SeatingPlan } from "../seating.ts";
import { customsIn, isLocked, type PlanNote } from "../plan-notes.ts";
import { type DinnerGuest, isOfCouple, isOfParty } from "./dinner-guests.ts";
import { customPairs, ownPlaces, wishPairs, wishPlaces } from "./worth.ts";
import type { ProblemChair, DinnerProblem } from "./seating-problem.ts";

export type Dinner = {
  /** Those who need a chair. */
  guests: readonly DinnerGuest[];
  chairs: readonly Chair[];
  notes: readonly PlanNote[];
  problem: DinnerProblem;
};

/** In points: a wish that must be has 200. */
const costs = { noChair: 10_000, tooFew: 0, knowsNobody: 30, disappointed: 15 };

/** `mayMoveSeated` false: only who has no chair yet gets one. */
export function openDinner(
  plan: SeatingPlan<DinnerGuest>,
  notes: readonly PlanNote[],
  { mayMoveSeated }: { mayMoveSeated: boolean },
): Dinner {
  const chairs = plan.tables.flatMap(({ name, seats }) =>
    seats.map((_, at) => ({ table: name, seat: at + 1 })),
  );
  const at = new Map(chairs.map((chair, number) => [keyOf(chair), number]));
  const guests = guestsIn(plan).filter((guest) => !needsNoSeat(guest));
  const taken = new Set<number>();
  const seated = guests.map((guest) => {
    const own = chairOf(guest);
    const chair = (own && at.get(keyOf(own))) ?? null;
    // Of two on one chair, one is looked for another.
    if (chair === null || taken.has(chair)) return null;
    taken.add(chair);
    return chair;
  });
  const isClosed = ({ table, seat }: Chair) =>
    isLocked(notes, { kind: "table", of: table }) ||
    isLocked(notes, { kind: "chair", of: keyOf({ table, seat }) });
  const circles = openCircles(guests);
  const dinner = { guests, chairs, notes };
  const problem: DinnerProblem = {
    chairs: problemChairs(plan),
    // Tables stand in the order of their names, so the one before and the one after are near.
    tables: plan.tables.map((_, table) => ({ near: [table - 1, table + 1], atLeast: 0 })),
    guests: guests.map((guest, number) => {
      const chair = seated[number] ?? null;
      const own = chair === null ? undefined : chairs[chair];
      // Where the couple sit is theirs to say.
      const isKept = isOfCouple(guest) || isLocked(notes, { kind: "guest", of: guest.id });
      const isFree = !isKept && !(own && isClosed(own));
      return { chair, mayMove: chair === null || (mayMoveSeated && isFree), circles: circles(guest) };
    }),
    closed: [...chairs.entries()]
      .filter(([, chair]) => isClosed(chair) || isGivenUp(plan, chair))
      .map(([number]) => number),
    pairs: [...wishPairs(dinner), ...customPairs(dinner)],
    places: [...wishPlaces(dinner, plan), ...ownPlaces(seated)],
    costs: { ...costs, knowsNobody: customsIn(notes).acquaintances ? costs.knowsNobody : 0 },
  };
  return { ...dinner, problem };
}

/** Seats count clockwise as seen from above, so the one before is at the right hand. */
function problemChairs({ tables }: SeatingPlan<DinnerGuest>): ProblemChair[] {
  let first = 0;
  return tables.flatMap(({ seats }, table) => {
    const count = seats.length;
    const start = first;
    first += count;
    const chairAt = (seat: number) => start + ((seat + count) % count);
    return seats.map((_, seat) => ({
      table,
      right: count > 1 ? chairAt(seat - 1) : null,
      beside: count > 1 ? [chairAt(seat - 1), chairAt(seat + 1)] : [],
      opposite: count > 3 && count % 2 === 0 ? chairAt(seat + count / 2) : null,
    }));
  });
}

/** Somebody who declined still has the chair, until the couple free it. */
function isGivenUp({ mayBeFree }: SeatingPlan<DinnerGuest>, { table, seat }: Chair): boolean {
  return mayBeFree.some((guest) => guest.table?.trim() === table && guest.seat === seat);
}

/** Those who know each other: by household, tag or side, family name, or as the wedding party. */
function openCircles(guests: readonly DinnerGuest[]): (guest: DinnerGuest) => number[] {
  const namesOf = (guest: DinnerGuest) => [
    `household ${guest.household}`,
    ...guest.tags.map((tag) => `tag ${tag}`),
    ...(guest.lastName === "" ? [] : [`family ${guest.lastName}`]),
    ...(isOfCouple(guest) || isOfParty(guest) ? ["party"] : []),
  ];
  const names = [...Map.groupBy(guests.flatMap(namesOf), (name) => name)]
    .filter(([, all]) => all.length > 1)
    .map(([name]) => name);
  const numbers = new Map(names.map((name, number) => [name, number]));
  return (guest) => namesOf(guest).flatMap((name) => numbers.get(name) ?? []);
}
