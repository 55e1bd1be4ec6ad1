import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { contrastBetween, type Hex } from "#domain/wedding/palette.ts";
import { canBeRead } from "#domain/wedding/colour-problems.ts";
import { emailColours } from "./email-html.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): Hex => `#${number.toString(16).padStart(6, "0")}`);

/** A text with the grounds it stands on in an email. */
const pairs = [
  ["ink", "paper-raised"],
  ["ink-soft", "paper"],
  ["ink-soft", "paper-raised"],
  ["accent", "paper"],
  ["accent", "paper-raised"],
  ["on-accent", "accent"],
] as const;

test("whatever two colours a couple choose, their emails can be read by day and by night", () => {
  fc.assert(
    fc.property(colour, colour, (paper, accent) => {
      fc.pre(canBeRead({ paper, accent }));
      for (const colours of Object.values(emailColours({ paper, accent }))) {
        for (const [text, ground] of pairs) {
          expect(contrastBetween(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
        }
      }
    }),
    { numRuns: examples(40, 1_000) },
  );
});

test("by night the accent keeps the hue that the couple chose", () => {
  const { night } = emailColours({ paper: "#ffffff", accent: "#8a1c1c" });
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(night.accent.slice(at, at + 2), 16),
  );
  expect(red).toBeGreaterThan(Math.max(green, blue));
});
