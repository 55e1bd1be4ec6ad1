import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { accentFoldedName, normalName, writtenName } from "./name-spelling.ts";

test("a name looks the same with marks of their own, doubled blanks and a phone's apostrophe", () => {
  expect(writtenName("  Åsa\u00a0  O’Brien ".normalize("NFD"))).toBe("Åsa O'Brien".normalize("NFC"));
});

test("every kind of dash is a hyphen, and characters without width are nothing", () => {
  expect(writtenName("Anna–Le\u00adna\u200b")).toBe("Anna-Lena");
});

test("capitals and the hyphen of a double name make no difference", () => {
  expect(normalName("ANNA-LENA")).toBe("anna lena");
  expect(normalName("Anna - Lena")).toBe("anna lena");
  expect(normalName("STRAUSS")).toBe(normalName("Strauß"));
});

test("letters of another width, and every form of ß, make no difference", () => {
  expect(normalName("Ｅｖａ　Ｂｅｒｇ")).toBe("eva berg");
  expect(["WEIẞ", "weiß", "WEISS", "Weiss"].map(normalName)).toEqual(Array(4).fill("weiss"));
});

test("å is not a when names are normal, but is when they are bare", () => {
  expect(normalName("Åsa")).not.toBe(normalName("Asa"));
  expect(accentFoldedName("Åsa")).toBe("asa");
});

test("a bare name has no marks, strokes or apostrophes", () => {
  const names = ["Søren", "Łukasz", "Zoë", "D'Angelo", "Ægir", "Nguyễn"].map(accentFoldedName);
  expect(names.join(" ")).toBe("soren lukasz zoe dangelo aegir nguyen");
});

test("what is equal to the eye is equal when normal, and what is normal is equal when bare", () => {
  const unit = fc.constantFrom(..."aAåÅéEßẞsSıiIİøÖＡ -–'’ \u0301\u200b");
  fc.assert(
    fc.property(fc.string({ unit }), (name) => {
      expect(normalName(writtenName(name))).toBe(normalName(name));
      expect(accentFoldedName(normalName(name))).toBe(accentFoldedName(name));
      expect(normalName(normalName(name))).toBe(normalName(name));
      expect(writtenName(writtenName(name))).toBe(writtenName(name));
    }),
    { numRuns: examples(300, 10_000) },
  );
});
