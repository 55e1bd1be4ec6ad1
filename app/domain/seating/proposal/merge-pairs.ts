// Of several wishes and customs about the same two guests one pair, which has all their points.

import { closenesses, type Pair, type PairPoints, pointsByCloseness } from "./seating-problem.ts";

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
