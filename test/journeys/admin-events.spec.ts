// The couple choose what households are invited to: on a phone, and by keys alone.

import { eventfulWedding } from "../kits/guests/further-events.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { expectNothingSideways, phone } from "./screens.ts";

const facts = { events: eventfulWedding.events ?? [] };
test.use({ facts });

test.describe("on a phone", () => {
  test.use(phone);

  test("a column is ticked but for one household, saved and undone; arrow keys lead on", async ({
    page,
    asAdmin,
    site,
  }) => {
    await asAdmin("/en/admin/guests/invited");
    await page.getByRole("button", { name: "All in this list: Canary brunch" }).click();
    await expect(page.getByText("Nothing is saved yet")).toBeVisible();
    await page.getByRole("checkbox", { name: "Sigrid Öhrn: Canary brunch" }).uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("button", { name: /Undo/ }).first()).toBeVisible();
    const households = await site.services.views.households();
    expect(households.byId("asa").events).toEqual(["wedding", "walk", "brunch"]);
    expect(households.byId("sigrid").events).toBeNull();
    await page.getByRole("button", { name: /Undo/ }).first().click();
    await expect.poll(() => households.byId("asa").events).toBeNull();
    await expectNothingSideways(page);
    await expectFaultless(page);

    await page.goto("/en/admin/guests/invited?find=sigrid");
    const box = (event: string) => page.getByRole("checkbox", { name: `Sigrid Öhrn: ${event}` });
    await box("The wedding").focus();
    await page.keyboard.press("ArrowRight");
    await expect(box("Walk round the lake")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect(box("Canary evening party")).toBeChecked();
  });
});
