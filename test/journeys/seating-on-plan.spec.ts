// The room to scale on the chart: guests are seated on it, found on it, and a tap on a phone leads to a table.

import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { bar, chair, chartPath, guest } from "./seating-room.ts";

function spot(page: Page, table: string, seat: number) {
  return page.locator(`.chart-plan [data-table="${table}"][data-seat="${seat}"]`);
}

test.describe("with a mouse", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the whole room stands in the window, and a guest is dragged from the list to a chair of it", async ({
    page,
    asAdmin,
  }) => {
    await asAdmin(chartPath.en);
    const plan = await page.locator(".chart-plan .room-plan").boundingBox();
    expect((plan?.y ?? 0) + (plan?.height ?? 0)).toBeLessThan(800);
    await guest(page, "Märta Lund").hover();
    await page.mouse.down();
    await spot(page, "h1", 4).hover();
    await page.mouse.up();
    await expect(bar(page)).toContainText("Märta Lund sits at Table h1, seat 4.");
    await expect(chair(page, "h1", 4)).toHaveAccessibleName(/Märta Lund/);
    await expect(spot(page, "h1", 4)).toHaveText("ML");
  });

  test("two guests swap by two presses on the plan, and the window stays where it is", async ({
    page,
    asAdmin,
  }) => {
    await asAdmin(chartPath.en);
    await guest(page, "Märta Lund").click();
    await spot(page, "1", 5).click();
    await expect(bar(page)).toContainText("Märta Lund sits at Table 1, seat 5.");
    await spot(page, "1", 5).click();
    await spot(page, "h1", 1).click();
    await bar(page).getByRole("button", { name: "Swap" }).click();
    await expect(bar(page)).toContainText(
      "Märta Lund sits at Table h1, seat 1, and Björn Ek has changed seats.",
    );
    await expect(page.getByRole("link", { name: /^Table h1: / })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("who sits on a chair is said when the mouse is over it", async ({ page, asAdmin }) => {
    await asAdmin(chartPath.en);
    await expect(guest(page, "Märta Lund")).toBeVisible();
    await spot(page, "h1", 1).hover();
    await expect(page.locator(".plan-foot .hint")).toContainText("Table h1 · Seat 1: Björn Ek");
  });
});

test("the search finds a guest at a table, who can then be moved", async ({ page, asAdmin }) => {
  await asAdmin(chartPath.en);
  await expect(guest(page, "Märta Lund")).toBeVisible();
  await expect(guest(page, "Björn Ek")).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Find a guest" }).fill("bjorn");
  await expect(guest(page, "Björn Ek")).toContainText("Table h1, seat 1");
  await guest(page, "Björn Ek").click();
  await spot(page, "1", 5).click();
  await expect(chair(page, "1", 5)).toHaveAccessibleName(/Björn Ek/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a tap on a table of the plan brings its chairs into sight, and the second tap seats the guest", async ({
    page,
    asAdmin,
  }) => {
    await asAdmin(chartPath.en);
    await page.getByRole("button", { name: "Choose a guest" }).tap();
    await guest(page, "Märta Lund").tap();
    await page.getByRole("link", { name: /^Table 1: / }).tap();
    await expect(chair(page, "1", 5)).toBeInViewport();
    await chair(page, "1", 5).tap();
    await expect(bar(page)).toContainText("Märta Lund sits at Table 1, seat 5.");
  });

  test("who is looked for is shown at the own table", async ({ page, asAdmin }) => {
    await asAdmin(chartPath.en);
    await page.getByRole("button", { name: "Choose a guest" }).tap();
    await page.getByRole("searchbox", { name: "Find a guest" }).fill("björn");
    await guest(page, "Björn Ek").tap();
    await expect(chair(page, "h1", 1)).toBeInViewport();
    await expect(chair(page, "h1", 1)).toHaveAttribute("aria-pressed", "true");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the plan shows the room, and its tables lead to their pictures", async ({ page, asAdmin }) => {
    await asAdmin(chartPath.en);
    await expect(spot(page, "h1", 1)).toHaveText("BE");
    await page.getByRole("link", { name: /^Table h1: / }).click();
    await expect(page).toHaveURL(/#table-1$/);
  });
});
