import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

test("facts are inserted where one writes, and none is lost", async ({ page, asAdmin }) => {
  await asAdmin("/sv/admin/website/wishList");
  const thanks = page.getByRole("group", { name: "Tack" }).getByLabel("Svenska");
  const insert = page.getByText("Infoga datum, plats…");
  await thanks.focus();
  await expect(insert).toBeVisible();
  await thanks.fill("Kom till vårt hus.");
  await thanks.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(9, 9));
  await page.keyboard.press("Tab");
  await expect(insert).toBeFocused();
  await page.keyboard.press("Enter");
  const town = page.getByRole("button", { name: "Ärlehult {town}", exact: true });
  await expect(town).toBeVisible();
  await expectFaultless(page);
  await town.focus();
  await page.keyboard.press("Enter");
  await expect(thanks).toBeFocused();
  await expect(thanks).toHaveValue("Kom till {town}vårt hus.");

  await thanks.fill("x".repeat(3_900));
  await expect(page.getByText("Plats för 100 tecken till.")).toBeVisible();
  await thanks.fill("Kom till **{town}**.");
  await expect(page.getByText("Plats för")).toHaveCount(0);

  await page.getByRole("link", { name: "Gästlista" }).click();
  await expect(page.getByRole("alert")).toContainText("Era ändringar är inte sparade än.");
  await page.getByRole("button", { name: "Stanna kvar" }).click();
  await page.getByRole("button", { name: "Spara utkastet" }).click();
  await expect(page.getByRole("status")).toHaveText(/^Sparat [\d.:]+ · 1 ändring$/);
  await expect(thanks).toHaveValue("Kom till **{town}**.");
  await page.getByRole("link", { name: "Gästlista" }).click();
  await expect(page.getByRole("heading", { name: "Gästlista" })).toBeVisible();
});

test("the names in the bar follow what is published, and its undo", async ({ page, asAdmin }) => {
  await asAdmin("/sv/admin/website");
  await expectFaultless(page);
  await page.getByRole("link", { name: "Ni två, dagen och tiderna" }).click();
  const name = page.getByLabel("Namn 1");
  await name.fill("Stina");
  await page.getByRole("button", { name: "Spara utkastet" }).click();
  await page.getByRole("button", { name: "Publicera" }).click();
  await expect(page.getByRole("banner")).toContainText("Stina & Theo");
  await page.locator(".admin-bar .names").click();
  await page.getByRole("link", { name: "Historik", exact: true }).click();
  const row = page.locator(".change").first();
  await expect(row).toContainText("Ni två, dagen och tiderna: ");
  await row.getByRole("button", { name: /Ångra/ }).click();
  await expect(page.locator(".change.undone")).toHaveCount(1);
  await expect(page.getByRole("banner")).toContainText("Märta & Theo");
});

test("what is typed before the script has come stays", async ({ page, asAdmin }) => {
  await asAdmin("/sv/admin/website/guestBook");
  const come = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  const thanks = page.getByRole("group", { name: "Tack" }).getByLabel("Svenska");
  await thanks.fill("Skrivet på tåget");
  come.resolve();
  await expect(thanks).toBeFocused();
  await expect(page.getByText("Infoga datum, plats…")).toBeVisible();
  await expect(thanks).toHaveValue("Skrivet på tåget");
  await page.getByRole("link", { name: "Gästlista" }).click();
  await expect(page.getByRole("alert")).toContainText("Era ändringar är inte sparade än.");
});
