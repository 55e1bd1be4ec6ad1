// A couple whose guests all read Swedish: no page has a switch, and what was in English leads on.

import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

test.use({ facts: { languages: ["sv"] } });

test("an English link leads on, and the couple go back to both", async ({ page, asInvited, asAdmin }) => {
  await asInvited("/en/rsvp");
  await expect(page).toHaveURL(/\/sv\/rsvp$/);
  await expect(page.locator(".language-switch")).toHaveCount(0);
  await expectFaultless(page);
  await asAdmin("/en/admin/website/rsvp");
  await expect(page).toHaveURL("/sv/admin/website/rsvp");
  await expect(page.getByLabel("Inledning")).toHaveCount(1);
  await expectFaultless(page);
  await page.goto("/sv/admin/seating");
  await expect(page.getByRole("heading", { name: "Bordsplacering" })).toBeVisible();
  await page.goto("/sv/admin/website/couple");
  await page.getByLabel("Språk på bröllopssidan").selectOption("en sv");
  await page.getByRole("button", { name: "Spara utkastet" }).click();
  await expect(page.getByRole("status")).toContainText("Sparat");
  await page.getByRole("button", { name: "Publicera" }).click();
  await expect(page.getByText("Inga opublicerade ändringar")).toBeVisible();
  await page.getByRole("group", { name: "Språk" }).getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/en\/admin/);
});
