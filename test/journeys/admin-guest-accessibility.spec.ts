// What goes wrong in the guest list and on the page of a guest, as axe does, in both languages.

import type { Page } from "@playwright/test";
import { expectFaultless } from "./faultless.ts";
import { cell } from "./guest-table.ts";
import { test } from "./journey.ts";

type State = { name: string; query: string; reach: (page: Page) => Promise<void> };

const states: State[] = [
  {
    name: "a change that was refused",
    query: "",
    async reach(page) {
      await page.getByRole("grid").waitFor();
      await cell(page, "asa", "email").click();
      await page.keyboard.type("no address");
      await page.keyboard.press("Enter");
      await page.locator(".cell-panel").waitFor();
    },
  },
  {
    name: "a change with its undo, and the question before a decline",
    query: "",
    async reach(page) {
      await page.getByRole("grid").waitFor();
      await cell(page, "asa", "lastName").click();
      await page.keyboard.type("Lindqvist-Blackwood");
      await page.keyboard.press("Enter");
      await cell(page, "asa", "lastName").locator(".undo").waitFor();
      await cell(page, "asa", "answer").click();
      await page.locator(".guests select").selectOption("Declined");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "the page of a guest that asks before a decline",
    query: "?guest=asa",
    async reach(page) {
      await page.locator("[name=answer]").selectOption("Declined");
      await page.locator(".guest-form .save button").click();
      await page.locator(".ask-first").waitFor();
    },
  },
  {
    name: "the page of a guest with problems",
    query: "?guest=asa",
    async reach(page) {
      await page.locator("[name=email]").fill("no address");
      await page.locator(".guest-form .save button").click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "parting with a guest",
    query: "?guest=asa",
    async reach(page) {
      for (const summary of await page.locator(".part-with-guest summary").all()) await summary.click();
    },
  },
];

for (const language of ["en", "sv"]) {
  for (const { name, query, reach } of states) {
    test(`${name} in ${language} has no fault that axe can find, and fits every width`, async ({
      page,
      asAdmin,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await asAdmin(`/${language}/admin${query}`);
      await reach(page);
      await expectFaultless(page);
    });
  }
}
