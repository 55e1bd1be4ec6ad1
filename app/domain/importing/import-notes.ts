// Notes shown before an import is saved: what is left out of an accepted row, and which rows may not be
// guests.

import {
  clearedFields,
  type ComingField,
  comingFields,
  fullName,
  type Guest,
  type GuestField,
} from "#domain/guest/guest.ts";
import { saysSomething } from "#domain/guest/field-changes.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import type { ImportedSeat } from "./import-chairs.ts";
import { familyName } from "./import-name-endings.ts";
import type { NewGuest } from "./import-rows.ts";

export type RowNote = {
  row: number;
  name: string;
  /**
   * "declined": the guest has declined, and the row has values that a decline clears. "a sum": the row may add
   * up others. "a family": the row does not say how many they are.
   */
  reason: "declined" | "a sum" | "a family";
};

/** Applies to guests who had declined before, too; values that the list already held stay. */
export function clearDeclined<Change extends { before: Guest | null; after: NewGuest }>(
  change: Change,
): Change {
  const { before, after } = change;
  if (after.answer !== "declined") return change;
  const isNews = (field: GuestField) =>
    before === null || textOfField(before, field) !== textOfField(after, field);
  const cleared = Object.entries(clearedFields(after)).filter(([name]) => {
    const field = name as ComingField;
    return saysSomething(after[field]) && isNews(field);
  });
  return { ...change, after: { ...after, ...Object.fromEntries(cleared) } };
}

export function notesOf({ row: { row, texts, isSplit }, before, after }: ImportedSeat): RowNote[] {
  const says = (field: GuestField) => !["", "No"].includes(texts[guestFields[field].stored] ?? "");
  const isCleared =
    after.answer === "declined" && comingFields.some((field) => says(field) && !saysSomething(after[field]));
  const name = fullName(after);
  return [
    ...(isCleared ? [{ row, name, reason: "declined" } as const] : []),
    ...(before === null && sum.test(name) ? [{ row, name, reason: "a sum" } as const] : []),
    ...(before === null && !isSplit && familyName.test(name)
      ? [{ row, name, reason: "a family" } as const]
      : []),
  ];
}

/** They begin like a row below the guests, but may be a name: "Antal Nagy". */
const sum = /^(?:(?:sub)?totals?|totalt|(?:del)?summa|antal)(?![\p{L}\p{M}-])|^sum:?$/iu;
