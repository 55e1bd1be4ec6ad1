// Helpers and their accounts, in a browser: invited in four presses, accepted from the email, and each page without a
// fault that axe can find.

import type { EmailAddress } from "#domain/email-address.ts";
import type { NewPassword } from "#server/identity/new-password.ts";
import { accountMenu } from "./admin-menu.ts";
import { addAdminAccount, changeStored } from "../kits/site/services.ts";
import { expectFaultless } from "./faultless.ts";
import { adminAccount, expect, test } from "./journey.ts";

const password = "sju sorters skålar";

test("a toastmaster is invited, and meets who speaks alone", async ({
  page,
  browser,
  site,
  baseURL,
  asAdmin,
}) => {
  await asAdmin("/sv/admin");
  await accountMenu(page).click();
  await page.getByRole("link", { name: "Medhjälpare och roller" }).click();
  await page.getByRole("radio", { name: "Toastmaster" }).check();
  await page.getByLabel("Personens e-postadress").fill("sigrid@example.org");
  await page.getByRole("button", { name: "Skicka inbjudan" }).click();
  await expect(page.getByRole("status")).toContainText("Inbjudan är på väg.");

  const [email] = await site.mailbox.arrived(1);
  const path = /\/sv\/admin\/invitation\?invitation=[\w-]+/.exec(email?.text ?? "")?.[0] ?? "";
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const helper = await context.newPage();
  await helper.goto(path);
  await expectFaultless(helper);
  await expect(helper.locator("#email")).toHaveValue("sigrid@example.org");
  await helper.locator("#password").fill(password);
  await helper.locator("#again").fill(password);
  await helper.getByRole("button", { name: "Skapa kontot" }).click();
  await expect(helper.getByRole("heading", { level: 1 })).toHaveText("Tal och uppträdanden");
  await expectFaultless(helper);
  await changeStored(site.services, "guests", "bjorn", { Speech: "Yes" });
  await expect(helper.getByRole("row", { name: /^Björn Ek.* Hålla tal/ })).toBeVisible();
  await helper.goto("/sv/admin/guests/new");
  await expect(helper.getByRole("alert")).toContainText("be brudparet");
  await helper.goto("/sv/admin/account");
  await expectFaultless(helper);
  await context.close();
});

test("who forgot the password gets a new one by email", async ({ page, site }) => {
  await addAdminAccount(site.services);
  await page.goto("/en/admin");
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await page.locator("#email").waitFor();
  await expectFaultless(page);
  await page.locator("#email").fill(adminAccount.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  const [email] = await site.mailbox.arrived(1);
  await page.goto(/\/en\/admin\/new-password\?reset=[\w-]+/.exec(email?.text ?? "")?.[0] ?? "");
  await expectFaultless(page);
  await page.locator("#password").fill(password);
  await page.locator("#again").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your password has been changed");
  await page.getByRole("link", { name: "Go to the sign-in page" }).click();
  await page.locator("#email").fill(adminAccount.email);
  await page.locator("#password").fill(password);
  await page.keyboard.press("Enter");
  await expect(accountMenu(page)).toBeVisible();
});

test("the page of helpers has no fault with a refused address, nor about to remove somebody", async ({
  page,
  site,
  asAdmin,
}) => {
  const { accounts } = site.services;
  await asAdmin("/en/wishlist");
  await accounts.add({
    email: "vera@example.org" as EmailAddress,
    password: password as NewPassword,
    role: "assistant",
  });
  await page.goto("/en/admin/people");
  await page.locator("#helper-email").fill("vera@example.org");
  await page.locator("form:has(#helper-email) .button").first().click();
  await page.getByRole("alert").waitFor();
  await expectFaultless(page);
  await page.goto("/en/admin/people");
  await page.locator("button[value=link]").click();
  await page.locator("#new-link").waitFor();
  await page.locator(".accounts summary").first().click();
  await page.locator(".accounts details details summary").first().click();
  await expectFaultless(page);
});
