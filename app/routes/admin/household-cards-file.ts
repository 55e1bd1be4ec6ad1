import {
  addressLines,
  householdLink,
  listPrintRows,
  spellHouseholdCode,
} from "#domain/households/household-code.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { wordsOf } from "#i18n/words.ts";
import { adminLoader } from "./admin-request.ts";
import { attachWorkbook } from "./attachment.ts";
import { listPrintedHouseholds } from "./print/load-households.ts";
import { readPrintedHouseholds } from "./print/print-view.ts";

export const loader = adminLoader(async ({ services, admin, url }): Promise<Response> => {
  const language = spokenLanguage(services.wedding, url.searchParams.get("language"));
  const printed = readPrintedHouseholds(url.searchParams);
  const { chosen } = await listPrintedHouseholds({ services, language }, printed);
  const cards = chosen.flatMap(({ household: { address, code }, name, language: own }) => {
    if (code === null) return [];
    const link = services.settings.publicUrl + householdLink({ code, language: own });
    return [{ name, address: addressLines(address), language: own, code: spellHouseholdCode(code), link }];
  });
  services.log("exported", { what: "household cards", account: admin.id });
  return attachWorkbook(services, {
    name: wordsOf(language).print.households.fileName,
    rows: listPrintRows(cards),
  });
});
