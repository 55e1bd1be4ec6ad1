import { expect, test } from "vitest";
import { wedding } from "#wedding/wedding.ts";
import { ownWordsOf, withoutWords } from "./own-words.ts";

test.each([
  ["Märta & Theo", ""],
  ["martatheo080624", ""],
  ["08/06/2024", ""],
  ["2024-06-08", ""],
  ["8/6 -24", ""],
  ["Klövergården i Ärlehult", "i"],
  ["tre små sju blommor", "tresmasjublommor"],
  ["KX7-M4T-QPW", "kx7m4tqpw"],
])("of %s, what the wedding itself does not say is %j", (text, rest) => {
  expect(withoutWords(text, ownWordsOf(wedding))).toBe(rest);
});
