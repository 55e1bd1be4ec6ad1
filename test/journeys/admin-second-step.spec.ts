// Second ways in, as the couple use them: a passkey with the browser's own dialogue, and one-time codes without script.

import type { Page } from "@playwright/test";
import { codeOfStep, stepAt } from "#server/identity/second-factor/one-time-codes.ts";
import type { Services } from "#server/services.ts";
import { secretIn } from "../second-step-visits.ts";
import { expectFaultless } from "./faultless.ts";
import { adminAccount, expect, test } from "./journey.ts";

test.describe("with passkeys", () => {
  test.use({ hostName: "localhost" });

  test("a passkey is added, signs in by itself, is the second step, and proves once more", async ({
    page,
    site,
    asAdmin,
  }) => {
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
    await asAdmin("/en/admin?security=");
    await page.getByLabel("What to call it").fill("Kitchen laptop");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.locator(".recovery-codes li")).toHaveCount(10);
    await expectFaultless(page);
    await page.getByRole("link", { name: "I have saved them" }).click();
    await expect(page.getByText("Kitchen laptop")).toBeVisible();
    await expectFaultless(page);

    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByRole("link", { name: "Sign in with a passkey" }).click();
    await expectFaultless(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText(`Signed in as ${adminAccount.email}`)).toBeVisible();

    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.locator("#email")).toBeVisible();
    await page.goto("/en/admin?security=");
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one-time codes are turned on, asked for at the next sign-in, and before what harms most", async ({
    page,
    site,
    asAdmin,
  }) => {
    await asAdmin("/sv/admin?security=");
    await page.getByRole("button", { name: "Skaffa engångskoder" }).click();
    const secret = secretIn({ text: await page.content() });
    await page.getByLabel("Sexsiffrig kod").fill(codeNow(secret));
    await page.getByRole("button", { name: "Slå på" }).click();
    const recovery = await page.locator(".recovery-codes code").allTextContents();
    expect(recovery).toHaveLength(10);
    await page.getByRole("link", { name: "Jag har sparat dem" }).click();
    await page.getByRole("button", { name: "Logga ut", exact: true }).first().click();
    await expect(page.locator("#email")).toBeVisible();

    await page.goto("/sv/admin?security=");
    await typePassword(page);
    await page.getByLabel("Kod från appen, eller en reservkod").fill("000000");
    await page.getByRole("button", { name: "Logga in" }).click();
    await expect(page.getByText("Koden stämmer inte")).toBeVisible();
    await page.getByLabel("Kod från appen, eller en reservkod").fill(recovery[0] ?? "");
    await page.getByRole("button", { name: "Logga in" }).click();
    await expect(page.getByText("9 koder är kvar.")).toBeVisible();

    await makeOld(site.services);
    await page.getByRole("button", { name: "Ta bort engångskoder" }).click();
    await page.getByLabel("Lösenord").fill(adminAccount.password);
    await page.getByLabel("Engångskod eller reservkod").fill(recovery[1] ?? "");
    await page.getByRole("button", { name: "Fortsätt" }).click();
    await expect(page.getByText("Engångskoder krävs inte längre.")).toBeVisible();
  });
});

async function typePassword(page: Page): Promise<void> {
  await page.locator("#email").fill(adminAccount.email);
  await page.locator("#password").fill(adminAccount.password);
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
