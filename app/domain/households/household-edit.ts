// Two admins who change different fields both succeed, and no value that nobody saw is overwritten.

import { readFieldText } from "#domain/guest/field-text.ts";
import { isLanguage } from "#domain/language.ts";
import { hasControlCharacter } from "#domain/plain-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Household, HouseholdId } from "./household.ts";

/** What the history tells and an undo takes back. The code is made and renewed, never typed. */
export type HouseholdField = Exclude<keyof Household, "code" | "codeUsedAt" | "cardMadeAt">;

export type TypedHouseholdField = Exclude<HouseholdField, "events">;

/** In the order of the form. Characters of a text (UTF-16), or of one tag. `lines`: the text may have several. */
export const householdFields = {
  notes: { most: 2_000, lines: true },
  name: { most: 100, lines: false },
  envelopeName: { most: 120, lines: false },
  language: { most: 2, lines: false },
  address: { most: 400, lines: true },
  tags: { most: 50, lines: false },
} as const satisfies Record<TypedHouseholdField, { most: number; lines: boolean }>;

export const typedHouseholdFields = Object.keys(householdFields) as readonly TypedHouseholdField[];
export type HouseholdEdit = { field: TypedHouseholdField; expected: string; value: string };

export type HouseholdProblem = "too long" | "not plain text" | "not a language" | "no name";

export type HouseholdEditRefusal =
  | { field: TypedHouseholdField; reason: HouseholdProblem }
  | { field: TypedHouseholdField; reason: "changed meanwhile"; current: string }
  | { field: "name"; reason: "name taken"; household: HouseholdId }
  | { field: "events"; reason: "to nothing" | "changed meanwhile" };

export function textOfHouseholdField(household: Household, field: HouseholdField): string {
  const value = household[field];
  return typeof value === "string" ? value : (value?.join(", ") ?? "");
}

export function decideHouseholdEdits(
  household: Household,
  edits: readonly HouseholdEdit[],
): Result<Household, HouseholdEditRefusal[]> {
  let after = household;
  const refusals: HouseholdEditRefusal[] = [];
  for (const { field, expected, value } of edits) {
    if (plain(expected) === plain(value)) continue;
    const read = readHouseholdField(field, plain(value));
    const current = textOfHouseholdField(household, field);
    if (!read.ok) refusals.push({ field, reason: read.refusal });
    else if (textOfHouseholdField({ ...household, ...read.value }, field) === current) continue;
    else if (plain(expected) !== plain(current))
      refusals.push({ field, reason: "changed meanwhile", current });
    else after = { ...after, ...read.value };
  }
  return refusals.length === 0 ? accept(after) : refuse(refusals);
}

function readHouseholdField(
  field: TypedHouseholdField,
  text: string,
): Result<Partial<Household>, HouseholdProblem> {
  const { most, lines } = householdFields[field];
  if (field === "name" && text === "") return refuse("no name");
  if (field === "tags") {
    const read = readFieldText(field, text);
    return read.ok
      ? accept({ tags: read.value })
      : refuse(read.refusal === "too long" ? "too long" : "not plain text");
  }
  if (hasControlCharacter(lines ? text.replaceAll("\n", " ") : text)) return refuse("not plain text");
  if (text.length > most) return refuse("too long");
  if (field !== "language") return accept({ [field]: text });
  if (text === "") return accept({ language: null });
  return isLanguage(text) ? accept({ language: text }) : refuse("not a language");
}

/** A form sends other line breaks than it received. */
function plain(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}
