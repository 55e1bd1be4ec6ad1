// Second steps where Firebase knows the passwords: invited, a passkey, demanded of everyone, lost, and set up anew.
// Every request goes to the other one of two processes.

import type { Page } from "@playwright/test";
import { codeOfStep, stepAt } from "#server/identity/second-factor/one-time-codes.ts";
import { addAuthenticator } from "../journeys/authenticator.ts";
import { expect, test } from "../journeys/journey.ts";
import { environmentOf } from "../kits/engines.ts";
import { spawnCommand } from "../kits/run-command.ts";
import { secretIn } from "../kits/second-step-visits.ts";

const vera = { email: "vera@example.org", password: "sju sorters hjälp" };

test.use({ hostName: "localhost" });

test("a helper is invited, has a passkey, loses it, and sets up another after a code", async ({
  page,
  site,
  asAdmin,
  browser,
  baseURL,
}) => {
  await addAuthenticator(page);
  await asAdmin("/en/admin?security=");
  await addPasskey(page, "Kitchen laptop");
  await page.getByRole("button", { name: "Require a second step for everyone" }).click();
  await expect(page.getByText("From now on everyone needs a second step.")).toBeVisible();
  await page.goto("/en/admin?people=");
  await page.getByRole("radio", { name: "Assistant" }).check();
  await page.getByLabel("Their email").fill(vera.email);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  const invited = (await site.mailbox.arrived(2)).find(({ to }) => to?.[0]?.address === vera.email);

  await using context = await browser.newContext({ baseURL: baseURL ?? "" });
  const helper = await context.newPage();
  await addAuthenticator(helper);
  await helper.goto(/\/en\/admin\?invitation=[\w-]+/.exec(invited?.text ?? "")?.[0] ?? "");
  await helper.locator("#password").fill(vera.password);
  await helper.locator("#again").fill(vera.password);
  await helper.getByRole("button", { name: "Create the account" }).click();
  // The invitation was the couple's word, so no code is asked for.
  await addPasskey(helper, "Phone");
  await expect(helper.getByRole("grid")).toBeVisible();
  await helper.getByRole("button", { name: "Sign out" }).click();
  await helper.getByRole("link", { name: "Sign in with a passkey" }).click();
  await helper.getByRole("button", { name: "Use a passkey" }).click();
  await expect(helper.getByRole("grid")).toBeVisible();

  const environment = {
    ...environmentOf(site.services.settings),
    DATA_DIR: site.services.settings.dataFolder,
    SESSION_SECRET: site.services.settings.sessionSecret ?? "",
  };
  const { said } = await spawnCommand("admin.ts", ["reset", vera.email], environment);
  const code = /[A-Z\d]{3}(-[A-Z\d]{3}){3}/.exec(said)?.[0] ?? "";
  await helper.goto("/en/admin");
  await typePassword(helper);
  await helper.getByLabel("Code", { exact: true }).fill(code);
  await helper.getByRole("button", { name: "Continue" }).click();
  await helper.getByRole("button", { name: "Set up one-time codes" }).click();
  const secret = secretIn({ text: await helper.content() });
  await helper.getByLabel("Six-digit code").fill(codeOfStep(secret, stepAt(Date.now())));
  await helper.getByRole("button", { name: "Turn on" }).click();
  await helper.getByRole("link", { name: "I have saved them" }).click();
  await expect(helper.getByRole("grid")).toBeVisible();
});

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel("What to call it").fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.locator(".recovery-codes li")).toHaveCount(10);
  await page.getByRole("link", { name: "I have saved them" }).click();
}

async function typePassword(page: Page): Promise<void> {
  await page.locator("#email").fill(vera.email);
  await page.locator("#password").fill(vera.password);
  await page.locator("#password").press("Enter");
}
