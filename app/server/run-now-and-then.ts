// Work that is done when its time has come and not when somebody asks: looked for every twenty seconds.

import type { Log } from "./log.ts";

const lookEveryMs = 20_000;

/** Until disposed of, one look at a time. What keeps failing is logged once, as `failure`. */
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
