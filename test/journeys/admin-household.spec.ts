// The page of a household: a family is put together, noted, given a card and parted, without script and by
// keys alone.

import type { Page } from "@playwright/test";
import { householdsOf } from "../kits/households/households-under-test.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { expectNothingSideways, tablet } from "./screens.ts";

test.describe("on a tablet without script", () => {
  test.use({ ...tablet, javaScriptEnabled: false });

  test("a guest alone becomes a family with a card", async ({ page, asAdmin, site }) => {
    await asAdmin("/sv/admin/guests/asa");
    await page.getByRole("link", { name: "inget sällskap än" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Åsa Lindqvist");
    await page.getByLabel("Sök en gäst på listan").fill("bjor");
    await press(page, "Sök");
    await press(page, "Flytta hit: Björn Ek");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Björn Ek och Åsa Lindqvist");
    expect(await householdsOf(site, "bjorn", "asa")).toEqual(["Lindqvist", "Lindqvist"]);
    const address = new URL(page.url()).pathname;
    await press(page, "Lägg till någon som följer med Björn Ek");
    await expect(page.locator("main")).toContainText("Gäst till Björn Ek");
    await page.getByLabel("Postadress").fill("Storgatan 1\n123 45 Vik");
    await page.getByLabel("Namn på kuvertet").fill("Åsa & Björn på ön");
    await press(page, "Spara");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Åsa & Björn på ön");
    await expect(page.getByText(/^Sparat \d\d:\d\d$/)).toBeVisible();
    await press(page, "Skapa en länk");
    await expect(page.getByLabel("Sällskapets inbjudningskod")).toHaveValue(/^\w{5}-\w{5}$/);
    await expect(page.getByRole("img", { name: /QR-kod/ })).toBeVisible();
    const code = await page.getByLabel("Sällskapets inbjudningskod").inputValue();
    await page.getByRole("textbox", { name: "Namn i gästlistan" }).fill("Ön");
    await press(page, "Spara");
    await expect(page.getByLabel("Sällskapets inbjudningskod")).toHaveValue(code);
    expect(await householdsOf(site, "bjorn", "asa")).toEqual(["Ön", "Ön"]);
    expect(new URL(page.url()).pathname).toBe(address);
    await expectNothingSideways(page);
    await press(page, "Ta bort ur sällskapet: Björn Ek");
    await expect(page.getByRole("region", { name: "Medlemmar" })).not.toContainText("Björn");
    await expect.poll(() => householdsOf(site, "bjorn", "asa")).toEqual(["Ek", "Ön"]);
  });
});

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

/** As somebody without a pointer does. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name, exact: typeof name === "string" });
  await button.focus();
  await button.press("Enter");
}
