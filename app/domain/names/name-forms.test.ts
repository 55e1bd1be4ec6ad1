import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { isSpelledLike, isStartOf, lettersOf, likenessKey } from "./name-forms.ts";
import { caseFoldedName, accentFoldedName, normalName, normalisedName } from "./name-spelling.ts";

const letters = (name: string) => lettersOf(caseFoldedName(name));
const fits = (typed: string, listed: string) => isSpelledLike(letters(typed), letters(listed), "left out");
const fitsEither = (typed: string, listed: string) =>
  isSpelledLike(letters(typed), letters(listed), "either");

test.each([
  ["Asa", "Åsa"],
  ["Soren", "Søren"],
  ["Nguyên", "Nguyễn"],
  ["Aasa", "Åsa"],
  ["Kjaer", "Kjær"],
  ["Kjaer", "Kjär"],
  ["Mueller", "Müller"],
])("a mark may be left out, also by the usual spelling without it: %s is %s", (typed, listed) => {
  expect(fits(typed, listed)).toBe(true);
});

test.each([
  ["Äsa", "Åsa"],
  ["Sören", "Søren"],
  ["Kjär", "Kjær"],
  ["Kjar", "Kjær"],
  ["Zoé", "Zoë"],
  ["Guðrun", "Guđrun"],
  ["Aesa", "Åsa"],
  ["Mueller", "Muller"],
  ["Malin Ae", "Malin Å"],
])(
  "a different mark, or the spelling of another letter, is a different letter: %s is not %s",
  (one, other) => {
    expect([fitsEither(one, other), fitsEither(other, one)]).toEqual([false, false]);
  },
);

test.each([
  ["Åsa", "Asa"],
  ["Müller", "Mueller"],
  ["Håkon", "Haakon"],
])(
  "a mark that is typed, and not on the list, is forgiven only where either may lack it: %s",
  (typed, listed) => {
    expect([fits(typed, listed), fitsEither(typed, listed)]).toEqual([false, true]);
  },
);

test("hyphens, apostrophes, dots and emoji are no letters", () => {
  for (const typed of ["Anna-Karin", "AnnaKarin", "anna karin.", "Anna Karin ❤️", "ANNA’KARIN"]) {
    expect(letters(typed)).toEqual([..."annakarin"]);
  }
  expect(letters("🎉 ☺︎ 👨‍👩‍👧 ...")).toEqual([]);
});

test("names that are alike have one key, and the start of a name has the start of its key", () => {
  const name = fc.string({ unit: fc.constantFrom(..."aåäæeoöøœuünþthd "), maxLength: 8 });
  const left = fc.func(fc.constantFrom("whole", "plain", "two letters"));
  const two: Record<string, string> = {
    å: "aa",
    ä: "ae",
    æ: "ae",
    ö: "oe",
    ø: "oe",
    ü: "ue",
    œ: "oe",
    þ: "th",
  };
  fc.assert(
    fc.property(name, left, fc.nat(8), (listed, way, length) => {
      const spelt = [...letters(listed)].map((letter, at) => {
        const one = letter.normalize("NFC").replace("o\u0338", "ø");
        if (way(at) === "two letters") return two[one] ?? one;
        return way(at) === "plain" && !"æœþ".includes(one) ? letter[0]! : one;
      });
      const [typed, start] = [letters(spelt.join("")), letters(spelt.slice(0, length).join(""))];
      expect(isSpelledLike(typed, letters(listed), "left out")).toBe(true);
      expect(isStartOf(start, letters(listed))).toBe(true);
      expect(likenessKey(typed)).toBe(likenessKey(letters(listed)));
      expect(likenessKey(letters(listed)).startsWith(likenessKey(start))).toBe(true);
    }),
    { numRuns: examples(300, 10_000) },
  );
});

test("a long name of letters that can be read in many ways is compared at once", () => {
  const [typed, listed] = [letters("a".repeat(150)), letters("å".repeat(100))];
  expect(isSpelledLike(typed, listed, "either")).toBe(true);
  expect(isSpelledLike([...typed, "x"], listed, "either")).toBe(false);
});

test("a name looks the same with marks of their own, doubled blanks and a phone's apostrophe", () => {
  expect(normalisedName("  Åsa\u00a0  O’Brien ".normalize("NFD"))).toBe("Åsa O'Brien".normalize("NFC"));
});

test("every kind of dash is a hyphen, and characters without width are nothing", () => {
  expect(normalisedName("Anna–Le\u00adna\u200b")).toBe("Anna-Lena");
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
      expect(normalName(normalisedName(name))).toBe(normalName(name));
      expect(accentFoldedName(normalName(name))).toBe(accentFoldedName(name));
      expect(normalName(normalName(name))).toBe(normalName(name));
      expect(normalisedName(normalisedName(name))).toBe(normalisedName(name));
    }),
    { numRuns: examples(300, 10_000) },
  );
});
