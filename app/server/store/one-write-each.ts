// What every store asks of a commit before it looks at it.

import type { Write } from "./documents.ts";

export function requireOneWriteEach(writes: readonly Write[]): void {
  const places = new Set(writes.map(({ collection, id }) => JSON.stringify([collection, id])));
  if (places.size < writes.length) throw new Error("A commit may write each document once only");
}
