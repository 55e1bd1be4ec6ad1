// What guests say of further events and of the couple's own questions, as the couple work with it in the browser.

import { blankHousehold } from "#domain/households/household.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { askedPeople } from "../kits/guests/asked-guests.ts";
import { noteHousehold } from "../kits/households/households.ts";
import { people } from "../kits/guests/people.ts";
import type { TestServices } from "../kits/site/services.ts";
import { expectFaultless } from "./faultless.ts";
import { cell, openList } from "./guest-table.ts";
import { expect, test } from "./journey.ts";

const { events = [], questions = [] } = eventfulWedding;

test.use({ facts: { events, questions }, guests: { ...people, ...askedPeople } });

async function invite({ services }: TestServices): Promise<void> {
  await noteHousehold(services, "Ek", { ...blankHousehold, events: ["wedding", "brunch"] });
}

test("a question is added up, and who was not asked is found", async ({ page, asAdmin, site }) => {
  await invite(site);
  await openList(asAdmin, page);
  await page.getByRole("link", { name: "Questions" }).click();
  const song = page.getByRole("region", { name: "Which song gets you dancing?" });
  await expect(song.getByRole("row", { name: "Answered" })).toContainText("2");
  await expect(song).toContainText("3 guests answered before this question existed");
  await song.getByRole("link", { name: "Show them in the guest list" }).click();
  await page.getByRole("grid").waitFor();
  await expect(page.getByRole("row")).toHaveCount(4);
  const toAsk = page.getByRole("gridcell", { name: "Not asked yet" });
  await expect(toAsk).toHaveCount(3);

  await page.getByRole("link", { name: "Clear" }).click();
  await page.locator(".filter-panel > summary").click();
  await page
    .getByRole("group", { name: "Canary brunch" })
    .getByLabel(/^Coming/)
    .check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(cell(page, "bjorn", "asked")).toHaveText("Canary song");
  await page.locator(".list-columns summary").click();
  await page.getByRole("checkbox", { name: "How do you like your egg?" }).check();
  await expect(page.getByRole("columnheader")).toHaveCount(14);
  await expect(page.getByRole("gridcell", { name: "Soft-boiled" })).toBeVisible();
  // Reached by keys, and only to read.
  await cell(page, "bjorn", "relations").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("gridcell", { name: "Soft-boiled" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".editor")).toHaveCount(0);

  await page.reload();
  await page.getByRole("grid").waitFor();
  await expect(page.getByRole("gridcell", { name: "Soft-boiled" })).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await page.getByRole("searchbox").fill("hard-boiled");
  await expect(page.getByRole("heading", { name: "No guest matches “hard-boiled”" })).toBeVisible();
});

test("what another admin changes is in the list at once", async ({ page, asAdmin, site }) => {
  await invite(site);
  await asAdmin("/en/admin?tab=guestList&with=question-song");
  await page.getByRole("grid").waitFor();
  const other = await page.context().newPage();
  await other.goto("/en/admin/guests/bjorn");
  await other.locator(".questionAnswers summary").click();
  await other.getByLabel("Which song gets you dancing?").fill("Waterloo");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(cell(page, "bjorn", "asked")).toHaveText("Waterloo");

  await page.goto("/en/admin?tab=guestList&with=event-evening");
  await page.getByRole("grid").waitFor();
  // Nobody is invited yet, so the column has nothing to show.
  await expect(cell(page, "bjorn", "asked")).toHaveCount(0);
  await other.goto("/en/admin/households/Ek");
  await other.getByRole("checkbox", { name: "Canary evening party" }).check();
  await other.getByRole("button", { name: "Save" }).click();
  await expect(cell(page, "bjorn", "asked")).toHaveText("No answer yet");
  await page.locator(".filter-panel > summary").click();
  const evening = page.getByRole("group", { name: "Canary evening party" });
  await evening.getByLabel("No answer yet").check();
  await expect(page.locator("tr[data-guest]")).toHaveCount(3);
});

test("the list, a guest and the questions are faultless", async ({ page, asAdmin, site }) => {
  await invite(site);
  await asAdmin("/sv/admin?tab=guestList&with=event-brunch.question-song.question-bus");
  await expectFaultless(page);
  await page.locator(".list-columns summary").click();
  await expectFaultless(page);
  await page.goto("/sv/admin/guests/questions");
  await expectFaultless(page);
});
