// Second ways in, as the couple use them: a passkey with the browser's own dialogue, and a code from the mailbox.

import type { Page } from "@playwright/test";
import { accountMenu } from "./admin-menu.ts";
import { codeOfStep, stepAt } from "#server/identity/second-factor/one-time-codes.ts";
import type { Services } from "#server/services.ts";
import { demandSecondFactor } from "#server/identity/second-factor/account-security.ts";
import { secretIn } from "../kits/sign-in/second-step-visits.ts";
import { addAdminAccount } from "../kits/site/services.ts";
import { expectFaultless } from "./faultless.ts";
import { adminAccount, expect, test } from "./journey.ts";

test.describe("with passkeys", () => {
  test.use({ hostName: "localhost" });

  test("a passkey signs in, is the second step, and proves", async ({ page, site, asAdmin }) => {
    await addAuthenticator(page);
    await asAdmin("/en/admin/security");
    await page.getByLabel("What to call it").fill("Kitchen laptop");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.locator(".recovery-codes li")).toHaveCount(10);
    await expectFaultless(page);
    await page.getByRole("link", { name: "I have saved them" }).click();
    await expect(page.getByText("Kitchen laptop")).toBeVisible();
    await expectFaultless(page);

    await accountMenu(page).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByRole("link", { name: "Sign in with a passkey" }).click();
    await expectFaultless(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(accountMenu(page)).toContainText(adminAccount.email);

    await accountMenu(page).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.locator("#email")).toBeVisible();
    await page.goto("/en/admin/security");
    await typePassword(page);
    await expect(page.getByRole("heading", { name: "The second step" })).toBeVisible();
    await expectFaultless(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("Kitchen laptop")).toBeVisible();

    await makeOld(site.services);
    await page.getByRole("button", { name: "Remove the passkey Kitchen laptop" }).click();
    await expect(page.getByRole("heading", { name: "Please confirm that it is you" })).toBeVisible();
    await expectFaultless(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("You have no second step yet.")).toBeVisible();
  });
});

test("a code from the mailbox comes before a second step", async ({ page, site }) => {
  await addAdminAccount(site.services);
  await demandSecondFactor(site.services, true);
  await page.goto("/sv/admin");
  await typePassword(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Först en kod");
  await expectFaultless(page);
  await page.getByRole("button", { name: "Mejla mig en kod" }).click();
  await expect(page.getByRole("status")).toContainText(`En kod är på väg till ${adminAccount.email}.`);
  const [email] = await site.mailbox.arrived(1);
  await page.getByLabel("Kod", { exact: true }).fill("AAA-BBB-CCC-DDD");
  await page.getByRole("button", { name: "Fortsätt" }).click();
  await expect(page.getByText("Det är inte koden")).toBeVisible();
  await expectFaultless(page);
  const code = /[A-Z\d]{3}(-[A-Z\d]{3}){3}/.exec(email?.text ?? "")?.[0] ?? "";
  await page.getByLabel("Kod", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Fortsätt" }).click();
  await page.getByRole("button", { name: "Skaffa engångskoder" }).click();
  const secret = secretIn({ text: await page.content() });
  await page.getByLabel("Sexsiffrig kod").fill(codeNow(secret));
  await page.getByRole("button", { name: "Slå på" }).click();
  await page.getByRole("link", { name: "Jag har sparat dem" }).click();
  await expect(page.getByText("Gästlista").first()).toBeVisible();
});

/** The computer of the page's visitor, which has passkeys and says at once that it is they. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function typePassword(page: Page, who = adminAccount): Promise<void> {
  await page.locator("#email").fill(who.email);
  await page.locator("#password").fill(who.password);
  await page.locator("#password").press("Enter");
}

function codeNow(secret: Buffer): string {
  return codeOfStep(secret, stepAt(Date.now()));
}

/** As if everyone had signed in eleven minutes ago. */
async function makeOld({ documents }: Pick<Services, "documents">): Promise<void> {
  const sessions = await documents.list("sessions");
  const provedAt = Date.now() - 11 * 60_000;
  await documents.commit(
    sessions.map(({ id, version, data }) => {
      return { write: "update", collection: "sessions", id, version, data: { ...data, provedAt } } as const;
    }),
  );
}
