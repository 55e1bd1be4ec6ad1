import type { Locator } from "@playwright/test";
import { expect, test } from "./journey.ts";

const list = [
  "Gästlista;;;;",
  "Förnamn;Efternamn;E-post;Sällskap;Var",
  "Åsa;Lindqvist;asa@example.org;3;",
  "Ny;Gäst;ny;4;elva",
  "Nils;Holm;nils@example.se;2;2",
].join("\r\n");

test("a messy list is mended, or saved as it is, and undone", async ({ page, asAdmin, site }) => {
  await asAdmin("/sv/admin");
  await page.locator(".list-more > summary").click();
  await page.getByRole("link", { name: "Importera", exact: true }).click();
  await page.getByRole("button", { name: "Granska listan" }).click();
  await expect(page.getByRole("alert")).toHaveText("Välj en fil eller klistra in några rader.");

  await page.getByLabel("En fil").setInputFiles({
    name: "gäster.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(list),
  });
  await page.getByRole("button", { name: "Granska listan" }).click();
  await expect(page.getByText("Inget är sparat än.")).toBeVisible();
  const issues = page.getByRole("region", { name: "En cell som inte passar" });
  await expect(issues).toContainText("Det här är ingen e-postadress.");
  await issues.getByLabel("Rätta E-post för Ny Gäst").fill("ny@example.se");
  await issues.getByRole("button", { name: "Granska igen" }).click();
  await expect(page.getByRole("region", { name: "Gäster som läggs till" })).toContainText("ny@example.se");
  await expect(issues).toHaveCount(0);

  await page.locator(".columns > summary").click();
  // Save lies over no choice.
  const confirm = page.locator(".confirm");
  await expect(confirm).toBeVisible();
  await page.locator(".columns").getByRole("button", { name: "Granska igen" }).scrollIntoViewIfNeeded();
  await expect(confirm).not.toBeInViewport();
  await page.getByLabel("Var", { exact: true }).selectOption("Stol");
  await page.getByLabel("Sällskap").selectOption("Bord");
  await page.locator(".columns").getByRole("button", { name: "Granska igen" }).click();
  await expect(page.getByRole("region", { name: "En cell som inte passar" })).toContainText(
    "Ett stolsnummer är ett tal från 1 till 30.",
  );
  await expect(page.getByRole("region", { name: "Gäster som ändras" })).toContainText("Bord: 1 → blir 3");

  // The same list with its bad cell, which becomes a note.
  await page.goto("/sv/admin/guests/import");
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

test("a couple's own list of 79 rows comes in with eight presses at most", async ({
  page,
  asAdmin,
  site,
}) => {
  let presses = 0;
  const press = (what: Locator) => {
    presses += 1;
    return what.click();
  };
  const before = site.services.guestList.guests().length;
  await asAdmin("/sv/admin/guests/import");
  await page.getByLabel("En fil").setInputFiles("test/kits/corpora/lists/couple/list.xlsx");
  await press(page.getByRole("button", { name: "Granska listan" }));
  await expect(page.getByText(/^11\d personer i \d\d sällskap$/)).toBeVisible();
  await expect(page.getByText("Det här är bladet ”Gäster v7”.")).toBeVisible();
  const worth = page.getByRole("region", { name: "Värt en titt" });
  await expect(worth).toContainText("ANAFYLAXI räkor – säg till köket");
  await expect(worth).toContainText("Kjell heter Karlsson i efternamn");
  const headings = page.getByRole("region", { name: "Rader som inte tas med" });
  presses += 2;
  await headings.getByLabel("ÅSAS VÄNNER").selectOption("Rubrik: taggen ”Åsas vänner” på gästerna under");
  await press(headings.getByRole("button", { name: "Granska igen" }));
  await expect(headings.getByLabel("ÅSAS VÄNNER")).toHaveValue("tag");
  await press(page.getByRole("button", { name: /^Lägg till 11\d/ }));
  await expect(page.getByText(/Allt är sparat|Gästerna är sparade/)).toBeVisible();
  expect(presses).toBeLessThanOrEqual(8);
  const guests = site.services.guestList.guests();
  expect(guests.length - before).toBeGreaterThanOrEqual(113);
  expect(guests.filter(({ firstName }) => /^(?:ÅSAS|IBRAHIMS|ÖVRIGA|varav)/.test(firstName))).toEqual([]);
});
