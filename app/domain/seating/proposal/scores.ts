import { isOfCouple } from "#domain/guest/couple.ts";
import {
  seatingRulesIn,
  type NotedPlan,
  type PlanNote,
  type SeatingWish,
  type Subject,
  wishesIn,
  type WishProblem,
} from "../plan-notes.ts";
import {
  type SeatingGuest,
  guestsMeant,
  householdsIn,
  isOfParty,
  type SeatingInput,
  requestedPartners,
} from "./head-table-places.ts";
import {
  closenesses,
  type SearchProblem,
  type Pair,
  type PairPoints,
  pointsByCloseness,
} from "./seating-problem.ts";
import { areNearTables, isNearFixture, layOut } from "#domain/seating/room/room-geometry.ts";

/** A wish that must be is worth ten that would be good; a custom is in between. */
const weights = { must: 200, good: 20 } as const;
const customPoints = {
  beside: { beside: 40, "same table": 20, near: 5 },
  parted: { beside: 0, "same table": 30, near: 5 },
  child: { beside: 40, "same table": 25, near: 5 },
  family: { "same table": 20, near: 5 },
  couple: { beside: 200 },
  party: { "same table": 30, near: 15 },
} as const satisfies Record<string, PairPoints>;
const tablePartnerPoints = 30;
const stayingPoints = 6;
/** Of the table that the guest list gives to who has no chair yet: more than of a wish that would be nice. */
const listedTablePoints = 40;

export function wishPairs({ guests, notes }: SeatingInput, leftOut: ReadonlySet<SeatingWish>): Pair[] {
  return wishesIn(notes).flatMap((wish) => {
    if (leftOut.has(wish)) return [];
    const points = pointsOf(wish);
    const whom = guestsMeant(guests, wish.whom);
    return guestsMeant(guests, wish.who).flatMap((one) =>
      whom.filter((other) => other !== one).map((other) => ({ one, other, points })),
    );
  });
}

export function pointsOf({ how, weight }: Pick<SeatingWish, "how" | "weight">): PairPoints {
  const full = weights[weight];
  switch (how) {
    case "beside":
      return { beside: full, "same table": full / 4, near: full / 10 };
    case "same table":
      return { "same table": full, near: full / 10 };
    case "near":
      return { near: full };
    case "not beside":
      return { beside: -full };
    case "apart":
      return { "same table": -full, near: 0 };
    case "far":
      return { "same table": -full, near: -full / 2, far: 0 };
  }
}

export function wishPlaces(
  { guests, notes }: SeatingInput,
  tableOf: readonly number[],
  targetPlaces: TargetPlaces,
): SearchProblem["places"] {
  const sums = new Map<number, number[]>();
  for (const wish of wishesIn(notes)) {
    const place = targetPlaces(wish.whom);
    if (!place) continue;
    const points = pointsOf(wish);
    for (const guest of guestsMeant(guests, wish.who)) {
      const own = sums.get(guest) ?? [];
      sums.set(guest, own);
      for (const table of place.near) own[table] = (own[table] ?? 0) + (points.near ?? 0);
      for (const table of place.there)
        own[table] = (own[table] ?? 0) + (points["same table"] ?? points.near ?? 0);
    }
  }
  return [...sums].flatMap(([guest, own]) =>
    tableOf.flatMap((table, chair) => (own[table] ? [{ guest, chair, points: own[table] }] : [])),
  );
}

export function tablePartnerCost(notes: readonly PlanNote[]): number {
  return seatingRulesIn(notes).tablePartners ? tablePartnerPoints : 0;
}

/** `listed`: the number of each guest's table in the list; -1: none. */
export function ownPlaces(
  seated: readonly (number | null)[],
  listed: readonly number[],
  tableOf: readonly number[],
): SearchProblem["places"] {
  return seated.flatMap((own, guest) =>
    own === null
      ? tableOf.flatMap((table, chair) =>
          table === listed[guest] ? [{ guest, chair, points: listedTablePoints }] : [],
        )
      : [{ guest, chair: own, points: stayingPoints }],
  );
}

export function rulePairs(input: SeatingInput): Pair[] {
  const { guests, notes } = input;
  const { partners, families, honour } = seatingRulesIn(notes);
  const honoured = honour ? honourPairs(guests) : [];
  const couples = new Set(requestedPartners(input).map((couple) => couple.join(" ")));
  const inHouseholds = [...householdsIn(guests).values()].flatMap((members) =>
    members.flatMap((one, at) =>
      members.slice(at + 1).flatMap((other): Pair[] => {
        const isCouple = couples.has(`${one} ${other}`);
        if (isCouple && partners !== "free") return [{ one, other, points: customPoints[partners] }];
        if (!families) return [];
        const isWithChild = guests[one]?.child !== guests[other]?.child;
        return [{ one, other, points: isWithChild ? customPoints.child : customPoints.family }];
      }),
    ),
  );
  return [...honoured, ...inHouseholds];
}

