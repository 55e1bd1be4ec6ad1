// The parts of the admin area in each of their states, in both languages, at each width where the layout differs.

import type { Page } from "@playwright/test";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

type State = { name: string; query: string; reach: (page: Page) => Promise<void> };

const cell = (page: Page, field: string) => page.locator(`tbody [data-field=${field}]`).first();

/** As they stand when they are opened. */
const plainParts = [
  "",
  "?q=nobody+is+called+this",
  "?guest=asa",
  "?guest=nobody",
  "?add=",
  "?import=",
  "?erase=",
  "?settings=",
  "?tab=seatingChart",
];

const states: State[] = [
  {
    name: "guest list with a cell being edited",
    query: "",
    async reach(page) {
      await page.getByRole("grid").waitFor();
      await cell(page, "email").click();
      await expect(page.locator(".guests input")).toBeFocused();
    },
  },
  {
    name: "guest list with allergies being ticked",
    query: "",
    async reach(page) {
      await page.getByRole("grid").waitFor();
      await cell(page, "allergies").click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "page of a guest with a new answer link",
    query: "?guest=asa",
    async reach(page) {
      const fold = page.locator("details:has([value=renew-link])");
      await fold.locator("summary").click();
      await fold.getByRole("button").click();
      await page.locator("#answer-link").waitFor();
    },
  },
  {
    name: "settings, about to end all answer links",
    query: "?settings=",
    async reach(page) {
      await page.locator("details:has([value=renew-all-links]) summary").click();
    },
  },
  {
    name: "page for a new guest without a name",
    query: "?add=",
    async reach(page) {
      await page.locator("main form:has([value=add-guest]) button").last().click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "import with refused rows",
    query: "?import=",
    async reach(page) {
      await page.locator("[name=pasted]").fill("Förnamn;Efternamn;Plats;Vad\nEva;Ek;12;x\nÅsa;Lindqvist;2;y");
      await page.locator(".choose .button").click();
      await page.waitForURL(/import=.+/);
    },
  },
  {
    name: "erasing of several guests, when it asks",
    query: "?erase=",
    async reach(page) {
      await page.locator("[name=who]").first().check();
      await page.locator("[name=who]").nth(1).check();
      await page.locator("main form .button").first().click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "settings after a day was moved",
    query: "?settings=",
    async reach(page) {
      await page.locator("#longer-everything").selectOption("1");
      await page.locator("form:has(#longer-everything) .button").click();
      await page.getByRole("status").first().waitFor();
    },
  },
  {
    name: "seating chart with a guest picked",
    query: "?tab=seatingChart",
    async reach(page) {
      const bar = page.getByRole("group", { name: /Seating a guest|Placera en gäst/ });
      // The page has to be awake before it can be worked with.
      await expect(async () => {
        await page.getByRole("option").first().press("Enter");
        await expect(bar).toBeVisible({ timeout: 500 });
      }).toPass();
    },
  },
];

for (const language of ["en", "sv"]) {
  test.describe(`in ${language}`, () => {
    // The windows below change their size, which a moving picture of the page before would not survive.
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("no part has a fault that axe can find, and each fits every width", async ({ page, asAdmin }) => {
      await asAdmin(`/${language}/admin`);
      for (const query of plainParts) {
        await test.step(query, async () => {
          await page.setViewportSize({ width: 1280, height: 900 });
          await page.goto(`/${language}/admin${query}`);
          await expectFaultless(page);
        });
      }
    });

    for (const { name, query, reach } of states) {
      test(`the ${name} has no fault that axe can find, and fits every width`, async ({ page, asAdmin }) => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await asAdmin(`/${language}/admin${query}`);
        await reach(page);
        await expectFaultless(page);
      });
    }
  });
}

for (const language of ["en", "sv"]) {
  test(`an announced deletion and left-over texts in ${language} have no fault that axe can find, on the list and in the settings`, async ({
    page,
    site,
    asAdmin,
  }) => {
    Object.assign(site.services.wedding, { couple: { first: "Ida", second: "Bo" } });
    const date = "2040-12-05";
    const seen = { date, wasPast: false, deliveredAt: null, waitedMs: 0, startedAt: null, doneAt: null };
    const data = {
      state: { ...seen, announcedAt: Date.now() },
      emailIds: [],
      moved: { from: "2024-12-05", to: date },
    };
    await site.services.documents.commit([
      { write: "create", collection: "retention", id: "everything", data },
    ]);
    for (const query of ["", "?settings="]) {
      await asAdmin(`/${language}/admin${query}`);
      await expect(page.getByText("5 december 2040").or(page.getByText("5 December 2040"))).toBeVisible();
      await expect(page.locator(query === "" ? ".left-over-notice" : "#left-overs")).toBeVisible();
      await expectFaultless(page);
    }
  });
}

test("at four times the size everything scrolls in one direction alone", async ({ page, asAdmin }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await asAdmin("/sv/admin");
  const parts = ["guest=asa", "add=", "import=", "tab=inbox", "tab=history", "settings=", "erase="];
  for (const query of ["", ...parts]) {
    await page.goto(`/sv/admin?${query}`);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, query).toBeLessThanOrEqual(0);
  }
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the current tab, and a chair that is picked, are still told apart", async ({ page, asAdmin }) => {
    await asAdmin("/en/admin?tab=seatingChart");
    const tab = page.locator(".tabs [aria-current]");
    const other = page.locator(".tabs a:not([aria-current])").first();
    const border = (element: typeof tab) =>
      element.evaluate((tab) => getComputedStyle(tab).borderBlockEndColor);
    expect(await border(tab)).not.toBe(await border(other));
    await expect(page.getByText("has declined").first()).toBeVisible();
  });
});
