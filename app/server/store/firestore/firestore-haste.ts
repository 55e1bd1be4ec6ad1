// How long the hosted database is waited for, less when the process must end soon: a host that has sent SIGTERM
// kills after ten seconds, and whoever waits for an answer must have got one by then.

import { DocumentsUnavailable } from "#server/store/documents.ts";

export type Haste = {
  /** Rejects with `DocumentsUnavailable` when `work` takes longer; what comes of it then is nobody's. */
  within<T>(timeoutMs: number, work: Promise<T>): Promise<T>;
  /** What is under way, and each that comes later, has `hurriedMs`; once one took longer, the others a moment. */
  hurry(): void;
};

export const usualHaste = { hurriedMs: 1000, hopelessMs: 100 };

export function openHaste({ hurriedMs, hopelessMs } = usualHaste): Haste {
  let mostMs = Infinity;
  const underWay = new Set<() => void>();

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
    hurry() {
      if (mostMs < Infinity) return;
      mostMs = hurriedMs;
      for (const shorten of underWay) shorten();
    },
  };
}

/** For what nobody hurries. */
export const { within } = openHaste();
