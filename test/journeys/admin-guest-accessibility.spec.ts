// The guest list and the page of a guest in each of their states, as axe sees them, in both languages, at each width
// where the layout differs.

import { expectFaultlessStates, type States } from "./faultless.ts";
import { cell } from "./guest-table.ts";
import { expect, test } from "./journey.ts";

const pages: Record<string, States> = {
  "": {
    async "with a cell being edited"(page) {
      await page.getByRole("grid").waitFor();
      await cell(page, "asa", "email").click();
      await expect(page.locator(".guests input")).toBeFocused();
    },
    async "with allergies being ticked"(page) {
      await page.getByRole("grid").waitFor();
      await cell(page, "asa", "allergies").click();
      await page.getByRole("dialog").waitFor();
    },
    async "with a change that was refused"(page) {
      await page.getByRole("grid").waitFor();
      await cell(page, "asa", "email").click();
      await page.keyboard.type("no address");
      await page.keyboard.press("Enter");
      await page.locator(".cell-panel").waitFor();
    },
    async "with a change with its undo, and the question before a decline"(page) {
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
  "?q=nobody+is+called+this": {},
  "?guest=nobody": {},
  "?add=": {
    async "without a name"(page) {
      await page.locator("main form:has([value=add-guest]) button").last().click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  "?start=": {},
  "?columns=": {
    async "with a tag that is not named, and its removal"(page) {
      await page.locator(".set-up-rows").first().locator("> li:last-child > details > summary").click();
      await page.locator("[id='tag-']").press("Enter");
      await page.getByRole("alert").waitFor();
      await page.locator(".set-up-rows").last().locator("> li:last-child > details > summary").click();
    },
  },
  "?guest=asa": {
    async "with every part open"(page) {
      for (const summary of await page.locator(".field-fold > summary").all()) await summary.click();
    },
    async "with a new answer link"(page) {
      const fold = page.locator("details:has([value=renew-link])");
      await fold.locator("summary").click();
      await fold.getByRole("button").click();
      await page.locator("#answer-link").waitFor();
    },
    async "about to part with the guest"(page) {
      for (const summary of await page.locator(".part-with-guest summary").all()) await summary.click();
    },
    async "asking before a decline"(page) {
      await page.locator("[name=answer]").selectOption("Declined");
      await page.locator(".guest-form .save button").click();
      await page.locator(".ask-first").waitFor();
    },
    async "with problems"(page) {
      await page.locator("[name=email]").fill("no address");
      await page.locator(".guest-form .save button").click();
      await page.getByRole("alert").waitFor();
    },
  },
};

for (const language of ["en", "sv"]) {
  test.describe(`in ${language}`, () => {
    // The windows change their size, which a moving picture of the page before would not survive.
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("neither the guest list nor a guest has a fault that axe can find in any state, and each fits every width", async ({
      page,
      asAdmin,
    }) => {
      await asAdmin(`/${language}/wishlist`);
      for (const [query, states] of Object.entries(pages)) {
        await expectFaultlessStates(page, `/${language}/admin${query}`, states);
      }
    });
  });
}
