// A problem as it is sent to a browser. Of many thousand pairs and places it keeps numbers only, three for each.

import { memoize } from "#domain/memoize.ts";
import type { DinnerProblem, PairPoints, Arrangement } from "./seating-problem.ts";

export type PackedProblem = Omit<DinnerProblem, "pairs" | "places"> & {
  /** Each once. */
  points: readonly PairPoints[];
  /** One guest, the other, and which of `points`. */
  pairs: readonly number[];
  /** A guest, a chair, and what it is worth. */
  places: readonly number[];
};

export function packProblem({ pairs, places, ...rest }: DinnerProblem): PackedProblem {
  const points: PairPoints[] = [];
  const numberOf = memoize((asked: PairPoints) => points.push(asked) - 1, new Map<PairPoints, number>());
  return {
    ...rest,
    pairs: pairs.flatMap((pair) => [pair.one, pair.other, numberOf(pair.points)]),
    points,
    places: places.flatMap((place) => [place.guest, place.chair, place.points]),
  };
}

export function unpackProblem({ pairs, places, points, ...rest }: PackedProblem): DinnerProblem {
  return {
    ...rest,
    pairs: inThrees(pairs).map(([one, other, number]) => ({ one, other, points: points[number] ?? {} })),
    places: inThrees(places).map(([guest, chair, worth]) => ({ guest, chair, points: worth })),
  };
}

function inThrees(numbers: readonly number[]): (readonly [number, number, number])[] {
  return Array.from({ length: numbers.length / 3 }, (_, at) => {
    return [numbers[3 * at] ?? 0, numbers[3 * at + 1] ?? 0, numbers[3 * at + 2] ?? 0] as const;
  });
}

const between = ".";

export function arrangementText(arrangement: Arrangement): string {
  return arrangement.map((chair) => (chair === null ? "" : chair.toString(36))).join(between);
}

/** null: no arrangement that the search could have found. */
export function readArrangement(text: string, { guests, chairs, closed }: DinnerProblem): Arrangement | null {
  const parts = text.split(between);
  const read = parts.map((part) => (part === "" ? null : Number.parseInt(part, 36)));
  const taken = read.filter((chair) => chair !== null);
  const isEachOnce = new Set(taken).size === taken.length;
  const mayHave = (chair: number | null, at: number) => {
    const own = guests[at];
    if (!own || (!own.mayMove && chair !== own.chair)) return false;
    if (chair === null || chair === own.chair) return true;
    if (own.only !== undefined && chairs[chair]?.table !== own.only) return false;
    return chair >= 0 && chair < chairs.length && !closed.includes(chair);
  };
  return parts.length === guests.length && isEachOnce && read.every(mayHave) ? read : null;
}
