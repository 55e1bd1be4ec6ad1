// Loads what a sheet shows, and nothing else of the guests.

import type { Language } from "#domain/language.ts";
import { fullName, type Guest } from "#domain/guest/guest.ts";
import { chairOf, tableOf, tablesInUse } from "#domain/seating/seating.ts";
import { formatDay, formatMoment } from "#i18n/dates.ts";
import { shownField } from "#i18n/guest-fields.ts";
import { tableBelowHeading, tableInWords } from "#i18n/guests/tables.ts";
import { wordsOf } from "#i18n/words.ts";
import type { AdminRequest } from "../admin-request.ts";
import {
  expectedGuests,
  guestsOf,
  hasTables,
  type KitchenContent,
  loadKitchen,
  ofEvent,
  type OfEvent,
} from "./load-kitchen.ts";
import { type HouseholdContent, householdLoaders } from "./load-households.ts";
import { compareBySeat, compareInList, doorPages, nameInList } from "./paper-layout.ts";
import { type PrintColumn, type PrintView, readPrintView, sidesOfCard } from "./print-view.ts";
import { readerOptions } from "../editing/reader-options.ts";
import { drawQrCode, type QrCode } from "../editing/qr-code.ts";
import { guardAllCodes } from "../guard-intent.ts";
import { compareTables } from "#domain/names/collation.ts";
import { sizesIn } from "#domain/seating/plan-notes.ts";
import { displayNamesOf } from "#domain/seating/table-record.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";

export type PrintData = OfEvent & {
  view: PrintView;
  couple: string;
  asOf: string;
  content: SheetContent;
};

export type SheetContent =
  | { sheet: "guest-list"; columns: readonly PrintColumn[]; rows: readonly PrintedGuest[]; coming: number }
  /** At another event than the dinner nobody has a seat to find. */
  | { sheet: "door-list"; isSeated: boolean; pages: ReturnType<typeof doorPages<DoorName>>; unseated: number }
  | PlaceCardsContent
  | { sheet: "table-signs"; tables: readonly TableSign[] }
  | { sheet: "invitation"; code: string | null; sides: readonly InvitationSide[] }
  | KitchenContent
  | HouseholdContent;

export type PrintedGuest = { id: string; name: string; cells: readonly string[] };
export type DoorName = Pick<Guest, "id" | "firstName" | "lastName" | "seat"> & {
  table: string | null;
};
export type TableSign = {
  name: string;
  /** The name needs no word "table" before it. */
  isWhole: boolean;
  guests: readonly string[];
};
export type InvitationSide = {
  language: Language;
  link: string;
  qrCode: QrCode;
  day: string;
  /** The browser has the words of the page's language alone, and a side may speak the other. */
  words: { qrCode: string; ask: string; or: string; code: string };
};

export async function loadPrint(asked: AdminRequest): Promise<PrintData> {
  const { services, language } = asked;
  const { wedding } = services;
  const view = readPrintView(asked);
  if (view.sheet === "household-cards") await guardAllCodes(asked);
  return {
    view,
    couple: `${wedding.couple.first} & ${wedding.couple.second}`,
    ...ofEvent(asked, view),
    asOf: formatMoment(services.now(), wedding.timeZone, language),
    content: await contents[view.sheet](asked, view),
  };
}

type Load = (asked: AdminRequest, view: PrintView) => SheetContent | Promise<SheetContent>;

const contents: Record<PrintView["sheet"], Load> = {
  "guest-list": loadGuestList,
  "door-list": loadDoorList,
  kitchen: (asked, view) => loadKitchen(asked, view, ofEvent(asked, view)),
  "place-cards": loadPlaceCards,
  "table-signs": loadTableSigns,
  invitation: loadInvitation,
  ...householdLoaders,
};

async function loadGuestList(asked: AdminRequest, view: PrintView): Promise<SheetContent> {
  const { guestList } = view;
  const { language, services } = asked;
  const reader = { language, options: await readerOptions(services) };
  const listed = (await guestsOf(asked, view))
    .filter(({ answer }) => guestList.isOfAll || answer === "accepted")
    .toSorted(compareInList);
  return {
    sheet: "guest-list",
    columns: guestList.columns,
    coming: listed.filter(({ answer }) => answer === "accepted").length,
    rows: listed.map((guest) => ({
      id: guest.id,
      name: nameInList(guest),
      cells: guestList.columns.map((column) => shownField(guest, column, reader)),
    })),
  };
}

async function loadDoorList(asked: AdminRequest, view: PrintView): Promise<SheetContent> {
  const { reader, sizes } = await loadTables(asked);
  const guests = (await expectedGuests(asked, view)).toSorted(compareInList);
  const isSeated = hasTables(asked, view);
  return {
    sheet: "door-list",
    isSeated,
    unseated: isSeated ? countUnseated(guests) : 0,
    pages: doorPages(
      guests.map((guest) => {
        const { id, firstName, lastName } = guest;
        const [table, seat] = [isSeated ? tableOf(guest) : null, chairOf(guest, sizes)?.seat ?? null];
        return { id, firstName, lastName, seat, table: table && tableBelowHeading(table, reader) };
      }),
    ),
  };
}

async function loadTableSigns(asked: AdminRequest, view: PrintView): Promise<SheetContent> {
  const guests = (await expectedGuests(asked, view)).toSorted(compareBySeat);
  const { tables, reader } = await loadTables(asked);
  return {
    sheet: "table-signs",
    tables: tables.map((name) => ({
      name: tableBelowHeading(name, reader),
      isWhole: tableInWords(name, reader) === tableBelowHeading(name, reader),
      guests: guests.filter((guest) => tableOf(guest) === name).map((guest) => fullName(guest)),
    })),
  };
}

function loadInvitation({ services }: AdminRequest, { invitation }: PrintView): SheetContent {
  const { settings, wedding } = services;
  const code = settings.invitationCode;
  const query = code === null ? "" : `?${new URLSearchParams({ code }).toString()}`;
  return {
    sheet: "invitation",
    code,
    sides: sidesOfCard(invitation.languages, wedding).map((language) => {
      const link = `${settings.publicUrl}/${language}/rsvp`;
      const words = wordsOf(language).print.invitation;
      return {
        language,
        link,
        qrCode: drawQrCode(link + query),
        day: formatDay(wedding.date, language),
        words: {
          qrCode: words.qrCode(link),
          ask: wedding.answerBy ? words.ask(formatDay(wedding.answerBy, language)) : "",
          or: code === null ? words.or : words.orWithCode,
          code: words.code,
        },
      };
    }),
  };
}

/** In the order of the seating chart, so that tables keep their flowers however many guests come. */
async function loadTables({ services, language }: AdminRequest) {
  const seating = await readSeatingDocument(services);
  const records = seating.tables.map(({ table }) => table);
  const names = new Set([...records, ...tablesInUse(services.guestList.guests())]);
  const tables = [...names].toSorted(compareTables);
  const reader = { language, displayNames: displayNamesOf(seating.tables) };
  return { tables, sizes: sizesIn(seating), reader };
}

function countUnseated(guests: readonly Guest[]): number {
  return guests.filter((guest) => tableOf(guest) === null).length;
}

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

type PlaceCardsContent = {
  sheet: "place-cards";
  cards: readonly PlaceCard[];
  unseated: number;
};

async function loadPlaceCards(asked: AdminRequest, view: PrintView): Promise<PlaceCardsContent> {
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
