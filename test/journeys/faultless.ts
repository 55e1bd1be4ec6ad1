// What every page and state must stand: axe finds nothing, and at no width does a rule of the layout break.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import type axe from "axe-core";
import { buttonToTopIsClear, everyPage, findLayoutFaults, type Rule, type Size } from "./layout.ts";

/** As small as it comes: it is sent to every page that is looked at. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const options = {
  runOnly: {
    type: "tag" as const,
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  // Only what is wrong: to tell of everything that is right takes twice as long.
  resultTypes: ["violations" as const],
  // The layout's own rule measures it at every size; here it would be a quarter of the time.
  rules: { "target-size": { enabled: false } },
};

/** From 320 to 360 px the bar at the top alone changes, and the walk over the pages of the guests shows it at both. */
const wherePagesDiffer = [320, 768, 1280];

export async function expectFaultless(page: Page, widths = wherePagesDiffer): Promise<void> {
  expect(await findFaults(page, sizesOf(widths))).toEqual([]);
  await page.setViewportSize({ width: widths.at(-1) ?? 1280, height: 900 });
}

/** By name, how each is reached from the page as it opens. */
export type States = Record<string, (page: Page) => Promise<void>>;

/** As the page opens, and in each state that is reached from there: all of them, so that one fault hides no other. */
export async function expectFaultlessStates(page: Page, path: string, states: States): Promise<void> {
  const named = [["as it opens", async () => {}], ...Object.entries(states)] as const;
  for (const [at, [name, reach]] of named.entries()) {
    await test.step(`${path} ${name}`, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      // The first state is reached from the page that has just been looked at.
      if (at !== 1) await page.goto(path);
      await reach(page);
      const faults = await findFaults(page, sizesOf(wherePagesDiffer));
      expect.soft(faults, `${path} ${name}`).toEqual([]);
    });
  }
}

/** The widest first: it shows the most. */
function sizesOf(widths: readonly number[]): Size[] {
  return widths.toReversed().map((width) => ({ width, height: 900 }));
}

type Look = { rules?: readonly Rule[]; isAxeAsked?: boolean };

/** The page stays: its layout follows the size by style sheets alone. */
export async function findFaults(
  page: Page,
  sizes: readonly Size[],
  { rules = everyPage, isAxeAsked = true }: Look = {},
): Promise<string[]> {
  if (isAxeAsked) await bringAxe(page);
  const faults: string[] = [];
  for (const [at, size] of sizes.entries()) {
    await page.setViewportSize(size);
    if (size.isTouched) await touch(page, true);
    const look = async (part: "all" | "new") => {
      await comeToRest(page);
      const found = await findLayoutFaults(page, size, rules);
      if (!isAxeAsked) return found;
      // That rule alone scrolls.
      if (rules.includes(buttonToTopIsClear)) await comeToRest(page);
      return [...found, ...(await askAxe(page, part))];
    };
    const seen = await look(at === 0 ? "all" : "new");
    // What the page was still moving when it was looked at lies elsewhere at the second look; a fault does not.
    const again = seen.length > 0 ? await look("all") : [];
    const lasting = seen.filter((fault) => again.includes(fault));
    faults.push(...lasting.map((fault) => `at ${size.width} × ${size.height}: ${fault}`));
    if (size.isTouched) await touch(page, false);
  }
  return faults;
}

async function touch(page: Page, enabled: boolean): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled });
  await browser.detach();
}

/** Seen from the top, with the bars of the foot at the end of what they belong to: a target half under one is no fault. */
function comeToRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    scrollTo({ top: 0, behavior: "instant" });
    for (const element of document.querySelectorAll<HTMLElement>("main *")) {
      const { position, top, bottom } = getComputedStyle(element);
      if (position === "sticky" && top === "auto" && bottom !== "auto") element.style.position = "static";
    }
    // What follows the scrolling, as the button to the top does, has followed two frames later.
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  });
}

/** Once a page: to bring it in takes longer than the look itself. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axeSource);
  }
}

/** What axe has passed around the content, as it is written and looks: the same bars stand around all pages. */
const passed = new Set<string>();

/**
 * It sees each page once, and of another width what was not shown before, or in other colours: nothing else that it
 * judges differs, beside what the rules of the layout measure.
 */
async function askAxe(page: Page, part: "all" | "new"): Promise<string[]> {
  const { faults, seen } = await page.evaluate(
    async ({ options, part, passed }) => {
      const world = globalThis as unknown as { axe: typeof axe; seenByAxe: WeakMap<Element, Set<string>> };
      if (part === "all") world.seenByAxe = new WeakMap();
      const fresh = new Map<Element, string>();
      for (const element of document.querySelectorAll("body *")) {
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
        const look = [color, backgroundColor, isLarge].join();
        const looks = world.seenByAxe.get(element) ?? new Set();
        if (looks.has(look)) continue;
        world.seenByAxe.set(element, looks.add(look));
        fresh.set(element, look);
      }
      const asWritten = (bar: Element) =>
        [bar.outerHTML, ...[bar, ...bar.querySelectorAll("*")].map((one) => fresh.get(one))].join();
      const outermost = [...fresh.keys()].filter(
        ({ parentElement }) => !parentElement || !fresh.has(parentElement),
      );
      const known = new Set(passed);
      const isInBar = (element: Element) => part === "new" && !element.closest("main");
      const asked = outermost.filter((one) => !isInBar(one) || !known.has(asWritten(one)));
      if (asked.length === 0) return { faults: [], seen: [] };
      const { violations } = await world.axe.run(part === "all" ? document : { include: asked }, options);
      const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
      return { faults, seen: asked.filter(isInBar).map(asWritten) };
    },
    { options, part, passed: [...passed] },
  );
  if (faults.length === 0) for (const one of seen) passed.add(one);
  return faults;
}
