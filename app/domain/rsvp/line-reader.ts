// One line of text from a form.

import { hasControlCharacter } from "#domain/plain-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

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
