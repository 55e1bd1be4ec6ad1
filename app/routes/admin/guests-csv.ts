// The guest list as a file for spreadsheets, with the separator of the language or the requested one.

import {
  isSeparatorName,
  type ReadableColumn,
  separatorOf,
  writeGuestCsv,
} from "#domain/importing/guest-csv-export.ts";
import { askedHeadings } from "#domain/importing/import-headings.ts";
import { type Language, readLanguage } from "#domain/language.ts";
import { asksMore } from "#domain/rsvp/asked.ts";
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
import type { Route } from "./+types/guests-csv";
import { mayFetch } from "./who-may.ts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const { id: account } = requireAdmin(context, mayFetch["/api/guests.csv"]);
  await guardDownload(request, context);
  const services = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get("language") ?? undefined);
  const asked = url.searchParams.get("separator");
  const separator = isSeparatorName(asked) ? asked : separatorOf[language];
  const links = await orUnavailable(openGuestLinks(services, language));
  const guests = services.guestList.guests();
  const readable = await orUnavailable(listReadable(services, language));
  const text = writeGuestCsv(guests, separator, links, readable);
  services.log("exported", { what: "guest list", account });
  return attachment(services, {
    text,
    name: settingsWords[language].backup.fileName,
    ending: "csv",
    type: "text/csv",
  });
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
