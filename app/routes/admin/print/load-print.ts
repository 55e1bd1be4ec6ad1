// Loads what a sheet shows, and nothing else of the guests.

import { fullName, type Guest } from "#domain/guest/guest.ts";
import { chairOf, tableOf, tablesInUse } from "#domain/seating/seating.ts";
import { formatDay, formatMoment } from "#i18n/dates.ts";
import { shownField } from "#i18n/guest-fields.ts";
import { tableBelowHeading, tableInWords } from "#i18n/guests/tables.ts";
import { wordsOf } from "#i18n/words.ts";
import type { AdminRequest } from "../admin-request.ts";
import { expectedGuests, guestsOf, hasTables, loadKitchen, ofEvent } from "./load-kitchen.ts";
import { householdLoaders } from "./load-households.ts";
import { compareBySeat, compareInList, doorPages, nameInList } from "./paper-layout.ts";
import { type PrintView, readPrintView, sidesOfCard } from "./print-view.ts";
import { readerOptions } from "../editing/reader.ts";
import { drawQrCode } from "../editing/qr-code.ts";
import { guardAllCodes } from "../who-may.ts";
import { compareTables } from "#domain/names/collation.ts";
import { sizesIn } from "#domain/seating/plan-notes.ts";
import { displayNamesOf } from "#domain/seating/table-record.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";

export type PrintData = Awaited<ReturnType<typeof loadPrint>>;
export type SheetContent = Awaited<ReturnType<(typeof contents)[PrintView["sheet"]]>>;
export type ContentOf<Sheet extends PrintView["sheet"]> = Extract<SheetContent, { sheet: Sheet }>;

export type DoorName = Pick<Guest, "id" | "firstName" | "lastName" | "seat"> & {
  table: string | null;
};
export async function loadPrint(ctx: AdminRequest) {
  const { services, language } = ctx;
  const { wedding } = services;
  const view = readPrintView(ctx);
  if (view.sheet === "household-cards") await guardAllCodes(ctx);
  return {
    view,
    couple: `${wedding.couple.first} & ${wedding.couple.second}`,
    ...ofEvent(ctx, view),
    asOf: formatMoment(services.now(), wedding.timeZone, language),
    content: await contents[view.sheet](ctx, view),
  };
}

const contents = {
  "guest-list": loadGuestList,
  "door-list": loadDoorList,
  kitchen: (ctx: AdminRequest, view: PrintView) => loadKitchen(ctx, view, ofEvent(ctx, view)),
  "place-cards": loadPlaceCards,
  "table-signs": loadTableSigns,
  invitation: loadInvitation,
  ...householdLoaders,
};

async function loadGuestList(ctx: AdminRequest, view: PrintView) {
  const { language, services } = ctx;
  const reader = { language, options: await readerOptions(services) };
  const listed = (await guestsOf(ctx, view))
    .filter(({ answer }) => view.who === "all" || answer === "accepted")
    .toSorted(compareInList);
  return {
    sheet: "guest-list" as const,
    columns: view.columns,
    coming: listed.filter(({ answer }) => answer === "accepted").length,
    rows: listed.map((guest) => ({
      id: guest.id,
      name: nameInList(guest),
      cells: view.columns.map((column) => shownField(guest, column, reader)),
    })),
  };
}

async function loadDoorList(ctx: AdminRequest, view: PrintView) {
  const { reader, sizes } = await loadTables(ctx);
  const guests = (await expectedGuests(ctx, view)).toSorted(compareInList);
  const isSeated = hasTables(ctx, view);
  return {
    sheet: "door-list" as const,
    /** At another event than the dinner nobody has a seat to find. */
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

async function loadTableSigns(ctx: AdminRequest, view: PrintView) {
  const guests = (await expectedGuests(ctx, view)).toSorted(compareBySeat);
  const { tables, reader } = await loadTables(ctx);
  return {
    sheet: "table-signs" as const,
    tables: tables.map((name) => ({
      name: tableBelowHeading(name, reader),
      /** The name needs no word "table" before it. */
      isWhole: tableInWords(name, reader) === tableBelowHeading(name, reader),
      guests: guests.filter((guest) => tableOf(guest) === name).map((guest) => fullName(guest)),
    })),
  };
}

function loadInvitation({ services }: AdminRequest, view: PrintView) {
  const { settings, wedding } = services;
  const code = settings.invitationCode;
  const query = code === null ? "" : `?${new URLSearchParams({ code }).toString()}`;
  return {
    sheet: "invitation" as const,
    code,
    sides: sidesOfCard(view.cardLanguages, wedding).map((language) => {
      const link = `${settings.publicUrl}/${language}/rsvp`;
      const words = wordsOf(language).print.invitation;
      return {
        language,
        link,
        qrCode: drawQrCode(link + query),
        day: formatDay(wedding.date, language),
        // The browser has the words of the language of the page alone, and a side may speak the other.
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

async function loadPlaceCards(ctx: AdminRequest, view: PrintView) {
  const { tables, reader } = await loadTables(ctx);
  const guests = (await expectedGuests(ctx, view)).toSorted(compareBySeat);
  const spoken = view.both ? languagesOf(ctx.services.wedding) : [ctx.language];
  const inEachOf = (text: (language: (typeof spoken)[number]) => string) =>
    [...new Set(spoken.map(text))].join(" · ");
  const severe = inEachOf((language) => wordsOf(language).seating.isSevere);
  return {
    sheet: "place-cards" as const,
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
        // A sign and no words, because everybody can read the card.
        hasDiet: view.diets && foodOptions.length > 0,
        hasAllergy: view.diets && allergies.length > 0,
        // In a word, since nothing about it may depend on somebody knowing a sign.
        severe: view.diets && severeAllergies.length > 0 ? severe : null,
      };
    }),
  };
}
