// A guest in words: the meaning of the picture's signs, for tables, tooltips and screen readers.

import { fullName } from "#domain/guest/guest.ts";
import type { SeatingWords } from "#i18n/seating.ts";
import type { SeatedGuest } from "./load-seating.ts";
import { chairStandingOf } from "./marks.tsx";

/** Food and allergies, in words. */
export function needsOf({ diets, allergies }: SeatedGuest, words: SeatingWords): string[] {
  return [...(diets ? [words.diet(diets)] : []), ...(allergies ? [words.allergies(allergies)] : [])];
}

/** The guest's answer, then food and allergies. */
export function aboutGuest(guest: SeatedGuest, words: SeatingWords): string {
  return [words.marks[chairStandingOf([guest])], ...needsOf(guest, words)].join(", ");
}

/** The accessible name of a chair's button, with everything about the chair. */
export function aboutChair(seat: number, guests: readonly SeatedGuest[], words: SeatingWords): string {
  if (guests.length === 0) return `${words.seat(seat)}: ${words.free}`;
  const who = guests.map((guest) => `${fullName(guest)}, ${aboutGuest(guest, words)}`).join("; ");
  const conflict = guests.length > 1 ? ` ${words.conflict}.` : "";
  return `${words.seat(seat)}:${conflict} ${who}`;
}
