// The files that an admin fetches. To read, the guest list has what the page at the same address shows; to import again,
// all under the specification's names.

import { fullName, guestColumns } from "#domain/guest/guest.ts";
import {
  addressLines,
  householdLink,
  listPrintRows,
  spellHouseholdCode,
} from "#domain/households/household-code.ts";
import {
  guardApostrophe,
  listGuestCells,
  separatorOf,
  withNameFirst,
  writeGuestCsv,
} from "#domain/importing/guest-csv-export.ts";
import type { Language } from "#domain/language.ts";
import { hasQuestionnaire } from "#domain/rsvp/questionnaire.ts";
import { eventsOf, weddingKey } from "#domain/wedding/events.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { shownField } from "#i18n/guest-fields.ts";
import { kitchenRows } from "#i18n/kitchen/file-rows.ts";
import { wordsOf } from "#i18n/words.ts";
import { openListedHouseholds } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { exportGuest } from "#server/workflows/guests/export-guest.ts";
import { exportEverything, renderBackup } from "#server/workflows/guests/import-everything.ts";
import { openKitchenReader, readKitchenSheet } from "#server/workflows/kitchen/read-kitchen-sheet.ts";
import type { Route } from "./+types/downloads";
import { adminRequest } from "./admin-request.ts";
import { nameOfRow } from "./editing/cell-text.ts";
import { findShown } from "./guest-list/load-guest-list.ts";
import { listPrintedHouseholds } from "./print/load-households.ts";
import { readPrintedHouseholds } from "./print/print-view.ts";
import { dayOf } from "#domain/zoned-time.ts";
import { apiAddressOf } from "./who-may.ts";

type DownloadRequest = { services: Services; language: Language; query: URLSearchParams };

/** `what`: as the log calls it. */
type Download = { what: string; make: (request: DownloadRequest) => Promise<Response> };

const downloads = {
  "/api/backup.json": {
    what: "everything",
    make: async ({ services }) =>
      attachJson(services, "osa-backup", renderBackup(await exportEverything(services))),
  },
  "/api/guest.json": { what: "one guest", make: makeGuestFile },
  "/api/guests.csv": { what: "guest list", make: makeCsv },
  "/api/guests.xlsx": { what: "guest list", make: makeGuestWorkbook },
  "/api/household-cards.xlsx": { what: "household cards", make: makeCardsWorkbook },
  "/api/kitchen.xlsx": { what: "kitchen sheet", make: makeKitchenWorkbook },
} satisfies Record<string, Download>;

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { services, admin, url } = adminRequest(args);
  const query = url.searchParams;
  const language = spokenLanguage(services.wedding, query.get("language"));
  const { what, make } = downloads[apiAddressOf(args.pattern) as keyof typeof downloads];
  const file = await orUnavailable(make({ services, language, query }));
  services.log("exported", { what, account: admin.id });
  return file;
}

function attachJson(services: Services, name: string, text: string): Response {
  return attachment(services, { text, name, ending: "json", type: "application/json" });
}

async function makeGuestFile({ services, query }: DownloadRequest): Promise<Response> {
  const exported = await exportGuest(services, query.get("guest") ?? "");
  if (!exported) throw new Response("Not Found", { status: 404 });
  return attachJson(services, "osa-guest", `${JSON.stringify(exported, null, 2)}\n`);
}

async function makeCsv({ services, language }: DownloadRequest): Promise<Response> {
  const households = await openListedHouseholds(services, language);
  const guests = services.guestList.guests();
  const text = writeGuestCsv(guests, separatorOf[language], households, hasQuestionnaire(services.wedding));
  const { fileName: name } = wordsOf(language).guestList.export;
  return attachment(services, { text, name, ending: "csv", type: "text/csv" });
}

async function makeGuestWorkbook(request: DownloadRequest): Promise<Response> {
  const { services, language, query } = request;
  const words = wordsOf(language).guestList;
  if (query.has("shown"))
    return attachWorkbook(services, { rows: await listShownCells(request), name: words.title });
  const households = await openListedHouseholds(services, language);
  const hasMore = hasQuestionnaire(services.wedding);
  const rows = listGuestCells(services.guestList.guests(), households, hasMore);
  return attachWorkbook(services, {
    rows: rows.map((cells) => cells.map(guardApostrophe)),
    name: words.export.fileName,
  });
}

