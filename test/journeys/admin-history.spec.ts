// The history as the couple use it: by keys alone, on a phone, on paper, and as axe sees it.

import { fillHistory } from "../kits/history/full-history.ts";
import { fillInbox } from "../kits/answers/inbox.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { touchedPhone } from "./screens.ts";

test.describe("on a phone", () => {
  test.use(touchedPhone);

  test("all entries, all tabs and the first change are in sight", async ({ page, site, asAdmin }) => {
    await fillInbox(site.services);
    await fillHistory(site.services);
    for (const language of ["en", "sv"]) {
      await asAdmin(`/${language}/admin/history`);
      const tabs = page.locator(".entries a, .sub-tabs a");
      await expect(tabs).toHaveCount(5 + 3);
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
      await expect(page.locator(".change .what > p").first()).toBeInViewport({ ratio: 1 });
    }
  });
});

test("on paper there is what happened, and nothing to press", async ({ page, site, asAdmin }) => {
  await asAdmin("/sv/admin");
  await fillHistory(site.services);
  await page.goto("/sv/admin/history");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Importerade Eva Ny, Nils Ny och Per Ny")).toBeVisible();
  await expect(page.getByText("marta@example.se, från en fil")).toBeVisible();
  const controls = page.locator(
    "main :is(button, select, input, .way a, .more-of-this a, .sub-tabs a, .pages a)",
  );
  expect(await controls.count()).toBeGreaterThan(40);
  await expect(controls.filter({ visible: true })).toHaveCount(0);
});

// With every fold open, and with the question of an undo, it is looked at with the pages that have much on them.
test("the history of one guest, and what an undo leaves out, have no fault", async ({
  page,
  site,
  asAdmin,
}) => {
  const history = "/sv/admin/history";
  const group = await fillHistory(site.services);
  await asAdmin(history);
  await page.locator(".more-of-this a").first().click();
  await expect(page.locator(".notice a")).toBeVisible();
  await expectFaultless(page);

  await page.goto(`${history}/undo?group=${group}`);
  await page.locator(".history form:has([name=agreedTo]) button").click();
  await expect(page.getByRole("status")).toBeVisible();
  await expect(page.locator(".what-was-skipped li")).toHaveCount(1);
  await expect(page.locator(".history [name=agreedTo]")).toHaveCount(0);
  await expectFaultless(page);
});
