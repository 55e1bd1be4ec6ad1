// Tests that begin with the couple at their guest list, and end with everything put away.

import { test } from "vitest";
import { openCouple } from "./couple.ts";

/** Each test has what `open` opens for itself. */
export function testWith<Opened extends AsyncDisposable>(open: () => Promise<Opened>) {
  return (title: string, prove: (opened: Opened) => Promise<void>) =>
    test(title, async () => {
      await using opened = await open();
      await prove(opened);
    });
}

/** With the fixed cast on the list. */
export const coupleTest = testWith(() => openCouple());
