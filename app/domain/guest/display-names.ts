// What guests read for a table: "Head table" for "h1". The guests' own field `Table` stays the short name.

import { inEach, type InEach, type Language, languages } from "#domain/language.ts";
import { hasControlCharacter } from "#domain/plain-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/** At least one is not empty. */
export type DisplayName = InEach<string>;

export type NamedTable = { table: string; name: DisplayName };

export type DisplayNameProblem = "display name too long" | "display name not plain text";

/** In each language. More does not fit on a place card. */
export const mostDisplayNameLetters = 60;

export function readDisplayName(typed: InEach<string>): Result<DisplayName | null, DisplayNameProblem> {
  const name = inEach((language) => typed[language].trim());
  const texts = languages.map((language) => name[language]);
  if (texts.some((text) => [...text].length > mostDisplayNameLetters)) return refuse("display name too long");
  if (texts.some(hasControlCharacter)) return refuse("display name not plain text");
  return accept(texts.some(Boolean) ? name : null);
}

export function displayNameIn(
  names: readonly NamedTable[],
  { table, language }: { table: string; language: Language },
): string | null {
  const name = names.find((each) => each.table === table)?.name;
  return name ? readableIn(name, language) : null;
}

export function readableIn(name: DisplayName, language: Language): string {
  return name[language] || (languages.map((each) => name[each]).find(Boolean) ?? "");
}

export function isSameDisplayName(one: DisplayName | null, other: DisplayName | null): boolean {
  if (one === null || other === null) return one === other;
  return languages.every((language) => one[language] === other[language]);
}

/** `expected` stood there when the admin began to write: what another admin has saved since is not overwritten. */
export function decideDisplayName(
  from: DisplayName | null,
  { expected, value }: { expected: DisplayName | null; value: DisplayName | null },
): Result<DisplayName | null, "display name changed"> {
  const isOurs = isSameDisplayName(from, value) || isSameDisplayName(from, expected);
  return isOurs ? accept(value) : refuse("display name changed");
}
