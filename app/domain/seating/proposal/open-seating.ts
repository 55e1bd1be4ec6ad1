// An arrangement that the search changes, one guest at a time, and whose score follows every move.

import { memoize } from "#domain/memoize.ts";
import {
  type Arrangement,
  type Closeness,
  closenesses,
  type DinnerProblem,
  openTableCounts,
  openTablePartners,
  type PairPoints,
  pointsByCloseness,
} from "./seating-problem.ts";

export const nobody = -1;
export const nowhere = -1;
const anyTable = -1;

const far = closenesses.indexOf("far");

export type OpenSeating = {
  chairs: Int32Array;
  sitting: Int32Array;
  score(): number;
  points: Float64Array;
  /** Whether the guest may have the chair, and whoever sits there the one that becomes free, or none. */
  mayTake(guest: number, chair: number): boolean;
  move(guest: number, chair: number): void;
};

export function scoreArrangement(problem: DinnerProblem, arrangement: Arrangement): number {
  return openSeating(problem, arrangement).score();
}

export function openSeating(problem: DinnerProblem, arrangement: Arrangement): OpenSeating {
  const { costs } = problem;
  const chairs = new Int32Array(problem.guests.length).fill(nowhere);
  const sitting = new Int32Array(problem.chairs.length).fill(nobody);
  const closeness = closenessMatrix(problem);
  const count = problem.chairs.length;
  const pairs = openPairs(problem);
  const { starts, others, isOne, firsts, halves } = pairs;
  const places = openPlaces(problem);
  const tables = openTableCounts(problem);
  const partners = openTablePartners(problem);
  const rules = openRules(problem, { chairs, sitting });
  const points = Float64Array.from(chairs, (_, guest) => pairs.apart(guest));
  const most = Float64Array.from(chairs, (_, guest) => pairs.most(guest) + places.most(guest));
  const range = Float64Array.from(chairs, (_, guest) => {
    return Math.max((most[guest] ?? 0) - pairs.least(guest) - places.least(guest), 1e-9);
  });
  const worths = Float64Array.from(chairs, (_, guest) => worthOf(guest));
  let score = worths.reduce((sum, worth) => sum + worth, -costs.noChair * chairs.length);
  score -= tables.cost() + partners.cost();

  function worthOf(guest: number): number {
    const had = points[guest] ?? 0;
    const missed = ((most[guest] ?? 0) - had) / (range[guest] ?? 1);
    return had - costs.disappointed * missed * missed;
  }

  function give(guest: number, more: number): number {
    points[guest] = (points[guest] ?? 0) + more;
    const before = worths[guest] ?? 0;
    return (worths[guest] = worthOf(guest)) - before;
  }

  function move(guest: number, chair: number): void {
    const from = chairs[guest] ?? nowhere;
    rules.move(guest, from, chair);
    score += tables.cost() + partners.cost();
    if (from !== nowhere) {
      sitting[from] = nobody;
      tables.leave(guest, from);
      partners.leave(guest, from);
    } else score += costs.noChair;
    if (chair !== nowhere) {
      sitting[chair] = guest;
      tables.join(guest, chair);
      partners.join(guest, chair);
    } else score -= costs.noChair;
    score -= tables.cost() + partners.cost();
    chairs[guest] = chair;
    // The score is changed once, because a sum in a variable of this function is much faster.
    let gained = 0;
    let own = places.points(guest, chair) - places.points(guest, from);
    const end = starts[guest + 1] ?? 0;
    for (let at = starts[guest] ?? 0; at < end; at += 1) {
      const other = others[at] ?? nobody;
      const there = chairs[other] ?? nowhere;
      if (there === nowhere) continue;
      const first = firsts[at] ?? 0;
      const step = isOne[at] === 1 ? count : 1;
      const offset = isOne[at] === 1 ? there : there * count;
      const next = chair === nowhere ? far : (closeness[chair * step + offset] ?? far);
      const last = from === nowhere ? far : (closeness[from * step + offset] ?? far);
      const change = (halves[first + next] ?? 0) - (halves[first + last] ?? 0);
      if (change === 0) continue;
      own += change;
      gained += give(other, change);
    }
    score += gained + give(guest, own);
  }

  for (const [guest, chair] of arrangement.entries()) if (chair !== null) move(guest, chair);
  return { chairs, sitting, points, score: () => score, mayTake: rules.mayTake, move };
}

