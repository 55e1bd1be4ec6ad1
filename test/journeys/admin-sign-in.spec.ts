// Signing in and out as the couple do: by keyboard, without script, and with the back button.

import type { Page } from "@playwright/test";
import { accountMenu } from "./admin-menu.ts";
import { addAdminAccount } from "../kits/site/services.ts";
import { pressAt, tabTo } from "./by-keys.ts";
import { expectFaultless } from "./faultless.ts";
import { adminAccount, expect, test } from "./journey.ts";

test("by keyboard alone: a wrong password, the right one, and out again", async ({ page, site }) => {
  await addAdminAccount(site.services);
  await page.goto("/en/admin/inbox");
  await tabTo(page, page.locator("#email"));
  await page.keyboard.type(adminAccount.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("not this one");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Login failed");
  await expect(page.locator("#email")).toHaveValue(adminAccount.email);
  await expect(page.locator("#password")).toBeFocused();
  await expect(page.locator("#password")).toHaveValue("");
  await page.keyboard.type(adminAccount.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/admin\/inbox$/);
  await expect(accountMenu(page)).toContainText(adminAccount.email);

  await pressAt(page, accountMenu(page));
  await pressAt(page, page.getByRole("button", { name: "Sign out", exact: true }));
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await showsNothingBehind(page);
});

test("neither the set-up form nor a failed sign-in has a fault that axe can find", async ({ page, site }) => {
  await page.goto(`/sv/admin/set-up?setup=${await site.services.accounts.makeSetUpToken()}`);
  await expectFaultless(page);
  await test.step("with problems", async () => {
    await page.locator('[name="couple.first"]').fill("Ida");
    await page.locator('[name="couple.second"]').fill("Bo");
    await page.locator("#email").fill("theo@example.org");
    await page.locator("#password").fill("kort");
    await page.locator("#again").fill("kort");
    await page.keyboard.press("Enter");
    await expect(page.locator("#password-problem")).toBeVisible();
    await expectFaultless(page);
  });
  await test.step("a link that is used", async () => {
    await page.goto("/sv/admin/set-up?setup=used");
    await expectFaultless(page);
  });
  await test.step("a failed sign-in", async () => {
    await page.goto("/sv/admin");
    await page.locator("#email").fill("theo@example.org");
    await page.locator("#password").fill("not this one");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Inloggningen misslyckades");
    await expectFaultless(page);
  });
});

/** The page before has to be asked for anew, since no browser may keep it. */
async function showsNothingBehind(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.locator("#password")).toBeVisible();
  await expect(page.locator("body")).not.toContainText(adminAccount.email);
  await expect(page.locator(".admin-bar, #emails")).toHaveCount(0);
}
