import { eventsOf, weddingKey } from "#domain/wedding/events.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { kitchenRows } from "#i18n/kitchen/file-rows.ts";
import { wordsOf } from "#i18n/words.ts";
import { adminMiddleware, requireAdmin } from "#server/web/admin.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { readKitchenSheet, openKitchenReader } from "#server/workflows/kitchen/read-kitchen-sheet.ts";
import { attachWorkbook } from "./attachment.ts";
import type { Route } from "./+types/kitchen-file";
import { mayFetch } from "./who-may.ts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { id: account } = requireAdmin(context, mayFetch["/api/kitchen.xlsx"], "/api/kitchen.xlsx");
  const services = context.get(servicesContext);
  const language = spokenLanguage(services.wedding, url.searchParams.get("language"));
  const requested = url.searchParams.get("event") ?? weddingKey;
  const event = eventsOf(services.wedding).find(({ key }) => key === requested);
  if (!event) throw new Response("Not Found", { status: 404 });
  const { sheet } = await orUnavailable(readKitchenSheet(services, event.key));
  const reader = await orUnavailable(openKitchenReader(services, language));
  services.log("exported", { what: "kitchen sheet", account });
  return attachWorkbook(services, {
    name: wordsOf(language).sheet.file.fileName,
    rows: kitchenRows(sheet, reader),
  });
}