/** Who may have which chair: those bound to a table, and those who get a chair last, give way to others. */
function openRules(
  problem: DinnerProblem,
  { chairs, sitting }: Pick<OpenSeating, "chairs" | "sitting">,
): Pick<OpenSeating, "mayTake"> & { move(guest: number, from: number, chair: number): void } {
  const onlyAt = Int32Array.from(problem.guests, ({ only }) => only ?? anyTable);
  const isLast = Uint8Array.from(problem.guests, (guest) => (guest.isLast ? 1 : 0));
  const tableOf = Int32Array.from(problem.chairs, ({ table }) => table);
  const standing = new Int32Array(problem.tables.length);
  const isFirst = (guest: number) => onlyAt[guest] !== anyTable && isLast[guest] === 0;
  const count = (guest: number, by: 1 | -1) => {
    const table = onlyAt[guest] ?? 0;
    if (isFirst(guest)) standing[table] = (standing[table] ?? 0) + by;
  };
  for (const guest of problem.guests.keys()) count(guest, 1);
  const isAllowed = (guest: number, chair: number) => {
    const [only, table] = [onlyAt[guest], tableOf[chair] ?? 0];
    if (only === table && isFirst(guest)) return true;
    return (only === table || only === anyTable) && standing[table] === 0;
  };
  return {
    move(guest, from, chair) {
      if (from === nowhere) count(guest, -1);
      if (chair === nowhere) count(guest, 1);
    },
    mayTake(guest, chair) {
      if (!isAllowed(guest, chair)) return false;
      const [from, other] = [chairs[guest] ?? nowhere, sitting[chair] ?? nobody];
      if (other === nobody || other === guest) return true;
      if (from !== nowhere) return isAllowed(other, from);
      const yields = (isLast[other] ?? 0) - (isLast[guest] ?? 0);
      return onlyAt[other] === onlyAt[guest] ? yields >= 0 : yields > 0 && onlyAt[other] === anyTable;
    },
  };
}

/**
 * Each pair twice, as one and as the other of the two sees it, to whom half of its points belong. Those of one guest stand
 * together, from `starts` on.
 */
function openPairs({ pairs, guests }: DinnerProblem) {
  const starts = new Int32Array(guests.length + 1);
  for (const { one, other } of pairs) {
    for (const guest of [one, other]) starts[guest + 1] = (starts[guest + 1] ?? 0) + 1;
  }
  for (const guest of guests.keys()) starts[guest + 1] = (starts[guest + 1] ?? 0) + (starts[guest] ?? 0);
  const others = new Int32Array(pairs.length * 2);
  const isOne = new Uint8Array(pairs.length * 2);
  const firsts = new Int32Array(pairs.length * 2);
  const halves: number[] = [];
  const halvesOf = memoize((points: PairPoints) => {
    return halves.push(...pointsByCloseness(points).map((each) => each / 2)) - closenesses.length;
  }, new Map<PairPoints, number>());
  const next = starts.slice();
  const add = (guest: number, other: number, first: number) => {
    const at = next[guest] ?? 0;
    next[guest] = at + 1;
    others[at] = other;
    firsts[at] = first;
    return at;
  };
  for (const { one, other, points } of pairs) {
    isOne[add(one, other, halvesOf(points))] = 1;
    add(other, one, halvesOf(points));
  }
  const values = Float64Array.from(halves);
  const sum = (guest: number, pick: (own: Float64Array) => number) => {
    const own = firsts.subarray(starts[guest], starts[guest + 1]);
    return own.reduce((total, first) => total + pick(values.subarray(first, first + closenesses.length)), 0);
  };
  return {
    starts,
    others,
    isOne,
    firsts,
    halves: values,
    apart: (guest: number) => sum(guest, (own) => own[far] ?? 0),
    most: (guest: number) => sum(guest, (own) => Math.max(...own)),
    least: (guest: number) => sum(guest, (own) => Math.min(...own)),
  };
}

function openPlaces({ places, guests, chairs }: DinnerProblem) {
  const byGuest = guests.map((): Float64Array | null => null);
  for (const { guest, chair, points } of places) {
    const row = (byGuest[guest] ??= new Float64Array(chairs.length));
    row[chair] = (row[chair] ?? 0) + points;
  }
  return {
    points: (guest: number, chair: number) => (chair === nowhere ? 0 : (byGuest[guest]?.[chair] ?? 0)),
    most: (guest: number) => byGuest[guest]?.reduce((one, other) => Math.max(one, other), 0) ?? 0,
    least: (guest: number) => byGuest[guest]?.reduce((one, other) => Math.min(one, other), 0) ?? 0,
  };
}

const matrices = new WeakMap<DinnerProblem, Uint8Array>();

/** What `closenessOf` says, by the chair of one and the chair of the other. Table by table is faster than pair by pair. */
export const closenessMatrix = memoize(({ chairs, tables }: DinnerProblem): Uint8Array => {
  const matrix = new Uint8Array(chairs.length * chairs.length).fill(far);
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
