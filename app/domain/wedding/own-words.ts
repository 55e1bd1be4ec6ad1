// Words that an attacker who knows the wedding tries first. A secret made of nothing else is worthless.

import type { Wedding } from "./wedding.ts";

export type KnownOfWedding = Pick<Wedding, "couple" | "date"> & Partial<Pick<Wedding, "place">>;

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
  return [...names.flatMap((name) => wordsIn(name ?? "")), ...days];
}

export function wordsIn(text: string): string[] {
  return bareText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 2);
}

export function withoutWords(text: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const plain = bareText(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ""), plain);
}

/** An attacker also tries å as a. */
export function bareText(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
