// How the pages of the guests are composed: what is looked for stands first, on one axis and in one rhythm.

import type { Page } from "@playwright/test";
import { readCsvFile } from "../../scripts/csv-file.ts";
import { findFaults } from "./faultless.ts";
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

test("what a guest came for stands on the first screen at every size", async ({ page, asInvited }) => {
  await asInvited("/sv/wishlist");
  for (const language of ["en", "sv"]) {
    await page.goto(`/${language}`);
    await atEachSize(page, async (size, { width, height }) => {
      for (const words of ["2024", "15:00", "Ärlehults kyrka", "Klövergården", /15e? April 2024/]) {
        const box = await page.locator(".hero").getByText(words).first().boundingBox();
        const end = (box?.y ?? 9999) + (box?.height ?? 0);
        expect.soft(end, `${String(words)} at ${size}`).toBeLessThanOrEqual(height);
      }
      const action = { name: language === "en" ? "RSVP" : "OSA", exact: true };
      const [ofBar, ofHero] = [".top-bar", ".hero"].map((part) =>
        page.locator(part).getByRole("link", action),
      );
      await expect.soft(ofHero!, size).toBeInViewport({ ratio: width === 1280 ? 1 : 0 });
      await expect.soft(ofBar!, size).toBeInViewport({ ratio: 1 });
    });

    await page.goto(`/${language}/information`);
    await atEachSize(page, async (size, { height }) => {
      const schedule = page.locator(".schedule");
      // The smallest of all telephones shows the ceremony, the others the party, too.
      const party = height < 600 ? [] : ["18:00", "Klövergården"];
      for (const words of ["2024", "15:00", "Ärlehults kyrka", ...party]) {
        await expect.soft(schedule.getByText(words).first(), size).toBeInViewport({ ratio: 1 });
      }
      const way = schedule.getByRole("link", { name: /^(Directions to|Vägbeskrivning till) / }).first();
      await expect.soft(way, size).toBeInViewport({ ratio: 1 });
      await expectBelowEachOther(page, [".schedule", ".details", ".contact", ".map iframe"]);
    });

    await page.goto(`/${language}/rsvp`);
    await atEachSize(page, async (size) => {
      await expect.soft(page.locator("main").getByText("April 2024"), size).toBeInViewport({ ratio: 1 });
      const sizeOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect.soft(await sizeOf(".answer-by")).toBeGreaterThan(await sizeOf(".title-block > p:not([class])"));
      await expectBelowEachOther(page, ["h1", ".answer-by", "#firstName"]);
    });
  }
});

test("the parts of a page begin at one edge and stand equally far apart at every size", async ({
  page,
  asInvited,
}) => {
  await asInvited("/sv/rsvp");
  for (const [at, path] of ["/rsvp", "/information", "/wishlist", "/ourstory", "/guestbook"].entries()) {
    await page.goto(`/${at % 2 ? "en" : "sv"}${path}`);
    const rules = path === "/rsvp" ? [partsAreAligned] : [partsAreAligned, partsAreInRhythm];
    expect.soft(await findFaults(page, screens, { rules, isAxeAsked: false }), path).toEqual([]);
  }
});

function partsAreAligned(): string[] {
  const parts = [...document.querySelectorAll("main > article > :not(.notice)")];
  const edges = new Set(parts.map((part) => Math.round(part.getBoundingClientRect().left)));
  const centred = [...document.querySelectorAll("main > article :is(h1, h2, h3, p, dd)")].filter(
    (text) => getComputedStyle(text).textAlign === "center",
  );
  return [
    ...(edges.size === 1 ? [] : [`edges at ${[...edges].join(", ")}`]),
    ...centred.map((text) => `centred: ${text.outerHTML.slice(0, 80)}`),
  ];
}

function partsAreInRhythm(): string[] {
  const boxes = [...document.querySelectorAll("main > article > *")].map((part) =>
    part.getBoundingClientRect(),
  );
  const gaps = boxes.slice(1).map(({ top }, at) => Math.round(top - (boxes[at]?.bottom ?? 0)));
  return new Set(gaps).size === 1 ? [] : [`gaps of ${gaps.join(", ")}`];
}

test("the guest book gives everybody a card, a box to those who are introduced, and links to its groups", async ({
  page,
  asInvited,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await asInvited("/sv/guestbook");
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

  const links = page.getByRole("navigation", { name: "Grupper av gäster" }).getByRole("link");
  await expect(links).toHaveText(["Brudparet", "Tärnor", "Marskalkar", "Toastmadame", "Familj", "Vänner"]);
  await atEachSize(page, async (size) => {
    await page.goto("/sv/guestbook");
    await expect.soft(links.last(), size).toBeInViewport({ ratio: 1 });
    await links.nth(4).click();
    await expect.soft(page.getByRole("heading", { name: "Familj" }), size).toBeInViewport({ ratio: 1 });
    const [bar = NaN, group = NaN] = await topsOf(page, [".top-bar", "#family h2"]);
    const barHeight = await page.locator(".top-bar").evaluate((element) => element.clientHeight);
    expect.soft(group - Math.max(bar, -barHeight), size).toBeGreaterThanOrEqual(barHeight);
  });
});

type Look = (name: string, size: { width: number; height: number }) => Promise<void>;

async function atEachSize(page: Page, look: Look): Promise<void> {
  for (const size of screens) {
    await page.setViewportSize(size);
    await look(`${page.url()} at ${size.width} × ${size.height}`, size);
  }
}

async function expectBelowEachOther(page: Page, selectors: readonly string[]): Promise<void> {
  const tops = await topsOf(page, selectors);
  expect.soft(tops.toSorted((one, other) => one - other)).toEqual(tops);
}

async function topsOf(page: Page, selectors: readonly string[]): Promise<number[]> {
  return page.evaluate(
    (asked) => asked.map((selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? NaN),
    selectors,
  );
}
