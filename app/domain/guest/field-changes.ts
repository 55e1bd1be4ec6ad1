import { applyChanges, type Grains, isSameValue, type Patch } from "#domain/history/patches.ts";
import { type FieldKind, relations } from "./field-kinds.ts";
import { guestFields } from "./guest-fields.ts";
import {
  blankGuest,
  comesElsewhere,
  comingFields,
  fieldNames,
  type Guest,
  type GuestField,
  type GuestId,
  hasTickedOnly,
  isGuestField,
  isOfKind,
} from "./guest.ts";

type Value = Guest[GuestField];

export type FieldChange = { field: GuestField; from: Value; to: Value };

export type Skipped = {
  /** null: the place of `patch` is of no guest. */
  guestId: GuestId | null;
  /** The current or last name of the guest; null: no longer known. */
  name: string | null;
  /** Of the guest. Empty: all of them. */
  fields: readonly GuestField[];
  why:
    | "changed since"
    | "gone"
    | "unreadable"
    | "there again"
    | "photo gone"
    | { chairTakenBy: string; table: string; seat: number };
  patch?: Patch;
};

type Fields = Omit<Guest, "id">;

export function changesBetween(before: Fields, after: Fields): FieldChange[] {
  return fieldNames
    .map((field) => ({ field, from: before[field], to: after[field] }))
    .filter(({ from, to }) => !isSameValue(from, to));
}

/** A history may have been imported from anywhere. */
export function isFieldChange(change: { field: string; from: unknown; to: unknown }): boolean {
  const { field, from, to } = change;
  if (from === null && to === null) return true;
  return isGuestField(field) && canHold(field, from) && canHold(field, to);
}

function canHold(field: GuestField, value: unknown): boolean {
  const { kind, blank } = guestFields[field];
  return value === null ? blank === null : fits[kind](value);
}

const isText = (value: unknown) => typeof value === "string";
const isBoolean = (value: unknown) => typeof value === "boolean";
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isByKey = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const known: readonly unknown[] = relations;

const isTextsByKey = (value: unknown) => isByKey(value) && Object.values(value).every(isText);

const fits: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  text: isText,
  lines: isText,
  phone: isText,
  name: isText,
  email: isText,
  yesNo: isBoolean,
  answer: (value) => value === "accepted" || value === "declined",
  list: isTexts,
  marks: isTexts,
  tags: isTexts,
  relations: (value) => Array.isArray(value) && value.every((one) => known.includes(one)),
  number: (value) => typeof value === "number",
  byKey: isTextsByKey,
  byColumn: isTextsByKey,
};

/** Whether a decline loses this value. No and "never asked" are no loss. */
export function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isByKey(value)) return Object.values(value).some((one) => one !== "");
  return value === true || (isText(value) && value !== "");
}

export function isForgotten({ from, to }: Pick<FieldChange, "from" | "to">): boolean {
  return from === null && to === null;
}

/** A field stays that has changed since, was answered again, or belongs to such a field; not one with its old value. */
export function revertChanges(
  guest: Guest,
  all: readonly FieldChange[],
  isSaidAgain: (change: FieldChange) => boolean = () => false,
): { guest: Guest; skipped: GuestField[] } {
  const known = all.filter((change) => !isForgotten(change));
  const inverted = known.map(({ field, from, to }) => ({ field, at: [field], from: to, to: from }));
  const { applied, skipped: changed } = applyChanges(guest, inverted, guestGrains);
  const open = new Set([...applied, ...changed].map(({ field }) => field));
  const changes = known.filter(({ field }) => open.has(field));
  const changedSince = changes
    .filter((change) => changed.some(({ field }) => field === change.field) || isSaidAgain(change))
    .map(({ field }) => field);
  // Somebody else is named instead of a companion whose name was taken away.
  const isAnother =
    changedSince.includes("firstName") && changes.some(({ field, to }) => field === "firstName" && to === "");
  const skippedWith = (others: readonly GuestField[]) =>
    changes
      .map(({ field }) => field)
      .filter((field) => isAnother || others.some((other) => goesWith(other).includes(field)));
  const without = (skipped: readonly GuestField[]): Guest => {
    const back = inverted.filter(({ field }) => !skipped.includes(field));
    return {
      ...blankGuest,
      ...(applyChanges(guest, back, guestGrains).after as Partial<Guest>),
      id: guest.id,
    };
  };
  const isSplit = !hasTickedOnly(without(skippedWith(changedSince)));
  const skipped = skippedWith(isSplit ? [...changedSince, "allergies"] : changedSince);
  const before = without(skipped);
  if (before.answer !== "declined" || guest.answer === "declined" || needsNothing(before)) {
    return { guest: before, skipped };
  }
  // A guest who declines has neither food nor a speech, so a later change to these also keeps the answer.
  const withAnswer = [...new Set([...skipped, ...goesWith("answer")])].filter((field) =>
    changes.some((change) => change.field === field),
  );
  return { guest: without(withAnswer), skipped: withAnswer };
}

/** Of fields with several words only those count that a change touched: the guest may have got others since. */
export const guestGrains: Grains = {
  "*": "whole",
  ...Object.fromEntries(
    fieldNames
      .filter((field) => (["tags", "marks", "byColumn"] as const).some((kind) => isOfKind(field, kind)))
      .map((field) => [field, "members"]),
  ),
};

export function guestOfChanges(id: GuestId, changes: readonly FieldChange[]): Guest {
  const known = changes.filter((change) => !isForgotten(change));
  return { ...blankGuest, id, ...Object.fromEntries(known.map(({ field, to }) => [field, to])) };
}

export function lacksOnlySeat(now: Guest | null, before: Guest | null): boolean {
  if (!now || !before || before.seat === null) return false;
  return changesBetween({ ...before, seat: null }, now).length === 0;
}

/** Fields that mean something only together. */
const bonds: readonly (readonly GuestField[])[] = [
  ["table", "seat"],
  ["answered", "answer"],
  ["allergies", "severeAllergies"],
];

function goesWith(field: GuestField): readonly GuestField[] {
  return bonds.find((bond) => bond.includes(field)) ?? [field];
}

function needsNothing(guest: Guest): boolean {
  return comesElsewhere(guest) || !comingFields.some((field) => saysSomething(guest[field]));
}
