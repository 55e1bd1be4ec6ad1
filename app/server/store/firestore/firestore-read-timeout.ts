// How long a read is waited for. After one that was waited for in vain the others wait for a moment only,
// so that whoever tries again during an outage hears of it soon; the first that succeeds, even late, ends that.

import { DocumentsUnavailable } from "#server/store/documents.ts";
import type { Haste } from "./firestore-haste.ts";
import type { FirestoreTimings } from "./firestore-timings.ts";

/** Rejects with `DocumentsUnavailable` when it takes too long. */
export type WaitForRead = <T>(work: Promise<T>) => Promise<T>;

type PatienceNeeds = { timings: Pick<FirestoreTimings, "readMs" | "awayMs">; within: Haste["within"] };

export function makeReadTimeout({ timings: { readMs, awayMs }, within }: PatienceNeeds): WaitForRead {
  let isAway = false;
  return async (work) => {
    work.then(
      () => (isAway = false),
      () => {},
    );
    try {
      return await within(isAway ? awayMs : readMs, work);
    } catch (error) {
      if (error instanceof DocumentsUnavailable) isAway = true;
      throw error;
    }
  };
}
