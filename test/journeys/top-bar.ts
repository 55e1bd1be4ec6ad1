// What the journeys on small screens and with large text look at.

import type { Page } from "@playwright/test";

export async function openLists(page: Page): Promise<void> {
  await page.locator("#accept").check();
  for (const list of await page.locator("summary").all()) await list.click();
}

export function lookAtBar(page: Page) {
  return page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>(".top-bar");
    if (!bar) throw new Error("There is no bar.");
    return {
      height: bar.offsetHeight,
      follows: getComputedStyle(bar).position === "sticky",
      tooClose: [...bar.querySelectorAll("nav a")]
        .filter((link) => {
          const [one, next] = [link, link.nextElementSibling].map((each) => each?.getBoundingClientRect());
          return one && next && one.top === next.top && next.left - one.right < 8;
        })
        .map((link) => link.textContent),
      outOfSight: [...bar.querySelectorAll("a, button:not(.visually-hidden)")]
        .filter((control) => {
          const { left, right } = control.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        })
        .map((control) => control.textContent),
    };
  });
}
