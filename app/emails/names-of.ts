import type { Wedding } from "#domain/wedding/wedding.ts";

export function namesOf({ couple }: Pick<Wedding, "couple">): string {
  return `${couple.first} & ${couple.second}`;
}

/** Limits the size of an email, however long the guests' names are. */
export function shortName(name: string): string {
  return cutAfter(32, name);
}

export function cutAfter(most: number, text: string): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}

/** A line break in a name or a wish would make the text after it look like part of the email itself. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}
