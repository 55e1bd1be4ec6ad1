// Seating the room by finger, by keys, by mouse and without script.

import { expect, test } from "./journey.ts";
import { bar, chair, chartPath, guest, unseated } from "./seating-room.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test("a guest is seated by two taps, and the undo takes it back", async ({ page, asAdmin }) => {
    await asAdmin(chartPath.en);
    await page.getByRole("button", { name: "Choose a guest" }).tap();
    await guest(page, "Märta Lund").tap();
    await expect(bar(page)).toContainText("Seating Märta Lund: choose a seat");
    await expect(unseated(page)).toBeHidden();
    await chair(page, "1", 5).tap();
    await expect(chair(page, "1", 5)).toHaveAccessibleName(/Märta Lund/);
    await expect(bar(page)).toContainText("Märta Lund sits at Table 1, seat 5.");
    await bar(page).getByRole("button", { name: "Undo" }).tap();
    await expect(chair(page, "1", 5)).toHaveAccessibleName("Seat 5: free");
  });

  test("every chair is a target for a thumb, and nothing scrolls both ways", async ({ page, asAdmin }) => {
    await asAdmin(chartPath.en);
    await expect(chair(page, "1", 5)).toBeVisible();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll(".chair .target, .seating button:not([hidden]), .seating summary")]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => height > 0 && (width < 44 || height < 44))
        .map(({ width, height }) => [width, height]),
    );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});

test("by keys alone a guest is seated, moved, swapped and unseated", async ({ page, asAdmin }) => {
  await asAdmin(chartPath.en);
  await guest(page, "Märta Lund").focus();
  await page.keyboard.press("Enter");
  // The focus goes on to the first free chair.
  await expect(chair(page, "h1", 2)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(chair(page, "h1", 3)).toHaveAccessibleName(/Märta Lund/);
  await expect(chair(page, "h1", 3)).toBeFocused();
  await expect(page.getByRole("status").first()).toHaveText("Märta Lund sits at Table h1, seat 3.");

  await page.keyboard.press("Space");
  await expect(chair(page, "h1", 3)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(bar(page)).toContainText("Table h1, seat 1 is taken by Björn Ek.");
  await expect(page.getByRole("button", { name: "Swap" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chair(page, "h1", 1)).toHaveAccessibleName(/Märta Lund/);
  await expect(chair(page, "h1", 3)).toHaveAccessibleName(/Björn Ek/);
  await expect(chair(page, "h1", 1)).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(chair(page, "h1", 1)).toBeFocused();
  await expect(chair(page, "h1", 1)).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Enter");
  await bar(page).getByRole("button", { name: "Unseat" }).focus();
  await page.keyboard.press("Enter");
  await expect(chair(page, "h1", 1)).toHaveAccessibleName("Seat 1: free");
  await expect(chair(page, "h1", 1)).toBeFocused();
  await expect(guest(page, "Märta Lund")).toBeVisible();
});

test("a guest is dragged to a seat, and back to the list; Escape cancels", async ({ page, asAdmin }) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await asAdmin(chartPath.en);
  await guest(page, "Theo Ashworth").hover();
  await page.mouse.down();
  await chair(page, "h1", 4).hover();
  await expect(page.locator(".seating-ghost")).toHaveText("Theo Ashworth");
  await page.mouse.up();
  await expect(chair(page, "h1", 4)).toHaveAccessibleName(/Theo Ashworth/);
  await expect(page.locator(".seating-ghost")).toHaveCount(0);
  await expect(bar(page)).toContainText("Theo Ashworth");

  await chair(page, "h1", 4).hover();
  await page.mouse.down();
  await chair(page, "h1", 6).hover();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(chair(page, "h1", 4)).toHaveAccessibleName(/Theo Ashworth/);
  await expect(bar(page)).toBeHidden();

  await chair(page, "h1", 4).hover();
  await page.mouse.down();
  await page.getByRole("heading", { name: /^Unseated/ }).hover();
  await page.mouse.up();
  await expect(chair(page, "h1", 4)).toHaveAccessibleName("Seat 4: free");
  await expect(guest(page, "Theo Ashworth")).toBeVisible();

  // Onto a chair that is taken: asked first, and another seat may be chosen.
  await guest(page, "Theo Ashworth").hover();
  await page.mouse.down();
  await chair(page, "h1", 1).hover();
  await page.mouse.up();
  await expect(bar(page)).toContainText("Table h1, seat 1 is taken by Björn Ek.");
  await expect(chair(page, "h1", 1)).toHaveAccessibleName(/Björn Ek/);
  await bar(page).getByRole("button", { name: "Choose another seat" }).click();
  await chair(page, "h1", 2).click();
  await expect(chair(page, "h1", 2)).toHaveAccessibleName(/Theo Ashworth/);
});

test("the list of the unseated scrolls by itself, however many wait, and covers nothing", async ({
  page,
  site,
  asAdmin,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await site.services.documents.commit(
    Array.from({ length: 60 }, (_, at) => ({
      write: "create",
      collection: "guests",
      id: `waiting-${at}`,
      data: { First_Name: `Guest ${at}`, Last_Name: "Waiting" },
    })),
  );
  await asAdmin(chartPath.en);
  await expect(guest(page, "Guest 59 Waiting")).toBeAttached();
  expect((await page.locator(".dock").boundingBox())?.height).toBeLessThan(800);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const rows = await page.getByRole("table").boundingBox();
  const list = await page.locator(".dock").boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(rows?.y ?? 0);
});
