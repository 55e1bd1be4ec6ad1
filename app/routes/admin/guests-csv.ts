// The guest list as a file for spreadsheets: CSV with the separator of the language or the requested one, or .xlsx.

import { writeXlsx } from "hucre/xlsx";
import {
  isSeparatorName,
  listGuestCells,
  type ReadableColumn,
  separatorOf,
  writeGuestCsv,
} from "#domain/importing/guest-csv-export.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { askedHeadings } from "#domain/importing/import-headings.ts";
import type { Language } from "#domain/language.ts";
import { asksMore } from "#domain/rsvp/asked.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { settingsWords } from "#i18n/settings.ts";
import { openGuestLinks } from "#server/records/households.ts";
import { adminMiddleware, requireAdmin } from "#server/web/admin.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import type { Services } from "#server/services.ts";
import { listInvitations } from "#server/workflows/households/list-invitations.ts";
import { attachment } from "./attachment.ts";
import { openAskedList } from "./editing/asked-columns.ts";
import { readerOptions } from "./editing/reader-options.ts";
import { guardDownload } from "./session/guard-intent.ts";
import { findShown } from "./guest-list/finding/find-shown.ts";
import type { Route } from "./+types/guests-csv";
import { mayFetch } from "./who-may.ts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const isWorkbook = url.pathname.endsWith(".xlsx");
  const address = isWorkbook ? "/api/guests.xlsx" : "/api/guests.csv";
  const { id: account } = requireAdmin(context, mayFetch[address], address);
  await guardDownload({ request, context });
  const services = context.get(servicesContext);
  const language = spokenLanguage(services.wedding, url.searchParams.get("language"));
  const asked = url.searchParams.get("separator");
  const separator = isSeparatorName(asked) ? asked : separatorOf[language];
  const links = await orUnavailable(openGuestLinks(services, language));
  const guests = await orUnavailable(listMeant(services, url, language));
  const readable = await orUnavailable(listReadable(services, language));
  const name = settingsWords[language].backup.fileName;
  services.log("exported", { what: "guest list", account });
  if (isWorkbook) {
    const text = await writeWorkbook(listGuestCells(guests, links, readable), name);
    return attachment(services, { text, name, ending: "xlsx", type: workbookType });
  }
  const text = writeGuestCsv(guests, separator, links, readable);
  return attachment(services, { text, name, ending: "csv", type: "text/csv" });
}

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Every cell is a text, which no spreadsheet takes for a formula. */
async function writeWorkbook(rows: string[][], name: string): Promise<Uint8Array<ArrayBuffer>> {
  const columns = (rows[0] ?? []).map((heading) => ({ width: Math.max(12, heading.length + 2) }));
  const sheet = { name, rows, columns, freezePane: { rows: 1 } };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
}

/** Everybody, or whom the guest list at the same address shows. */
async function listMeant(
  services: Services,
  { searchParams }: URL,
  language: Language,
): Promise<readonly Guest[]> {
  const { guestList } = services;
  if (!searchParams.has("shown")) return guestList.guests();
  const { shown } = await findShown({ services, parameters: searchParams, language });
  return shown.flatMap(({ id }) => guestList.byId(id)?.guest ?? []);
}

/** Of each event and question, what the guest list shows. */
async function listReadable(services: Services, language: Language): Promise<ReadableColumn[]> {
  const { wedding, guestList } = services;
  if (!asksMore(wedding)) return [];
  const reader = { language, options: await readerOptions(services) };
  const { columns } = openAskedList(guestList.guests(), await listInvitations(services), reader);
  return columns.map(({ kind, name, textOf }) => ({
    heading: `${askedHeadings[kind][language]}: ${name}`,
    textOf,
  }));
}
