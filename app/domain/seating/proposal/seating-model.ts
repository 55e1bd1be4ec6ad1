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
  seatingRulesIn,
  headTableIn,
  lockedGuestsIn,
  type NotedPlan,
  type SeatingWish,
  wishesIn,
  isClosedChair,
} from "../plan-notes.ts";
import { seatsBeside, shapeOf } from "../room/room-geometry.ts";
import {
  couplePlaces,
  type SeatingGuest,
  handOf,
  headTableGuestsIn,
  headTablePlaces,
  isOfParty,
  type SeatingInput,
} from "./head-table-places.ts";
import {
  rulePairs,
  ownPlaces,
  tablePartnerCost,
  wishPairs,
  wishPlaces,
  mergePairs,
  openPlaces,
  type TargetPlaces,
  excludedWishes,
} from "./scores.ts";
import type { ProblemChair, SearchProblem, ProposalTerms } from "./seating-problem.ts";

export type SeatingModel = SeatingInput & {
  targetPlaces: TargetPlaces;
  excluded: ReadonlySet<SeatingWish>;
  problem: SearchProblem;
};

/** In points: a wish that must be has 200. */
const costs = { noChair: 10_000, knowsNobody: 30, disappointed: 15 };

export function openSeatingModel(
  plan: SeatingPlan<SeatingGuest>,
  { tables: records, notes }: NotedPlan,
  { mayMoveSeated, mayChangeTables, withOpen }: ProposalTerms,
): SeatingModel {
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
  const listed = guests.map((guest) => tables.indexOf(tableNameOf(guest) ?? ""));
  const dinner = { guests, chairs, tables: records, notes };
  const excluded = excludedWishes(guests, wishesIn(notes));
  const locked = new Set(lockedGuestsIn(notes));
  const { acquaintances, tablePartners } = seatingRulesIn(notes);
  const circles = openCircles(dinner);
  const honour = headTableIn(notes, tables);
  const targetPlaces = openPlaces(tables, { tables: records, notes });
  const ownChairs = problemChairs(plan, records);
  const tableOf = ownChairs.map(({ table }) => table);
  const problem: SearchProblem = {
    chairs: ownChairs,
    tables: tables.map((of) => {
      const near = targetPlaces({ kind: "table", of })?.near ?? [];
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
      const only = isBound ? (listed[number] ?? -1) : -1;
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
    pairs: mergePairs([...wishPairs(dinner, excluded), ...rulePairs(dinner)], guests.length),
    places: [
      ...wishPlaces(dinner, tableOf, targetPlaces),
      ...couplePlaces(dinner),
      ...headTablePlaces(dinner, seated),
      ...ownPlaces(seated, listed, tableOf),
    ],
    costs: {
      ...costs,
      knowsNobody: acquaintances ? costs.knowsNobody : 0,
      noTablePartner: tablePartnerCost(notes),
    },
  };
  return { ...dinner, targetPlaces, excluded, problem };
}

function problemChairs({ tables }: SeatingPlan<SeatingGuest>, records: NotedPlan["tables"]): ProblemChair[] {
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
function isGivenUp({ mayBeFree }: SeatingPlan<SeatingGuest>, { table, seat }: Chair): boolean {
  return mayBeFree.some((guest) => guest.table?.trim() === table && guest.seat === seat);
}

function openCircles(input: SeatingInput): (guest: SeatingGuest) => number[] {
  const { guests } = input;
  const honoured = new Set([...headTableGuestsIn(input).values()].map((guest) => guests[guest]));
  const namesOf = (guest: SeatingGuest) => [
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
