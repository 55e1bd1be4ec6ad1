// What anybody tries first who knows of a wedding: its names, its places and its day. A secret that is
// made of nothing else is none.

import type { Wedding } from "./wedding.ts";

export type KnownOfWedding = Pick<Wedding, "couple" | "date"> & Partial<Pick<Wedding, "place">>;

/** As `withoutWords` compares them. */
export function ownWordsOf({ couple, place, date }: KnownOfWedding): string[] {
  const names = [couple.first, couple.second, place?.name, place?.street, place?.town];
  const [year = "", month = "", day = ""] = date.split("-");
  const [shortMonth, shortDay, shortYear] = [String(Number(month)), String(Number(day)), year.slice(2)];
  const days = [
    ...[year, shortYear].flatMap((y) => [y + month + day, day + month + y, month + day + y]),
    ...[year, shortYear].flatMap((y) => [shortDay + shortMonth + y, shortMonth + shortDay + y]),
    day + month,
    month + day,
    year,
  ];
  return [...names.flatMap((name) => wordsOf(name ?? "")), ...days];
}

/** The words of a text, of two letters or more. */
export function wordsOf(text: string): string[] {
  return bareText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 2);
}

/** Letters and digits of `text` that stand in none of the words. */
export function withoutWords(text: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const plain = bareText(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ""), plain);
}

/** Whoever guesses tries å as a, too. */
export function bareText(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
