import type { SameTexts } from "#domain/language.ts";
import type { tables as en } from "../en/tables.ts";

export const tables: SameTexts<typeof en> = {
  table: (name) => (/^bord\b|bordet$/i.test(name) ? name : `Bord ${name}`),
  chair: (table, seat) => `${table}, stol ${seat}`,
};

/** A table or a chair within a sentence: "bord 4", unless it has a name of its own. */
export function inSentence(place: string): string {
  return place.replace(/^Bord (?=.)/, "bord ");
}
