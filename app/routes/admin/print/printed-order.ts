// In which order guests stand on paper.

import { compareNames, compareTables } from "#domain/names/collation.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { tableOf } from "#domain/seating/seating.ts";

/** As somebody walks who lays the cards out. */
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

/** By what stands first on the line: who has no last name is found by the first. */
export function compareInList(one: Guest, other: Guest): number {
  return (
    compareNames(one.lastName || one.firstName, other.lastName || other.firstName) ||
    compareNames(one.firstName, other.firstName)
  );
}

export function nameInList({ firstName, lastName }: Guest): string {
  return [lastName, firstName].filter(Boolean).join(", ");
}
