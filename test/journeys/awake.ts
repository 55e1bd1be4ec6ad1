// A page of the admin area is seen before its script has come. Until then the browser alone hears keys and presses, and
// a journey that comes so early fails now and then: it begins when the page is awake.

import type { Page } from "@playwright/test";

/** From now on a page that is opened is awake, unless it is said how far to wait. */
export async function openAwake(page: Page): Promise<void> {
  await page.addInitScript(tellWhenAwake);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await untilAwake(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await untilAwake(page);
    return answer;
  };
}

/**
 * React takes a page over in pieces, marks each element meanwhile, and loses a press that comes before the end of the
 * piece. It reports to the browser's developer tools when a piece is done and what follows from it has been drawn; the
 * part, which is loaded by itself, comes last.
 */
function tellWhenAwake(): void {
  const isTaken = (block: Element) => Object.keys(block).some((key) => key.startsWith("__reactProps"));
  const tell = () => {
    const blocks = [...document.querySelectorAll(".admin > *")];
    if (blocks.length > 0 && blocks.every(isTaken)) Object.assign(globalThis, { isAwake: true });
  };
  const silent = { inject: () => 1, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };
  const hook = { ...silent, supportsFiber: true, onPostCommitFiberRoot: tell };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.documentElement.dataset["enhance"] !== "admin" || "isAwake" in globalThis,
  );
}
