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
  /** Of the arrangement with all moves that are not undone. */
  score(): number;
  /** Whether the guest may have the chair, and whoever sits there the one that becomes free, or none. */
  mayTake(guest: number, chair: number): boolean;
  /** A trial, until `keep` or `undo`. */
  move(guest: number, chair: number): void;
  /** What the moves on trial add to the score, all together. */
  gain(): number;
  keep(): void;
  undo(): void;
};

export function scoreArrangement(problem: DinnerProblem, arrangement: Arrangement): number {
  return openSeating(problem, arrangement).score();
}

/** Moves are weighed before they are made, because a search undoes nearly all of them. */
export function openSeating(problem: DinnerProblem, arrangement: Arrangement): OpenSeating {
  const { costs } = problem;
  const chairs = new Int32Array(problem.guests.length).fill(nowhere);
  const sitting = new Int32Array(problem.chairs.length).fill(nobody);
  const weigh = openScales(problem, chairs);
  const rules = openRules(problem, { chairs, sitting });
  const settled = chairs.slice();
  const moved = openMarked(chairs.length);
  let score = weigh.start - costs.noChair * chairs.length;
  let gain: number | null = 0;

  function move(guest: number, chair: number): void {
    if (gain !== null) weigh.undo(moved, settled);
    const from = chairs[guest] ?? nowhere;
    rules.move(guest, from, chair);
    if (from !== nowhere) sitting[from] = nobody;
    if (chair !== nowhere) sitting[chair] = guest;
    chairs[guest] = chair;
    moved.add(guest);
    gain = null;
  }

  function keep(): void {
    score += weighed();
    weigh.keep();
    for (let at = 0; at < moved.count(); at += 1) {
      const guest = moved.list[at] ?? nobody;
      settled[guest] = chairs[guest] ?? nowhere;
    }
    moved.clear();
    gain = 0;
  }

  function undo(): void {
    if (gain !== null) weigh.undo(moved, settled);
    for (let at = 0; at < moved.count(); at += 1) {
      const guest = moved.list[at] ?? nobody;
      const chair = chairs[guest] ?? nowhere;
      rules.move(guest, chair, settled[guest] ?? nowhere);
      if (chair !== nowhere) sitting[chair] = nobody;
    }
    for (let at = 0; at < moved.count(); at += 1) {
      const guest = moved.list[at] ?? nobody;
      const chair = settled[guest] ?? nowhere;
      chairs[guest] = chair;
      if (chair !== nowhere) sitting[chair] = guest;
    }
    moved.clear();
    gain = 0;
  }

  function weighed(): number {
    return (gain ??= weigh.gain(moved, settled));
  }

  for (const [guest, chair] of arrangement.entries()) if (chair !== null) move(guest, chair);
  keep();
  return {
    chairs,
    sitting,
    score: () => score + weighed(),
    mayTake: rules.mayTake,
    move,
    gain: weighed,
    keep,
    undo,
  };
}

/** Numbers below `most`, each once, in the order in which they came. */
type Marked = ReturnType<typeof openMarked>;

function openMarked(most: number) {
  const list = new Int32Array(most);
  const has = new Uint8Array(most);
  let count = 0;
  return {
    list,
    has,
    count: () => count,
    add(number: number): void {
      if (has[number] === 1) return;
      has[number] = 1;
      list[count] = number;
      count += 1;
    },
    clear(): void {
      for (let at = 0; at < count; at += 1) has[list[at] ?? 0] = 0;
      count = 0;
    },
  };
}

