// The guest list as a file for spreadsheets, with the separator of the language or the requested one.

import { writeGuestCsv, isSeparatorName, separatorOf } from "#domain/importing/guest-csv-export.ts";
import { readLanguage } from "#domain/language.ts";
import { settingsWords } from "#i18n/settings.ts";
import { openGuestLinks } from "#server/records/households.ts";
import { adminMiddleware, requireAdmin } from "#server/web/admin.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { attachment } from "./attachment.ts";
import type { Route } from "./+types/guests-csv";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { id: account } = requireAdmin(context);
  const services = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get("language") ?? undefined);
  const asked = url.searchParams.get("separator");
  const separator = isSeparatorName(asked) ? asked : separatorOf[language];
  const links = await orUnavailable(openGuestLinks(services, language));
  const text = writeGuestCsv(services.guestList.guests(), separator, links);
  services.log("exported", { what: "guest list", account });
  return attachment(services, {
    text,
    name: settingsWords[language].backup.fileName,
    ending: "csv",
    type: "text/csv",
  });
}
