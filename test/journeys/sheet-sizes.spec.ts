// Each sheet measured in its PDF: a browser makes everything smaller if a single thing is wider than the page.

import type { Page } from "@playwright/test";
import { printedPeople } from "../kits/guests/printed-people.ts";
import { addHouseholds, printedHouseholds } from "../kits/households/households.ts";
import { expect, test } from "./journey.ts";
import { type Mark, type MeasuredPage, measurePaper } from "./measured-paper.ts";
import { addGuests } from "./printing.ts";

type Box = { left: number; top: number; width: number; height: number };

/** In millimetres. */
const tolerance = 0.3;
const isNear = (one: number, other: number) => Math.abs(one - other) <= tolerance;

function grid(first: Box, columns: number, rows: number): Box[] {
  return Array.from({ length: columns * rows }, (_, at) => ({
    ...first,
    left: first.left + (at % columns) * first.width,
    top: first.top + Math.floor(at / columns) * first.height,
  }));
}

const cards = grid({ left: 15, top: 13.5, width: 90, height: 54 }, 2, 5);
const cuts = [15, 105, 195].map((left) => ({ left, top: 6.5, width: 0, height: 5 }));
const labels = grid({ left: 0, top: 0.5, width: 70, height: 37 }, 3, 8);
const acrossTheMiddle = { left: 4, top: 148.5, width: 5, height: 0 };
const qrCode = { left: 115.5, top: 62.7, width: 38, height: 38 };

const sheets: { sheet: string; boxes: readonly Box[]; page?: Box }[] = [
  { sheet: "/print/address-labels", boxes: labels },
  {
    sheet: "/print/address-labels?chosen=yes&test=yes",
    boxes: [...labels, { left: 55, top: 130, width: 100, height: 0.4 }],
  },
  { sheet: "/print/household-cards", boxes: [...cards, ...cuts] },
  {
    sheet: "/print/household-cards?chosen=yes&size=a6",
    boxes: [],
    page: { left: 0, top: 0, width: 105, height: 147.9 },
  },
  { sheet: "/print/place-cards?chosen=yes&unanswered=yes", boxes: [...cards, ...cuts] },
  { sheet: "/print/place-cards?chosen=yes&unanswered=yes&shape=flat", boxes: [...cards, ...cuts] },
  { sheet: "/print/table-signs", boxes: [acrossTheMiddle] },
  { sheet: "/print/table-signs?per=1", boxes: [] },
  { sheet: "/print/invitation", boxes: [acrossTheMiddle, qrCode] },
  { sheet: "/print/door-list", boxes: [] },
];

test("every sheet of cards, signs and labels has its size on A4 and A6, and everything its place", async ({
  page,
  site,
  asAdmin,
}) => {
  await addGuests(site, { ...printedPeople(40), ...longPeople });
  await addHouseholds(site.services, printedHouseholds(40));
  await asAdmin("/en/admin");
  for (const [at, { sheet, boxes, page: whole }] of sheets.entries()) {
    const [first] = await measure(page, `/${at % 2 ? "sv" : "en"}/admin${sheet}`, "1");
    const expected = [whole ?? { left: 0, top: 0, width: 210, height: 296.9 }, ...boxes];
    expect(isNear(first?.height ?? 0, whole ? 148 : 297), sheet).toBe(true);
    expect(
      expected.filter((box) => !first?.marks.some((mark) => isAt(mark, box))),
      sheet,
    ).toEqual([]);
  }
});

/** Where a row begins and ends, or one of its cells, and how large its letters are. */
const lists = [
  {
    sheet: "/print/guest-list",
    spans: [
      [14, 61],
      [61, 86],
      [184, 196],
    ],
    points: 9,
  },
  {
    sheet: "/print/door-list",
    spans: [
      [17, 74],
      [91, 100],
      [184, 193],
    ],
    points: 11,
  },
  {
    sheet: "/print/kitchen",
    spans: [
      [14, 29.5],
      [137.3, 196],
    ],
    points: 9.5,
  },
  {
    sheet: "/seating",
    spans: [
      [15, 100.2],
      [15, 100],
      [110, 195],
    ],
    points: 9.5,
  },
] as const;

test("names of 35 letters leave every list its columns and its letters their size", async ({
  page,
  site,
  asAdmin,
}) => {
  await addGuests(site, printedPeople(40));
  await asAdmin("/en/admin");
  await addGuests(site, longPeople);
  for (const { sheet, spans, points } of lists) {
    const pages = await measure(page, `/en/admin${sheet}`);
    const found = spansOf(pages);
    expect(
      spans.filter(([left, right]) => !found.some((span) => isSame(span, [left, right]))),
      sheet,
    ).toEqual([]);
    const sizes = pages.flatMap(({ marks }) => marks.map(({ size }) => size));
    expect(
      sizes.some((size) => Math.abs(size - points) < 0.02),
      sheet,
    ).toBe(true);
  }
});

const longPeople = Object.fromEntries(
  [0, 1, 2].map((at) => [
    `long${at}`,
    {
      First_Name: "Maximilianacharlottafredrikavilhelm",
      Last_Name: "Hallbergnystromsdotterafgyllenstern",
      Answered: "Yes",
      RSVPed: "Accepted",
      Table: String(at + 1),
      Seat: 10,
      Food_Options: ["Vegetarian"],
      Allergies: ["Peanuts"],
    },
  ]),
);

async function measure(page: Page, address: string, pageRanges = ""): Promise<MeasuredPage[]> {
  await page.goto(address);
  return measurePaper(await page.pdf({ preferCSSPageSize: true, pageRanges }));
}

function isAt(mark: Mark, { left, top, width, height }: Box): boolean {
  return (
    isNear(mark.left, left) &&
    isNear(mark.top, top) &&
    isNear(mark.right, left + width) &&
    isNear(mark.bottom, top + height)
  );
}

type Span = readonly [number, number];

const isSame = (one: Span, other: Span) => isNear(one[0], other[0]) && isNear(one[1], other[1]);

/** Of the lines below rows. */
function spansOf(pages: readonly MeasuredPage[]): Span[] {
  const rules = pages.flatMap(({ marks }) =>
    marks.filter(({ kind, top, bottom }) => kind === "box" && bottom - top < 0.6),
  );
  return rules.map(({ left, right }) => [left, right]);
}
