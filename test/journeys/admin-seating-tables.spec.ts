// The tables of the room, what others do meanwhile, and paper.

import { nameTable } from "#server/workflows/seating/change-tables.ts";
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

test("a table is emptied, filled and locked with a seat", async ({ page, asAdmin }) => {
  await asAdmin(roomPath.en);
  await expect(guest(page, "Märta Lund")).toBeVisible();
  const h1 = await choose(page, "h1");
  await h1.getByRole("button", { name: "Empty the table" }).click();
  await expect(bar(page)).toContainText("Table h1 is empty. Unseated: Björn Ek");
  await expect(h1).toContainText("9 seats left");
  await h1.getByLabel("Include those who have not answered").check();
  await h1.getByRole("button", { name: "Fill with unseated guests" }).click();
  await expect(bar(page)).toContainText("At Table h1 now, too:");
  await expect(
    page.getByRole("group", { name: "Table h1," }).getByRole("button", { name: /Björn Ek/ }),
  ).toBeVisible();

  const björn = page.getByRole("group", { name: "Table h1," }).getByRole("button", { name: /Björn Ek/ });
  await björn.click();
  await bar(page).getByRole("button", { name: "Lock the seat" }).click();
  await expect(bar(page)).toContainText("Locked: a proposal leaves Björn Ek alone.");
  await expect(björn).toHaveAccessibleName(/locked/);
  await choose(page, "h1");
  await h1.getByRole("button", { name: "Lock the table" }).click();
  await expect(h1).toContainText("locked · ");
  // The mark stands there before the server has answered.
  await expect(bar(page)).toContainText("Locked: a proposal leaves Table h1 alone.");
  await page.goto(`${roomPath.en}?panel=locks`);
  await expect(page.getByText("Björn Ek keeps the chair")).toBeVisible();
  await expect(page.getByText("Table h1 stays as it is")).toBeVisible();
});

test("a table gets a name, and who is slower is told", async ({ page, site, asAdmin }) => {
  await asAdmin(roomPath.en);
  await expect(guest(page, "Märta Lund")).toBeVisible();
  await choose(page, "h1");
  const form = page.locator(".name-table").first();
  await form.getByLabel("In English").fill("Head table");
  await form.getByLabel("In Swedish").fill("Honnörsbordet");
  await form.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByRole("heading", { name: "Head table (h1)" })).toBeVisible();
  await expect(bar(page)).toContainText("The name for guests is saved: Head table (h1).");
  await bar(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Table h1" })).toBeVisible();

  await form.getByLabel("In Swedish").fill("Brudbordet");
  const expected = null;
  const admin = { id: "theo" } as Parameters<typeof nameTable>[1];
  const value = { en: "", sv: "Honnörsbordet" };
  await nameTable(site.services, admin, { table: "h1", expected, value });
  await expect(page.getByRole("heading", { name: "Honnörsbordet (h1)" })).toBeVisible();
  await expect(form.getByLabel("In Swedish")).toHaveValue("Brudbordet");
  await form.getByRole("button", { name: "Save the name" }).click();
  await expect(form).toContainText("It is now called: – / Honnörsbordet.");
  await expect(form.getByLabel("In Swedish")).toHaveValue("Brudbordet");
  await form.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByRole("heading", { name: "Brudbordet (h1)" })).toBeVisible();

  await test.step("what another admin does shows at once, and the picked guest stays picked", async () => {
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
});

test("on paper there is a chart for each table, and a list", async ({ page, asAdmin }) => {
  await asAdmin(chartPath.sv);
  await expect(page.getByRole("region", { name: "Alla stolar" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const name of ["Gästlista", "Önskelista"]) await expect(page.getByRole("link", { name })).toBeHidden();
  await expect(page.getByRole("button", { name: "Skriv ut" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Bord h1" })).toBeVisible();
  const lines = page.locator(".place-list li");
  // Dag has declined, and is looked for at no table.
  await expect(lines).toHaveCount(8);
  await expect(lines.first()).toHaveText("af Ugglas, Annikaoplacerad");
  await expect(lines.nth(4)).toHaveText("Ek, BjörnBord h1, stol 1");
  await expect(lines.last()).toHaveText("Öhrn, Sigridoplacerad");
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  // Two tables on the first page, the list on the second.
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test("guests who declined keep their seats until they are unseated", async ({ page, site, asAdmin }) => {
  await changeStored(site.services, "guests", "dag", { Table: "1", Seat: 7 });
  await asAdmin(roomPath.sv);
  const section = page.getByRole("region", { name: "Stolar som kan vara lediga" });
  await expect(section).toContainText("Dag Zetterberg, Bord 1, stol 7");
  const seat = page.getByRole("group", { name: "Bord 1," }).getByRole("button", { name: "Stol 7:" });
  await seat.click();
  const said = page.getByRole("group", { name: "Placera en gäst" });
  await expect(said).toContainText("Dag Zetterberg har tackat nej och behöver ingen stol.");
  await page.getByRole("group", { name: "Bord 1," }).getByRole("button", { name: "Stol 8:" }).click();
  await expect(said).toContainText("Dag Zetterberg har tackat nej och behöver ingen stol.");
  await page.keyboard.press("Escape");
  await section.getByRole("button", { name: "Frigör stolen (Dag Zetterberg)" }).click();
  await expect(section).toHaveCount(0);
  await expect(said).toContainText("Dag Zetterberg är oplacerad.");
  await expect(page.getByRole("listbox").getByText("Dag Zetterberg")).toHaveCount(0);
  await said.getByRole("button", { name: "Ångra" }).click();
  await expect(seat).toHaveAccessibleName(/Dag Zetterberg/);
});