function honourPairs(guests: readonly SeatingGuest[]): Pair[] {
  const couple = [...guests.keys()].filter((guest) => guests[guest] && isOfCouple(guests[guest]));
  const party = [...guests.keys()].filter((guest) => guests[guest] && isOfParty(guests[guest]));
  const [one, other] = couple;
  const together =
    one === undefined || other === undefined ? [] : [{ one, other, points: customPoints.couple }];
  return [
    ...together,
    ...couple.flatMap((own) =>
      party.map((member) => ({ one: own, other: member, points: customPoints.party })),
    ),
  ];
}

/** Equal points become one object, so that whatever depends on them is worked out once. */
export function mergePairs(pairs: readonly Pair[], guestCount: number): Pair[] {
  const merged = new Map<number, Pair>();
  const sumOf = openSums();
  for (const { one, other, points } of pairs) {
    const sum = sumOf(points, null);
    const [first, second] = sum.isMutual && other < one ? [other, one] : [one, other];
    const key = first * guestCount + second;
    const known = merged.get(key);
    const all = known ? sumOf(known.points, sum.points) : sum;
    merged.set(key, { one: first, other: second, points: all.points });
  }
  return [...merged.values()];
}

/** `isMutual`: worth the same, whichever of the two is at the other's right hand. */
type Sum = { points: PairPoints; isMutual: boolean };

function openSums(): (one: PairPoints, other: PairPoints | null) => Sum {
  const byText = new Map<string, Sum>();
  const known = new Map<PairPoints, Map<PairPoints | null, Sum>>();
  return (one, other) => {
    const ofOne = known.get(one) ?? new Map<PairPoints | null, Sum>();
    known.set(one, ofOne);
    const made = ofOne.get(other);
    if (made) return made;
    const more = other ? pointsByCloseness(other) : [];
    const values = pointsByCloseness(one).map((points, at) => points + (more[at] ?? 0));
    const text = values.join(" ");
    const sum = byText.get(text) ?? sumFrom(values);
    byText.set(text, sum);
    ofOne.set(other, sum);
    return sum;
  };
}

/** A direction counts only where the points are not the same at right and at left. */
function sumFrom(values: readonly number[]): Sum {
  const points = Object.fromEntries(closenesses.map((closeness, at) => [closeness, values[at] ?? 0]));
  return { points, isMutual: values[0] === values[1] };
}

export type TargetPlace = { there: ReadonlySet<number>; near: ReadonlySet<number> };

/** null: the subject is no place, or is not in the room. */
export type TargetPlaces = (whom: Subject) => TargetPlace | null;

export function openPlaces(names: readonly string[], noted: NotedPlan): TargetPlaces {
  const { tables, fixtures } = layOut(names, noted);
  const tablesWhere = (isMeant: (table: (typeof tables)[number]) => boolean) =>
    new Set([...tables.entries()].flatMap(([number, table]) => (isMeant(table) ? [number] : [])));
  return ({ kind, of }) => {
    const own = tables.find(({ table }) => kind === "table" && table === of);
    if (own) {
      return {
        there: tablesWhere((table) => table === own),
        near: tablesWhere((table) => areNearTables(own, table)),
      };
    }
    const targets = fixtures.filter(({ fixture }) => kind === "fixture" && fixture === of);
    if (targets.length === 0) return null;
    return {
      there: new Set(),
      near: tablesWhere((table) => targets.some((fixture) => isNearFixture(table, fixture))),
    };
  };
}

/** Two tags of 140 guests each; a search is then a few seconds longer. */
export const mostPairs = 20_000;
const mostWishes = 300;

export function limitProblem(
  { guests, notes }: Pick<SeatingInput, "guests" | "notes">,
  wish: SeatingWish,
): Extract<WishProblem, "too many wishes" | "too many pairs"> | null {
  const wishes = wishesIn(notes);
  if (wishes.length >= mostWishes) return "too many wishes";
  const leavesMoreOut = excludedWishes(guests, [...wishes, wish]).size > excludedWishes(guests, wishes).size;
  return leavesMoreOut ? "too many pairs" : null;
}

/** A search leaves these out, because tags have grown since: those about the most pairs, and of equals the newest. */
export function excludedWishes(
  guests: readonly SeatingGuest[],
  wishes: readonly SeatingWish[],
): ReadonlySet<SeatingWish> {
  let pairs = 0;
  return new Set(
    wishes
      .map((wish) => ({ wish, count: countPairs(guests, wish) }))
      .toSorted((one, other) => one.count - other.count)
      .filter(({ count }) => (pairs += count) > mostPairs)
      .map(({ wish }) => wish),
  );
}

function countPairs(guests: readonly SeatingGuest[], { who, whom }: SeatingWish): number {
  const ones = guestsMeant(guests, who);
  const others = new Set(guestsMeant(guests, whom));
  return ones.length * others.size - ones.filter((one) => others.has(one)).length;
}
