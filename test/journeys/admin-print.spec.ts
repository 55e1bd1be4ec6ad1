// What comes out of the printer: how many pages, nothing cut, nothing else than the sheet.

import type { Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { hardPeople, printedPeople } from "../kits/guests/printed-people.ts";
import { people } from "../kits/guests/people.ts";
import { addHouseholds, printedHouseholds } from "../kits/households/households.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, sampleCode, test } from "./journey.ts";
import { addGuests, countPages, expectAllInSight, findCutTexts } from "./printing.ts";

// With Sigrid of the fixed cast 75 come; with the tables of Åsa and Björn there are ten.
const coming = 74;

const sheets = [
  { sheet: "/en/admin/print/place-cards?chosen=yes&shape=flat&table=yes&diets=yes", pages: 8 },
  { sheet: "/sv/admin/print/place-cards?chosen=yes&unanswered=yes", pages: 9 },
  { sheet: "/en/admin/print/door-list", pages: 1 },
  { sheet: "/sv/admin/print/door-list?chosen=yes&unanswered=yes", pages: 2 },
  { sheet: "/en/admin/print/table-signs", pages: 5 },
  { sheet: "/sv/admin/print/table-signs?per=1", pages: 10 },
  { sheet: "/sv/admin/print/invitation", pages: 1 },
  { sheet: "/sv/admin/print/guest-list", pages: 3 },
];

test.describe("when 74 come", () => {
  test.use({ guests: { ...people, ...printedPeople(coming) } });

  test("each sheet has the pages it should have, and nothing else is printed", async ({ page, asAdmin }) => {
    await asAdmin("/en/admin/print/invitation");
    for (const { sheet, pages } of sheets) {
      await page.goto(sheet);
      expect.soft(await countPages(page), sheet).toBe(pages);
    }
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".list-sheet")).toBeVisible();
    for (const other of [".admin-bar", ".print-tools", ".way-up", ".print-preview h2"]) {
      await expect(page.locator(other)).toBeHidden();
    }
  });
});

test("the preview of the guest list is parted where the paper is", async ({ page, site, asAdmin }) => {
  await addGuests(site, hardPeople(160));
  await asAdmin("/sv/admin/print/guest-list");
  const pages = await countPages(page);
  expect(pages).toBeGreaterThan(3);
  await expect(page.locator(".page-edge.head")).toHaveCount(pages - 1);
  await expect(page.locator(".page-edge td").first()).toHaveText(`1 / ${pages}`);
  await page.getByRole("checkbox", { name: "Allergier" }).uncheck();
  await page.getByRole("checkbox", { name: "Specialkost" }).uncheck();
  await expect(page.getByRole("columnheader", { name: "Specialkost" })).toHaveCount(0);
  const fewer = await countPages(page);
  await expect(page.locator(".page-edge.head")).toHaveCount(fewer - 1);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".page-edge").first()).toBeHidden();
  await expect(page.locator(".list-sheet thead")).toHaveCSS("display", "table-header-group");
  await expect(page.locator(".list-sheet tbody tr").last()).toHaveCSS("break-inside", "avoid");
});

const cards = [
  { query: "/print/place-cards?chosen=yes&table=yes&diets=yes", card: ".tent .face", margin: 2 },
  { query: "/print/place-cards?chosen=yes&table=yes&diets=yes", card: ".tent .back", margin: 2 },
  { query: "/print/place-cards?chosen=yes&shape=flat&table=yes&diets=yes", card: ".flat .face", margin: 2 },
  { query: "/print/table-signs", card: ".table-sign", margin: 6 },
  { query: "/print/table-signs?per=1", card: ".table-sign", margin: 6 },
  { query: "/print/door-list?chosen=yes&unanswered=yes", card: ".door-sheet", margin: 10 },
  { query: "/print/invitation", card: ".invitation-card", margin: 6 },
];

test("however long names are, nothing is cut or printed beyond its card", async ({ page, site, asAdmin }) => {
  await addGuests(site, hardPeople(coming));
  await asAdmin("/sv/admin");
  await page.setViewportSize({ width: 1600, height: 900 });
  for (const { query, card, margin } of cards) {
    await page.goto(`/sv/admin${query}`);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(async () => void (await document.fonts.ready));
    expect([card, await findCutTexts(page.locator(card), margin)]).toEqual([card, []]);
  }
});

async function readQrCodes(page: Page): Promise<(string | undefined)[]> {
  const pictures = await page.locator(".invitation-card").first().locator(".qr-code").all();
  return Promise.all(
    pictures.map(async (picture) => {
      const png = sharp(await picture.screenshot()).ensureAlpha();
      const { data, info } = await png.raw().toBuffer({ resolveWithObject: true });
      return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    }),
  );
}

test("a telephone reads the codes of the card, and they let a guest in", async ({ page, site, asAdmin }) => {
  await asAdmin("/en/admin/print/invitation");
  await page.emulateMedia({ media: "print" });
  const { publicUrl } = site.services.settings;
  const links = await readQrCodes(page);
  expect(links).toEqual(["sv", "en"].map((language) => `${publicUrl}/${language}/rsvp?code=${sampleCode}`));
  await page.context().clearCookies();
  await page.goto(links[0] ?? "");
  await expect(page.getByLabel("Förnamn")).toBeVisible();
});

test("a box that is ticked before the script has come counts as well, and the button prints", async ({
  page,
  asAdmin,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  const script = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await asAdmin("/en/wishlist");
  await page.goto("/en/admin/print/place-cards", { waitUntil: "commit" });
  await page.getByLabel("Include guests who have not answered").check();
  await expect(page.locator(".place-card")).toHaveCount(1);
  script.resolve();
  await expect(page.locator(".place-card")).toHaveCount(8);
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed");
});

test("the wedding details are two pages in each language, without what paper cannot do", async ({ page }) => {
  for (const language of ["en", "sv"]) {
    await page.goto(`/${language}/information`);
    expect(await countPages(page), language).toBe(2);
  }
  await page.emulateMedia({ media: "print" });
  for (const line of ["Kyrkstigen 7", "Kyrkbacken 1"]) {
    await expect(page.getByText(line).first()).toBeVisible();
  }
  for (const screenOnly of ["header.top-bar", "iframe", ".to-top", ".button", ".directions"]) {
    for (const element of await page.locator(screenOnly).all()) await expect(element).toBeHidden();
  }
  await expect(page.getByRole("heading").last()).toHaveCSS("break-after", "avoid");
});

test("every sheet can be looked at on any screen and by anybody", async ({ page, site, asAdmin }) => {
  await addGuests(site, hardPeople(20));
  await addHouseholds(site.services, printedHouseholds(12));
  await asAdmin("/sv/wishlist");
  for (const [at, sheet] of [
    "guest-list",
    "door-list",
    "place-cards",
    "table-signs",
    "invitation",
    "household-cards",
    "address-labels",
    "household-cards?chosen=yes&size=a6",
  ].entries()) {
    await test.step(sheet, async () => {
      await page.goto(`/${at % 2 ? "en" : "sv"}/admin/print/${sheet}`);
      await expectAllInSight(page);
      await expectFaultless(page, [320, 1280]);
    });
  }
});
