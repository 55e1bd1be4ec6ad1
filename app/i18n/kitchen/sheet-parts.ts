import type { KitchenGuest, KitchenSheet, SeatedPart } from "#domain/kitchen/kitchen-sheet.ts";
import { hasSevere, knownAllergies, needsNothing } from "#domain/kitchen/needs.ts";
import { wordsOf } from "#i18n/words.ts";
import { tableInWords } from "../guests/tables.ts";
import {
  allergiesInWords,
  allergyInWords,
  type KitchenReader,
  nameInWords,
  wishesInWords,
  wishInWords,
} from "./needs-in-words.ts";

export type SheetPart = {
  key: string;
  heading: string;
  before: readonly string[];
  table: {
    columns: readonly { label: string; isNumber: boolean }[];
    rows: readonly { cells: readonly string[]; isStrong: boolean }[];
  } | null;
  list: readonly string[];
  after: readonly string[];
};

export const blankPart = { before: [], table: null, list: [], after: [] };
const text = (label: string) => ({ label, isNumber: false });
const number = (label: string) => ({ label, isNumber: true });
const plain = (...cells: (string | number)[]) => ({ cells: cells.map(String), isStrong: false });
const strong = (...cells: (string | number)[]) => ({ cells: cells.map(String), isStrong: true });

export function sheetParts(sheet: KitchenSheet, reader: KitchenReader): SheetPart[] {
  return [
    howManyPart(sheet, reader),
    platesPart(sheet, reader),
    ...wishesPart(sheet, reader),
    ...allergiesPart(sheet, reader),
    ...sheet.parts.map((part, at) => tablePart(part, { at, hasTables: sheet.hasTables, reader })),
  ];
}

function howManyPart({ counts, crew }: KitchenSheet, { language }: KitchenReader): SheetPart {
  const words = wordsOf(language).sheet;
  const { howMany } = words;
  const { adults, children, meals, unanswered, declined, unseated } = counts;
  return {
    ...blankPart,
    key: "how-many",
    heading: howMany.title,
    table: {
      columns: [text(howMany.what), number(howMany.meals)],
      rows: [
        plain(howMany.adults, adults),
        ...(children > 0 ? [plain(howMany.children, children)] : []),
        ...(crew.count > 0 ? [plain(crew.who ? howMany.crewWho(crew.who) : howMany.crew, crew.count)] : []),
        strong(howMany.all, meals),
      ],
    },
    after: [
      ...(unanswered > 0 ? [words.unanswered(unanswered)] : []),
      ...(declined > 0 ? [words.declined(declined)] : []),
      ...(unseated ? [words.unseated(unseated)] : []),
    ],
  };
}

function platesPart({ plates }: KitchenSheet, reader: KitchenReader): SheetPart {
  const words = wordsOf(reader.language).sheet.plates;
  return {
    ...blankPart,
    key: "plates",
    heading: words.title,
    before: [words.note],
    table: {
      columns: [number(words.count), text(words.food), text(words.allergies)],
      rows: plates.map(({ needs, count, children }) => ({
        cells: [
          String(count),
          [
            needsNothing(needs) ? words.plain : wishesInWords(needs, reader),
            children > 0 ? `(${words.ofChildren(children)})` : "",
          ]
            .filter(Boolean)
            .join(" "),
          allergiesInWords(needs, reader),
        ],
        isStrong: hasSevere(needs),
      })),
    },
  };
}

function wishesPart({ wishes }: KitchenSheet, reader: KitchenReader): SheetPart[] {
  if (wishes.length === 0) return [];
  const words = wordsOf(reader.language).sheet.wishes;
  const table = {
    columns: [text(words.food), number(words.guests)],
    rows: wishes.map(({ wish, count }) => plain(wishInWords(wish, reader), count)),
  };
  return [{ ...blankPart, key: "wishes", heading: words.title, table }];
}

function allergiesPart({ allergies, severeWithoutWord }: KitchenSheet, reader: KitchenReader): SheetPart[] {
  if (allergies.length === 0 && severeWithoutWord === 0) return [];
  const words = wordsOf(reader.language).sheet.allergies;
  const hasLactose = allergies.some(({ allergy }) => allergy.known === knownAllergies.at(-1));
  const someSevere = allergies.some(({ severe }) => severe > 0);
  const table = {
    columns: [text(words.allergy), number(words.guests), ...(someSevere ? [number(words.severe)] : [])],
    rows: allergies.map(({ allergy, count, severe }) => ({
      cells: [
        allergyInWords(allergy, reader),
        String(count),
        ...(someSevere ? [severe > 0 ? String(severe) : ""] : []),
      ],
      isStrong: severe > 0,
    })),
  };
  return [
    {
      ...blankPart,
      key: "allergies",
      heading: words.title,
      before: severeWithoutWord > 0 ? [words.severeWithoutWord(severeWithoutWord)] : [],
      table: allergies.length > 0 ? table : null,
      after: [words.note, ...(hasLactose ? [words.lactose] : [])],
    },
  ];
}

type TableOf = { at: number; hasTables: boolean; reader: KitchenReader };

function tablePart(
  { table, adults, children, listed }: SeatedPart,
  { at, hasTables, reader }: TableOf,
): SheetPart {
  const words = wordsOf(reader.language).sheet;
  const others = adults + children - listed.length;
  const name = table === null ? words.noTable : tableInWords(table, reader);
  return {
    ...blankPart,
    key: `table-${at}`,
    heading: hasTables ? words.tableHeading(name, words.people(adults, children)) : words.whoNeeds,
    table:
      listed.length === 0
        ? null
        : {
            columns: [
              ...(table === null ? [] : [number(words.seat)]),
              text(words.guest),
              text(words.food),
              text(words.cannotHave),
            ],
            rows: listed.map((guest) => guestRow(guest, table !== null, reader)),
          },
    after: [
      ...(listed.length === 0 ? [words.nobodyNeeds] : []),
      ...(listed.length > 0 && others > 0 ? [words.others(others)] : []),
    ],
  };
}

function guestRow({ name, isChild, needs, place }: KitchenGuest, hasSeat: boolean, reader: KitchenReader) {
  const words = wordsOf(reader.language).sheet;
  const called = nameInWords(name, reader.language);
  return {
    cells: [
      ...(hasSeat ? [place.seat === null ? words.noSeat : String(place.seat)] : []),
      isChild ? words.child(called) : called,
      wishesInWords(needs, reader),
      allergiesInWords(needs, reader),
    ],
    isStrong: hasSevere(needs),
  };
}
