// How long the way through the forms of answers is on a phone, and that large text breaks no word of them.

import type { Page } from "@playwright/test";
import { languages } from "#domain/language.ts";
import { noteHousehold } from "../kits/households/households.ts";
import { people } from "../kits/guests/people.ts";
import { expect, test } from "./journey.ts";
import { touchedPhone } from "./screens.ts";

const code = "4H7KQ2M9XT";
const sund = { Last_Name: "Sund", Household: "Sund" };

/** Something is on file of three of them. */
const family = {
  frida: { First_Name: "Frida", ...sund, Email: "frida@example.se", Allergies: ["Peanuts", "Tree nuts"] },
  gustav: { First_Name: "Gustav", ...sund, Email: "gustav@example.se", Food_Options: ["Vegetarian"] },
  hilda: {
    First_Name: "Hilda",
    ...sund,
    Child: "Yes",
    Allergies: ["Eggs", "Kiwi"],
    Severe_Allergies: ["Eggs"],
  },
  ivar: { First_Name: "Ivar", ...sund, Child: "Yes" },
  joel: { First_Name: "Joel", ...sund, Child: "Yes" },
};

test.use({ ...touchedPhone, guests: { ...people, ...family } });

/** From the top of the page to the foot of the control. */
async function footOf(page: Page, control: string): Promise<number> {
  return page.locator(control).evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
}

const send = "form#rsvp > .button:not(#all-come)";

test("the first field stands in the first screen, also where a browser's bars take part of it", async ({
  page,
  site,
  asInvited,
}) => {
  await noteHousehold(site.services, "Sund", { code });
  for (const language of languages) {
    await page.context().clearCookies();
    await asInvited(`/${language}/rsvp`);
    for (const [width, most] of [
      [360, 600],
      [390, 600],
      [320, 700],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      expect(await footOf(page, "#firstName"), `${language}, ${width}`).toBeLessThanOrEqual(most);
    }
    await page.context().clearCookies();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${language}/rsvp?i=${code}`);
    expect(await footOf(page, "#all-come"), language).toBeLessThanOrEqual(600);
  }
});

test("a family of five of whom allergies are on file sends after two screens, with one new allergy in 4 touches", async ({
  page,
  site,
}) => {
  await noteHousehold(site.services, "Sund", { code });
  for (const language of languages) {
    await page.goto(`/${language}/rsvp?i=${code}`);
    await page.locator("#all-come").tap();
    expect(await footOf(page, send), language).toBeLessThanOrEqual(2_200);
    await expect(page.locator("details[open]")).toHaveCount(0);
  }
  const joel = page.getByRole("group", { name: "Joel Sund", exact: true });
  const allergies = joel.locator("summary", { hasText: "Allergier" });
  await allergies.tap();
  await joel.getByLabel("Jordnötter", { exact: true }).tap();
  await expect(allergies).toHaveText("Allergier: jordnötter");
  expect(await footOf(page, send)).toBeLessThanOrEqual(4 * 740);
  await page.locator(send).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vi ses där!");
  expect((await site.services.documents.get("guests", "joel"))?.data["Allergies"]).toEqual(["Peanuts"]);
  expect((await site.services.documents.get("guests", "hilda"))?.data["Allergies"]).toEqual(["Eggs", "Kiwi"]);
});

/** Of the form, the words that begin on one line and end on another. */
function brokenWords(): string[] {
  const words: string[] = [];
  const texts = document.createTreeWalker(document.querySelector("#content")!, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest(".visually-hidden")) continue;
    for (const { index, 0: word } of (node.nodeValue ?? "").matchAll(/[^\s\-@\u2010\u2011]+/g)) {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) words.push(word);
    }
  }
  return words;
}

test("text of twice the size breaks no word of what is chosen, and keeps the choices apart", async ({
  page,
  site,
  asInvited,
}) => {
  await noteHousehold(site.services, "Sund", { code });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const language of languages) {
    await asInvited(`/${language}/rsvp`);
    // Three screens, as it was before.
    expect(await footOf(page, "#firstName"), language).toBeLessThanOrEqual(2 * 740);
    await page.locator("#accept").tap();
    for (const list of await page.locator("summary").all()) await list.tap();
    expect(await page.evaluate(brokenWords), language).toEqual([]);
    await page.goto(`/${language}/rsvp?i=${code}`);
    await page.locator("#all-come").tap();
    for (const list of await page.locator("summary").all()) await list.tap();
    expect(await page.evaluate(brokenWords), language).toEqual([]);
    const gaps = await page
      .locator(".member")
      .first()
      .evaluate((member) => {
        const [yes, no] = [...member.querySelectorAll(".beside:first-of-type > .check")].map((one) =>
          one.getBoundingClientRect(),
        );
        return (no?.top ?? 0) - (yes?.bottom ?? 0);
      });
    expect(gaps, language).toBeGreaterThanOrEqual(8);
    await page.context().clearCookies();
  }
});
