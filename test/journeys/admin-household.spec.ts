// The page of a household while a family is put together, noted and given a card.

import { householdsOf } from "../kits/households/households-under-test.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

test("the page of a household is faultless", async ({ page, asAdmin, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await asAdmin("/en/admin/households/asa?find=bjorn");
  await page.getByRole("button", { name: /Björn Ek/ }).click();
  await page.locator("[value='add-companion']").first().click();
  await page.locator("[value='remove-companion']").waitFor();
  await page.locator("[value='make-household-code'] ~ p button").click();
  await page.locator("#household-link").waitFor();
  const emails = page.locator("section[aria-labelledby=sent]");
  await emails.locator("summary").click();
  await expectFaultless(page);
  await emails.getByRole("button", { name: /asa@example\.se/ }).click();
  await expect(
    emails
      .locator("p")
      .filter({ hasText: /asa@example\.se/ })
      .first(),
  ).toBeVisible();
  await emails.locator("[value='start-emails']").waitFor({ state: "attached" });
  await expectFaultless(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator("[name=tags]").fill("x".repeat(60));
  await page.locator(".household-details .save-bar button").click();
  await page.getByRole("link", { name: "Not saved: 1 to fix" }).waitFor();
  await expect(page.locator("[name=tags]")).toBeFocused();
  await expectFaultless(page);
  expect(await householdsOf(site, "bjorn")).not.toEqual([null]);
  await page.goto("/en/admin?tab=guestList");
  await page.getByRole("grid").waitFor();
  await page.getByRole("link", { name: "Households" }).click();
  await page.locator(".household-group").first().waitFor();
  await expectFaultless(page);
});

test("what is typed is not lost by a press elsewhere, and nothing is asked once it is saved", async ({
  page,
  asAdmin,
}) => {
  await asAdmin("/en/admin/households/asa");
  const notes = page.locator("[name=notes]");
  const away = page.getByRole("link", { name: "Seating Chart" });
  await notes.pressSequentially("Ring on Tuesday");
  await away.click();
  await expect(page.getByRole("alert")).toContainText("Your changes are not saved yet.");
  await expectFaultless(page);
  await page.getByRole("button", { name: "Stay here" }).click();
  const asked = page.waitForEvent("dialog");
  const press = page.locator("[value='add-companion']").first().click();
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await press;
  await expect(notes).toHaveValue("Ring on Tuesday");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".save-bar [role=status]")).toHaveText(/^Saved /);
  await expect(notes).toHaveValue("Ring on Tuesday");
  await away.click();
  await expect(page).toHaveURL(/\/en\/admin\/seating$/);
});
