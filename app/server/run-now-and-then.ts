// Runs work that is due by time and not by a request. It checks every twenty seconds.

import type { Log } from "./log.ts";

const everyMs = 20_000;

/** Runs one `work` at a time until disposed of. A repeated failure is logged once, as `failure`. */
export function runNowAndThen(
  { log }: { log: Log },
  { work, failure }: { work: () => Promise<void>; failure: string },
): AsyncDisposable {
  let running: Promise<unknown> | null = null;
  let trouble: string | null = null;
  function runAgain(): void {
    running ??= work()
      .then(() => (trouble = null))
      .catch(({ name: reason }: Error) => {
        if (trouble !== reason) log(failure, { reason });
        trouble = reason;
      })
      .finally(() => (running = null));
  }
  runAgain();
  const timer = setInterval(runAgain, everyMs).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
    },
  };
}
