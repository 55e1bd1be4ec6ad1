import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { canBeRead } from "./colour-problems.ts";
import { contrastBetween, type Hex, paletteOf, readablePairs, toHex, toOklch, palettes } from "./palette.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): Hex => `#${number.toString(16).padStart(6, "0")}`);

test("black on white has the contrast of 21, and a colour on itself none", () => {
  expect(contrastBetween("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastBetween("#2b51aa", "#2b51aa")).toBe(1);
});

test("a known colour is found where the browsers find it", () => {
  // rebeccapurple, as a browser computes it.
  const { lightness, chroma, hue } = toOklch("#663399");
  expect([lightness.toFixed(3), chroma.toFixed(3), hue.toFixed(1)]).toEqual(["0.440", "0.160", "303.4"]);
});

test("every colour is found again from its lightness, chroma and hue", () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(toHex(toOklch(hex))).toBe(hex);
    }),
  );
});

test("what no screen can show loses strength, not lightness", () => {
  const shown = toOklch(toHex({ lightness: 0.7, chroma: 0.4, hue: 150 }));
  expect(shown.lightness).toBeCloseTo(0.7, 2);
  expect(shown.chroma).toBeLessThan(0.3);
});

test.each(readablePairs.flatMap(({ text, on, least }) => on.map((ground) => ({ text, ground, least }))))(
  "$text can be read on $ground",
  ({ text, ground, least }) => {
    const palette = paletteOf();
    expect(contrastBetween(palette[text], palette[ground])).toBeGreaterThanOrEqual(least);
  },
);

test("whatever two colours are let through, every text of the site can be read", () => {
  fc.assert(
    fc.property(colour, colour, (paper, accent) => {
      fc.pre(canBeRead({ paper, accent }));
      const palette = paletteOf({ paper, accent });
      for (const { text, on, least } of readablePairs) {
        for (const ground of on)
          expect(contrastBetween(palette[text], palette[ground])).toBeGreaterThanOrEqual(least);
      }
    }),
    { numRuns: examples(60, 1_000) },
  );
});

test("every palette that is ready to be chosen can be read", () => {
  expect(Object.entries(palettes).filter(([, colours]) => !canBeRead(colours))).toEqual([]);
});
