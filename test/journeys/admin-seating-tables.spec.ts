// The tables of the room, what others do meanwhile, paper, and the chart without script.

import { nameTable } from "#server/workflows/seating/change-tables.ts";
import { expect, test } from "./journey.ts";
import { bar, chair, chartPath, guest, table } from "./seating-room.ts";

test("a table is added, renamed with its guests, and removed when it is empty", async ({ page, asAdmin }) => {
  await asAdmin(chartPath.en);
  await expect(guest(page, "Märta Lund")).toBeVisible();
  await page.getByLabel("Name of the table").fill("The meadow");
  await page.getByRole("button", { name: "Add a table" }).click();
  await expect(bar(page)).toContainText("Table The meadow is added.");
  await expect(page.getByLabel("Name of the table")).toHaveValue("");

  await page.getByLabel("Change Table 1").click();
  await table(page, "1").getByLabel("New name").fill("h1");
  await table(page, "1").getByRole("button", { name: "Rename" }).click();
  await expect(table(page, "1")).toContainText("There is already a table with that name.");
  await expect(table(page, "1").getByLabel("New name")).toHaveValue("h1");
  await table(page, "1").getByLabel("New name").fill("Lake");
  await table(page, "1").getByRole("button", { name: "Rename" }).click();
  await expect(chair(page, "Lake", 3)).toHaveAccessibleName(/Åsa Lindqvist/);
  await expect(bar(page)).toContainText("Table 1 is now called Table Lake.");

  await expect(table(page, "Lake").getByRole("button", { name: "Remove the table" })).toHaveCount(0);
  await page.getByLabel("Change Table The meadow").click();
  await table(page, "The meadow").getByRole("button", { name: "Remove the table" }).click();
  await expect(table(page, "The meadow")).toHaveCount(0);
  await page.reload();
  await expect(table(page, "Lake")).toBeVisible();
  await expect(table(page, "The meadow")).toHaveCount(0);
});

test("a table gets a name for guests in both languages, and who is slower is told what it is now", async ({
  page,
  site,
  asAdmin,
}) => {
  await asAdmin(chartPath.en);
  await expect(guest(page, "Märta Lund")).toBeVisible();
  await page.getByLabel("Change Table h1").click();
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
});

test("what another admin does shows at once, and the picked guest stays picked", async ({
  page,
  site,
  asAdmin,
}) => {
  await asAdmin(chartPath.en);
  await guest(page, "Märta Lund").click();
  await chair(page, "1", 3).click();
  await expect(bar(page)).toContainText("Table 1, seat 3 is taken by Åsa Lindqvist.");
  const listed = site.services.guestList.byId("theo");
  if (!listed) throw new Error("Theo is not on the list");
  const { version, data } = listed;
  await site.services.documents.commit([
    { write: "update", collection: "guests", id: "theo", version, data: { ...data, Table: "1", Seat: 3 } },
  ]);
  // Two on one chair: no deed of the site makes that, but a file may.
  await expect(chair(page, "1", 3)).toHaveAccessibleName(/Conflict.*Theo Ashworth/);
  await expect(bar(page)).toContainText("Table 1, seat 3 is taken by Åsa Lindqvist.");
  await bar(page).getByRole("button", { name: "Swap" }).click();
  await expect(bar(page)).toContainText("That seat has more than one guest.");
  const cell = page.getByRole("row", { name: /^1 / }).getByRole("cell").nth(2);
  await expect(cell).toContainText("Conflict");
  await expect(cell).toContainText("Theo Ashworth");
  await expect(cell).toContainText("Åsa Lindqvist");
});

test("the table of rows has nine seats, the table of honour first and Unseated last", async ({
  page,
  asAdmin,
}) => {
  await asAdmin(chartPath.en);
  const heads = page.getByRole("region", { name: "All seats" }).getByRole("columnheader");
  await expect(heads).toHaveText(["Table", ...Array.from({ length: 9 }, (_, at) => `Seat ${at + 1}`)]);
  const rows = page.getByRole("region", { name: "All seats" }).getByRole("rowheader");
  await expect(rows).toHaveText(["h1", "1", "Unseated"]);
});

