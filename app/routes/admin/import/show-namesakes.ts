// Rows with the name of a guest, with what tells the guests of that name apart, in the language of the page.

import { fullName, type Guest } from "#domain/guest/guest.ts";
import type { Namesake } from "#domain/importing/import-namesakes.ts";
import type { Language } from "#domain/language.ts";
import { importWords } from "#i18n/importing/import.ts";

export type ShownNamesake = Pick<Namesake, "key" | "row" | "name" | "doubt"> & {
  /** On the guest list. */
  guests: { id: string; facts: string }[];
  /** The id of a guest, "new", or "": nobody. */
  chosen: string;
  /** Only the couple know who is meant. */
  isAsked: boolean;
};

export type ShownNamesakes = { namesakes: ShownNamesake[]; namesakeCount: number };

const mostNamesakes = 200;
const mostAlike = 20;

/** `said`: what the couple choose now. Those that are asked about come first. */
export function showNamesakes(
  namesakes: readonly Namesake[],
  said: ReadonlyMap<string, string>,
  language: Language,
): ShownNamesakes {
  const shown = namesakes.map(({ key, row, name, doubt, guests, choice, meant }): ShownNamesake => {
    return {
      key,
      row,
      name,
      doubt,
      chosen: choice ?? "",
      guests: guests.slice(0, mostAlike).map((guest) => ({ id: guest.id, facts: factsOf(guest, language) })),
      isAsked: said.has(key) || (doubt !== null && meant === null),
    };
  });
  const sorted = shown.toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked));
  return { namesakes: sorted.slice(0, mostNamesakes), namesakeCount: namesakes.length };
}

function factsOf(guest: Guest, language: Language): string {
  const words = importWords[language].namesakes;
  const { email, phone, table, seat, household, tags } = guest;
  const at = table === null ? null : words.table(table, seat);
  const facts = [email, phone, at, household, ...tags].filter((one) => one !== null && one !== "");
  return facts.slice(0, 3).join(", ") || fullName(guest);
}
