// What does not keep the rules of walls.ts and pieces.ts yet. Each list may only become shorter, and walls.ts sees
// to it. An empty list goes, with its exception in the rule.

/** "from → to", where a room of the server leans on one beside or above it. */
export const knownServerArrows: readonly string[] = [
  "app/server/workflows/inbox/list-standing.ts → app/server/firebase/day-usage.ts",
  "app/server/records/receipts.ts → app/server/identity/visitor-session.ts",
];

/** Pieces of fewer than forty lines that one file beside them needs, and that stand by themselves. */
export const knownFragments: readonly string[] = [
  "app/server/trial.ts",
  "app/server/operations/copy/accounts-that-move.ts",
  "app/server/operations/copy/same-secret.ts",
];
