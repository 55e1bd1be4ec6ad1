// Signing in and out as the couple do: by keyboard, without script, and with the back button.

import type { Page } from "@playwright/test";
import { addAdminAccount } from "../kits/services.ts";
import { expectFaultless } from "./faultless.ts";
import { adminAccount, expect, test } from "./journey.ts";

const words = {
  en: { failed: "Login failed", login: "Login", signOut: "Sign out" },
  sv: { failed: "Inloggningen misslyckades", login: "Logga in", signOut: "Logga ut" },
} as const;

for (const language of ["en", "sv"] as const) {
  const { failed, login, signOut } = words[language];

  test(`by keyboard alone, in ${language}: a wrong password, the right one, and out again`, async ({
    page,
    site,
  }) => {
    await addAdminAccount(site.services);
    await page.goto(`/${language}/admin?tab=inbox`);
    await tabTo(page, "#email");
    await page.keyboard.type(adminAccount.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type("not this one");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText(failed);
    await expect(page.locator("#email")).toHaveValue(adminAccount.email);
    await expect(page.locator("#password")).toBeFocused();
    await expect(page.locator("#password")).toHaveValue("");
    await page.keyboard.type(adminAccount.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${language}/admin\\?tab=inbox$`));
    await expect(page.getByText(adminAccount.email)).toBeVisible();

    await tabTo(page, `button[value="sign-out"]`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: login, exact: true })).toBeVisible();
    await showsNothingBehind(page);
  });

  test.describe(`without JavaScript, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test("signing in, the settings and signing out work", async ({ page, site }) => {
      await addAdminAccount(site.services);
      await page.goto(`/${language}/admin?settings=`);
      await page.locator("#email").fill(adminAccount.email);
      await page.locator("#password").fill(adminAccount.password);
      await page.getByRole("button", { name: login, exact: true }).click();
      await page.locator("#emails").selectOption("daily");
      await page
        .locator("form", { has: page.locator("#emails") })
        .getByRole("button")
        .click();
      await expect(page.getByRole("status")).toBeVisible();
      await expect(page.locator("#emails")).toHaveValue("daily");
      await page.getByRole("button", { name: signOut }).click();
      await expect(page.getByRole("button", { name: login, exact: true })).toBeVisible();
      await showsNothingBehind(page);
    });
  });

  test.describe(`as axe sees it at any width, in ${language}`, () => {
    // The windows below change their size, which a moving picture of the page before would not survive.
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("the set-up form has no fault", async ({ page, site }) => {
      await page.goto(`/${language}/admin?setup=${await site.services.accounts.makeSetUpToken()}`);
      await expectFaultless(page);
    });

    test("the set-up form with problems has no fault", async ({ page, site }) => {
      await page.goto(`/${language}/admin?setup=${await site.services.accounts.makeSetUpToken()}`);
      await page.locator('[name="couple.first"]').fill("Ida");
      await page.locator('[name="couple.second"]').fill("Bo");
      await page.locator("#email").fill("theo@example.org");
      await page.locator("#password").fill("kort");
      await page.locator("#again").fill("kort");
      await page.keyboard.press("Enter");
      await expect(page.locator("#password-problem")).toBeVisible();
      await expectFaultless(page);
    });

    test("a set-up link that is used has no fault", async ({ page }) => {
      await page.goto(`/${language}/admin?setup=used`);
      await expectFaultless(page);
    });

    test("a failed sign-in has no fault", async ({ page }) => {
      await page.goto(`/${language}/admin`);
      await page.locator("#email").fill("theo@example.org");
      await page.locator("#password").fill("not this one");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toContainText(failed);
      await expectFaultless(page);
    });

    test("the settings have no fault", async ({ page, asAdmin }) => {
      await asAdmin(`/${language}/admin?settings=`);
      await expectFaultless(page);
    });

    test("the settings with a problem have no fault", async ({ page, asAdmin }) => {
      await asAdmin(`/${language}/admin?settings=`);
      await page.locator("#current").fill("not this one");
      await page.locator("#wanted").fill("sju andra kakor");
      await page.locator("#again").fill("sju andra kaker");
      await page.keyboard.press("Enter");
      await expect(page.locator("#again-problem")).toBeVisible();
      await expectFaultless(page);
    });
  });
}

async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let presses = 0; presses < 40 && !(await isThere()); presses++) await page.keyboard.press("Tab");
  expect(await isThere(), `${selector} is reached by the Tab key`).toBe(true);
}

/** The page before has to be asked for anew, since no browser may keep it. */
async function showsNothingBehind(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.locator("#password")).toBeVisible();
  await expect(page.locator("body")).not.toContainText(adminAccount.email);
  await expect(page.locator(".tabs, #emails")).toHaveCount(0);
}
