import { isOfCouple } from "#domain/guest/couple.ts";
import {
  type Chair,
  chairOf,
  comesToDinner,
  guestsIn,
  keyOf,
  needsNoSeat,
  type SeatingPlan,
  seatNumbers,
  tableOf as tableNameOf,
} from "../seating.ts";
import {
  customsIn,
  honourTableIn,
  lockedGuestsIn,
  type NotedPlan,
  type SeatingWish,
  wishesIn,
  isClosedChair,
} from "../plan-notes.ts";
import { seatsBeside, shapeOf } from "../room/room-geometry.ts";
import {
  couplePlaces,
  type DinnerGuest,
  handOf,
  honouredIn,
  honourPlaces,
  isOfParty,
  type NotedDinner,
} from "./honour-places.ts";
import {
  customPairs,
  ownPlaces,
  tablePartnerCost,
  wishPairs,
  wishPlaces,
  mergePairs,
  openPlaces,
  type PlacesMeant,
  wishesLeftOut,
} from "./worth.ts";
import type { ProblemChair, DinnerProblem, ProposalTerms } from "./seating-problem.ts";

export type Dinner = NotedDinner & {
  placeMeant: PlacesMeant;
  leftOut: ReadonlySet<SeatingWish>;
  problem: DinnerProblem;
};

/** In points: a wish that must be has 200. */
const costs = { noChair: 10_000, knowsNobody: 30, disappointed: 15 };

export function openDinner(
  plan: SeatingPlan<DinnerGuest>,
  { tables: records, notes }: NotedPlan,
  { mayMoveSeated, mayChangeTables, withOpen }: ProposalTerms,
): Dinner {
  const chairs = plan.tables.flatMap(({ name, seats }) =>
    seats.map((_, at) => ({ table: name, seat: at + 1 })),
  );
  const at = new Map(chairs.map((chair, number) => [keyOf(chair), number]));
  const guests = guestsIn(plan).filter(
    (guest) => !needsNoSeat(guest) && (withOpen || comesToDinner(guest) || chairOf(guest, plan.sizes)),
  );
  const tables = plan.tables.map(({ name }) => name);
  const taken = new Set<number>();
  const seated = guests.map((guest) => {
    const own = chairOf(guest, plan.sizes);
    const chair = (own && at.get(keyOf(own))) ?? null;
    // Of two on one chair, one is looked for another.
    if (chair === null || taken.has(chair)) return null;
    taken.add(chair);
    return chair;
  });
  const dinner = { guests, chairs, tables: records, notes };
  const leftOut = wishesLeftOut(guests, wishesIn(notes));
  const locked = new Set(lockedGuestsIn(notes));
  const { acquaintances, tablePartners } = customsIn(notes);
  const circles = openCircles(dinner);
  const honour = honourTableIn(notes, tables);
  const placeMeant = openPlaces(tables, { tables: records, notes });
  const ownChairs = problemChairs(plan, records);
  const tableOf = ownChairs.map(({ table }) => table);
  const problem: DinnerProblem = {
    chairs: ownChairs,
    tables: tables.map((of) => {
      const near = placeMeant({ kind: "table", of })?.near ?? [];
      return { near: [...near] };
    }),
    guests: guests.map((guest, number) => {
      const chair = seated[number] ?? null;
      const own = chair === null ? undefined : chairs[chair];
      // Where the couple sit at their table is theirs to say.
      const isTheirs = isOfCouple(guest) && (honour === null || own?.table === honour);
      const isKept = isTheirs || locked.has(guest.id);
      const isFree = !isKept && !(own && isClosedChair(records, own));
      const mayMove = chair === null || (mayMoveSeated && isFree);
      const isBound = !mayChangeTables && chairOf(guest, plan.sizes) === null;
      const only = isBound ? tables.indexOf(tableNameOf(guest) ?? "") : -1;
      return {
        chair,
        mayMove,
        circles: circles(guest),
        hand: handOf(guest, tablePartners),
        ...(only < 0 ? {} : { only }),
        ...(comesToDinner(guest) ? {} : { isLast: true }),
      };
    }),
    closed: [...chairs.entries()]
      .filter(([, chair]) => isClosedChair(records, chair) || isGivenUp(plan, chair))
      .map(([number]) => number),
    pairs: mergePairs([...wishPairs(dinner, leftOut), ...customPairs(dinner)], guests.length),
    places: [
      ...wishPlaces(dinner, tableOf, placeMeant),
      ...couplePlaces(dinner),
      ...honourPlaces(dinner, seated),
      ...ownPlaces(seated),
    ],
    costs: {
      ...costs,
      knowsNobody: acquaintances ? costs.knowsNobody : 0,
      noTablePartner: tablePartnerCost(notes),
    },
  };
  return { ...dinner, placeMeant, leftOut, problem };
}

function problemChairs({ tables }: SeatingPlan<DinnerGuest>, records: NotedPlan["tables"]): ProblemChair[] {
  let first = 0;
  return tables.flatMap(({ name, seats }, table) => {
    const shape = shapeOf(name, records);
    const start = first;
    first += seats.length;
    const chairOn = (seat: number | null) => (seat === null ? null : start + seat - 1);
    return seatNumbers(seats.length).map((seat) => {
      const { right, left } = seatsBeside(seat, { shape, count: seats.length });
      return {
        table,
        right: chairOn(right),
        beside: [chairOn(right), chairOn(left)].filter((chair) => chair !== null),
      };
    });
  });
}

/** Somebody who declined still has the chair, until the couple free it. */
function isGivenUp({ mayBeFree }: SeatingPlan<DinnerGuest>, { table, seat }: Chair): boolean {
  return mayBeFree.some((guest) => guest.table?.trim() === table && guest.seat === seat);
}

function openCircles(dinner: NotedDinner): (guest: DinnerGuest) => number[] {
  const { guests } = dinner;
  const honoured = new Set([...honouredIn(dinner).values()].map((guest) => guests[guest]));
  const namesOf = (guest: DinnerGuest) => [
    `household ${guest.household}`,
    ...guest.tags.map((tag) => `tag ${tag}`),
    ...(guest.lastName === "" ? [] : [`family ${guest.lastName}`]),
    ...(isOfCouple(guest) || isOfParty(guest) || honoured.has(guest) ? ["party"] : []),
  ];
  const names = [...Map.groupBy(guests.flatMap(namesOf), (name) => name)]
    .filter(([, all]) => all.length > 1)
    .map(([name]) => name);
  const numbers = new Map(names.map((name, number) => [name, number]));
  return (guest) => namesOf(guest).flatMap((name) => numbers.get(name) ?? []);
}
