// What every page and state must stand: axe finds nothing at any width, and nothing is wider than
// the screen.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import type axe from "axe-core";

/** As small as it comes: it is sent to every page that is looked at. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const options = {
  runOnly: {
    type: "tag" as const,
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  // Only what is wrong: to tell of everything that is right takes twice as long.
  resultTypes: ["violations" as const],
};

export const everyWidth = [320, 360, 768, 1280];

/** From 320 to 360 px the bar at the top alone changes, and the plain pages of the guests show it at both. */
const wherePagesDiffer = [320, 768, 1280];

export async function expectFaultless(page: Page, widths = wherePagesDiffer): Promise<void> {
  expect(await findFaults(page, widths)).toEqual([]);
}

/** By name, how each is reached from the page as it opens. */
export type States = Record<string, (page: Page) => Promise<void>>;

/** As the page opens, and in each state that is reached from there: all of them, so that one fault hides no other. */
export async function expectFaultlessStates(
  page: Page,
  path: string,
  states: States,
  widthsAsItOpens = wherePagesDiffer,
): Promise<void> {
  const named = [["as it opens", async () => {}], ...Object.entries(states)] as const;
  for (const [at, [name, reach]] of named.entries()) {
    await test.step(`${path} ${name}`, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      // The first state is reached from the page that has just been looked at.
      if (at !== 1) await page.goto(path);
      await reach(page);
      const faults = await findFaults(page, at === 0 ? widthsAsItOpens : wherePagesDiffer);
      expect.soft(faults, `${path} ${name}`).toEqual([]);
    });
  }
}

type Fault = [where: string, what: string, elements?: string[]];

async function findFaults(page: Page, widths: readonly number[]): Promise<Fault[]> {
  await bringAxe(page);
  const faults: Fault[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const seen = await look(page, width);
    // What the page was still moving when it was looked at lies elsewhere at the second look; a fault does not.
    faults.push(...(seen.length > 0 ? await look(page, width) : seen));
  }
  return faults;
}

async function look(page: Page, width: number): Promise<Fault[]> {
  // What happens to lie half under a sticky bar counts as a small target: look from the top, with the bars of the foot
  // at the end of what they belong to.
  const beyond = await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: "instant" });
    for (const element of document.querySelectorAll<HTMLElement>("main *")) {
      const { position, top, bottom } = getComputedStyle(element);
      if (position === "sticky" && top === "auto" && bottom !== "auto") element.style.position = "static";
    }
    // What follows the scrolling, as the button to the top does, has followed two frames later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.documentElement.scrollWidth - innerWidth;
  });
  const faults = (await askAxe(page)).map((found): Fault => [`at ${width} px`, ...found]);
  return beyond > 0 ? [[`wider than ${width} px`, `by ${beyond} px`], ...faults] : faults;
}

/** Once a page: to bring it in takes longer than the look itself. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axeSource);
  }
}

/** Of each the rule, and the elements. */
function askAxe(page: Page): Promise<[rule: string, elements: string[]][]> {
  return page.evaluate(async (options) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(options);
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, options);
}
