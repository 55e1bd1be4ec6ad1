import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

const list = [
  "Gästlista;;;;",
  "Förnamn;Efternamn;E-post;Sällskap;Var",
  "Åsa;Lindqvist;asa@example.org;3;",
  "Ny;Gäst;ny;4;elva",
  "Nils;Holm;nils@example.se;2;2",
].join("\r\n");

test("a messy list is mended cell by cell, and by saying what its columns hold", async ({
  page,
  asAdmin,
}) => {
  await asAdmin("/sv/admin?import");
  await page.getByRole("button", { name: "Granska listan" }).click();
  await expect(page.getByRole("alert")).toHaveText("Välj en fil eller klistra in några rader.");

  await page.getByLabel("En fil").setInputFiles({
    name: "gäster.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(list),
  });
  await page.getByRole("button", { name: "Granska listan" }).click();
  await expect(page.getByText("Inget är sparat än.")).toBeVisible();
  const troubles = page.getByRole("region", { name: "En cell som inte passar" });
  await expect(troubles).toContainText("Det här är ingen e-postadress.");
  await troubles.getByLabel("Rätta E-post för Ny Gäst").fill("ny@example.se");
  await troubles.getByRole("button", { name: "Granska igen" }).click();
  await expect(page.getByRole("region", { name: "Gäster som läggs till" })).toContainText("ny@example.se");
  await expect(troubles).toHaveCount(0);

  await page.locator(".columns > summary").click();
  await page.getByLabel("Var", { exact: true }).selectOption("Plats");
  await page.getByLabel("Sällskap").selectOption("Bord");
  await page.locator(".columns").getByRole("button", { name: "Granska igen" }).click();
  await expect(page.getByRole("region", { name: "En cell som inte passar" })).toContainText(
    "En plats är ett tal från 1 till 30.",
  );
  await expect(page.getByRole("region", { name: "Gäster som ändras" })).toContainText("Bord: 1 → blir 3");
});

test("all are saved at one press, the bad cell as a note, and undone as a whole", async ({
  page,
  asAdmin,
  site,
}) => {
  await asAdmin("/sv/admin?import");
  await page.getByLabel("Klistra in från ett kalkylark").fill(list);
  await page.getByRole("button", { name: "Granska listan" }).click();
  await page.getByRole("button", { name: "Lägg till 2 och ändra 1" }).click();
  await expect(page.getByText("Allt är sparat.")).toBeVisible();
  const stored = async () => (await site.services.documents.get("guests", "asa"))?.data["Email"];
  expect(await stored()).toBe("asa@example.org");
  const added = site.services.guestList.guests().find(({ firstName }) => firstName === "Ny");
  expect(added).toMatchObject({ email: null, notes: "Sällskap: 4\nVar: elva\nE-post: ny" });

  const end = page.url();
  await page.getByRole("link", { name: "Ångra för 3 gäster…" }).first().click();
  await page.getByRole("button", { name: "Ja, ångra för 3 gäster" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Ångrat för" })).toBeVisible();
  await page.goto(end);
  await expect(page.getByText("Importen är ångrad. Gästlistan är som den var.")).toBeVisible();
  expect(await stored()).toBe("asa@example.se");
  expect(site.services.guestList.guests().some(({ firstName }) => firstName === "Nils")).toBe(false);
});

test("the button that saves lies over no choice of a column", async ({ page, asAdmin }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await asAdmin("/en/admin?import");
  await page.getByLabel("Paste from a spreadsheet").fill(everyKind);
  await page.getByRole("button", { name: "Look at the list" }).click();
  const confirm = page.locator(".confirm");
  await page.locator(".columns > summary").click();
  const again = page.locator(".columns").getByRole("button", { name: "Look again" });
  await again.scrollIntoViewIfNeeded();
  await expect(confirm).not.toBeInViewport();
  await page.locator(".columns > summary").click();
  await expect(confirm).toBeInViewport();
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
  await expect(
    form.getByText(
      "Everything is saved. For 30 days it can be undone in the history; what you change in the meantime stays.",
    ),
  ).toBeVisible();
  expect(site.services.guestList.guests().map(({ lastName }) => lastName)).toEqual(
    expect.arrayContaining(["Holm", "Ask"]),
  );
  await plain.close();
});

test("the files of the settings come down, and the guest list can be handed in again", async ({
  page,
  asAdmin,
}) => {
  await asAdmin("/en/admin?settings=");
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the guest list" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^guests-Märta-Theo-\d{4}-\d\d-\d\d\.csv$/);
  await page.goto("/en/admin?import");
  await page.getByLabel("A file").setInputFiles(await download.path());
  await page.getByRole("button", { name: "Look at the list" }).click();
  await expect(page.getByText("The list says what the guest list says already.")).toBeVisible();
});

const everyKind = [
  "Namn;E-post;Bord;Plats;Barn",
  "Åsa Lindqvist;asa@example.org;3;;2",
  "Ny Gäst;ny;4;elva;",
  "Nils Holm;nils@example.se;2;2;",
  "Ada Ask;ada@example.se;2;2;",
  "Björn Ek;;;;",
  "Totalt;;;;5",
].join("\n");

for (const language of ["en", "sv"] as const) {
  test.describe(`as axe sees it at any width, in ${language}`, () => {
    // The windows below change their size, which a moving picture of the page before would not survive.
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("choosing, with a problem, has no fault", async ({ page, asAdmin }) => {
      await asAdmin(`/${language}/admin?import`);
      await page.locator("#pasted").fill('Namn\n"Anna');
      await page.locator(".choose button").click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(page.locator("#pasted")).toHaveValue('Namn\n"Anna');
      await expectFaultless(page);
    });

    test("checking has no fault", async ({ page, asAdmin }) => {
      await asAdmin(`/${language}/admin?import`);
      await page.locator("#pasted").fill(everyKind);
      await page.locator(".choose button").click();
      await expect(page.locator(".confirm")).toBeVisible();
      await expect(page.locator(".left-out")).toContainText("Totalt");
      const closed = page.locator("details:not([open]) > summary");
      for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
      await expectFaultless(page);
    });

    test("the end has no fault", async ({ page, asAdmin }) => {
      await asAdmin(`/${language}/admin?import`);
      await page.locator("#pasted").fill("Namn;E-post\nNils Holm;\nÅsa Lindqvist;asa@example.org");
      await page.locator(".choose button").click();
      await page.locator(".confirm .button").click();
      await expect(page.locator(".import-counts")).toHaveText(/^\D*1\D*1$/);
      await expectFaultless(page);
    });
  });
}
