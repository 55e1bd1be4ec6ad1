// Tests that need the same thing opened before them, and closed after them.

import { test } from "vitest";

/** A test that asks for it is handed one of its own. */
export function testWith<Opened extends AsyncDisposable | Disposable>(open: () => Promise<Opened>) {
  function testOpened(sentence: string, run: (opened: Opened) => Promise<void> | void): void {
    const asksForNothing = run.length === 0;
    test(sentence, async () => {
      await using closing = new AsyncDisposableStack();
      await (asksForNothing ? (run as () => Promise<void>)() : run(closing.use(await open())));
    });
  }
  return Object.assign(testOpened, { each: test.each.bind(test), for: test.for.bind(test) });
}
