// The room to scale on the chart: guests are seated on it and found on it.

import { expect, test } from "./journey.ts";
import { laptop } from "./screens.ts";
import { bar, chair, guest, roomPath } from "./seating-room.ts";

test.use(laptop);

test("guests are dragged to the plan, swapped and found", async ({ page, asAdmin }) => {
  await asAdmin(roomPath.en);
  // All of it is in the window, and the page itself scrolls nowhere.
  const canvas = await page.locator(".hall").boundingBox();
  expect(canvas?.y).toBeLessThanOrEqual(180);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  );
  await guest(page, "Märta Lund").hover();
  await page.mouse.down();
  await chair(page, "h1", 4).hover();
  await page.mouse.up();
  await expect(bar(page)).toContainText("Märta Lund sits at Table h1, seat 4.");
  await expect(chair(page, "h1", 4)).toHaveAccessibleName(/Märta Lund/);
  await expect(chair(page, "h1", 4)).toHaveText(/^(ML|Märta)$/);

  await test.step("who sits on a chair is said when the mouse is over it", async () => {
    await chair(page, "h1", 1).hover();
    await expect(page.locator(".chart-plan .hint")).toContainText("Table h1 · Seat 1: Björn Ek");
  });

  await test.step("no chair moves away from under the mouse, however narrow the words below it stand", async () => {
    await page.setViewportSize({ width: 1040, height: 800 });
    await page.mouse.move(0, 0);
    await chair(page, "h1", 1).hover({ force: true });
    expect(await page.locator(".room-plan").evaluate(heightsOfFrames)).toHaveLength(1);
    await page.setViewportSize(laptop.viewport);
  });

  await test.step("two guests swap by two presses on the plan, and the window stays where it is", async () => {
    await guest(page, "Theo Ashworth").click();
    await chair(page, "1", 5).click();
    await expect(bar(page)).toContainText("Theo Ashworth sits at Table 1, seat 5.");
    await chair(page, "1", 5).click();
    await chair(page, "h1", 1).click();
    await bar(page).getByRole("button", { name: "Swap" }).click();
    await expect(bar(page)).toContainText(
      "Theo Ashworth sits at Table h1, seat 1, and Björn Ek has changed seats.",
    );
    await expect(chair(page, "h1", 1)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step("the search finds a guest at a table, who can then be moved", async () => {
    await expect(guest(page, "Björn Ek")).toHaveCount(0);
    await page.getByRole("searchbox", { name: "Find a guest" }).fill("bjorn");
    await expect(guest(page, "Björn Ek")).toContainText("Table 1, seat 5");
    await guest(page, "Björn Ek").click();
    await chair(page, "1", 6).click();
    await expect(chair(page, "1", 6)).toHaveAccessibleName(/Björn Ek/);
  });
});

async function heightsOfFrames(plan: Element): Promise<number[]> {
  const heights = new Set<number>();
  for (let frame = 0; frame < 30; frame += 1) {
    await new Promise(requestAnimationFrame);
    heights.add(plan.getBoundingClientRect().height);
  }
  return [...heights];
}
