// Guests and tables in words: the meaning of the picture's signs, for tables, tooltips and screen readers.

import { displayNameIn, type NamedTable } from "#domain/guest/display-names.ts";
import { fullName } from "#domain/guest/guest.ts";
import { needsNoSeat } from "#domain/seating/seating.ts";
import type { Language } from "#domain/language.ts";
import { type Words, wordsOf } from "#i18n/words.ts";
import type { SeatedGuest } from "./load-seating.ts";
import { chairStandingOf } from "./marks.tsx";

export function needsOf({ diets, allergies }: SeatedGuest, words: Words["seating"]): string[] {
  return [...(diets ? [words.diet(diets)] : []), ...(allergies ? [words.allergies(allergies)] : [])];
}

export function aboutGuest(guest: SeatedGuest, words: Words["seating"]): string {
  const standing = guest.notAtDinner ? words.notAtDinner : words.marks[chairStandingOf([guest])];
  return [standing, ...needsOf(guest, words), ...(guest.isLocked ? [words.marks.locked] : [])].join(", ");
}

/** Beside the name of a guest who needs no seat; null: the guest needs one. */
export function whyNoSeat(guest: SeatedGuest, words: Words["seating"]): string | null {
  if (guest.notAtDinner) return words.notInvited;
  return needsNoSeat(guest) ? words.declined : null;
}

/** The accessible name of a chair's button, with everything about the chair. */
export function aboutChair(seat: number, guests: readonly SeatedGuest[], words: Words["seating"]): string {
  if (guests.length === 0) return `${words.seat(seat)}: ${words.free}`;
  const who = guests.map((guest) => `${fullName(guest)}, ${aboutGuest(guest, words)}`).join("; ");
  const conflict = guests.length > 1 ? ` ${words.conflict}.` : "";
  return `${words.seat(seat)}:${conflict} ${who}`;
}

type Named = { displayNames: readonly NamedTable[]; tables: readonly string[]; language: Language };

export function wordsWith({ displayNames, tables, language }: Named): Words["seating"] {
  const words = wordsOf(language).seating;
  const named = (without: (name: string) => string) => {
    const headings = Map.groupBy(tables, without);
    return (table: string) => {
      const heading = without(table);
      // Tables stored as "3" and "Table 3" would be headed alike.
      const isShared = heading !== table && (headings.get(heading)?.length ?? 0) > 1;
      const shown = displayNameIn(displayNames, { table, language }) ?? (isShared ? heading : null);
      return shown ? words.namedTable(shown, table) : heading;
    };
  };
  return { ...words, table: named(words.table), bareTable: named(words.bareTable) };
}
