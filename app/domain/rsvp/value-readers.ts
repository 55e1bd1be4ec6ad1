// The values that a form sends under one name.

import { readEmailAddress } from "#domain/email-address.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { hasControlCharacter } from "#domain/plain-text.ts";
import type { Option } from "#domain/wedding/wedding.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/** What a form sends under a name. */
export type ValuesOf = (name: string) => readonly unknown[];

/** Exactly as sent. */
export function firstText(values: readonly unknown[]): string {
  return values.find((value) => typeof value === "string") ?? "";
}

export function readLine(
  values: readonly unknown[],
  most: number,
): Result<string, "not plain text" | "too long"> {
  const [value = "", ...more] = values;
  if (typeof value !== "string" || more.length > 0) return refuse("not plain text");
  // A name copied from a spreadsheet may contain a tab.
  const line = value.replaceAll("\t", " ");
  if (hasControlCharacter(line)) return refuse("not plain text");
  return line.trim().length > most ? refuse("too long") : accept(line.trim());
}

export function readEmail(
  values: readonly unknown[],
  { mayBeBlank }: { mayBeBlank: boolean },
): Result<string, "not plain text" | "too long" | "required" | "not an email"> {
  const line = readLine(values, guestFields.email.most);
  if (!line.ok) return line;
  if (line.value === "") return mayBeBlank ? line : refuse("required");
  const address = readEmailAddress(line.value);
  return address.ok ? address : refuse("not an email");
}

/** Browsers send `on` for a box without a value. */
export function isTick(value: unknown): boolean {
  return value === "yes" || value === "on";
}

/** In the order of the options, without duplicates. */
export function readChoices(
  values: readonly unknown[],
  options: readonly Option[],
): Result<readonly string[], "not an option"> {
  const stored = options.map((option) => option.stored);
  const isKnown = values.every((value) => stored.some((option) => option === value));
  return isKnown ? accept(stored.filter((option) => values.includes(option))) : refuse("not an option");
}
