// The room to scale: tables are placed by mouse, by keys and by forms without script, a guest is found, and the room comes on paper.

import { expect, test } from "./journey.ts";
import { bar, chair, guest, panel, roomPath } from "./seating-room.ts";

test("a table is dragged, moved by keys, and stays", async ({ page, asAdmin }) => {
  await asAdmin(roomPath.en);
  const table = page.getByRole("link", { name: /^Table h1: / });
  const placed = page.locator("[data-thing='table h1']");
  const box = await table.boundingBox();
  if (!box) throw new Error("The table is not on the page");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 30, { steps: 5 });
  const sent = page.waitForResponse((response) => response.request().method() === "POST");
  await page.mouse.up();
  expect((await sent).ok()).toBe(true);
  await table.focus();
  await page.keyboard.press("ArrowRight");
  const kept = page.waitForResponse((response) => response.request().method() === "POST");
  await page.keyboard.press("r");
  await kept;
  await page.reload();
  await expect(placed).toHaveAttribute("transform", /rotate\(15\)$/);
  const moved = await table.boundingBox();
  expect(Math.round(((moved?.x ?? 0) + (moved?.width ?? 0) / 2 - middle.x) / 10)).toBeGreaterThanOrEqual(6);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });

  test("a tapped table shows its chairs and its form, and a guest sits down", async ({ page, asAdmin }) => {
    await asAdmin(roomPath.en);
    await page.getByRole("button", { name: "Choose a guest" }).tap();
    await guest(page, "Märta Lund").tap();
    await page.getByRole("link", { name: /^Table 1: / }).tap();
    await expect(panel(page).getByLabel("Shape")).toBeVisible();
    const seat = panel(page).getByRole("button", { name: "Seat 5:" });
    await expect(seat).toBeInViewport();
    await seat.tap();
    await expect(bar(page)).toContainText("Märta Lund sits at Table 1, seat 5.");
  });
});

test("the room is one page on paper, and twice as large when asked", async ({ page, asAdmin }) => {
  await asAdmin(roomPath.en);
  const pdf = await page.pdf({ format: "A3", landscape: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(2);

  const plan = page.locator(".room-plan");
  const width = async () => (await plan.boundingBox())?.width ?? 0;
  const small = await width();
  await page.getByLabel("Size").selectOption("Double");
  await expect.poll(width).toBeGreaterThan(small * 1.5);
  await page.getByLabel("Colours").selectOption("unmet wishes");
  await expect(plan.locator(".spot .first", { hasText: "Björn" })).toBeVisible();
  await chair(page, "h1", 1).click();
  await expect(panel(page)).toContainText("Table h1, seat 1");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Table h1: / }).press("Enter");
  await expect(panel(page)).toContainText("as you wish it");

  // A sheet of A4 is narrower than the window of a laptop.
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.emulateMedia({ media: "print" });
  const parts = [plan, page.locator(".room-legend")];
  const [drawn, legend] = await Promise.all(parts.map((part) => part.boundingBox()));
  expect(legend?.y).toBeGreaterThanOrEqual((drawn?.y ?? 0) + (drawn?.height ?? 0));
});
