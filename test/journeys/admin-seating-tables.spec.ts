// The tables of the room, what others do meanwhile, and paper.

import { changeStored } from "../kits/site/services.ts";
import { expect, test } from "./journey.ts";
import { bar, chair, chartPath, choose, guest, roomPath } from "./seating-room.ts";

test("a table is added, renamed with its guests, and removed", async ({ page, asAdmin }) => {
  await asAdmin(roomPath.en);
  await expect(guest(page, "Märta Lund")).toBeVisible();
  await page.locator(".room-tool > summary").first().click();
  await page.getByLabel("Name of the table").fill("The meadow");
  await page.getByRole("button", { name: "Add a table" }).click();
  await expect(bar(page)).toContainText("Table The meadow is added.");
  await expect(page.getByLabel("Name of the table")).toHaveValue("");

  const one = await choose(page, "1");
  await one.getByLabel("New name").fill("h1");
  await one.getByRole("button", { name: "Rename" }).click();
  await expect(one).toContainText("There is already a table with that name.");
  await expect(one.getByLabel("New name")).toHaveValue("h1");
  await one.getByLabel("New name").fill("Lake");
  await one.getByRole("button", { name: "Rename" }).click();
  await expect(chair(page, "Lake", 3)).toHaveAccessibleName(/Åsa Lindqvist/);
  await expect(bar(page)).toContainText("Table 1 is now called Table Lake.");

  const lake = await choose(page, "Lake");
  await expect(lake.getByRole("button", { name: "Remove the table" })).toHaveCount(0);
  const meadow = await choose(page, "The meadow");
  await meadow.getByRole("button", { name: "Remove the table" }).click();
  const rows = page.getByRole("region", { name: "All seats" }).getByRole("rowheader");
  await expect(page.getByRole("link", { name: /^Table The meadow/ })).toHaveCount(0);
  await page.goto(chartPath.en);
  await expect(rows).toHaveText(["h1", "Lake", "Unseated"]);
  const heads = page.getByRole("region", { name: "All seats" }).getByRole("columnheader");
  await expect(heads).toHaveText(["Table", ...Array.from({ length: 9 }, (_, at) => `Seat ${at + 1}`)]);
});

test("what another admin does shows at once, and the picked guest stays picked", async ({
  page,
  site,
  asAdmin,
}) => {
  await asAdmin(roomPath.en);
  await guest(page, "Märta Lund").click();
  await chair(page, "1", 3).click();
  await expect(bar(page)).toContainText("Table 1, seat 3 is taken by Åsa Lindqvist.");
  await changeStored(site.services, "guests", "theo", { Table: "1", Seat: 3 });
  // Two on one chair: no deed of the site makes that, but a file may.
  await expect(chair(page, "1", 3)).toHaveAccessibleName(/Conflict.*Theo Ashworth/);
  await expect(bar(page)).toContainText("Table 1, seat 3 is taken by Åsa Lindqvist.");
  await bar(page).getByRole("button", { name: "Swap" }).click();
  await expect(bar(page)).toContainText("That seat has more than one guest.");
  await page.goto(chartPath.en);
  const cell = page.getByRole("row", { name: /^1 / }).getByRole("cell").nth(2);
  await expect(cell).toContainText("Conflict");
  await expect(cell).toContainText("Theo Ashworth");
  await expect(cell).toContainText("Åsa Lindqvist");
});
