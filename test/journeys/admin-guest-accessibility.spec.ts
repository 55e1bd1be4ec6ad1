// The guest list and the page of a guest in every state, in both languages, from phone to laptop,
// by axe.

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { cell } from "./guest-table.ts";
import { expect, test } from "./journey.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const widths = [320, 375, 768, 1280];

type State = { name: string; path: string; reach?: (page: Page) => Promise<void> };

const states: State[] = [
  { name: "the list", path: "?tab=guestList" },
  {
    name: "a text being typed",
    path: "?tab=guestList",
    reach: (page) => cell(page, "asa", "email").click(),
  },
  {
    name: "a list being ticked",
    path: "?tab=guestList",
    reach: (page) => cell(page, "asa", "allergies").click(),
  },
  {
    name: "a change that was refused",
    path: "?tab=guestList",
    async reach(page) {
      await cell(page, "asa", "email").click();
      await page.keyboard.type("no address");
      await page.keyboard.press("Enter");
      await page.locator(".cell-panel").waitFor();
    },
  },
  { name: "a search without result", path: "?tab=guestList&q=qqq" },
  { name: "the page of a guest", path: "?guest=asa" },
  {
    name: "a guest's page with problems",
    path: "?guest=asa",
    async reach(page) {
      await page.locator("[name=email]").fill("no address");
      await page.locator(".guest-form .save button").click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "parting with a guest",
    path: "?guest=asa",
    async reach(page) {
      for (const summary of await page.locator(".part-with-guest summary").all()) await summary.click();
    },
  },
  { name: "a page of nobody", path: "?guest=nobody" },
  { name: "adding a guest", path: "?add" },
];

for (const language of ["en", "sv"] as const) {
  for (const { name, path, reach } of states) {
    test(`${name} in ${language} has no fault that axe can find, and nothing beside the screen`, async ({
      page,
      asAdmin,
    }) => {
      await asAdmin(`/${language}/admin${path}`);
      if (path === "?tab=guestList") await page.getByRole("grid").waitFor();
      await reach?.(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => scrollTo(0, 0));
        const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
        expect(
          violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
          `${width} px`,
        ).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, `${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
}
