// Names as emails show them.

import type { Wedding } from "#domain/wedding/wedding.ts";

export function namesOf({ couple }: Pick<Wedding, "couple">): string {
  return `${couple.first} & ${couple.second}`;
}

/** So that an email keeps its size, whatever the guests are called. */
export function shortName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name;
}

const longestName = 32;
