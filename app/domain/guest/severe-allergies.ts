// Severe belongs to one allergy, not to the guest: what becomes of the marks when the allergies change.

import type { Guest } from "./guest.ts";

/** Stands among the allergies of a guest who is known to have one, and not which. Somebody has to ask. */
export const unnamedAllergy = "?";

/** What is left of the marks where the allergies are these: a mark goes with its allergy, and never to another. */
export function severeAmong(allergies: Guest["allergies"], marks: Guest["severeAllergies"]): string[] {
  const marked = new Set(marks.map(foldAllergy));
  return allergies.filter((allergy) => marked.has(foldAllergy(allergy)));
}

/** Whoever marks an allergy that is not on file says that it is one. */
export function withMarked(
  allergies: Guest["allergies"],
  marks: Guest["severeAllergies"],
): readonly string[] {
  const known = new Set(allergies.map(foldAllergy));
  const more = marks.filter((mark) => !known.has(foldAllergy(mark)));
  return more.length === 0 ? allergies : [...allergies, ...more];
}

/** No mark is on an allergy that is not on file. */
export function hasMarkedOnly({
  allergies,
  severeAllergies,
}: Pick<Guest, "allergies" | "severeAllergies">): boolean {
  return withMarked(allergies, severeAllergies) === allergies;
}

/** Equal for one allergy, whoever wrote it. */
export function foldAllergy(allergy: string): string {
  return allergy.trim().toLowerCase();
}
