// Runs work that is due by time and not by a request. It checks every twenty seconds.

import type { Log } from "./log.ts";

const lookEveryMs = 20_000;

/** Runs one `look` at a time until disposed of. A repeated failure is logged once, as `failure`. */
export function runNowAndThen(
  { log }: { log: Log },
  { look, failure }: { look: () => Promise<void>; failure: string },
): AsyncDisposable {
  let looking: Promise<unknown> | null = null;
  let trouble: string | null = null;
  function lookAgain(): void {
    looking ??= look()
      .then(() => (trouble = null))
      .catch(({ name: reason }: Error) => {
        if (trouble !== reason) log(failure, { reason });
        trouble = reason;
      })
      .finally(() => (looking = null));
  }
  lookAgain();
  const timer = setInterval(lookAgain, lookEveryMs).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await looking;
    },
  };
}
