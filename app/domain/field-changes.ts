// What changed about a guest, field by field: what a history row keeps, whoever made the change.

import { blankGuest } from "./blank-guest.ts";
import type { Guest, GuestId } from "./guest.ts";
import { accept, refuse, type Result } from "./result.ts";

export type GuestField = keyof Omit<Guest, "id">;

type Value = Guest[GuestField];

export type FieldChange = { field: GuestField; from: Value; to: Value };

type Fields = Omit<Guest, "id">;

export function changesBetween(before: Fields, after: Fields): FieldChange[] {
  return guestFields
    .map((field) => ({ field, from: before[field], to: after[field] }))
    .filter(({ from, to }) => !isEqual(from, to));
}

/** What it was about is no longer kept, as it is with health data after a while. */
export function isForgotten({ from, to }: Pick<FieldChange, "from" | "to">): boolean {
  return from === null && to === null;
}

/** The guest as before the changes; or the fields that are neither as the changes left them nor as before. */
export function takeBackChanges(guest: Guest, all: readonly FieldChange[]): Result<Guest, GuestField[]> {
  const changes = all.filter((change) => !isForgotten(change));
  const changedSince = changes.filter(({ field, from, to }) => {
    return !isEqual(guest[field], to) && !isEqual(guest[field], from);
  });
  if (changedSince.length > 0) return refuse(changedSince.map(({ field }) => field));
  return accept({ ...guest, ...Object.fromEntries(changes.map(({ field, from }) => [field, from])) });
}

/** A new guest, of whom a deed wrote down this much. */
export function guestOfChanges(id: GuestId, changes: readonly FieldChange[]): Guest {
  const known = changes.filter((change) => !isForgotten(change));
  return { ...blankGuest, id, ...Object.fromEntries(known.map(({ field, to }) => [field, to])) };
}

const guestFields = Object.keys(blankGuest) as GuestField[];

function isEqual(one: Value, other: Value): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
