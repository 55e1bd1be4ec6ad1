// Guests, chairs, tables and circles are numbers here, so that the search knows nothing of weddings.

import { memoize } from "#domain/memoize.ts";

const noChair = -1;

/** How two guests sit, from the nearest to the farthest. */
export const closenesses = ["at right", "beside", "same table", "near", "far"] as const;
export type Closeness = (typeof closenesses)[number];

/** What it is worth that two guests sit so; where one is missing, the next farther one counts, and 0 at last. */
export type PairPoints = Partial<Record<Closeness, number>>;

/** "at right" means that `other` sits at the right hand of `one`; the other way round they are beside each other. */
export type Pair = { one: number; other: number; points: PairPoints };

export type ProblemChair = {
  table: number;
  right: number | null;
  beside: readonly number[];
};

/** Of two table partners, on which side of the other one sits. */
export type PartnerSide = "left" | "right";

export type ProblemGuest = {
  chair: number | null;
  mayMove: boolean;
  /** The groups in which everybody knows everybody. Of whom nothing is known, nothing is asked. */
  circles: readonly number[];
  /** "left": to have a "right" one at the right hand. null: has no table partner. */
  hand: PartnerSide | null;
  only?: number;
  isLast?: true;
};

export type SearchProblem = {
  chairs: readonly ProblemChair[];
  /** `near`: the tables so close that their guests count as near. */
  tables: readonly { near: readonly number[] }[];
  guests: readonly ProblemGuest[];
  closed: readonly number[];
  pairs: readonly Pair[];
  places: readonly { guest: number; chair: number; points: number }[];
  costs: {
    noChair: number;
    knowsNobody: number;
    noTablePartner: number;
    /** Of a guest who gets the least of what could be had; of one who misses half, a quarter. 0: the sum counts. */
    disappointed: number;
  };
};

export type Arrangement = readonly (number | null)[];

export function arrangementOf({ guests }: SearchProblem): Arrangement {
  return guests.map(({ chair }) => chair);
}

export function pointsByCloseness(points: PairPoints): number[] {
  let farther = 0;
  return closenesses
    .toReversed()
    .map((closeness) => (farther = points[closeness] ?? farther))
    .toReversed();
}

