// The parts of the admin area beside the guest list and the seating chart in each of their states, in both languages,
// at each width where the layout differs.

import { expectFaultless, expectFaultlessStates, type States } from "./faultless.ts";
import { expect, test } from "./journey.ts";

const parts: Record<string, States> = {
  "?import=": {
    async "with refused rows"(page) {
      await page.locator("[name=pasted]").fill("Förnamn;Efternamn;Plats;Vad\nEva;Ek;12;x\nÅsa;Lindqvist;2;y");
      await page.locator(".choose .button").click();
      await page.waitForURL(/import=.+/);
    },
  },
  "?erase=": {
    async "when it asks"(page) {
      await page.locator("[name=who]").first().check();
      await page.locator("[name=who]").nth(1).check();
      await page.locator("main form .button").first().click();
      await page.getByRole("alert").waitFor();
    },
  },
  "?photos=": {
    async "with every fold open"(page) {
      for (const fold of await page.locator("main summary").all()) await fold.click();
    },
  },
  "?settings=": {
    async "about to end all answer links"(page) {
      await page.locator("details:has([value=renew-all-links]) summary").click();
    },
    async "after a day was moved"(page) {
      await page.locator("#longer-everything").selectOption("1");
      await page.locator("form:has(#longer-everything) .button").click();
      await page.getByRole("status").first().waitFor();
    },
  },
};

for (const language of ["en", "sv"]) {
  test.describe(`in ${language}`, () => {
    // The windows below change their size, which a moving picture of the page before would not survive.
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("no part has a fault that axe can find in any of its states, and each fits every width", async ({
      page,
      asAdmin,
    }) => {
      await asAdmin(`/${language}/wishlist`);
      for (const [query, states] of Object.entries(parts)) {
        await expectFaultlessStates(page, `/${language}/admin${query}`, states);
      }
    });
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

for (const language of ["en", "sv"]) {
  test(`choosing a list, saying who a namesake is, and the end of the import in ${language} have no fault that axe can find`, async ({
    page,
    asAdmin,
  }) => {
    await asAdmin(`/${language}/admin?import=`);
    const widths = [360, 1280];
    await page.locator(".choose .button").click();
    await page.getByRole("alert").waitFor();
    await expectFaultless(page, widths);
    await page.locator("[name=pasted]").fill("Namn;E-post\nÅsa Lindqvist;other@example.se\nEva Ek;\nEva Ek;");
    await page.locator(".choose .button").click();
    await page.waitForURL(/import=.+/);
    await expect(page.locator("#namesakes")).toBeVisible();
    await expectFaultless(page, widths);
    await page.locator(".confirm .button").click();
    await page.waitForURL(/import=done/);
    await expect(page.getByRole("status").first()).toBeVisible();
    await expectFaultless(page, widths);
  });
}

test("at four times the size everything scrolls in one direction alone", async ({ page, asAdmin }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await asAdmin("/sv/admin");
  const parts = [
    "guest=asa",
    "add=",
    "import=",
    "tab=inbox",
    "tab=history",
    "settings=",
    "photos=",
    "erase=",
  ];
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
