// The couple choose what households are invited to: on a phone, with and without script, and by keys alone.

import { eventfulWedding } from "../kits/further-events.ts";
import { expectFaultlessStates } from "./faultless.ts";
import { expect, test } from "./journey.ts";

const facts = { events: eventfulWedding.events ?? [] };
test.use({ facts });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled });

    test("a column is ticked, one household left out, all of it saved and undone", async ({
      page,
      asAdmin,
      site,
    }) => {
      await asAdmin("/en/admin?tab=events");
      await page.getByRole("button", { name: "All in this list: Canary brunch" }).click();
      await expect(page.getByText("Nothing is saved yet")).toBeVisible();
      await page.getByRole("checkbox", { name: "Sigrid Öhrn: Canary brunch" }).uncheck();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("button", { name: /Undo/ }).first()).toBeVisible();
      const households = await site.services.views.households();
      expect(households.byId("guest:asa").events).toEqual(["wedding", "walk", "brunch"]);
      expect(households.byId("guest:sigrid").events).toBeNull();
      await page.getByRole("button", { name: /Undo/ }).first().click();
      await expect.poll(() => households.byId("guest:asa").events).toBeNull();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    });
  });
}

test("the arrow keys go from box to box, and a household is found by a member's name", async ({
  page,
  asAdmin,
}) => {
  await asAdmin("/en/admin?tab=events&find=sigrid");
  const box = (event: string) => page.getByRole("checkbox", { name: `Sigrid Öhrn: ${event}` });
  await box("The wedding").focus();
  await page.keyboard.press("ArrowRight");
  await expect(box("Walk round the lake")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(box("Canary evening party")).toBeChecked();
});

for (const language of ["en", "sv"] as const) {
  test(`the events are faultless, ${language}`, async ({ page, asAdmin }) => {
    await asAdmin(`/${language}/admin`);
    await expectFaultlessStates(page, `/${language}/admin?tab=events`, {
      async "with a household that is invited to nothing"() {
        for (const box of await page.locator("[value^='0 ']").all()) await box.uncheck();
        await page.locator(".events-page .save button").click();
        await page.getByRole("alert").waitFor();
      },
    });
  });
}
