// A cell about food or allergies as items of the wedding's lists: "laktos & gluten", "veg, nötter", "äter allt".

import { listText } from "#domain/guest/field-text.ts";
import type { ListedOptions } from "../import-words.ts";
import { type FoodList, openFoodWords, plainFood } from "./food-words.ts";

export type DietReading = Readonly<Record<FoodList, string>>;

/** As texts of the two fields. A comma may belong to an item, so it parts only what then is understood. */
export function openDietReader(options: ListedOptions): (text: string, own: FoodList) => DietReading {
  const read = openFoodWords(options);
  return (text, own) => {
    const items: Record<FoodList, string[]> = { foodOptions: [], allergyOptions: [] };
    for (const part of partsOf(text)) {
      if (isNothing(part)) continue;
      const pieces = read(part, own) ? [part] : piecesOf(part);
      const isUnderstood = pieces.some((piece) => read(piece, own) !== null);
      for (const piece of isUnderstood ? pieces.filter((one) => !isNothing(one)) : [part]) {
        const word = read(piece, own);
        if (word) items[word.list].push(word.stored);
        if (!word || word.saysMore) items[word?.list ?? own].push(piece.trim());
      }
    }
    return { foodOptions: toText(items.foodOptions), allergyOptions: toText(items.allergyOptions) };
  };
}

function partsOf(text: string): string[] {
  return text.split(/[;\n]/).filter((part) => part.trim() !== "");
}

function piecesOf(part: string): string[] {
  return part.split(/\s*[,/&+]\s*|\s+(?:och|and|samt|o|plus)\s+/iu).filter((piece) => piece.trim() !== "");
}

function toText(items: readonly string[]): string {
  return listText([...new Set(items)]);
}

function isNothing(text: string): boolean {
  return nothing.has(plainFood(text)) || /^[-–—\s/]*$/.test(text);
}

const nothing = new Set(
  (
    "none, no, nothing, n/a, na, nope, no allergies, no restrictions, no preference, anything, everything, eats everything, regular, " +
    "standard, inga, ingen, inget, nej, ej, inga allergier, ingen allergi, ingenting, inget särskilt, inget speciellt, äter allt, allt, " +
    "allätare, vanlig, vanligt, vanlig mat, normal, normalt, normalkost, inga kända, inga kända allergier"
  ).split(", "),
);
