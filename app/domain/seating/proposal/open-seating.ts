import { memoize } from "#domain/memoize.ts";
import {
  type Arrangement,
  closenesses,
  closenessMatrix,
  type SearchProblem,
  openPlacePoints,
  openTableCounts,
  openTablePartners,
  type PairPoints,
  pointsByCloseness,
} from "./seating-problem.ts";

export const nobody = -1;
export const nowhere = -1;
const anyTable = -1;

const far = closenesses.indexOf("far");

/** Moves are on trial until `keep` or `undo`. */
export type OpenSeating = {
  chairs: Int32Array;
  sitting: Int32Array;
  score(): number;
  /** Whether the guest may have the chair, and the guest on it the one that becomes free, or none. */
  mayTake(guest: number, chair: number): boolean;
  move(guest: number, chair: number): void;
  /** What the moves on trial add to the score, all together. */
  gain(): number;
  keep(): void;
  undo(): void;
};

export function scoreArrangement(problem: SearchProblem, arrangement: Arrangement): number {
  return openSeating(problem, arrangement).score();
}

/** Moves are weighed before they are made, because a search undoes nearly all of them. */
export function openSeating(problem: SearchProblem, arrangement: Arrangement): OpenSeating {
  const { costs } = problem;
  const chairs = new Int32Array(problem.guests.length).fill(nowhere);
  const sitting = new Int32Array(problem.chairs.length).fill(nobody);
  const rules = openRules(problem, { chairs, sitting });
  const settled = chairs.slice();
  const moved: number[] = [];
  const isMoved = new Uint8Array(chairs.length);
  const closeness = closenessMatrix(problem);
  const count = problem.chairs.length;
  const pairs = openPairs(problem);
  const { starts, others, isOne, firsts, halves } = pairs;
  const places = openPlacePoints(problem);
  // What costs nothing is not counted.
  const counts = [
    ...(costs.knowsNobody > 0 ? [openTableCounts(problem)] : []),
    ...(costs.noTablePartner > 0 ? [openTablePartners(problem)] : []),
  ];
  const points = Float64Array.from(chairs, (_, guest) => pairs.apart(guest));
  const most = Float64Array.from(chairs, (_, guest) => pairs.most(guest) + places.most(guest));
  const disappointment = Float64Array.from(chairs, (_, guest) => {
    const range = Math.max((most[guest] ?? 0) - pairs.least(guest) - places.least(guest), 1e-9);
    return costs.disappointed / (range * range);
  });
  const scores = Float64Array.from(chairs, (_, guest) => scoreOf(guest, points[guest] ?? 0));
  const changed: number[] = [];
  const isChanged = new Uint8Array(chairs.length);
  const changes = new Float64Array(chairs.length);
  let score = scores.reduce((sum, score) => sum + score, -costOfCounts() - costs.noChair * chairs.length);
  /** null: not weighed. */
  let gain: number | null = 0;

  function scoreOf(guest: number, had: number): number {
    const missed = (most[guest] ?? 0) - had;
    return had - (disappointment[guest] ?? 0) * missed * missed;
  }

  function costOfCounts(): number {
    let sum = 0;
    for (const each of counts) sum += each.cost();
    return sum;
  }

  function recount(before: Int32Array, after: Int32Array): void {
    for (const each of counts) {
      for (const guest of moved) {
        const from = before[guest] ?? nowhere;
        if (from !== nowhere && from !== after[guest]) each.leave(guest, from);
      }
      for (const guest of moved) {
        const to = after[guest] ?? nowhere;
        if (to !== nowhere && to !== before[guest]) each.join(guest, to);
      }
    }
  }

  function change(guest: number, by: number): void {
    if (isChanged[guest] === 0) {
      isChanged[guest] = 1;
      changes[guest] = 0;
      changed.push(guest);
    }
    changes[guest] = (changes[guest] ?? 0) + by;
  }

  function weighPairs(guest: number, from: number, to: number): void {
    let own = places.points(guest, to) - places.points(guest, from);
    const end = starts[guest + 1] ?? 0;
    for (let at = starts[guest] ?? 0; at < end; at += 1) {
      const other = others[at] ?? nobody;
      const there = chairs[other] ?? nowhere;
      const before = settled[other] ?? nowhere;
      // Of two who both move, the pair is weighed once.
      if (there !== before && other < guest) continue;
      const step = isOne[at] === 1 ? count : 1;
      const across = isOne[at] === 1 ? 1 : count;
      const isFarNow = to === nowhere || there === nowhere;
      const next = isFarNow ? far : (closeness[to * step + there * across] ?? far);
      const wasFar = from === nowhere || before === nowhere;
      const last = wasFar ? far : (closeness[from * step + before * across] ?? far);
      if (next === last) continue;
      const first = firsts[at] ?? 0;
      const by = (halves[first + next] ?? 0) - (halves[first + last] ?? 0);
      own += by;
      change(other, by);
    }
    change(guest, own);
  }

  function weigh(): number {
    let sum = costOfCounts();
    recount(settled, chairs);
    sum -= costOfCounts();
    for (const guest of moved) {
      const from = settled[guest] ?? nowhere;
      const to = chairs[guest] ?? nowhere;
      if (from === to) continue;
      if (from === nowhere) sum += costs.noChair;
      if (to === nowhere) sum -= costs.noChair;
      weighPairs(guest, from, to);
    }
    for (const guest of changed)
      sum += scoreOf(guest, (points[guest] ?? 0) + (changes[guest] ?? 0)) - (scores[guest] ?? 0);
    return sum;
  }

  function forget(): void {
    for (const guest of changed) isChanged[guest] = 0;
    changed.length = 0;
  }

  function settle(): void {
    forget();
    for (const guest of moved) isMoved[guest] = 0;
    moved.length = 0;
    gain = 0;
  }

  function move(guest: number, chair: number): void {
    if (gain !== null) {
      recount(chairs, settled);
      forget();
    }
    const from = chairs[guest] ?? nowhere;
    rules.move(guest, from, chair);
    if (from !== nowhere) sitting[from] = nobody;
    if (chair !== nowhere) sitting[chair] = guest;
    chairs[guest] = chair;
    if (isMoved[guest] === 0) moved.push(guest);
    isMoved[guest] = 1;
    gain = null;
  }

  function keep(): void {
    score += gain ??= weigh();
    for (const guest of changed) {
      points[guest] = (points[guest] ?? 0) + (changes[guest] ?? 0);
      scores[guest] = scoreOf(guest, points[guest] ?? 0);
    }
    for (const guest of moved) settled[guest] = chairs[guest] ?? nowhere;
    settle();
  }

  function undo(): void {
    if (gain !== null) recount(chairs, settled);
    for (const guest of moved) {
      const chair = chairs[guest] ?? nowhere;
      rules.move(guest, chair, settled[guest] ?? nowhere);
      if (chair !== nowhere) sitting[chair] = nobody;
    }
    for (const guest of moved) {
      const chair = settled[guest] ?? nowhere;
      chairs[guest] = chair;
      if (chair !== nowhere) sitting[chair] = guest;
    }
    settle();
  }

  for (const [guest, chair] of arrangement.entries()) if (chair !== null) move(guest, chair);
  keep();
  return {
    chairs,
    sitting,
    score: () => score + (gain ??= weigh()),
    mayTake: rules.mayTake,
    move,
    gain: () => (gain ??= weigh()),
    keep,
    undo,
  };
}

