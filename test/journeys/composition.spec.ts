// How the pages of the guests are composed: what is looked for stands first, on one axis and in one rhythm.

import type { Page } from "@playwright/test";
import { readCsvFile } from "../../scripts/csv-file.ts";
import { expect, test as journey } from "./journey.ts";

const screens = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** With the 75 guests of the sample, and a companion who has no name yet. */
const test = journey.extend({
  site: async ({ site }, provide) => {
    const { documents } = site.services;
    for (const { id, version } of await documents.list("guests")) {
      await documents.commit([{ write: "delete", collection: "guests", id, version }]);
    }
    const list = await readCsvFile("wedding/guests.csv");
    if (!list.ok) throw new Error(list.refusal);
    const added = await site.bundle.addGuestsFromFile(site.services, list.value);
    expect(added).toEqual({ ok: true, value: { added: 76 } });
    await provide(site);
  },
});

for (const screen of screens) {
  test(`at ${screen.width} px the wedding details begin with times, places and the way there`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    for (const language of ["en", "sv"]) {
      await page.goto(`/${language}/information`);
      const schedule = page.locator(".schedule");
      // The smallest of all telephones shows the ceremony, the others the party, too.
      const party = screen.height < 600 ? [] : ["18:00", "Klövergården"];
      for (const words of ["2024", "15:00", "Ärlehults kyrka", ...party]) {
        await expect(schedule.getByText(words).first()).toBeInViewport({ ratio: 1 });
      }
      await expect(schedule.getByRole("link", { name: "Google Maps" }).first()).toBeInViewport({ ratio: 1 });
      const tops = await topsOf(page, [".schedule", ".details", ".contact", ".map iframe"]);
      expect(tops.toSorted((one, other) => one - other)).toEqual(tops);
    }
  });

  test(`at ${screen.width} px the last day to answer stands above the first field, and larger than the text`, async ({
    page,
    asInvited,
  }) => {
    await page.setViewportSize(screen);
    for (const language of ["en", "sv"]) {
      await asInvited(`/${language}/rsvp`);
      const deadline = page.locator("main").getByText("April 2024");
      await expect(deadline).toBeInViewport({ ratio: 1 });
      const sizeOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(await sizeOf(".answer-by")).toBeGreaterThan(await sizeOf(".title-block > p:not([class])"));
      const tops = await topsOf(page, ["h1", ".answer-by", "#firstName"]);
      expect(tops.toSorted((one, other) => one - other)).toEqual(tops);
    }
  });

  test(`at ${screen.width} px every part of a page begins at the same edge`, async ({ page, asInvited }) => {
    await page.setViewportSize(screen);
    await asInvited("/sv/rsvp");
    for (const path of ["/information", "/wishlist", "/ourstory", "/guestbook", "/rsvp"]) {
      await page.goto(`/sv${path}`);
      const edges = await page
        .locator("main > article > :not(.notice)")
        .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
      expect(new Set(edges).size, path).toBe(1);
      const centred = await page
        .locator("main > article :is(h1, h2, h3, p, dd)")
        .evaluateAll((texts) => texts.filter((text) => getComputedStyle(text).textAlign === "center").length);
      expect(centred, path).toBe(0);
    }
  });

  test(`at ${screen.width} px the parts of a page stand equally far apart`, async ({ page, asInvited }) => {
    await page.setViewportSize(screen);
    await asInvited("/sv/rsvp");
    for (const path of ["/information", "/wishlist", "/ourstory", "/guestbook"]) {
      await page.goto(`/sv${path}`);
      const gaps = await page.locator("main > article > *").evaluateAll((parts) =>
        parts.slice(1).map((part, at) => {
          const above = parts[at]?.getBoundingClientRect().bottom ?? 0;
          return Math.round(part.getBoundingClientRect().top - above);
        }),
      );
      expect(new Set(gaps).size, `${path}: ${gaps.join(", ")}`).toBe(1);
    }
  });
}

test("the guest book gives everybody a card, and a box to those who are introduced", async ({
  page,
  asInvited,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await asInvited("/en/guestbook");
  await expect(page.locator(".card h3")).toHaveCount(68);
  const cards = await page.locator(".card").evaluateAll((all) =>
    all.map((card) => ({
      isBox: getComputedStyle(card).borderTopWidth !== "0px",
      hasWords: card.querySelector("p") !== null,
    })),
  );
  expect(cards.filter(({ isBox, hasWords }) => isBox !== hasWords)).toEqual([]);
  expect(cards.filter(({ isBox }) => isBox)).toHaveLength(19);
  // A box for each of them made it 6,800 px.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_500);
});

for (const screen of screens) {
  test(`at ${screen.width} px the links above the guest book lead to its groups`, async ({
    page,
    asInvited,
  }) => {
    await page.setViewportSize(screen);
    await asInvited("/sv/guestbook");
    const links = page.getByRole("navigation", { name: "Grupper av gäster" }).getByRole("link");
    await expect(links).toHaveText(["Brudparet", "Tärnor", "Marskalkar", "Toastmadame", "Familj", "Vänner"]);
    await expect(links.last()).toBeInViewport({ ratio: 1 });
    await links.nth(4).click();
    const heading = page.getByRole("heading", { name: "Familj" });
    await expect(heading).toBeInViewport({ ratio: 1 });
    const [bar, group] = await topsOf(page, [".top-bar", "#family h2"]);
    const barHeight = await page.locator(".top-bar").evaluate((element) => element.clientHeight);
    expect((group ?? 0) - Math.max(bar ?? 0, -barHeight)).toBeGreaterThanOrEqual(barHeight);
  });
}

async function topsOf(page: Page, selectors: readonly string[]): Promise<number[]> {
  return page.evaluate(
    (asked) => asked.map((selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? NaN),
    selectors,
  );
}
