import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { describeFactProblem } from "./wrong-facts.ts";
import { findColourProblems } from "#domain/wedding/colour-problems.ts";
import { type Hex, isHex, toOklch } from "#domain/wedding/palette.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): Hex => `#${number.toString(16).padStart(6, "0")}`);

/** The colours after a couple has copied every proposal. */
function follow(colours: { paper: Hex; accent: Hex }): { paper: Hex; accent: Hex } {
  const proposals = findColourProblems(colours).map(({ at, why }) => {
    const proposal = "proposal" in why ? why.proposal : "";
    expect(isHex(proposal), why.reason).toBe(true);
    return [at, proposal];
  });
  return { ...colours, ...Object.fromEntries(proposals) };
}

/** What is wrong, as it is said of a file. */
function said(colours: { paper: Hex; accent: Hex }): string[] {
  return findColourProblems(colours).map(describeFactProblem);
}

test("whatever two colours somebody chooses, with what is proposed every text can be read", () => {
  fc.assert(
    fc.property(colour, colour, (paper, accent) => {
      expect(findColourProblems(follow({ paper, accent }))).toEqual([]);
    }),
    { numRuns: examples(100, 2_000) },
  );
});

test("what is proposed for an accent on a sound paper is the same colour, only darker", () => {
  const light = { paper: "#f8f2e7" } as const;
  fc.assert(
    fc.property(colour, (accent) => {
      const proposed = follow({ ...light, accent }).accent;
      if (proposed === accent) return;
      const [before, after] = [toOklch(accent), toOklch(proposed)];
      expect(after.lightness).toBeLessThan(before.lightness);
      expect(after.chroma).toBeLessThan(before.chroma + 0.01);
      const turned = Math.abs(before.hue - after.hue);
      if (after.chroma > 0.03) expect(Math.min(turned, 360 - turned)).toBeLessThan(6);
    }),
    { numRuns: examples(50, 2_000) },
  );
});

test("no darker one would have to be taken than is proposed", () => {
  const [problem] = findColourProblems({ paper: "#f8f2e7", accent: "#e58ca8" });
  const proposed = toOklch(
    /\. (#\w+) would do/.exec(problem ? describeFactProblem(problem) : "")?.[1] as Hex,
  );
  expect(proposed.lightness).toBeGreaterThan(0.48);
});

test("a couple who choose pink are told where it cannot be read, and a pink that can", () => {
  expect(said({ paper: "#f8f2e7", accent: "#e58ca8" })).toEqual([
    expect.stringMatching(
      /^accent: #e58ca8 is too light to be read on the soft tint of itself that lies behind what is chosen\. #[\da-f]{6} would do \(the same pink, darker\)\.$/,
    ),
  ]);
});

test("a dark paper is told with a lighter one, since nobody could read the words on it", () => {
  const [problem] = said({ paper: "#223344", accent: "#000000" });
  expect(problem).toMatch(/^paper: #223344 is too dark: .* #[\da-f]{6} would do \(the same blue, lighter\)/);
});

test("two colours that will not do are told at once", () => {
  const problems = findColourProblems({ paper: "#cc9999", accent: "#ff99ff" });
  expect(problems.map(({ at }) => at)).toEqual(["paper", "accent"]);
});

test("who writes a colour in capitals gets one in capitals", () => {
  const [problem] = said({ paper: "#FFFFFF", accent: "#FF99AA" });
  expect(problem).toMatch(/\. #[\dA-F]{6} would do/);
});

test("a colour that is none is named, with how it is written", () => {
  const says = (accent: string) => said({ paper: "#ffffff", accent: accent as Hex });
  expect(says("#fab")).toEqual(["accent: #fab is short for #ffaabb. Write all six."]);
  expect(says("2b51aa")).toEqual(["accent: 2b51aa needs its sign in front: #2b51aa."]);
  expect(says("pink").join()).toMatch(/^accent: “pink” is not a colour. .*#2b51aa/);
});
