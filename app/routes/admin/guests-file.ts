// To read, a file has what the list at the same address shows; to import again, all under the specification's names.

import { fullName, guestColumns } from "#domain/guest/guest.ts";
import {
  guardApostrophe,
  listGuestCells,
  separatorOf,
  withNameFirst,
  writeGuestCsv,
} from "#domain/importing/guest-csv-export.ts";
import type { Language } from "#domain/language.ts";
import { hasQuestionnaire } from "#domain/rsvp/questionnaire.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { shownField } from "#i18n/guest-fields.ts";
import { wordsOf } from "#i18n/words.ts";
import { openListedHouseholds } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { adminLoader } from "./admin-request.ts";
import { attachment, attachWorkbook } from "./attachment.ts";
import { nameOfRow } from "./editing/cell-text.ts";
import { findShown } from "./guest-list/load-guest-list.ts";

export const loader = adminLoader(async ({ services, admin, url }): Promise<Response> => {
  const isWorkbook = url.pathname.endsWith(".xlsx");
  const language = spokenLanguage(services.wedding, url.searchParams.get("language"));
  services.log("exported", { what: "guest list", account: admin.id });
  if (isWorkbook && url.searchParams.has("shown")) {
    const rows = await listShownCells(services, url.searchParams, language);
    return attachWorkbook(services, { rows, name: wordsOf(language).guestList.title });
  }
  const { fileName: name } = wordsOf(language).guestList.export;
  const guests = services.guestList.guests();
  const households = await openListedHouseholds(services, language);
  const hasMore = hasQuestionnaire(services.wedding);
  if (isWorkbook) {
    const rows = listGuestCells(guests, households, hasMore).map((cells) => cells.map(guardApostrophe));
    return attachWorkbook(services, { rows, name });
  }
  const text = writeGuestCsv(guests, separatorOf[language], households, hasMore);
  return attachment(services, { text, name, ending: "csv", type: "text/csv" });
});

/** Numbers of tables and chairs are numbers, so that a spreadsheet sorts them as such. */
async function listShownCells(
  services: Services,
  parameters: URLSearchParams,
  language: Language,
): Promise<(string | number)[][]> {
  const { view, shown, all, columns, options } = await findShown({ services, parameters, language });
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