test("on paper there is a chart for each table and a list by last name, and nothing else", async ({
  page,
  asAdmin,
}) => {
  await asAdmin(chartPath.sv);
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const name of ["Gästlista", "Önskelista"]) await expect(page.getByRole("link", { name })).toBeHidden();
  await expect(page.getByRole("button", { name: "Skriv ut" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Bord h1" })).toBeVisible();
  const lines = page.locator(".place-list li");
  // Dag has declined, and is looked for at no table.
  await expect(lines).toHaveCount(8);
  await expect(lines.first()).toHaveText("af Ugglas, Annikaoplacerad");
  await expect(lines.nth(4)).toHaveText("Ek, BjörnBord h1, plats 1");
  await expect(lines.last()).toHaveText("Öhrn, Sigridoplacerad");
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  // Two tables on the first page, the list on the second.
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest is seated by the form, swapped when asked, and unseated", async ({ page, asAdmin }) => {
    await asAdmin(chartPath.en);
    await page.getByText("Seat a guest using a form").click();
    const form = page.locator("#seat-form form");
    const seatMarta = async () => {
      await form.getByLabel("Guest").selectOption({ label: "Märta Lund" });
      await form.getByLabel("Table").selectOption("h1");
      await form.getByLabel("Seat", { exact: true }).selectOption("1");
      await form.getByRole("button", { name: "Seat", exact: true }).click();
    };
    await seatMarta();
    await expect(page.getByRole("alert")).toContainText("Table h1, seat 1 is taken by Björn Ek.");
    await expect(form.getByLabel("Guest")).toHaveValue("marta");
    await page.getByRole("button", { name: "Swap" }).click();
    const honour = page.getByRole("row", { name: /^h1 / });
    await expect(honour).toContainText("Märta Lund");
    await expect(page.getByRole("row", { name: /^Unseated/ })).toContainText("Björn Ek");

    await page.getByText("Seat a guest using a form").click();
    await form.getByLabel("Guest").selectOption("marta");
    await form.getByRole("button", { name: "Unseat" }).click();
    await expect(page.getByRole("row", { name: /^Unseated/ })).toContainText("Märta Lund");
    await expect(page.getByRole("rowheader", { name: "h1" })).toBeVisible();
  });
});

test("guests who declined keep their seats until they are unseated", async ({ page, site, asAdmin }) => {
  const listed = site.services.guestList.byId("dag");
  if (!listed) throw new Error("Dag is not on the list");
  const { version, data } = listed;
  await site.services.documents.commit([
    { write: "update", collection: "guests", id: "dag", version, data: { ...data, Table: "1", Seat: 7 } },
  ]);
  await asAdmin(chartPath.sv);
  const section = page.getByRole("region", { name: "Platser som kan vara lediga" });
  await expect(section).toContainText("Dag Zetterberg, Bord 1, plats 7");
  const seat = page.getByRole("group", { name: "Bord 1," }).getByRole("button", { name: "Plats 7:" });
  await seat.click();
  const said = page.getByRole("group", { name: "Placera en gäst" });
  await expect(said).toContainText("Dag Zetterberg har tackat nej och behöver ingen plats.");
  await page.getByRole("group", { name: "Bord 1," }).getByRole("button", { name: "Plats 8:" }).click();
  await expect(said).toContainText("Dag Zetterberg har tackat nej och behöver ingen plats.");
  await expect(section).toBeVisible();
  await section.getByRole("button", { name: "Frigör platsen (Dag Zetterberg)" }).click();
  await expect(section).toHaveCount(0);
  await expect(said).toContainText("Dag Zetterberg är oplacerad.");
  await expect(page.getByRole("listbox").getByText("Dag Zetterberg")).toHaveCount(0);
  await said.getByRole("button", { name: "Ångra" }).click();
  await expect(seat).toHaveAccessibleName(/Dag Zetterberg/);
});
