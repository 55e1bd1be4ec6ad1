// What every page and state must stand: axe finds nothing, and at no width does a rule of the layout break.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { buttonToTopIsClear, everyPage, type Rule, type Size } from "./layout.ts";

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
    const { width, height } = page.viewportSize() ?? {};
    if (width !== size.width || height !== size.height) await page.setViewportSize(size);
    if (size.isTouched) await touch(page, true);
    const look = async (isWhole: boolean) => {
      const asked = isAxeAsked ? { options, isWhole, passed: [...passed] } : null;
      const { found, faults, seen } = await lookAt(page, size, rules, asked);
      if (faults.length === 0) for (const one of seen) passed.add(one);
      return [...found, ...faults];
    };
    const seen = await look(at === 0);
    // What the page was still moving when it was looked at lies elsewhere at the second look; a fault does not.
    const again = seen.length > 0 ? await look(true) : [];
    const lasting = seen.filter((fault) => again.includes(fault));
    faults.push(...lasting.map((fault) => `at ${size.width} × ${size.height}: ${fault}`));
    if (size.isTouched) await touch(page, false);
  }
  return faults;
}

type Seen = { found: string[]; faults: string[]; seen: string[] };

/** All in one message: to ask takes longer than to look. */
function lookAt(page: Page, size: Size, rules: readonly Rule[], asked: Asked | null): Promise<Seen> {
  // That rule alone scrolls.
  const isMoved = asked && rules.includes(buttonToTopIsClear);
  return page.evaluate(`(async (size, asked) => {
    const [rest, axe] = [${[comeToRest, askAxe].join()}];
    await rest();
    const found = [];
    for (const rule of [${rules.join()}]) found.push(...(await rule(size)));
    if (${isMoved}) await rest();
    return { found, ...(asked ? await axe(asked) : { faults: [], seen: [] }) };
  })(${JSON.stringify(size)}, ${JSON.stringify(asked)})`);
}

async function touch(page: Page, enabled: boolean): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled });
  await browser.detach();
}

/** Seen from the top, with the bars of the foot at the end of what they belong to: a target half under one is no fault. */
async function comeToRest(): Promise<void> {
  scrollTo({ top: 0, behavior: "instant" });
  for (const element of document.querySelectorAll<HTMLElement>("main *")) {
    const { position, top, bottom } = getComputedStyle(element);
    if (position === "sticky" && top === "auto" && bottom !== "auto") element.style.position = "static";
  }
  // What follows the scrolling, as the button to the top does, has followed two frames later.
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Once a page: to bring it in takes longer than the look itself. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axeSource);
  }
}

/** What axe has passed, as it is written and looks: the same bars stand around all pages. */
const passed = new Set<string>();

type Asked = { options: axe.RunOptions; isWhole: boolean; passed: readonly string[] };

/**
 * It sees each page once, and of another width what was not shown before: nothing else that it judges differs, beside what
 * the rules of the layout measure. Whether a plain text is as light as its plain ground needs no more than arithmetic: axe,
 * which takes most of its time for that, is asked of the others.
 */
async function askAxe({ options, isWhole, passed }: Asked): Promise<{ faults: string[]; seen: string[] }> {
  const world = globalThis as unknown as { axe: typeof axe; seenByAxe?: WeakSet<Element> };
  if (isWhole || !world.seenByAxe) world.seenByAxe = new WeakSet();
  const known = new Set(passed);
  const looks = new Map<Element, string>();
  const grounds = new Map<Element | null, string>();
  const fresh = new Set<Element>();
  const texts = new Map<Element, string>();
  const lightOf = (colour: string) => {
    const parts = /^rgb\((\d+), (\d+), (\d+)\)$/
      .exec(colour)
      ?.slice(1)
      .map((part) => Number(part) / 255);
    const [red = NaN, green = NaN, blue = NaN] = (parts ?? []).map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  for (const element of document.querySelectorAll("html, body, body *")) {
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, opacity, position, fontSize, fontWeight } = style;
    const below = grounds.get(element.parentElement) ?? "rgb(255, 255, 255)";
    const isOpaque = backgroundColor.startsWith("rgb(") && !below.includes("faded");
    // What floats stands on more than what it belongs to.
    const own = [
      isOpaque || backgroundColor === "rgba(0, 0, 0, 0)" ? "" : backgroundColor,
      backgroundImage === "none" ? "" : backgroundImage,
      opacity === "1" ? "" : `faded ${opacity}`,
      isOpaque || !["absolute", "fixed", "sticky"].includes(position) ? "" : `floating ${element.className}`,
    ].join("");
    const ground = (isOpaque ? backgroundColor : below) + own;
    grounds.set(element, ground);
    if (!element.checkVisibility({ visibilityProperty: true }) || !element.closest("body *")) continue;
    if (!world.seenByAxe.has(element)) fresh.add(element);
    world.seenByAxe.add(element);
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const look = [color, ground, isLarge].join();
    looks.set(element, look);
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (!isText && !element.matches("input, select, textarea")) continue;
    const [one, other] = [lightOf(color), lightOf(ground)];
    if (Math.max(one, other) / Math.min(one, other) >= (isLarge ? 3 : 4.5)) continue;
    const isOff = (element.closest("label")?.control ?? element).matches(":disabled");
    const names = [element, element.parentElement].map((one) => `${one?.tagName}.${one?.className}`);
    const text = [look, isOff, ...names].join();
    if (!known.has(text)) texts.set(element, text);
  }
  const asWritten = (bar: Element) =>
    [bar.outerHTML, ...[bar, ...bar.querySelectorAll("*")].map((one) => looks.get(one))].join();
  const outermost = [...fresh].filter(({ parentElement }) => !parentElement || !fresh.has(parentElement));
  const isInBar = (element: Element) => !isWhole && !element.closest("main");
  const asked = outermost.filter((one) => !isInBar(one) || !known.has(asWritten(one)));
  const contrast = "color-contrast";
  const faults: string[] = [];
  const run = async (include: Element[] | null, chosen: axe.RunOptions) => {
    if (include?.length === 0) return;
    const { violations } = await world.axe.run(include ? { include } : document, chosen);
    faults.push(...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`));
  };
  const { rules } = options;
  await run(isWhole ? null : asked, { ...options, rules: { ...rules, [contrast]: { enabled: false } } });
  await run([...texts.keys()], { ...options, runOnly: [contrast] });
  return { faults, seen: [...asked.filter(isInBar).map(asWritten), ...texts.values()] };
}
