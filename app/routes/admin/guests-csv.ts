// The guest list as a file for spreadsheets.

import { writeGuestCsv } from "#domain/guest-csv-export.ts";
import { isSeparatorName, type SeparatorName } from "#domain/guest-csv-separators.ts";
import { languageOfPath } from "#domain/language.ts";
import { adminMiddleware, requireAdmin } from "#server/web/admin.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { attachment } from "./attachment.ts";
import type { Route } from "./+types/guests-csv";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export function loader({ request, context }: Route.LoaderArgs): Response {
  const { id: account } = requireAdmin(context);
  const services = context.get(servicesContext);
  const csv = writeGuestCsv(services.guestList.guests(), separatorFor(request));
  services.log("exported", { what: "guest list", account });
  return attachment(services, { text: csv, name: "guests", ending: "csv", type: "text/csv" });
}

/** The one asked for; else what spreadsheets set to the language of the page expect. */
function separatorFor(request: Request): SeparatorName {
  const asked = new URL(request.url).searchParams.get("separator");
  if (isSeparatorName(asked)) return asked;
  const page = URL.parse(request.headers.get("Referer") ?? "")?.pathname ?? "";
  return languageOfPath(page) === "sv" ? "semicolon" : "comma";
}
