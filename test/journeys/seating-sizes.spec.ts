// Tables of other sizes than nine: larger and smaller ones, with and without script.

import { expect, test } from "./journey.ts";
import { bar, chair, chartPath, guest, table } from "./seating-room.ts";

test("a guest sits on the twelfth chair of a table, is without a seat when it goes, and is back after one press", async ({
  page,
  asAdmin,
}) => {
  await asAdmin(chartPath.en);
  const head = table(page, "h1");
  await page.getByLabel("Change Table h1").click();
  await head.getByLabel("Chairs").fill("12");
  await head.getByRole("button", { name: "Set: Table h1" }).click();
  await expect(bar(page)).toContainText("Table h1 has 12 chairs now.");
  await guest(page, "Märta Lund").click();
  await chair(page, "h1", 12).click();
  await expect(chair(page, "h1", 12)).toHaveAccessibleName(/Märta Lund/);
  await page.reload();
  await expect(chair(page, "h1", 12)).toHaveAccessibleName(/Märta Lund/);
  await page.getByLabel("Change Table h1").click();
  await head.getByLabel("Chairs").fill("9");
  await head.getByRole("button", { name: "Set: Table h1" }).click();
  await expect(bar(page)).toContainText("Table h1 has 9 chairs now. Without a seat: Märta Lund.");
  await expect(guest(page, "Märta Lund")).toBeVisible();
  await bar(page).getByRole("button", { name: "Undo" }).click();
  await expect(chair(page, "h1", 12)).toHaveAccessibleName(/Märta Lund/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("each table has eight chairs after one form, and in the room one gets ten", async ({
    page,
    asAdmin,
  }) => {
    await asAdmin(chartPath.sv);
    const usual = page.locator(".table-size").last();
    await usual.getByRole("spinbutton").fill("8");
    await usual.getByRole("button").click();
    await expect(page.getByRole("columnheader", { name: "Stol 8" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Stol 9" })).toHaveCount(0);
    await page.goto("/sv/admin/seating/room");
    await page.locator("summary", { hasText: "Bord h1" }).click();
    await page.getByLabel("Ändra Bord h1").click();
    const own = page.locator(".table-size").first();
    await own.getByRole("spinbutton").fill("10");
    await own.getByRole("button").click();
    await expect(page).toHaveURL(/room/);
    await page.locator("summary", { hasText: "Bord h1" }).click();
    await page.getByLabel("Ändra Bord h1").click();
    await expect(own.getByRole("spinbutton")).toHaveValue("10");
  });
});
