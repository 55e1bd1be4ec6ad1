// Tests that need the same thing opened before them, and closed after them.

import { test } from "vitest";

/** A test that asks for it is handed one of its own. */
export function testWith<Opened extends AsyncDisposable | Disposable>(open: () => Opened | Promise<Opened>) {
  function testOpened(sentence: string, run: (opened: Opened) => Promise<void> | void): void {
    const asksForNothing = run.length === 0;
    test(sentence, async () => {
      await using opened = asksForNothing ? null : await open();
      await run(opened as Opened);
    });
  }
  const each = test.each.bind(test) as typeof test.each;
  return Object.assign(testOpened, { each, for: test.for.bind(test) as typeof test.for });
}
