// Swedish, with Å Ä Ö last, in every language of the site: the order of a list must not change with the language.

import type { Guest } from "#domain/guest/guest.ts";

type Named = Pick<Guest, "firstName" | "lastName">;

export const orderLocale = "sv";

const swedish = new Intl.Collator(orderLocale);
const swedishWithNumbers = new Intl.Collator(orderLocale, { numeric: true });

export function compareNames(one: string, other: string): number {
  // Most guests compared here share a first name, and the collator is slow on equal strings.
  return one === other ? 0 : swedish.compare(withStraightApostrophes(one), withStraightApostrophes(other));
}

export function compareByFirstName(one: Named, other: Named): number {
  return compareNames(one.firstName, other.firstName) || compareNames(one.lastName, other.lastName);
}

export function compareByLastName(one: Named, other: Named): number {
  return compareNames(one.lastName, other.lastName) || compareNames(one.firstName, other.firstName);
}

/** The table of honour first (h1, h2, h3), then natural order: 2 before 10. */
export function compareTables(one: string, other: string): number {
  return rankOfHeadTable(one) - rankOfHeadTable(other) || swedishWithNumbers.compare(one, other);
}

/** Phones choose between the two apostrophes, so they do not count. */
function withStraightApostrophes(name: string): string {
  return name.replace(/[’‘ʼ]/g, "'");
}

const headTables = ["h1", "h2", "h3"];

export function isHeadTable(table: string): boolean {
  return rankOfHeadTable(table) < headTables.length;
}

function rankOfHeadTable(table: string): number {
  const place = headTables.indexOf(table.toLowerCase());
  return place === -1 ? headTables.length : place;
}
