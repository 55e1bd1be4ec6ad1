import { expect, test } from "vitest";
import { fittingSize, fittingSizeOnLines, fittingSizeOnTwoLines, widthInEm } from "./text-fit.ts";

const card = { sizes: [26, 22, 19, 16, 13, 10], width: 60, mostOnTwo: 19 };

test("a short name is set in the largest size, a long one in a smaller", () => {
  expect(fittingSize("Åsa", card)).toBe(26);
  expect(fittingSize("Maximiliana-Charlotta", card)).toBeLessThan(26);
  expect(fittingSize("W".repeat(200), card)).toBe(10);
  expect(fittingSize("", card)).toBe(26);
});

test("accents make no email wider, whichever way they are written", () => {
  expect(widthInEm("Åsa Öhrn")).toBe(widthInEm("Asa Ohrn"));
  expect(widthInEm("Åsa")).toBe(widthInEm("A\u030Asa"));
});

test("letters of other scripts count as wide, so that they are not cut", () => {
  expect(widthInEm("Ωλγα")).toBeGreaterThan(widthInEm("Olga"));
  expect(widthInEm("雪")).toBe(1);
});

test("what would be small on one line stands larger on two, if it can be parted", () => {
  const long = "Maximiliana Charlotta Fredrika";
  expect(fittingSizeOnTwoLines(long, card)).toBeGreaterThan(fittingSize(long, card));
  expect(fittingSizeOnTwoLines("Anna-Karin", card)).toBe(fittingSize("Anna-Karin", card));
  const whole = "M".repeat(18);
  expect(fittingSizeOnTwoLines(whole, card)).toBe(fittingSize(whole, card));
});

test("a text of several lines counts each line that it needs, also where a word is longer than a line", () => {
  const room = {
    width: 46,
    sizes: [
      { size: 15, lines: 2 },
      { size: 10, lines: 3 },
      { size: 6, lines: 6 },
    ],
  };
  expect(fittingSizeOnLines(["Anna & Bo Ek"], room)).toBe(15);
  expect(fittingSizeOnLines(["Anna Ek", "Storgatan 1"], room)).toBe(15);
  expect(fittingSizeOnLines(["Anna Ek", "Storgatan 1", "112 34 Stockholm"], room)).toBe(10);
  expect(fittingSizeOnLines(["Maximiliana Charlotta Fredrika von Hallberg-Nyströmsdotter"], room)).toBe(10);
  expect(fittingSizeOnLines(["m".repeat(50)], room)).toBe(6);
  expect(fittingSizeOnLines(["m".repeat(500)], room)).toBe(6);
});
