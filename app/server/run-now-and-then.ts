import type { Log } from "./log.ts";

const everyMs = 20_000;

/** What `work` resolves to is the wait until the next, in milliseconds. A repeated failure is logged once. */
export function runNowAndThen(
  { log }: { log: Log },
  { work, failure }: { work: () => Promise<number | void>; failure: string },
): AsyncDisposable {
  const ending = new AbortController();
  let wake = (): void => {};

  async function run(): Promise<void> {
    let issue: string | null = null;
    while (!ending.signal.aborted) {
      let waitMs = everyMs;
      try {
        waitMs = (await work()) ?? everyMs;
        issue = null;
      } catch (error) {
        const { name: reason } = error as Error;
        if (issue !== reason) log(failure, { reason });
        issue = reason;
      }
      if (!ending.signal.aborted) await pause(waitMs);
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = run();
  return {
    async [Symbol.asyncDispose]() {
      ending.abort();
      wake();
      await running;
    },
  };
}
