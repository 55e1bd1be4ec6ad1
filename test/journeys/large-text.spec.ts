// With text of twice the size, as the settings of a browser make it: rem and the em of media queries follow.

import config from "../playwright.config.ts";
import { beginNews } from "../kits/begun-drafts.ts";
import { fillHistory } from "../kits/full-history.ts";
import { expect, test } from "./journey.ts";
import { lookAtBar, openLists } from "./top-bar.ts";

const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), "--blink-settings=defaultFontSize=32"],
  },
});

const pages = ["", "/information", "/wishlist", "/ourstory", "/guestbook", "/rsvp", "?privacy"];

const viewports = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

for (const viewport of viewports) {
  test(`nothing is wider than ${viewport.width} px, and the bar leaves room`, async ({ page, asInvited }) => {
    await page.setViewportSize(viewport);
    await asInvited("/sv/rsvp");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    for (const language of ["en", "sv"]) {
      for (const path of pages) {
        await page.goto(`/${language}${path}`);
        if (path === "/rsvp") await openLists(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, path).toBeLessThanOrEqual(viewport.width);
        const bar = await lookAtBar(page);
        expect(bar.outOfSight, path).toEqual([]);
        if (bar.follows) expect(bar.height, path).toBeLessThanOrEqual(viewport.height / 4);
      }
    }
  });

  test(`the words of the hero stay clear of the flowers at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/en");
    const [wreath, words] = await Promise.all([
      page.locator(".wreath img").boundingBox(),
      page.locator(".wreath-words").boundingBox(),
    ]);
    if (!wreath || !words) throw new Error("There is no wreath.");
    const isBelow = words.y >= wreath.y + wreath.height;
    // The flowers stand on a ring about a sixth of the width wide.
    const isInside = Math.hypot(words.width, words.height) <= wreath.width * 0.7;
    expect(isBelow || isInside).toBe(true);
  });
}

test("the admin area is no wider than its screen, and all four tabs are in sight", async ({
  page,
  site,
  asAdmin,
}) => {
  const group = await fillHistory(site.services);
  const draft = await beginNews(site.services);
  await asAdmin("/sv/admin");
  for (const { width, height } of viewports) {
    await page.setViewportSize({ width, height });
    for (const query of [
      "",
      "?tab=history",
      `?tab=history&undo=&group=${group}`,
      "?tab=inbox",
      "?tab=emails",
      `?mailing=${draft}`,
      "?settings=",
      "?photos=",
    ]) {
      await page.goto(`/sv/admin${query}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), query).toBeLessThanOrEqual(
        width,
      );
      for (const tab of await page.locator(".tabs a").all()) {
        const box = (await tab.boundingBox()) ?? { x: width, width };
        expect(box.x + box.width, query).toBeLessThanOrEqual(width);
      }
    }
  }
});
