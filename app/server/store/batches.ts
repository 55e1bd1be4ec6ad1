import type { Write } from "./documents.ts";

/** Well below a hosted store's limit for one commit. */
const mostCharacters = 1_000_000;

export function batchesOf<T>(all: readonly T[], writeOf: (one: T) => Write, mostWrites = 100): T[][] {
  const batches: T[][] = [];
  let characters = Infinity;
  for (const one of all) {
    const write = writeOf(one);
    const size = write.write === "delete" ? 0 : JSON.stringify(write.data).length;
    const current = batches.at(-1);
    if (current && current.length < mostWrites && characters + size <= mostCharacters) {
      current.push(one);
      characters += size;
    } else {
      batches.push([one]);
      characters = size;
    }
  }
  return batches;
}