/** Who may have which chair: those bound to a table, and those who get a chair last, give way to others. */
function openRules(
  problem: SearchProblem,
  { chairs, sitting }: Pick<OpenSeating, "chairs" | "sitting">,
): Pick<OpenSeating, "mayTake"> & { move(guest: number, from: number, chair: number): void } {
  const onlyAt = Int32Array.from(problem.guests, ({ only }) => only ?? anyTable);
  const isLast = Uint8Array.from(problem.guests, (guest) => (guest.isLast ? 1 : 0));
  const tableOf = Int32Array.from(problem.chairs, ({ table }) => table);
  const standing = new Int32Array(problem.tables.length);
  const isAnyBound = problem.guests.some(({ only, isLast }) => only !== undefined || isLast);
  const isFirst = (guest: number) => onlyAt[guest] !== anyTable && isLast[guest] === 0;
  const count = (guest: number, by: 1 | -1) => {
    const table = onlyAt[guest] ?? 0;
    if (isFirst(guest)) standing[table] = (standing[table] ?? 0) + by;
  };
  for (const guest of problem.guests.keys()) count(guest, 1);
  const isAllowed = (guest: number, chair: number) => {
    const only = onlyAt[guest];
    const table = tableOf[chair] ?? 0;
    if (only === table && isFirst(guest)) return true;
    return (only === table || only === anyTable) && standing[table] === 0;
  };
  return {
    move(guest, from, chair) {
      if (from === nowhere) count(guest, -1);
      if (chair === nowhere) count(guest, 1);
    },
    mayTake(guest, chair) {
      if (!isAnyBound) return true;
      if (!isAllowed(guest, chair)) return false;
      const from = chairs[guest] ?? nowhere;
      const other = sitting[chair] ?? nobody;
      if (other === nobody || other === guest) return true;
      if (from !== nowhere) return isAllowed(other, from);
      const yields = (isLast[other] ?? 0) - (isLast[guest] ?? 0);
      return onlyAt[other] === onlyAt[guest] ? yields >= 0 : yields > 0 && onlyAt[other] === anyTable;
    },
  };
}

/** Each pair twice, once from either side, with half of its points. The pairs of one guest stand from `starts` on. */
function openPairs({ pairs, guests }: SearchProblem) {
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
