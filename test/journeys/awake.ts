// A page of the admin area is seen before its script has come. Until then the browser alone hears keys and presses, and
// a journey that comes so early fails now and then: it begins when the page is awake.

import type { Page } from "@playwright/test";

/** From now on a page that is opened is awake, unless it is said how far to wait. */
export function openAwake(page: Page): void {
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

/** React marks each element that it has taken over; the part, which is loaded by itself, comes last. */
async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    if (document.documentElement.dataset["enhance"] !== "admin") return true;
    const blocks = [...document.querySelectorAll(".admin > *")];
    const isTaken = (block: Element) => Object.keys(block).some((key) => key.startsWith("__reactProps"));
    if (blocks.length === 0 || !blocks.every(isTaken)) return false;
    // What the page does when it has been drawn, such as listening to keys, it has done two frames later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return true;
  });
}
