// Loads the place cards, in the order in which a person walks to lay them out.

import type { Guest } from "#domain/guest/guest.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { tableOf } from "#domain/seating/seating.ts";
import { tableInWords } from "#i18n/guests/tables.ts";
import { wordsOf } from "#i18n/words.ts";
import type { AdminRequest } from "../admin-request.ts";
import { expectedGuests } from "./event-guests.ts";
import { compareBySeat } from "./paper-layout.ts";
import { countUnseated, loadTables } from "./printed-tables.ts";
import type { PrintView } from "./print-view.ts";

export type PlaceCard = Pick<Guest, "id" | "firstName" | "lastName"> & {
  /** The name that guests read, with the word "table" if it has no name of its own. */
  table: string | null;
  /** The index of the table; null: no table. */
  tableAt: number | null;
  /** Shown as a sign, not in words, because everybody can read the card. */
  hasDiet: boolean;
  hasAllergy: boolean;
  /** In a word, since nothing about it may depend on somebody knowing a sign; null: no severe allergy. */
  severe: string | null;
};

export type PlaceCardsContent = {
  sheet: "place-cards";
  cards: readonly PlaceCard[];
  unseated: number;
};

export async function loadPlaceCards(asked: AdminRequest, view: PrintView): Promise<PlaceCardsContent> {
  const { tables, reader } = await loadTables(asked);
  const guests = (await expectedGuests(asked, view)).toSorted(compareBySeat);
  const { withDiets, inBoth } = view.placeCards;
  const spoken = inBoth ? languagesOf(asked.services.wedding) : [asked.language];
  const inEachOf = (text: (language: (typeof spoken)[number]) => string) =>
    [...new Set(spoken.map(text))].join(" · ");
  const severe = inEachOf((language) => wordsOf(language).seating.isSevere);
  return {
    sheet: "place-cards",
    unseated: countUnseated(guests),
    cards: guests.map((guest) => {
      const { id, firstName, lastName, foodOptions, allergies, severeAllergies } = guest;
      const table = tableOf(guest);
      return {
        id,
        firstName,
        lastName,
        table: table && inEachOf((language) => tableInWords(table, { ...reader, language })),
        tableAt: table === null ? null : tables.indexOf(table),
        hasDiet: withDiets && foodOptions.length > 0,
        hasAllergy: withDiets && allergies.length > 0,
        severe: withDiets && severeAllergies.length > 0 ? severe : null,
      };
    }),
  };
}
