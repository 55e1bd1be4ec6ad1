// The cards and labels of households as they come out of the printer, and what a telephone reads from them.

import type { Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { examples } from "../kits/site/examples.ts";
import { addHouseholds, printedHouseholds } from "../kits/households/households.ts";
import { expect, test } from "./journey.ts";
import { countPages, findCutTexts } from "./printing.ts";

const sheets = [
  { query: "/print/household-cards", pages: 4, card: "li.household-card", margin: 2 },
  { query: "/print/household-cards?chosen=yes&size=a6", pages: 40, card: ".a6-sheet", margin: 5 },
  { query: "/print/address-labels", pages: 2, card: ".address-label", margin: 3.5 },
];

const languages = ["en", "sv"] as const;

test("each sheet has its pages, nothing cut, and no empty one", async ({ page, site, asAdmin }) => {
  await addHouseholds(site.services, printedHouseholds(40));
  await asAdmin("/en/admin");
  await page.setViewportSize({ width: 1600, height: 900 });
  for (const [at, { query, pages, card, margin }] of sheets.entries()) {
    await page.goto(`/${languages[at % 2]}/admin${query}`);
    expect.soft(await countPages(page), query).toBe(pages);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(async () => void (await document.fonts.ready));
    expect.soft(await findCutTexts(page.locator(card), margin), query).toEqual([]);
    for (const other of [".print-tools", ".household-tools", ".admin-bar"]) {
      await expect(page.locator(other)).toBeHidden();
    }
    await page.emulateMedia({ media: null });
  }
});

test.describe("of a couple with long names", () => {
  const couple = { first: "Maximiliana Charlotta", second: "Karl-Johan Alexander" };
  test.use({ facts: { couple } });

  test("a site with a long address has it whole on every card", async ({ page, site, asAdmin }) => {
    await addHouseholds(site.services, printedHouseholds(8));
    await asAdmin("/sv/admin");
    await page.setViewportSize({ width: 1600, height: 900 });
    const publicUrl = "https://brollop.midsommarblomster-och-smultron-i-hallberg.example.com";
    Object.assign(site.services.settings, { publicUrl });
    for (const { query, card, margin } of sheets) {
      await page.goto(`/sv/admin${query}`);
      await page.emulateMedia({ media: "print" });
      await page.evaluate(async () => void (await document.fonts.ready));
      expect([query, await findCutTexts(page.locator(card), margin)]).toEqual([query, []]);
      if (!query.includes("labels")) await expect(page.locator(card).first()).toContainText("smultron-");
      await page.emulateMedia({ media: null });
    }
  });
});

test.describe("at twice the dots of a screen, which is fewer than any printer has", () => {
  test.use({ deviceScaleFactor: 2 });

  const households = examples(25, 500);

  test(`a telephone reads ${households} of as many codes at their printed size, each of its own household`, async ({
    page,
    site,
    asAdmin,
  }) => {
    // Of many fifty sheets are painted, each as large as four screens.
    test.setTimeout(600_000);
    await addHouseholds(site.services, printedHouseholds(households));
    await asAdmin("/sv/admin");
    await page.setViewportSize({ width: 1600, height: 900 });
    let count = 0;
    const { publicUrl } = site.services.settings;
    for (const from of [1, 201, 401].filter((first) => first <= households)) {
      await page.goto(`/sv/admin/print/household-cards?from=${from}`);
      await page.emulateMedia({ media: "print" });
      for (const sheet of await page.locator(".card-sheet").all()) {
        for (const { read, language, code } of await readSheet(sheet)) {
          expect(read).toBe(`${publicUrl}/${language}/rsvp?i=${code}`);
          count += 1;
        }
      }
    }
    expect(count).toBe(households);
  });
});

type Sheet = ReturnType<Page["locator"]>;

/** What a decoder reads of each code, beside what is spelt on the same card. */
async function readSheet(
  sheet: Sheet,
): Promise<{ read: string | undefined; language: string; code: string }[]> {
  const cards = await sheet.locator("li").evaluateAll((items) =>
    items.map((item) => {
      const paper = item.closest(".paper")?.getBoundingClientRect();
      const { left, top, width } = item.querySelector(".qr-code")?.getBoundingClientRect() ?? new DOMRect();
      return {
        language: item.getAttribute("lang") ?? "",
        code: (item.querySelector(".code strong")?.textContent ?? "").replace("-", ""),
        box: { left: left - (paper?.left ?? 0), top: top - (paper?.top ?? 0), width },
      };
    }),
  );
  // Unpacked once for all of its cards.
  const { data: pixels, info: raw } = await sharp(await sheet.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dots = 2;
  return Promise.all(
    cards.map(async ({ language, code, box }) => {
      const [left = 0, top = 0, size = 0] = [box.left, box.top, box.width].map((at) => Math.round(at * dots));
      const cut = sharp(pixels, { raw }).extract({ left, top, width: size, height: size });
      const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true });
      const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
      return { read, language, code };
    }),
  );
}
