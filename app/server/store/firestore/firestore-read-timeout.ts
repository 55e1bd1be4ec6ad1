// How long to wait for a read. After one time-out the other reads wait only a moment, so that a retry during an
// outage fails fast. The first success, even a late one, ends this.

import { DocumentsUnavailable } from "#server/store/documents.ts";
import type { Haste } from "./firestore-haste.ts";
import type { FirestoreTimings } from "./firestore-timings.ts";

export type WaitForRead = <T>(work: Promise<T>) => Promise<T>;

type ReadTimeoutNeeds = { timings: Pick<FirestoreTimings, "readMs" | "awayMs">; within: Haste["within"] };

export function makeReadTimeout({ timings: { readMs, awayMs }, within }: ReadTimeoutNeeds): WaitForRead {
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
