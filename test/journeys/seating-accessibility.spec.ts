// The seating chart in each of its states, with what it asks and refuses, as axe sees it.

import type { Page } from "@playwright/test";
import { expectFaultlessStates, type States } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { chartPath } from "./seating-room.ts";

const said = (page: Page) => page.getByRole("group", { name: /^(Seating a guest|Placera en gäst)$/ });

const states: States = {
  async "with a guest picked"(page) {
    await page.getByRole("option").first().press("Enter");
    await expect(said(page)).toBeVisible();
  },
  async "asking before an undo of two"(page) {
    await page.getByRole("listbox").waitFor();
    for (const name of [/Åsa Lindqvist/, /Björn Ek/]) {
      await page.getByRole("button", { name }).first().click();
    }
    const bar = said(page);
    await bar.getByRole("button", { name: /^(Swap|Byt)$/ }).click();
    await bar.getByRole("button", { name: /^(Undo|Ångra)$/ }).click();
    await expect(bar.getByRole("button", { name: /^(Yes, undo for 2|Ja, ångra för 2)/ })).toBeVisible();
  },
  async "with a name that is too long"(page) {
    await page.getByRole("listbox").waitFor();
    await page.getByLabel(/^(Change Table|Ändra Bord) h1/).click();
    await page.locator(".name-table [name=sv]").first().fill("Honnörsbordet ".repeat(5));
    await page.locator(".name-table .button").first().click();
    await expect(page.locator(".name-table .problem")).toBeVisible();
  },
};

for (const language of ["en", "sv"] as const) {
  test.describe(`as axe sees it in ${language}`, () => {
    // The windows change their size, which a moving picture of the page before would not survive.
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("the chart has no fault in any state, and fits every width", async ({ page, asAdmin }) => {
      await asAdmin(`/${language}/wishlist`);
      await expectFaultlessStates(page, chartPath[language], states);
    });
  });
}
