// The guest list with each of its panels open, and with what stands out in it, in both languages.

import { noteHousehold } from "../kits/households.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

const widths = [360, 1280];

for (const language of ["en", "sv"]) {
  test(`the list in ${language} has no fault that axe can find, with any of its panels open`, async ({
    page,
    asAdmin,
    site,
  }) => {
    const { documents } = site.services;
    const { version = "", data } = (await documents.get("guests", "asa")) ?? {};
    const severe = { ...data, Severe_Allergy: "Yes", Tags: ["Choir"] };
    await documents.commit([{ write: "update", collection: "guests", id: "asa", version, data: severe }]);
    await noteHousehold(site.services, "guest:asa", { tags: ["Boat"] });
    await page.setViewportSize({ width: 1280, height: 900 });
    await asAdmin(`/${language}/admin?tab=guestList&with=tags.phone`);
    await page.getByRole("grid").waitFor();
    await expect(page.locator("tr[data-guest=asa]").locator(".severe, .of-household")).toHaveCount(2);
    await expectFaultless(page, widths);

    const filter = page.locator(".filter-panel");
    await filter.locator("summary").click();
    await filter.locator("fieldset input").first().check();
    await expectFaultless(page, widths);
    await page.keyboard.press("Escape");

    const columns = page.locator(".list-columns");
    await columns.locator("summary").click();
    await expect(columns.locator("fieldset")).toBeVisible();
    await expectFaultless(page, widths);
    await page.keyboard.press("Escape");

    const boxes = page.locator("tr[data-guest] .choose input");
    await boxes.first().check();
    await boxes.nth(1).check();
    const bar = page.locator(".chosen-bar");
    await bar.locator("summary").click();
    await expect(bar.locator(".many-fields")).toBeVisible();
    await expectFaultless(page, widths);
  });
}
