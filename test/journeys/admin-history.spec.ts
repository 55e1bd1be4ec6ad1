// The history as the couple use it: by keys alone, on a phone, on paper, and as axe sees it.

import { fillHistory, threeGuests } from "../kits/history/full-history.ts";
import { fillInbox } from "../kits/answers/inbox.ts";
import { pressAt, tabTo } from "./by-keys.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { touchedPhone } from "./screens.ts";

test("by keys alone an import is undone, and brought back", async ({ page, site, asAdmin }) => {
  const names = () => site.services.guestList.guests().map(({ firstName }) => firstName);
  await asAdmin("/en/admin/guests/import");
  await page.getByLabel("Paste from a spreadsheet").fill(threeGuests);
  await pressAt(page, page.getByRole("button", { name: "Check the list" }));
  await pressAt(page, page.getByRole("button", { name: "Add 3 guests" }));
  await expect(page.getByText("Everything is saved.", { exact: false })).toBeVisible();
  expect(names()).toContain("Nils");

  await pressAt(page, page.getByRole("link", { name: "Guest List", exact: true }));
  await expect(page.getByRole("rowheader", { name: "Nils" })).toBeVisible();
  await pressAt(page, page.locator(".admin-bar .names"));
  await pressAt(page, page.getByRole("link", { name: "History", exact: true }));
  await expect(page.getByRole("heading", { name: "History", level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole("combobox", { name: "By", exact: true }));
  await page.keyboard.type("Imp");
  await pressAt(page, page.getByRole("button", { name: "Show" }));
  await page.waitForURL(/who=import/);
  await expect(page.locator(".change")).toHaveCount(1);

  await pressAt(
    page,
    page.getByRole("link", { name: /^Undo for 3 guests… Imported Eva Ny, Nils Ny,? and Per Ny/ }),
  );
  await expect(page.getByRole("heading", { name: "Undo this?" })).toBeVisible();
  expect(names()).toContain("Nils");
  await pressAt(page, page.getByRole("button", { name: "Yes, undo it for 3 guests" }));
  await expect(page.getByRole("status").filter({ hasText: "Undone for Eva Ny" })).toBeVisible();
  expect(names()).not.toContain("Nils");

  const undoing = page.locator(".change").filter({ hasText: "Undid a change" });
  await pressAt(page, undoing.getByRole("link", { name: /^Undo for 3 guests/ }));
  await pressAt(page, page.getByRole("button", { name: "Yes, undo it for 3 guests" }));
  await expect(page.locator(".change.undone").first()).toContainText("Undid a change");
  expect(names()).toEqual(expect.arrayContaining(["Eva", "Nils", "Per"]));
});

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

test("the history has no fault in any of its states", async ({ page, site, asAdmin }) => {
  const history = "/sv/admin/history";
  await asAdmin(history);
  await expect(page.locator(".change")).toHaveCount(0);
  await expectFaultless(page);

  // With every fold open, and with the question of an undo, it is looked at with the pages that have much on them.
  const group = await fillHistory(site.services);
  await page.goto(history);
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
