// Without script the form is a plain GET, which omits unticked boxes; `chosen` distinguishes that from a first visit.

import type { Params } from "react-router";
import { type Language, languages } from "#domain/language.ts";
import { languagesOf, spokenLanguage } from "#domain/wedding/site-languages.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";

export const sheetNames = [
  "guest-list",
  "door-list",
  "kitchen",
  "place-cards",
  "table-signs",
  "invitation",
  "household-cards",
  "address-labels",
] as const;

/** Every row also has the name. */
export const printColumns = ["answer", "foodOptions", "allergies", "table", "seat"] as const;

export const cardLanguages = ["both", ...languages] as const;
type CardLanguages = (typeof cardLanguages)[number];

export type PrintView = ReturnType<typeof readPrintView>;

export type PrintedHouseholds = {
  /** Only those whose card is not noted as made. */
  isOfNew: boolean;
  /** Of households without one of their own; null: the language of the page. */
  otherwise: Language | null;
  from: number;
};

/** Each choice is called as in the address. */
export function readPrintView({ params, url }: { params: Params; url: URL }) {
  const query = url.searchParams;
  const isChosen = query.has("chosen");
  const isTicked = (name: string, atFirst: boolean) => (isChosen ? query.has(name) : atFirst);
  const isNamed = new Set(query.getAll("column"));
  const oneOf = <const Choice extends string>(name: string, first: Choice, other: Choice) =>
    query.get(name) === other ? other : first;
  return {
    sheet: sheetNames.find((name) => name === params["sheet"]) ?? "guest-list",
    /** The key; "": none is chosen. */
    event: query.get("event") ?? "",
    /** Guests who have not answered get a card too. Guests who declined never do. */
    unanswered: isTicked("unanswered", false),
    who: oneOf("who", "all", "coming"),
    columns: printColumns.filter((column) => !isChosen || isNamed.has(column)),
    shape: oneOf("shape", "tent", "flat"),
    table: isTicked("table", true),
    diets: isTicked("diets", false),
    both: isTicked("both", false),
    per: oneOf("per", "2", "1"),
    /** null: the language of the page. */
    kitchenLanguage: languages.find((name) => name === query.get("in")) ?? null,
    cardLanguages: cardLanguages.find((name) => name === query.get("in")) ?? "both",
    households: readPrintedHouseholds(query),
    size: oneOf("size", "ten", "a6"),
    /** A sheet of outlines, for plain paper, in place of the labels. */
    test: isTicked("test", false),
  };
}

export function sidesOfCard(chosen: CardLanguages, wedding: Pick<Wedding, "languages">): Language[] {
  if (chosen !== "both") return [spokenLanguage(wedding, chosen)];
  return languages.filter((one) => languagesOf(wedding).includes(one)).toReversed();
}

/** The address of the file for a print shop has the same choices. */
export function readPrintedHouseholds(query: URLSearchParams): PrintedHouseholds {
  const from = Number(query.get("from"));
  return {
    isOfNew: query.get("cards") === "new",
    otherwise: languages.find((name) => name === query.get("otherwise")) ?? null,
    from: Number.isSafeInteger(from) && from > 0 ? from : 1,
  };
}
