// A host kills ten seconds after SIGTERM, and every waiting request needs an answer by then.

import { DocumentsUnavailable } from "#server/store/documents.ts";
import type { FirestoreTimings } from "./firestore-timings.ts";

const usualHaste = { hurriedMs: 1000, hopelessMs: 100 };

export type Haste = ReturnType<typeof openHaste>;

export function openHaste({ hurriedMs, hopelessMs } = usualHaste) {
  let mostMs = Infinity;
  const underWay = new Set<() => void>();

  /** Rejects with `DocumentsUnavailable`; a later result is discarded. */
  async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const giveUp = (ms: number): void => {
      if (mostMs === hurriedMs) mostMs = hopelessMs;
      reject(new DocumentsUnavailable(`The hosted database did not answer within ${ms} ms`));
    };
    let timer = setTimeout(giveUp, Math.min(timeoutMs, mostMs), timeoutMs);
    const endsAt = performance.now() + timeoutMs;
    const shorten = (): void => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, Math.min(hurriedMs, endsAt - performance.now()), hurriedMs);
    };
    underWay.add(shorten);
    work.catch(() => {});
    try {
      return await Promise.race([work, late]);
    } finally {
      underWay.delete(shorten);
      clearTimeout(timer);
    }
  }

  return {
    within,
    /** After one wait exceeds `hurriedMs`, the others get only `hopelessMs`. */
    hurry(): void {
      if (mostMs < Infinity) return;
      mostMs = hurriedMs;
      for (const shorten of underWay) shorten();
    },
  };
}

/** For work that is never hurried. */
export const { within } = openHaste();

type WaitForRead = <T>(work: Promise<T>) => Promise<T>;

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
