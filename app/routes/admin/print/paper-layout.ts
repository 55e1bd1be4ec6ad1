import { orderLocale, compareNames, compareTables } from "#domain/names/collation.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { tableOf } from "#domain/seating/seating.ts";

type Named = { firstName: string; lastName: string };

/** The rows of a column. */
const rows = 38;

/** In Swedish order É stands with E, but Å is a letter of its own. */
const collator = new Intl.Collator(orderLocale, { sensitivity: "base" });

/** `letter`: for the first guest of a letter or of a column. Pages are equally full, and so are their columns. */
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

/** The order in which a person walks to lay out the cards. */
export function compareBySeat(one: Guest, other: Guest): number {
  const [table, otherTable] = [tableOf(one), tableOf(other)];
  if (table === null || otherTable === null) {
    return Number(table === null) - Number(otherTable === null) || compareInList(one, other);
  }
  return compareTables(table, otherTable) || seatOf(one) - seatOf(other) || compareInList(one, other);
}

function seatOf({ seat }: Guest): number {
  return seat ?? Number.MAX_SAFE_INTEGER;
}

/** By the name that stands first on the line: a guest without a last name sorts by the first name. */
export function compareInList(one: Guest, other: Guest): number {
  return (
    compareNames(one.lastName || one.firstName, other.lastName || other.firstName) ||
    compareNames(one.firstName, other.firstName)
  );
}

export function nameInList({ firstName, lastName }: Guest): string {
  return [lastName, firstName].filter(Boolean).join(", ");
}
