// What changed about a guest, field by field: what a history row keeps, whoever made the change.

import { blankGuest } from "./blank-guest.ts";
import type { Guest } from "./guest.ts";

export type GuestField = keyof Omit<Guest, "id">;

type Value = Guest[GuestField];

export type FieldChange = { field: GuestField; from: Value; to: Value };

type Fields = Omit<Guest, "id">;

export function changesBetween(before: Fields, after: Fields): FieldChange[] {
  return guestFields
    .map((field) => ({ field, from: before[field], to: after[field] }))
    .filter(({ from, to }) => !isEqual(from, to));
}

const guestFields = Object.keys(blankGuest) as GuestField[];

function isEqual(one: Value, other: Value): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