export function closenessOf(
  { chairs, tables }: Pick<SearchProblem, "chairs" | "tables">,
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

const matrices = new WeakMap<SearchProblem, Uint8Array>();

/** What `closenessOf` says, by the chairs of one and of the other. Table by table is faster than pair by pair. */
export const closenessMatrix = memoize(({ chairs, tables }: SearchProblem): Uint8Array => {
  const matrix = new Uint8Array(chairs.length * chairs.length).fill(closenesses.indexOf("far"));
  const atTable = Map.groupBy(chairs.keys(), (chair) => chairs[chair]?.table);
  for (const [one, { table, right, beside }] of chairs.entries()) {
    const set = (closeness: Closeness, others: readonly (number | null)[] = []) => {
      for (const other of others)
        if (other !== null) matrix[one * chairs.length + other] = closenesses.indexOf(closeness);
    };
    for (const near of tables[table]?.near ?? []) set("near", atTable.get(near));
    set("same table", atTable.get(table));
    set("beside", beside);
    set("at right", [right]);
  }
  return matrix;
}, matrices);

export function openPlacePoints({ places, guests, chairs }: SearchProblem) {
  const byGuest = guests.map((): Float64Array | null => null);
  for (const { guest, chair, points } of places) {
    const row = (byGuest[guest] ??= new Float64Array(chairs.length));
    row[chair] = (row[chair] ?? 0) + points;
  }
  return {
    points: (guest: number, chair: number) => (chair === noChair ? 0 : (byGuest[guest]?.[chair] ?? 0)),
    most: (guest: number) => byGuest[guest]?.reduce((one, other) => Math.max(one, other), 0) ?? 0,
    least: (guest: number) => byGuest[guest]?.reduce((one, other) => Math.min(one, other), 0) ?? 0,
  };
}

export type ProposalTerms = {
  /** false: only who has no chair yet gets one. */
  mayMoveSeated: boolean;
  /** false: who waits for a chair at a table gets one there or none. */
  mayChangeTables: boolean;
  /** Also who has not answered gets a chair, after all who are coming. */
  withOpen: boolean;
};

export const anyTerms: ProposalTerms = { mayMoveSeated: true, mayChangeTables: true, withOpen: true };

export const termFields = {
  mayMoveSeated: ["seated", "move"],
  mayChangeTables: ["tables", "change"],
  withOpen: ["open", "seat"],
} as const satisfies Record<keyof ProposalTerms, readonly [string, string]>;

const terms = Object.keys(termFields) as (keyof ProposalTerms)[];

export function readTerms(fields: { get(name: string): unknown }): ProposalTerms {
  const isSo = (term: keyof ProposalTerms) => fields.get(termFields[term][0]) === termFields[term][1];
  return {
    mayMoveSeated: isSo("mayMoveSeated"),
    mayChangeTables: isSo("mayChangeTables"),
    withOpen: isSo("withOpen"),
  };
}

export function fieldsOfTerms(chosen: ProposalTerms): Record<string, string> {
  return Object.fromEntries(terms.filter((term) => chosen[term]).map((term) => termFields[term]));
}

const isLeft = 1;
const isRight = -1;

export function openTablePartners({ chairs, guests, costs }: SearchProblem) {
  const hands = Int8Array.from(guests, ({ hand }) =>
    hand === null ? 0 : hand === "left" ? isLeft : isRight,
  );
  const count = (hand: number) => hands.reduce((sum, each) => sum + (each === hand ? 1 : 0), 0);
  const sitting = new Int8Array(chairs.length);
  const rightOf = Int32Array.from(chairs, ({ right }) => right ?? noChair);
  const leftOf = new Int32Array(chairs.length).fill(noChair);
  for (const [chair, right] of rightOf.entries()) if (right !== noChair) leftOf[right] = chair;
  let missing = Math.min(count(isLeft), count(isRight));

  function change(guest: number, chair: number, by: 1 | -1): void {
    const hand = hands[guest] ?? 0;
    if (hand === 0) return;
    const other = (hand === isLeft ? rightOf : leftOf)[chair] ?? noChair;
    if (other !== noChair && sitting[other] === -hand) missing -= by;
    sitting[chair] = by === 1 ? hand : 0;
  }

  return {
    join: (guest: number, chair: number) => change(guest, chair, 1),
    leave: (guest: number, chair: number) => change(guest, chair, -1),
    cost: () => missing * costs.noTablePartner,
  };
}

/** Guests without one, though somebody could be theirs. Of the hand that more guests have, some must do without. */
export function withoutTablePartner({ chairs, guests }: SearchProblem, arrangement: Arrangement): number[] {
  const chairOf = (guest: number) => arrangement[guest] ?? null;
  const seated = (hand: PartnerSide) =>
    [...guests.keys()].filter((guest) => guests[guest]?.hand === hand && chairOf(guest) !== null);
  const [lefts, rights] = [seated("left"), seated("right")];
  const onChair = new Map(rights.map((guest) => [chairOf(guest), guest]));
  const partners = lefts.map((guest) => onChair.get(chairs[chairOf(guest) ?? noChair]?.right ?? null));
  return lefts.length <= rights.length
    ? lefts.filter((_, at) => partners[at] === undefined)
    : rights.filter((guest) => !partners.includes(guest));
}

const noTable = -1;

export function openTableCounts({ tables, chairs, guests, costs }: SearchProblem) {
  const width = 1 + guests.reduce((most, { circles }) => Math.max(most, ...circles), -1);
  /** By table and circle: how many of it sit there, and the sum of their numbers, which names one who is alone. */
  const counts = new Int32Array(tables.length * width);
  const sums = new Int32Array(tables.length * width);
  const at = new Int32Array(guests.length).fill(noTable);
  const isStranger = new Uint8Array(guests.length);
  let strangers = 0;

  function knowsNobody(guest: number): boolean {
    const table = at[guest] ?? noTable;
    if (table === noTable) return false;
    const { circles } = guests[guest] ?? { circles: [] };
    for (const circle of circles) if ((counts[table * width + circle] ?? 0) > 1) return false;
    return circles.length > 0;
  }

  function ask(guest: number): void {
    strangers -= isStranger[guest] ?? 0;
    isStranger[guest] = knowsNobody(guest) ? 1 : 0;
    strangers += isStranger[guest];
  }

  function change(guest: number, table: number, by: 1 | -1): void {
    at[guest] = by === 1 ? table : noTable;
    const { circles } = guests[guest] ?? { circles: [] };
    for (const circle of circles) {
      const cell = table * width + circle;
      counts[cell] = (counts[cell] ?? 0) + by;
      sums[cell] = (sums[cell] ?? 0) + by * guest;
    }
    ask(guest);
    // Only one who was alone with the guest knows others, or nobody, by this.
    for (const circle of circles) {
      const cell = table * width + circle;
      const others = (counts[cell] ?? 0) - (by === 1 ? 1 : 0);
      if (others === 1) ask((sums[cell] ?? 0) - (by === 1 ? guest : 0));
    }
  }

  const tableAt = (chair: number) => chairs[chair]?.table ?? noTable;
  return {
    join: (guest: number, chair: number) => change(guest, tableAt(chair), 1),
    leave: (guest: number, chair: number) => change(guest, tableAt(chair), -1),
    knowsNobody,
    cost: () => strangers * costs.knowsNobody,
  };
}
