// The list at the door, laid out: two columns to a page, and the first of each letter marked.

import { orderLocale } from "#domain/names/collation.ts";

type Named = { firstName: string; lastName: string };

/** To a column. */
const rows = 38;

/** In Swedish order É stands with E, but Å is a letter of its own. */
const collator = new Intl.Collator(orderLocale, { sensitivity: "base" });

/**
 * Pages of columns. `letter` is empty but for the first of a letter, and for the first of a column.
 * Pages are as full as each other, and so are the columns of a page.
 */
export function doorPages<G extends Named>(guests: readonly G[]): { guest: G; letter: string }[][][] {
  const pages = Math.ceil(guests.length / (2 * rows));
  return chunks(guests, Math.ceil(guests.length / pages)).map((page) =>
    chunks(page, Math.ceil(page.length / 2)).map(withLetters),
  );
}

export function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  if (items.length === 0) return [];
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

function withLetters<G extends Named>(column: readonly G[]): { guest: G; letter: string }[] {
  return column.map((guest, at) => {
    const letter = initialOf(guest);
    const before = column[at - 1];
    return { guest, letter: before && collator.compare(initialOf(before), letter) === 0 ? "" : letter };
  });
}

function initialOf({ firstName, lastName }: Named): string {
  return [...(lastName || firstName)][0]?.toLocaleUpperCase(orderLocale) ?? "";
}
