// The whole search at once.

import { type FoundSeating, searchSeating } from "#domain/seating/proposal/search-seating.ts";

export function proposeSeating(...asked: Parameters<typeof searchSeating>): FoundSeating {
  const search = searchSeating(...asked);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}
