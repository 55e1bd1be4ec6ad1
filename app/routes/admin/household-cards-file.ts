import {
  addressLines,
  householdLink,
  listPrintRows,
  spellHouseholdCode,
} from "#domain/households/household-code.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { wordsOf } from "#i18n/words.ts";
import { adminMiddleware, requireAdmin } from "#server/web/admin.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { attachWorkbook } from "./attachment.ts";
import { listPrintedHouseholds } from "./print/load-households.ts";
import { readPrintedHouseholds } from "./print/print-view.ts";
import { guardDownload } from "./guard-intent.ts";
import type { Route } from "./+types/household-cards-file";
import { mayFetch } from "./who-may.ts";

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const { id: account } = requireAdmin(
    context,
    mayFetch["/api/household-cards.xlsx"],
    "/api/household-cards.xlsx",
  );
  await guardDownload({ request, context });
  const services = context.get(servicesContext);
  const language = spokenLanguage(services.wedding, url.searchParams.get("language"));
  const printed = readPrintedHouseholds(url.searchParams);
  const { chosen } = await orUnavailable(listPrintedHouseholds({ services, language }, printed));
  const cards = chosen.flatMap(({ household: { address, code }, name, language: own }) => {
    if (code === null) return [];
    const link = services.settings.publicUrl + householdLink({ code, language: own });
    return [{ name, address: addressLines(address), language: own, code: spellHouseholdCode(code), link }];
  });
  services.log("exported", { what: "household cards", account });
  return attachWorkbook(services, {
    name: wordsOf(language).print.households.fileName,
    rows: listPrintRows(cards),
  });
}
