// Dinners whose good arrangement is known, because it was there first: friends were drawn at tables, and the wishes
// were written down from where they sat.

import type { SearchProblem } from "#domain/seating/proposal/seating-problem.ts";
import { seededNumbers } from "#domain/seating/proposal/search-seating.ts";

const seatsPerTable = 8;

type Pair = SearchProblem["pairs"][number];

/** Couples side by side, each at a table of acquaintances, and a few who are not to meet. */
export function plantSeating(guestCount: number, seed: number): SearchProblem {
  const random = seededNumbers(seed);
  const order = Array.from({ length: guestCount }, (_, at) => at);
  for (let at = guestCount - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  const planted = (chair: number) => order[chair] ?? 0;
  const chairs = roundTables(Math.ceil(guestCount / seatsPerTable), seatsPerTable);
  const pairs: Pair[] = [];
  const wish = (one: number, other: number, points: Pair["points"]) => {
    pairs.push({ one: planted(one), other: planted(other), points });
  };
  for (let chair = 0; chair < guestCount; chair += 1) {
    const table = Math.floor(chair / seatsPerTable);
    if (chair % 2 === 0 && chair + 1 < guestCount) {
      wish(chair, chair + 1, { beside: 20, "same table": 10 });
    }
    const friend = table * seatsPerTable + random.below(seatsPerTable);
    if (friend !== chair && friend < guestCount) wish(chair, friend, { "same table": 6 });
    // Friends elsewhere, too, so that not everything can be had.
    for (const points of [4, 3]) {
      const elsewhere = random.below(guestCount);
      if (elsewhere !== chair) wish(chair, elsewhere, { "same table": points, near: 1 });
    }
    const apart = random.below(guestCount);
    if (Math.floor(apart / seatsPerTable) !== table && random.below(4) === 0)
      wish(chair, apart, { "same table": -15, near: 0 });
  }
  return {
    chairs,
    tables: Array.from({ length: Math.ceil(guestCount / seatsPerTable) }, (_, table) => {
      return { near: [table % 2 === 0 ? table + 1 : table - 1] };
    }),
    guests: order.map(() => ({ chair: null, mayMove: true, circles: [], hand: null })),
    closed: [],
    pairs,
    places: [],
    costs: { noChair: 1000, knowsNobody: 0, noTablePartner: 0, disappointed: 0 },
  };
}

export function roundTables(tables: number, seats: number): SearchProblem["chairs"] {
  return Array.from({ length: tables * seats }, (_, chair) => {
    const table = Math.floor(chair / seats);
    const onward = (by: number) => table * seats + ((chair + by + seats) % seats);
    return { table, right: onward(-1), beside: [onward(1), onward(-1)] };
  });
}
