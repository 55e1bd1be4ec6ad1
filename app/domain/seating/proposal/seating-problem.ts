// What a proposal is asked: chairs, guests, and what each arrangement is worth. Guests, chairs, tables and circles are
// numbers here, so that the search knows nothing of weddings.

/** How two guests sit, from the nearest to the farthest. */
export const closenesses = ["at right", "beside", "same table", "near", "far"] as const;
export type Closeness = (typeof closenesses)[number];

/** What it is worth that two guests sit so; where one is missing, that of the next farther one counts, and 0 at last. */
export type PairPoints = Partial<Record<Closeness, number>>;

/** "at right" means that `other` sits at the right hand of `one`; the other way round they are beside each other. */
export type Pair = { one: number; other: number; points: PairPoints };

export type ProblemChair = {
  table: number;
  /** The chair at the right hand, and the two neighbours with that one. */
  right: number | null;
  beside: readonly number[];
};

/** Of two table partners, on which side of the other one sits. */
export type PartnerSide = "left" | "right";

export type ProblemGuest = {
  /** Where the guest sits now; null: nowhere. */
  chair: number | null;
  mayMove: boolean;
  /** The groups in which everybody knows everybody. Of whom nothing is known, nothing is asked. */
  circles: readonly number[];
  /** "left": to have a "right" one at the right hand. null: has no table partner. */
  hand: PartnerSide | null;
  /** Gets a chair at this table or none. */
  only?: number;
  /** Gets a chair after all others. */
  isLast?: true;
};

export type DinnerProblem = {
  chairs: readonly ProblemChair[];
  /** `near`: the tables so close that their guests count as near. */
  tables: readonly { near: readonly number[] }[];
  guests: readonly ProblemGuest[];
  /** Chairs on which nobody may be put. */
  closed: readonly number[];
  pairs: readonly Pair[];
  /** What it is worth that this guest has this chair. */
  places: readonly { guest: number; chair: number; points: number }[];
  costs: {
    /** Of a guest without a chair. */
    noChair: number;
    /** Of a guest who knows nobody at the table. */
    knowsNobody: number;
    /** Of each two who could be table partners and are not. */
    noTablePartner: number;
    /**
     * Of a guest who gets the least of what could be had; of one who misses half of it, a quarter. So few are not
     * delighted at many others' cost. 0: only the sum of the points counts.
     */
    disappointed: number;
  };
};

/** The chair of each guest. */
export type Arrangement = readonly (number | null)[];

export function arrangementOf({ guests }: DinnerProblem): Arrangement {
  return guests.map(({ chair }) => chair);
}

/** The points for every closeness, in their order. */
export function pointsByCloseness(points: PairPoints): number[] {
  let farther = 0;
  return closenesses
    .toReversed()
    .map((closeness) => (farther = points[closeness] ?? farther))
    .toReversed();
}

export function closenessOf(
  { chairs, tables }: Pick<DinnerProblem, "chairs" | "tables">,
  one: number,
  other: number,
): Closeness {
  const [own, there] = [chairs[one], chairs[other]];
  if (!own || !there) return "far";
  if (own.right === other) return "at right";
  if (own.beside.includes(other)) return "beside";
  if (own.table === there.table) return "same table";
  return tables[own.table]?.near.includes(there.table) ? "near" : "far";
}
