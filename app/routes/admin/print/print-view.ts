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
export type PrintSheetName = (typeof sheetNames)[number];

/** Every row also has the name. */
export const printColumns = ["answer", "foodOptions", "allergies", "table", "seat"] as const;
export type PrintColumn = (typeof printColumns)[number];

export const cardLanguages = ["both", ...languages] as const;
export type CardLanguages = (typeof cardLanguages)[number];

export type PrintView = {
  sheet: PrintSheetName;
  /** As in the address; "": none is chosen. */
  event: string;
  /** Guests who have not answered get a card too. Guests who declined never do. */
  withUnanswered: boolean;
  guestList: { columns: readonly PrintColumn[]; isOfAll: boolean };
  placeCards: { isTent: boolean; withTable: boolean; withDiets: boolean; inBoth: boolean };
  tableSigns: { perPage: 1 | 2 };
  /** null: the language of the page. */
  kitchen: { language: Language | null };
  invitation: { languages: CardLanguages };
  households: PrintedHouseholds;
  householdCards: { isA6: boolean };
  /** A sheet of outlines, for plain paper, in place of the labels. */
  addressLabels: { isTest: boolean };
};

export type PrintedHouseholds = {
  /** Only those whose card is not noted as made. */
  isOfNew: boolean;
  /** Of households without one of their own; null: the language of the page. */
  otherwise: Language | null;
  from: number;
};

export function readPrintView({ params, url }: { params: Params; url: URL }): PrintView {
  const query = url.searchParams;
  const isChosen = query.has("chosen");
  const isTicked = (name: string, atFirst: boolean) => (isChosen ? query.has(name) : atFirst);
  const isNamed = new Set(query.getAll("column"));
  return {
    sheet: sheetNames.find((name) => name === params["sheet"]) ?? "guest-list",
    event: query.get("event") ?? "",
    withUnanswered: isTicked("unanswered", false),
    guestList: {
      columns: printColumns.filter((column) => !isChosen || isNamed.has(column)),
      isOfAll: query.get("who") !== "coming",
    },
    placeCards: {
      isTent: query.get("shape") !== "flat",
      withTable: isTicked("table", true),
      withDiets: isTicked("diets", false),
      inBoth: isTicked("both", false),
    },
    tableSigns: { perPage: query.get("per") === "1" ? 1 : 2 },
    kitchen: { language: languages.find((name) => name === query.get("in")) ?? null },
    invitation: { languages: cardLanguages.find((name) => name === query.get("in")) ?? "both" },
    households: readPrintedHouseholds(query),
    householdCards: { isA6: query.get("size") === "a6" },
    addressLabels: { isTest: isTicked("test", false) },
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
