import { expect, test } from "vitest";
import { ownWordsOf, withoutWords } from "./own-words.ts";

const wedding = {
  couple: { first: "Märta", second: "Theo" },
  date: "2024-06-08",
  place: { name: "Klövergården", street: "Kyrkstigen 7", town: "Ärlehult", latitude: 0, longitude: 0 },
} as const;

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
