// The email addresses of guests, to be pasted into an email of the couple's own.

import type { GuestRow } from "#domain/guest/guest-list.ts";
import type { GuestId } from "#domain/guest/guest.ts";

export type Addresses = {
  /** Each once, in the order of the guests. */
  addresses: readonly string[];
  /** How many guests have none. A companion without a name is in the emails of whoever brings them. */
  without: number;
  /** How many addresses get no more emails and are left out. */
  stopped: number;
};

export function addressesOf(rows: readonly GuestRow[], stopped: readonly GuestId[]): Addresses {
  const isStopped = new Set(stopped);
  const all = new Map(
    rows.flatMap(({ id, email }) => (email === null ? [] : [[email.toLowerCase(), { email, id }] as const])),
  );
  const left = [...all.values()].filter(({ id }) => !isStopped.has(id));
  const without = rows.filter(
    ({ email, firstName, companionOf = null }) =>
      email === null && (firstName !== "" || companionOf === null),
  );
  return {
    addresses: left.map(({ email }) => email),
    without: without.length,
    stopped: all.size - left.length,
  };
}
