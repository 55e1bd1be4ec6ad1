// In which of the couple's texts guests read paragraphs with marks.

import { editedTexts, type FieldFacts } from "./content-fields.ts";

/** `path`: of a text in its language. */
export function hasParagraphs(path: readonly string[]): boolean {
  const facts: Partial<Record<string, FieldFacts>> = editedTexts;
  const isIntroduction = path[0] === "introductions" && path.at(-1) === "description";
  return isIntroduction || facts[path.join(".")]?.kind === "paragraphs";
}
