// One walk over states: each is looked at in one of the languages, in turn, by axe and in every size by resizing the open
// page. In the other one a page is looked at as it opens, where words have the least room.

import { expect, type Page, test } from "@playwright/test";
import { findFaults } from "./faultless.ts";
import {
  barLeavesRoom,
  buttonToTopIsClear,
  everyPage,
  nothingIsWider,
  type Size,
  tabsAreInSight,
  textsTakeSpacing,
  wordsAreClearOfFlowers,
} from "./layout.ts";

export type State = {
  /** After the language. */
  path: string;
  /** What must be there. */
  shows: string;
  /** How it is reached from the page as it opens, or from the state before if `goesOn`. */
  reach?: (page: Page) => Promise<unknown>;
  goesOn?: boolean;
  /** A whole page of the guests: it stands double text and other spacing, and has a button to the top. */
  isRead?: boolean;
  /** A page of the admins that stands double text. */
  isEnlarged?: boolean;
  /** Plain links and buttons that stand by themselves are as high as their line. */
  hasPlainLinks?: boolean;
};

const desk = { width: 1280, height: 800 };
const zoomed = { width: 320, height: 256 };

export const guestSizes: readonly Size[] = [
  desk,
  { width: 768, height: 1024 },
  { width: 640, height: 360 },
  { width: 360, height: 640, isTouched: true },
  zoomed,
];
export const adminSizes: readonly Size[] = [
  desk,
  { width: 768, height: 1024 },
  { width: 360, height: 740, isTouched: true },
  zoomed,
];
const enlargedSizes = [desk, { width: 768, height: 1024 }, { width: 320, height: 640 }];

export async function sweep(
  page: Page,
  language: "en" | "sv",
  states: readonly State[],
  { sizes = adminSizes, isOnlyLanguage = false } = {},
): Promise<void> {
  let turn = 1;
  for (const state of states) {
    const { path, shows, reach, goesOn, isRead = false, isEnlarged = isRead, hasPlainLinks } = state;
    if (!goesOn) turn = 1 - turn;
    const isWhole = isOnlyLanguage || (turn === 0) === (language === "en");
    if (!isWhole && (reach || goesOn)) continue;
    const name = `/${language}${path} with ${shows}`;
    await test.step(name, async () => {
      await page.setViewportSize(desk);
      if (!goesOn) await page.goto(`/${language}${path}`);
      await reach?.(page);
      await expect(page.locator(shows).first(), name).toBeVisible();
      const rules = isRead ? [...everyPage, buttonToTopIsClear] : everyPage;
      const asked = hasPlainLinks ? sizes.map(({ width, height }) => ({ width, height })) : sizes;
      const faults = await findFaults(page, isWhole ? asked : [zoomed], { rules, isAxeAsked: isWhole });
      if (isEnlarged) {
        const large = isWhole ? enlargedSizes : enlargedSizes.slice(-1);
        faults.push(...(await findFaultsOfLargeText(page, large)));
      }
      if (isRead && isWhole) {
        const spaced = { rules: [textsTakeSpacing], isAxeAsked: false };
        faults.push(...(await findFaults(page, [desk], spaced)));
      }
      expect.soft(faults, name).toEqual([]);
    });
  }
}

/** With text of twice the size, as the settings of a browser make it: rem and the em of media queries follow. */
async function findFaultsOfLargeText(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
  const rules = [nothingIsWider, barLeavesRoom, tabsAreInSight, wordsAreClearOfFlowers];
  const faults = await findFaults(page, sizes, { rules, isAxeAsked: false });
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await browser.detach();
  return faults.map((fault) => `with large text ${fault}`);
}

export async function openFolds(page: Page): Promise<void> {
  await expect(page.locator(".loading")).toHaveCount(0);
  await page.evaluate(() => {
    // The menus of the bar close when something else is pressed, and lie over the page.
    for (const closed of document.querySelectorAll<HTMLElement>("main summary")) closed.click();
  });
}