/** `gain` weighs the way from the chairs in `settled` to those in `chairs`; then comes `keep` or `undo`. */
function openScales(problem: DinnerProblem, chairs: Int32Array) {
  const { costs } = problem;
  const closeness = closenessMatrix(problem);
  const count = problem.chairs.length;
  const pairs = openPairs(problem);
  const { starts, others, isOne, firsts, halves } = pairs;
  const places = openPlaces(problem);
  const counts = openCounts(problem);
  const points = Float64Array.from(chairs, (_, guest) => pairs.apart(guest));
  const most = Float64Array.from(chairs, (_, guest) => pairs.most(guest) + places.most(guest));
  const disappointment = Float64Array.from(chairs, (_, guest) => {
    const range = Math.max((most[guest] ?? 0) - pairs.least(guest) - places.least(guest), 1e-9);
    return costs.disappointed / (range * range);
  });
  const worths = Float64Array.from(chairs, (_, guest) => worthOf(guest, points[guest] ?? 0));
  const changed = openMarked(chairs.length);
  const changes = new Float64Array(chairs.length);

  function worthOf(guest: number, had: number): number {
    const missed = (most[guest] ?? 0) - had;
    return had - (disappointment[guest] ?? 0) * missed * missed;
  }

  function change(guest: number, by: number): void {
    changes[guest] = changed.has[guest] === 1 ? (changes[guest] ?? 0) + by : by;
    changed.add(guest);
  }

  /** By where the two sit; `at` is the pair as the one sees it. */
  function pointsAt(at: number, own: number, there: number): number {
    const isFar = own === nowhere || there === nowhere;
    const cell = isOne[at] === 1 ? own * count + there : there * count + own;
    return halves[(firsts[at] ?? 0) + (isFar ? far : (closeness[cell] ?? far))] ?? 0;
  }

  function weighPairs(guest: number, moved: Marked, settled: Int32Array): void {
    const from = settled[guest] ?? nowhere;
    const to = chairs[guest] ?? nowhere;
    let own = places.points(guest, to) - places.points(guest, from);
    const end = starts[guest + 1] ?? 0;
    for (let at = starts[guest] ?? 0; at < end; at += 1) {
      const other = others[at] ?? nobody;
      const there = chairs[other] ?? nowhere;
      const before = settled[other] ?? nowhere;
      // Of two who both move, the pair is weighed once.
      if (there !== before && other < guest && moved.has[other] === 1) continue;
      if (there === nowhere && before === nowhere) continue;
      const by = pointsAt(at, to, there) - pointsAt(at, from, before);
      if (by === 0) continue;
      own += by;
      change(other, by);
    }
    change(guest, own);
  }

  return {
    start: worths.reduce((sum, worth) => sum + worth, -counts.cost()),
    gain(moved: Marked, settled: Int32Array): number {
      let gain = counts.cost();
      counts.change(moved, settled, chairs);
      gain -= counts.cost();
      for (let at = 0; at < moved.count(); at += 1) {
        const guest = moved.list[at] ?? nobody;
        const from = settled[guest] ?? nowhere;
        const to = chairs[guest] ?? nowhere;
        if (from === to) continue;
        if (from === nowhere) gain += costs.noChair;
        if (to === nowhere) gain -= costs.noChair;
        weighPairs(guest, moved, settled);
      }
      for (let at = 0; at < changed.count(); at += 1) {
        const guest = changed.list[at] ?? nobody;
        gain += worthOf(guest, (points[guest] ?? 0) + (changes[guest] ?? 0)) - (worths[guest] ?? 0);
      }
      return gain;
    },
    keep(): void {
      for (let at = 0; at < changed.count(); at += 1) {
        const guest = changed.list[at] ?? nobody;
        points[guest] = (points[guest] ?? 0) + (changes[guest] ?? 0);
        worths[guest] = worthOf(guest, points[guest] ?? 0);
      }
      changed.clear();
    },
    undo(moved: Marked, settled: Int32Array): void {
      counts.change(moved, chairs, settled);
      changed.clear();
    },
  };
}

/** What is counted by table and by neighbour; what costs nothing is not counted. */
function openCounts(problem: DinnerProblem) {
  const { costs } = problem;
  const kinds = [
    ...(costs.knowsNobody > 0 ? [openTableCounts(problem)] : []),
    ...(costs.noTablePartner > 0 ? [openTablePartners(problem)] : []),
  ];
  return {
    cost(): number {
      let sum = 0;
      for (const kind of kinds) sum += kind.cost();
      return sum;
    },
    change(moved: Marked, before: Int32Array, after: Int32Array): void {
      for (const kind of kinds) {
        for (let at = 0; at < moved.count(); at += 1) {
          const guest = moved.list[at] ?? nobody;
          const from = before[guest] ?? nowhere;
          const to = after[guest] ?? nowhere;
          if (from !== nowhere && from !== to) kind.leave(guest, from);
        }
        for (let at = 0; at < moved.count(); at += 1) {
          const guest = moved.list[at] ?? nobody;
          const from = before[guest] ?? nowhere;
          const to = after[guest] ?? nowhere;
          if (to !== nowhere && from !== to) kind.join(guest, to);
        }
      }
    },
  };
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
