// Seating the room by finger, by keys, by mouse and without script.

import { expect, test } from "./journey.ts";
import { expectNothingSideways, touchedPhone } from "./screens.ts";
import { bar, chair, chartPath, guest, roomPath, unseated } from "./seating-room.ts";

test.describe("on a phone", () => {
  test.use(touchedPhone);

  test("a guest is seated by two taps", async ({ page, asAdmin }) => {
    const choose = page.getByRole("button", { name: "Choose a guest" });
    await asAdmin(chartPath.en);
    await expect(chair(page, "1", 5)).toBeVisible();
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          ".chair .target, .seating button:not([hidden]), .seating summary, .change-link",
        ),
      ]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => height > 0 && (width < 44 || height < 44))
        .map(({ width, height }) => [width, height]),
    );
    expect(small).toEqual([]);
    await expectNothingSideways(page);

    await choose.tap();
    await guest(page, "Märta Lund").tap();
    await expect(bar(page)).toContainText("Seating Märta Lund: choose a seat");
    await expect(unseated(page)).toBeHidden();
    await chair(page, "1", 5).tap();
    await expect(chair(page, "1", 5)).toHaveAccessibleName(/Märta Lund/);
    await expect(bar(page)).toContainText("Märta Lund sits at Table 1, seat 5.");
    await bar(page).getByRole("button", { name: "Undo" }).tap();
    await expect(chair(page, "1", 5)).toHaveAccessibleName("Seat 5: free");

    await test.step("who is looked for is shown at the own table", async () => {
      await page.reload();
      await choose.tap();
      await page.getByRole("searchbox", { name: "Find a guest" }).fill("björn");
      await guest(page, "Björn Ek").tap();
      await expect(chair(page, "h1", 1)).toBeInViewport();
      await expect(chair(page, "h1", 1)).toHaveAttribute("aria-pressed", "true");
    });
  });
});

test("by keys alone a guest is seated, moved, swapped and unseated", async ({ page, asAdmin }) => {
  await asAdmin(roomPath.en);
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

test("the list keeps a place for the Tab key when the guest who had it is seated", async ({
  page,
  asAdmin,
}) => {
  await asAdmin(roomPath.en);
  const stop = page.locator("[data-guest][tabindex='0']");
  await stop.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(bar(page)).toContainText("sits at");
  await expect(stop).toHaveCount(1);
});

test("a guest is dragged to a seat, and back to the list; Escape cancels", async ({ page, asAdmin }) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await asAdmin(roomPath.en);
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
