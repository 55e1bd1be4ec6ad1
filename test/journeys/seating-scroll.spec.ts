// How the page of the seating chart scrolls: no further than it reaches.

import type { Page } from "@playwright/test";
import { printedPeople } from "../kits/guests/printed-people.ts";
import { expect, test } from "./journey.ts";
import { addGuests } from "./printing.ts";
import { bar, chair, chartPath, guest, roomPath } from "./seating-room.ts";

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

test("the page ends where its content ends, however many wait", async ({ page, site, asAdmin }) => {
  await addGuests(site, waiting(76));
  await asAdmin(chartPath.en);
  await expect(page.getByRole("row", { name: /Guest 75 Waiting/ })).toBeAttached();
  for (const [width, height, room] of [
    [360, 740, 24 + 56],
    [1280, 800, 24],
  ] as const) {
    await page.setViewportSize({ width, height });
    const reach = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(reach - (await bottomOf(page, "main"))).toBeLessThan(room);
  }
  // In the room the list of those who wait scrolls by itself.
  await page.goto(roomPath.en);
  await expect(guest(page, "Guest 75 Waiting")).toBeAttached();
  expect(await bottomOf(page, ".unseated")).toBeLessThanOrEqual(800);
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
