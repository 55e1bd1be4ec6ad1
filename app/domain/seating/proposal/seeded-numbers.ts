// Numbers that look random and are the same for the same seed on every machine.

export type SeededNumbers = {
  /** A whole number from 0 to `end` − 1. */
  below(end: number): number;
  /** Above 0, 1 on average, as the time between two raindrops. */
  exponential(): number;
};

/** The algorithm is xorshift32 (Marsaglia 2003, "Xorshift RNGs"). */
export function seededNumbers(seed: number): SeededNumbers {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 1;
  function next(): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  }
  return {
    below: (end) => next() % end,
    exponential: () => exponentials[next() & 1023] ?? 0,
  };
}

// Engines may differ in the last digits of a logarithm; rounded values do not.
const exponentials = Array.from({ length: 1024 }, (_, at) => {
  return Math.round(-Math.log((at + 0.5) / 1024) * 1e6) / 1e6;
});
