import { listText } from "#domain/guest/field-text.ts";
import { memoize } from "#domain/memoize.ts";
import type { ListedOptions } from "../import-words.ts";
import { type DietColumn, type FoodWord, openFoodWords, plainFood } from "./food-words.ts";

type Read = Readonly<Record<DietColumn, string>>;

/** What is said of somebody by name, "Anna: vegan", "nötter (Elsa!)", and how it is read of nobody by that name. */
export type Claim = { name: string; theirs: Read; literal: Read };

/** `all`: of the whole cell; `rest`: what is said of nobody by name; `isUnsure`: it may be no matter of food, "diabetes". */
export type DietReading = { all: Read; claims: readonly Claim[]; rest: Read; isUnsure: boolean };

/** As texts of the two fields. A comma may belong to an item, so it parts only what then is understood. */
export function openDietReader(options: ListedOptions): (text: string, own: DietColumn) => DietReading {
  const readWord = openFoodWords(options);
  const reading = (own: DietColumn) =>
    memoize((text: string): FoodWord | null => readWord(text, own), new Map());
  const read = { Food_Options: reading("Food_Options"), Allergies: reading("Allergies") };
  return (text, own) => {
    const parts = partsOf(text).flatMap((part) => (said(part).name === "" ? piecesSaid(part) : [part]));
    const claims = parts.flatMap((part): Claim[] => {
      const { name, what } = said(part);
      const [theirs, literal] = [partsOf(what), [part]].map((some) => readParts(some, own)) as [Read, Read];
      return name === "" ? [] : [{ name, theirs, literal }];
    });
    const all = readParts(partsOf(text), own);
    const unclaimed = partsOf(parts.filter((part) => said(part).name === "").join("; "));
    return {
      all,
      claims,
      rest: claims.length === 0 ? all : readParts(unclaimed, own),
      isUnsure: unsure.test(text),
    };
  };

  function readParts(parts: readonly string[], own: DietColumn): Read {
    const items: Record<DietColumn, string[]> = { Food_Options: [], Allergies: [] };
    for (const part of parts) {
      if (isNothing(part)) continue;
      const pieces = read[own](part) ? [part] : piecesOf(part);
      const isUnderstood = pieces.some((piece) => read[own](piece) !== null);
      for (const piece of isUnderstood ? pieces.filter((one) => !isNothing(one)) : [part]) {
        const word = read[own](piece);
        const written = piece.trim();
        if (word) items[word.list].push(word.stored || written);
        if (!word || word.saysMore) items[word?.list ?? own].push(written);
      }
    }
    return { Food_Options: toText(items.Food_Options), Allergies: toText(items.Allergies) };
  }
}

/** Of "vegan, nötter (Elsa)" the pieces, if one of them is said of somebody. */
function piecesSaid(part: string): string[] {
  const pieces = piecesOf(part);
  return pieces.some((piece) => said(piece).name !== "") ? pieces : [part];
}

const calledBefore = /^(\p{Lu}[\p{L}-]+)\s*:\s*(\S.*)$/u;
const calledAfter = /^([^\s(),/&+][^(),/&+]*?)\s*\((\p{Lu}[\p{L}-]+)\s*[!?]*\)[!?]*$/u;

function said(part: string): { name: string; what: string } {
  const text = part.trim();
  const [, before = "", of = ""] = calledBefore.exec(text) ?? [];
  const [, what = "", after = ""] = calledAfter.exec(text) ?? [];
  return before === "" ? { name: after, what } : { name: before, what: of };
}

const unsure =
  /(?<!\p{L})(?:(?:typ [12][ -]?)?diabet\p{L}*|diabetic|gravid|höggravid|ammar|pregnant|breastfeeding|ibs|crohns?|epilepsi|astma|asthma|medicin\p{L}*|medication|gbp|gastric bypass)(?!\p{L})/iu;

function partsOf(text: string): string[] {
  return text.split(/[;\n]|,\s*(?=\p{Lu}[\p{L}-]+\s*:)/u).filter((part) => part.trim() !== "");
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
