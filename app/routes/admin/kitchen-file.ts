import { eventsOf, weddingKey } from "#domain/wedding/events.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { kitchenRows } from "#i18n/kitchen/file-rows.ts";
import { wordsOf } from "#i18n/words.ts";
import { readKitchenSheet, openKitchenReader } from "#server/workflows/kitchen/read-kitchen-sheet.ts";
import { adminLoader } from "./admin-request.ts";
import { attachWorkbook } from "./attachment.ts";

export const loader = adminLoader(async ({ services, admin, url }): Promise<Response> => {
  const language = spokenLanguage(services.wedding, url.searchParams.get("language"));
  const requested = url.searchParams.get("event") ?? weddingKey;
  const event = eventsOf(services.wedding).find(({ key }) => key === requested);
  if (!event) throw new Response("Not Found", { status: 404 });
  const { sheet } = await readKitchenSheet(services, event.key);
  const reader = await openKitchenReader(services, language);
  services.log("exported", { what: "kitchen sheet", account: admin.id });
  return attachWorkbook(services, {
    name: wordsOf(language).sheet.file.fileName,
    rows: kitchenRows(sheet, reader),
  });
});
