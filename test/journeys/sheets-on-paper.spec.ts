// Each sheet as it leaves the printer: no page without guests, no frame of the focus, every name whole.

import type { Page } from "@playwright/test";
import type { JsonObject } from "#server/store/documents.ts";
import { messyPeople, printedPeople } from "../kits/guests/printed-people.ts";
import { expect, test } from "./journey.ts";
import { readPaper } from "./paper.ts";
import { addGuests, findCutTexts } from "./printing.ts";
import { chartPath } from "./seating-room.ts";

// Texts of the sample wedding are left over, which home says, and no sheet does.
test.use({ facts: { couple: { first: "Ida", second: "Bo" }, date: "2027-08-14", answerBy: "2027-05-31" } });

const sheets = [
  "/seating",
  "/print/guest-list",
  "/print/door-list?chosen=yes&unanswered=yes",
  "/print/place-cards?chosen=yes&table=yes&diets=yes&unanswered=yes",
  "/print/place-cards?chosen=yes&shape=flat&table=yes&unanswered=yes",
  "/print/table-signs?chosen=yes&unanswered=yes",
  "/print/table-signs?chosen=yes&unanswered=yes&per=1",
];

async function print(page: Page): Promise<string[]> {
  return readPaper(await page.pdf({ preferCSSPageSize: true }));
}

/** Those who get a card. */
function expected(guests: Record<string, JsonObject>) {
  return Object.values(guests).filter(({ RSVPed }) => RSVPed !== "Declined");
}

function bare(...names: unknown[]): string {
  return names.join("").replaceAll(/\s/g, "");
}

test("a messy list of eighty: every name is whole on every sheet, and no page is a heading alone", async ({
  page,
  site,
  asAdmin,
}) => {
  const guests = messyPeople();
  const people = expected(guests).map(({ First_Name, Last_Name, Seat }) => ({
    spellings: [bare(First_Name, Last_Name), bare(Last_Name, Last_Name ? "," : "", First_Name)],
    isSeated: Boolean(Seat),
  }));
  const isNamed = (text: string) =>
    people.some(({ spellings }) => spellings.some((each) => text.includes(each)));
  await addGuests(site, guests);
  await asAdmin("/en/admin/print/invitation");
  for (const [number, sheet] of sheets.entries()) {
    await page.goto(`/${number % 2 ? "en" : "sv"}/admin${sheet}`);
    const pages = await print(page);
    for (const [at, text] of pages.entries()) {
      expect(isNamed(text), `${sheet}, page ${at + 1}: ${text}`).toBe(true);
      expect(text).not.toMatch(/[…\uFFFD]/);
    }
    const paper = pages.join("");
    expect(paper).not.toMatch(/stillaboutthesample|handlarfortfarandeom/);
    for (const { spellings, isSeated } of people) {
      if (sheet.includes("signs") && !isSeated) continue;
      expect(
        spellings.some((name) => paper.includes(name)),
        `${sheet}: ${spellings[0]}`,
      ).toBe(true);
    }
    await page.emulateMedia({ media: "print" });
    for (const [drawn, margin] of [
      [".place-card", 1],
      [".table-picture", -1],
    ] as const)
      expect(await findCutTexts(page.locator(drawn), margin)).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

// The list by last name stands on the page after the tables: as long as a page, a little less, a little more.
test("with more and more guests the list by last name stands under its heading", async ({
  page,
  site,
  asAdmin,
}) => {
  let before: Record<string, JsonObject> = {};
  await asAdmin("/sv/wishlist");
  for (const count of [64, 68, 70, 90]) {
    const all = printedPeople(count);
    const added = Object.entries(all).filter(([id]) => !(id in before));
    await addGuests(site, Object.fromEntries(added));
    before = all;
    await page.goto(chartPath.sv);
    const pages = await print(page);
    const list = pages.findIndex((text) => text.startsWith("Efterefternamn"));
    expect.soft(list, `${count} guests`).toBeGreaterThan(0);
    for (const text of pages.slice(list)) expect.soft(text.length, `${count} guests`).toBeGreaterThan(40);
    expect.soft(pages.join(""), `${count} guests`).toContain(bare("Utansvar, Una", "oplacerad"));
  }
});

test("what has the focus, and who is picked up, is not seen on paper", async ({ page, asAdmin }) => {
  // On a phone the drawn tables are on the screen, too.
  await page.setViewportSize({ width: 360, height: 740 });
  await asAdmin(chartPath.en);
  const looks = () =>
    page.locator(".chair").evaluateAll((chairs) =>
      chairs.map((chair) =>
        [chair, ...chair.querySelectorAll(".target, .seat, .back, .number, .who text")].map((part) => {
          const { outlineStyle, stroke, fill, strokeWidth, fontWeight } = getComputedStyle(part);
          return [outlineStyle, stroke, fill, strokeWidth, fontWeight].join();
        }),
      ),
    );
  await page.emulateMedia({ media: "print" });
  const plain = await looks();
  await page.emulateMedia({ media: "screen" });
  const seat = page.getByRole("group", { name: "Table h1," }).getByRole("button", { name: "Seat 1:" });
  await seat.focus();
  await page.keyboard.press("Enter");
  await expect(seat).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowRight");
  const onScreen = await looks();
  await page.emulateMedia({ media: "print" });
  expect(onScreen).not.toEqual(plain);
  expect(await looks()).toEqual(plain);
});
