import { expect, test } from "./journey.ts";
import { bar, chair, choose, guest, roomPath } from "./seating-room.ts";

test("a guest sits on the twelfth chair of a table, is without a seat when it goes, and is back after one press", async ({
  page,
  asAdmin,
}) => {
  await asAdmin(roomPath.en);
  const head = await choose(page, "h1");
  await head.getByLabel("Chairs").fill("12");
  await head.getByRole("button", { name: "Set: Table h1" }).click();
  await expect(bar(page)).toContainText("Table h1 has 12 chairs now.");
  await guest(page, "Märta Lund").click();
  await chair(page, "h1", 12).click();
  await expect(chair(page, "h1", 12)).toHaveAccessibleName(/Märta Lund/);
  await page.reload();
  await expect(chair(page, "h1", 12)).toHaveAccessibleName(/Märta Lund/);
  await choose(page, "h1");
  await head.getByLabel("Chairs").fill("9");
  await head.getByRole("button", { name: "Set: Table h1" }).click();
  await expect(bar(page)).toContainText("Table h1 has 9 chairs now. Without a seat: Märta Lund.");
  await expect(guest(page, "Märta Lund")).toBeVisible();
  await bar(page).getByRole("button", { name: "Undo" }).click();
  await expect(chair(page, "h1", 12)).toHaveAccessibleName(/Märta Lund/);
});
