// Names and other values as an email may show them.

import type { Wedding } from "#domain/wedding/wedding.ts";

export function namesOf({ couple }: Pick<Wedding, "couple">): string {
  return `${couple.first} & ${couple.second}`;
}

/** Limits the size of an email, however long the guests' names are. */
export function shortName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name;
}

const longestName = 32;

/** A line break in a name or a wish would make the text after it look like part of the email itself. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}
