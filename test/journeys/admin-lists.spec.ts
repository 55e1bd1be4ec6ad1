import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

test("a new allergy is added, moved and found by guests, and one that they have is asked about", async ({
  page,
  asAdmin,
  asInvited,
}) => {
  await asAdmin("/en/admin/website");

  await page.getByRole("link", { name: "Food and allergies" }).click();
  const allergies = page.locator("section.edited-list").last();
  await allergies.getByRole("button", { name: "Add a choice" }).click();
  const kiwi = page.locator("section.edited-list").last().getByRole("listitem").last();
  await expect(kiwi.getByLabel("English")).toBeFocused();
  await kiwi.getByLabel("English").fill("Kiwi");
  await kiwi.getByLabel("Swedish").fill("Kiwifrukt");
  // The name of the button follows what is typed when the rows are drawn anew.
  await kiwi.locator("button[value^='up ']").click();
  await expect(page.getByRole("button", { name: "Move “Kiwi” up" })).toBeFocused();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("status")).toHaveText(/^Saved [\d.:]+ · \d+ changes?$/);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);

  // An allergy that guests have is asked about, and what is not saved is not gone.
  await page.goto("/en/admin/website/food");
  await page.getByRole("button", { name: "Remove “Peanuts”" }).click();
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await expectFaultless(page);
  await page.getByRole("button", { name: "Remove it anyway" }).click();
  await expect(page.getByRole("button", { name: "Remove “Peanuts”" })).toHaveCount(0);

  await asInvited("/en/rsvp");
  await page.locator("#accept").check();
  await page.locator("summary", { hasText: "Allergies" }).click();
  await expect(page.getByLabel("Kiwi", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Peanuts", { exact: true })).toBeVisible();
});
