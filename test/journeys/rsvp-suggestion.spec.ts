// What a suggestion filled in goes with the name it came with; what the guest typed stays.

import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

async function choose(page: Page, typed: string, name: string): Promise<void> {
  await page.locator("#firstName").fill("");
  await page.locator("#firstName").pressSequentially(typed);
  await page.getByRole("option", { name }).click();
  await expect(page.getByRole("status")).toContainText(`We’ve filled in what we know about ${name}`);
}

async function openLists(page: Page): Promise<void> {
  await page.getByLabel("Yes, I’m coming to the wedding").check();
  for (const list of ["Food options", "Allergies"]) await page.locator("summary", { hasText: list }).click();
}

test("a name written over takes along what was filled in", async ({ page, site, asInvited }) => {
  await asInvited("/en/rsvp");
  await openLists(page);
  await page.getByLabel("Email").fill("mine@example.se");
  await choose(page, "ås", "Åsa Lindqvist");
  await choose(page, "bj", "Björn Ek");
  // One without an email wipes none that was typed.
  await expect(page.getByLabel("Email")).toHaveValue("mine@example.se");
  await expect(page.getByLabel("Peanuts", { exact: true })).not.toBeChecked();

  await asInvited("/en/rsvp");
  await openLists(page);
  await page.getByLabel("Gluten", { exact: true }).check();
  await page.getByLabel("I’d like to make a speech").check();
  await choose(page, "ås", "Åsa Lindqvist");
  await expect(page.getByLabel("Peanuts", { exact: true })).toBeChecked();
  await expect(page.getByLabel("Email")).toHaveValue("asa@example.se");
  await expect(page.locator("[name=shown]")).not.toHaveValue("");
  // Case and blanks make no other name.
  await page.locator("#lastName").fill("lindqvist ");
  await expect(page.getByLabel("Peanuts", { exact: true })).toBeChecked();

  await page.locator("#firstName").fill("Björn");
  await page.locator("#lastName").fill("Ek");
  await expect(page.getByRole("status")).toContainText("what we’d filled in for Åsa Lindqvist is gone");
  for (const name of ["Peanuts", "Vegetarian"]) {
    await expect(page.getByLabel(name, { exact: true })).not.toBeChecked();
  }
  for (const name of ["guest", "shown", "otherAllergy", "email"]) {
    await expect(page.locator(`[name=${name}]`)).toHaveValue("");
  }
  await expect(page.getByLabel("Gluten", { exact: true })).toBeChecked();
  await expect(page.getByLabel("I’d like to make a speech")).toBeChecked();
  await page.getByLabel("Email").fill("bjorn@example.se");
  await page.getByRole("button", { name: "Send your answer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you there, Björn!");
  expect((await site.services.documents.get("guests", "bjorn"))?.data).toMatchObject({
    Email: "bjorn@example.se",
    Allergies: ["Gluten"],
  });
});

test("a masked email is kept when its field is left blank", async ({ page, site, asInvited }) => {
  Object.assign(site.services.wedding, { suggestionsFill: "names" });
  await asInvited("/en/rsvp");
  await choose(page, "ås", "Åsa Lindqvist");
  const note = page.getByText("Leave this blank to keep a•••@e•••");
  await expect(note).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await page.locator("#lastName").pressSequentially("x");
  await expect(note).toBeHidden();
  await choose(page, "ås", "Åsa Lindqvist");
  await openLists(page);
  await expect(
    page.getByText("We’ll keep anything we already know about your food and allergies."),
  ).toBeVisible();
  await expect(page.getByLabel("Peanuts", { exact: true })).not.toBeChecked();
  await page.getByRole("button", { name: "Send your answer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you there, Åsa!");
  expect((await site.services.documents.get("guests", "asa"))?.data).toMatchObject({
    Email: "asa@example.se",
    Allergies: ["Peanuts", "Kiwi"],
  });
});

test("an earlier answer that comes late is dropped", async ({ page, asInvited }) => {
  const { promise: mayCome, resolve: letItCome } = Promise.withResolvers<void>();
  const { promise: hasCome, resolve: came } = Promise.withResolvers<void>();
  await page.route(/name=An$/, async (route) => {
    await mayCome;
    await route.continue().catch(() => {});
    came();
  });
  await asInvited("/en/rsvp");
  await page.getByLabel("First name").focus();
  const slow = page.waitForRequest(/name=An$/);
  await page.keyboard.type("An");
  await slow;
  await page.keyboard.type("nik");
  await expect(page.getByRole("option")).toHaveCount(1);
  letItCome();
  await hasCome;
  // Asked for after it, and so shown after it.
  await page.evaluate(() => fetch("/healthz"));
  await expect(page.getByRole("option")).toHaveCount(1);
});
