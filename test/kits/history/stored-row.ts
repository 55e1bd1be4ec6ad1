import type { Patch } from "#domain/history/patches.ts";
import type { RemovedDocument } from "#server/records/history.ts";

/** A row of the history as it is stored; `group`, `guestId` and `at` are its own. */
export const storedRow = {
  by: "guest",
  deed: "answered",
  adminId: null,
  patches: [],
  undoneBy: null,
  language: null,
  late: false,
} as const;

export function patchOfRemoved({ collection, id, data }: RemovedDocument): Patch {
  return { collection, id, at: [], from: data, to: null };
}
