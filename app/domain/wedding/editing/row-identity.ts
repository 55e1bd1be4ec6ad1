// The word by which guests' answers refer to a row of a list. It is made of the row's own words when the row is new.

import { type Language, languages } from "#domain/language.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import type { Option } from "#domain/wedding/wedding.ts";

/** What is not written yet is missing. */
type Words = Readonly<Partial<Record<Language, string>>>;

/** Events and questions share their keys, and the guest list may have more than the couple list now. */
export function makeKey(words: Words, taken: ReadonlySet<string>, otherwise: string): string {
  const plain = firstOf(words)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  const base = plain.replaceAll(/^-|-$/g, "").slice(0, mostInKey) || otherwise;
  return numbered(base.replace(/-$/, ""), "-", (key) => key === weddingKey || key in {} || taken.has(key));
}

/** Room for a number. */
const mostInKey = 16;

/**
 * People read it where the choice is no longer listed, so that it is the choice in words. `known`: choices that guests may
 * have made. One that comes back as it was is the same again.
 */
export function makeStored(words: Words, listed: readonly string[], known: readonly Option[]): string {
  // Lists of choices are written with semicolons and commas between them.
  const base = firstOf(words)
    .replaceAll(/\s*[;,]\s*/g, " / ")
    .slice(0, mostInStored);
  return numbered(base, " ", (stored) => {
    const isOf = (other: string) => other.toLowerCase() === stored.toLowerCase();
    const another = known.some((one) => isOf(one.stored) && languages.some((its) => one[its] !== words[its]));
    return another || listed.some(isOf);
  });
}

const mostInStored = 55;

function firstOf(words: Words): string {
  return languages.map((language) => words[language]?.trim()).find(Boolean) ?? "";
}

function numbered(base: string, between: string, isTaken: (word: string) => boolean): string {
  for (let count = 1; ; count++) {
    const word = count === 1 ? base : `${base}${between}${count}`;
    if (!isTaken(word)) return word;
  }
}
