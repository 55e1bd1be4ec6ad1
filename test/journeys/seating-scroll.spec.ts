// How the page of the seating chart scrolls: no further than it reaches, and no faster than one can see.

import type { Page } from "@playwright/test";
import { printedPeople } from "../kits/guests/printed-people.ts";
import { expect, test } from "./journey.ts";
import { addGuests } from "./printing.ts";
import { bar, chair, chartPath, guest } from "./seating-room.ts";

function waiting(count: number) {
  const guests = Array.from({ length: count }, (_, at) => [
    `waiting-${at}`,
    { First_Name: `Guest ${at}`, Last_Name: "Waiting" },
  ]);
  return Object.fromEntries(guests);
}

function bottomOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`at ${width} px the page ends where its content ends, however many wait`, async ({
    page,
    site,
    asAdmin,
  }) => {
    await page.setViewportSize({ width, height });
    await addGuests(site, waiting(76));
    await asAdmin(chartPath.en);
    await expect(page.locator(`[data-guest="waiting-75"]`)).toBeAttached();
    const end = await bottomOf(page, "main");
    const reach = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(reach - end).toBeLessThan(width < 768 ? 24 + 56 : 24);
  });
}

test.describe("while a guest is dragged at the lower edge", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the page goes along slowly, rests outside the edge, and stops at the last table", async ({
    page,
    site,
    asAdmin,
  }) => {
    await addGuests(site, printedPeople(74));
    await page.clock.install();
    await asAdmin(chartPath.en);
    const scrolled = () => page.evaluate(() => scrollY);
    await guest(page, "Märta Lund").hover();
    await page.mouse.down();
    await page.mouse.move(700, 400, { steps: 4 });
    await expect(page.locator(".seating-ghost")).toBeVisible();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const before = await scrolled();

    await page.mouse.move(700, 790, { steps: 4 });
    await page.clock.runFor(1000);
    const after = await scrolled();
    expect(after - before).toBeGreaterThan(100);
    expect(after - before).toBeLessThan(900);

    await page.mouse.move(700, 400, { steps: 2 });
    const rested = await scrolled();
    await page.clock.runFor(300);
    expect(await scrolled()).toBe(rested);

    await page.mouse.move(700, 799, { steps: 2 });
    // Where it ends is known when it is in sight: a card is as high as usual until then.
    const belowLastTable = async () =>
      (await scrolled()) + 800 - (await bottomOf(page, ".table-card:last-child"));
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return belowLastTable();
      })
      .toBeGreaterThan(-40);
    await page.clock.runFor(500);
    expect(await belowLastTable()).toBeLessThan(120);
    await page.keyboard.press("Escape");
    await page.mouse.up();
  });

  test("a guest who is lifted at the edge does not set the page going", async ({ page, site, asAdmin }) => {
    await addGuests(site, waiting(76));
    await page.clock.install();
    await asAdmin(chartPath.en);
    await expect(guest(page, "Guest 75 Waiting")).toBeAttached();
    const low = page.locator("[data-guest]").filter({ visible: true });
    const boxes = await low.evaluateAll((items) =>
      items.map((item) => {
        const { left, top, height } = item.getBoundingClientRect();
        return { x: left + 40, y: top + height / 2 };
      }),
    );
    const last = boxes.findLast(({ y }) => y < 795);
    expect(last?.y).toBeGreaterThan(730);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(last?.x ?? 0, last?.y ?? 0);
    await page.mouse.down();
    await page.mouse.move((last?.x ?? 0) + 30, last?.y ?? 0, { steps: 4 });
    await expect(page.locator(".seating-ghost")).toBeVisible();
    await page.clock.runFor(400);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press("Escape");
    await page.mouse.up();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("once a guest is chosen, a free seat is in sight, and the bar leads to every table", async ({
    page,
    site,
    asAdmin,
  }) => {
    await addGuests(site, printedPeople(74));
    await asAdmin(chartPath.en);
    await page.getByRole("button", { name: "Choose a guest" }).tap();
    await guest(page, "Märta Lund").tap();
    await expect(bar(page)).toContainText("Seating Märta Lund: choose a seat");
    await expect(chair(page, "h1", 2)).toBeInViewport();
    await expect(page.getByRole("heading", { name: "Table h1" })).toBeInViewport();

    await bar(page).getByRole("link", { name: /^3/ }).tap();
    await expect(page.getByRole("heading", { name: "Table 3", exact: true })).toBeInViewport();
    await expect(bar(page)).toContainText("Seating Märta Lund: choose a seat");
    await chair(page, "9", 5).tap();
    await expect(chair(page, "9", 5)).toHaveAccessibleName(/Märta Lund/);
  });
});
