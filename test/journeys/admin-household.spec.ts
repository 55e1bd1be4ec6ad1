// The page of a household: a family is put together, noted, given a card and parted, on a phone and on a laptop, with
// and without script, by keys alone.

import type { Page } from "@playwright/test";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { sizes } from "./screens.ts";

for (const { name, viewport } of sizes) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`on ${name}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
      test.use({ viewport, javaScriptEnabled });

      test("a guest alone becomes a family with a companion, a card and an address", async ({
        page,
        asAdmin,
        site,
      }) => {
        await asAdmin("/sv/admin?guest=asa");
        await page.getByRole("link", { name: "inget sällskap än" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Åsa Lindqvist");
        await page.getByLabel("Sök en gäst på listan").fill("bjor");
        await press(page, "Sök");
        await press(page, "Flytta hit: Björn Ek");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Björn Ek och Åsa Lindqvist");
        expect(await householdOf(site, "bjorn")).toBe("Lindqvist");
        await press(page, "Lägg till en följeslagare: Björn Ek");
        await expect(page.locator("main")).toContainText("Sällskap till Björn Ek");
        await page.getByLabel("Postadress").fill("Storgatan 1\n123 45 Vik");
        await page.getByLabel("Namn på kuvertet").fill("Åsa & Björn på ön");
        await press(page, "Spara");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Åsa & Björn på ön");
        await press(page, "Skapa en länk");
        await expect(page.getByLabel("Sällskapets inbjudningskod")).toHaveValue(/^\w{5}-\w{5}$/);
        await expect(page.getByRole("img", { name: /QR-kod/ })).toBeVisible();
        const code = await page.getByLabel("Sällskapets inbjudningskod").inputValue();
        await page.getByRole("textbox", { name: "Kortnamn" }).fill("Ön");
        await press(page, "Byt namn");
        await expect(page.getByLabel("Sällskapets inbjudningskod")).toHaveValue(code);
        expect(new URL(page.url()).searchParams.get("household")).toBe("named:Ön");
        await expectNothingSideways(page);
        await press(page, "Flytta ut: Björn Ek");
        await expect(page.getByRole("region", { name: "Vilka som hör till" })).not.toContainText("Björn");
        await expect.poll(() => householdOf(site, "bjorn")).toBe("Ek");
        expect(await householdOf(site, "asa")).toBe("Ön");
      });
    });
  }
}

for (const language of ["en", "sv"] as const) {
  test(`the page of a household is faultless, ${language}`, async ({ page, asAdmin, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await asAdmin(`/${language}/admin?household=guest%3Aasa&find=bjorn`);
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
    await page.locator(".household-noted .save button").click();
    await page.locator(".household-noted .notice").waitFor();
    await expectFaultless(page);
    expect(await householdOf(site, "bjorn")).not.toBeNull();
    await page.goto(`/${language}/admin?tab=guestList`);
    await page.getByRole("grid").waitFor();
    await page.getByRole("link", { name: language === "sv" ? "Efter sällskap" : "By household" }).click();
    await page.locator(".household-group").first().waitFor();
    await expectFaultless(page);
    await page.setViewportSize({ width: 360, height: 740 });
  });
}

/** As somebody without a pointer does. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name, exact: typeof name === "string" });
  await button.focus();
  await button.press("Enter");
}

async function expectNothingSideways(page: Page): Promise<void> {
  const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(width ?? 0);
}

type Site = { services: { guestList: { byId(id: string): { guest: { household: string | null } } | null } } };

async function householdOf({ services }: Site, id: string): Promise<string | null | undefined> {
  return services.guestList.byId(id)?.guest.household;
}