/** Numbers of tables and chairs are numbers, so that a spreadsheet sorts them as such. */
async function listShownCells({
  services,
  query,
  language,
}: DownloadRequest): Promise<(string | number)[][]> {
  const { view, shown, all, columns, options } = await findShown({ services, parameters: query, language });
  const reader = { language, options };
  const { names } = wordsOf(language).guestFields;
  const fields = guestColumns.filter((field) => !view.hidden.includes(field));
  const byId = new Map(all.map((row) => [row.id, row]));
  const rowOf = (id: string) => byId.get(id);
  return [
    [...fields.map((field) => names[field]), ...columns.map(({ name }) => name)],
    ...shown.toSorted(withNameFirst).map((row) => [
      ...fields.map((field) => {
        if (field === "firstName" && fullName(row) === "") return nameOfRow(row, rowOf, reader, all);
        const text = shownField({ severeAllergies: [], ...row }, field, reader);
        const isNumber = (field === "table" || field === "seat") && /^[1-9]\d{0,3}$/.test(text);
        return isNumber ? Number(text) : text;
      }),
      ...columns.map(({ textOf }) => textOf(row)),
    ]),
  ];
}

async function makeCardsWorkbook({ services, language, query }: DownloadRequest): Promise<Response> {
  const { chosen } = await listPrintedHouseholds({ services, language }, readPrintedHouseholds(query));
  const cards = chosen.flatMap(({ household: { address, code }, name, language: own }) => {
    if (code === null) return [];
    const link = services.settings.publicUrl + householdLink({ code, language: own });
    return [{ name, address: addressLines(address), language: own, code: spellHouseholdCode(code), link }];
  });
  const { fileName } = wordsOf(language).print.households;
  return attachWorkbook(services, { name: fileName, rows: listPrintRows(cards) });
}

async function makeKitchenWorkbook({ services, language, query }: DownloadRequest): Promise<Response> {
  const requested = query.get("event") ?? weddingKey;
  const event = eventsOf(services.wedding).find(({ key }) => key === requested);
  if (!event) throw new Response("Not Found", { status: 404 });
  const { sheet } = await readKitchenSheet(services, event.key);
  const rows = kitchenRows(sheet, await openKitchenReader(services, language));
  return attachWorkbook(services, { name: wordsOf(language).sheet.file.fileName, rows });
}

type Attached = { text: string | Uint8Array<ArrayBuffer>; name: string; ending: string; type: string };

type Workbook = { name: string; rows: (string | number)[][] };

/** Every cell is a text or a number, which no spreadsheet takes for a formula, so that none needs a sign in front. */
async function attachWorkbook(services: Services, { name, rows }: Workbook): Promise<Response> {
  const columns = (rows[0] ?? []).map((_, at) => ({
    width: Math.min(40, Math.max(8, ...rows.map((cells) => String(cells[at] ?? "").length)) + 2),
  }));
  const sheet = { name: name.slice(0, 31), rows, columns, freezePane: { rows: 1 } };
  // Loaded for who asks: a site at rest does without its five megabytes.
  const { writeXlsx } = await import("hucre/xlsx");
  const text = new Uint8Array(await writeXlsx({ sheets: [sheet] }));
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return attachment(services, { text, name, ending: "xlsx", type });
}

function attachment({ now, wedding }: Services, { text, name, ending, type }: Attached): Response {
  const { first, second } = wedding.couple;
  const day = dayOf(now(), wedding.timeZone);
  const fileName = `${[name, first, second].map(toFilePart).filter(Boolean).join("-")}-${day}.${ending}`;
  return new Response(text, {
    headers: {
      "Content-Type": typeof text === "string" ? `${type}; charset=utf-8` : type,
      "Content-Disposition": `attachment; filename="${toAscii(fileName)}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "Cache-Control": "no-store",
    },
  });
}

/** Removes every character with a meaning in a file system or a header. */
function toFilePart(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
}

/** For clients that do not read the other form: å without its ring, and letters without an ASCII form left out. */
function toAscii(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[^\w.-]/g, "")
    .replaceAll(/-{2,}/g, "-");
}
