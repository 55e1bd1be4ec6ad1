import type { Wedding } from "#domain/wedding/wedding.ts";

export function namesOf({ couple }: Pick<Wedding, "couple">): string {
  return `${couple.first} & ${couple.second}`;
}

/** Limits the size of an email, however long the guests' names are. */
export function shortName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name;
}

const longestName = 32;
