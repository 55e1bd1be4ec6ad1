import { expect, test } from "./journey.ts";

const list = [
  "Gästlista;;;;",
  "Förnamn;Efternamn;E-post;Sällskap;Var",
  "Åsa;Lindqvist;asa@example.org;3;",
  "Ny;Gäst;ny;4;1",
  "Nils;Holm;nils@example.se;2;2",
].join("\r\n");

test("a messy list is read, mended by saying what a column holds, saved, and undone as a whole", async ({
  page,
  asAdmin,
  site,
}) => {
  await asAdmin("/sv/admin?import");
  await page.getByRole("button", { name: "Granska listan" }).click();
  await expect(page.getByRole("alert")).toHaveText("Välj en fil eller klistra in några rader.");

  await page.getByLabel("En fil").setInputFiles({
    name: "gäster.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(list.replace("Ny;Gäst;ny;4;1", "Ny;Gäst;ny;4;elva")),
  });
  await page.getByRole("button", { name: "Granska listan" }).click();
  await expect(page.getByText("Inget är sparat än.")).toBeVisible();
  const refused = page.getByRole("region", { name: "Rader som stoppas" });
  await expect(
    refused.getByRole("row", { name: "4 Ny Gäst E-post: Det här är ingen e-postadress." }),
  ).toBeVisible();

  await page.getByLabel("Var", { exact: true }).selectOption("Plats");
  await page.getByRole("button", { name: "Granska igen" }).click();
  await expect(refused.getByText("En plats är ett tal från 1 till 9.")).toBeVisible();
  await page.getByText("Kolumner", { exact: true }).click();
  await page.getByLabel("Var", { exact: true }).selectOption("Utelämna");
  await page.getByLabel("Sällskap").selectOption("Bord");
  await page.getByRole("button", { name: "Granska igen" }).click();
  await expect(page.getByRole("region", { name: "Gäster som ändras" })).toContainText("Bord: 1 → blir 3");

  const save = page.getByRole("button", { name: "Lägg till 1 och ändra 1" });
  await save.click();
  await expect(page.getByText("Inget är sparat än.")).toBeVisible();
  await page.getByLabel("Importera bara de 2 rätta raderna och hoppa över 1 stoppade").check();
  await save.click();
  await expect(page.getByText("Allt är sparat. Hela importen går att ångra i 30 dagar.")).toBeVisible();
  const stored = async () => (await site.services.documents.get("guests", "asa"))?.data;
  expect(await stored()).toMatchObject({ Email: "asa@example.org", Table: "3" });

  await page.getByRole("button", { name: "Ångra" }).click();
  await expect.poll(stored).toMatchObject({ Email: "asa@example.se", Table: "1" });
  expect(site.services.guestList.guests().some(({ firstName }) => firstName === "Nils")).toBe(false);
});

test("without JavaScript rows that are pasted become guests", async ({ browser, site, asAdmin, page }) => {
  await asAdmin("/en/admin?import");
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: site.services.settings.publicUrl,
  });
  const form = await plain.newPage();
  await form.goto("/en/admin?import");
  await form
    .getByLabel("Paste from a spreadsheet")
    .fill("Nils Holm\tnils@example.se\nAda Ask\tada@example.se");
  await form.getByRole("button", { name: "Look at the list" }).click();
  await expect(form.getByRole("region", { name: "Guests who are added" })).toContainText("Ada Ask");
  await form.getByRole("button", { name: "Add 2 guests" }).click();
  await expect(form.getByText("Everything is saved. It can be undone as a whole for 30 days.")).toBeVisible();
  expect(site.services.guestList.guests().map(({ lastName }) => lastName)).toEqual(
    expect.arrayContaining(["Holm", "Ask"]),
  );
  await plain.close();
});

test("the files that the page offers come down, and the guest list can be handed in again", async ({
  page,
  asAdmin,
}) => {
  await asAdmin("/en/admin?import");
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Guest list for a spreadsheet" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^guests-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByLabel("A file").setInputFiles(await download.path());
  await page.getByRole("button", { name: "Look at the list" }).click();
  await expect(page.getByText("The list says what the guest list says already.")).toBeVisible();
});
