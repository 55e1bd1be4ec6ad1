// Guesses what a column holds from its heading, which may be the specification's or the couple's own in
// either language.

import { guestFields } from "#domain/guest/guest-fields.ts";
import { fieldNames, fieldOfStored, type StoredName } from "#domain/guest/guest.ts";
import { type InEach, languages } from "#domain/language.ts";

export type Heading = "id" | StoredName;

export function isHeading(text: string): text is Heading {
  return text === "id" || fieldOfStored(text) !== null;
}

/** The heading of the household's link, which no import reads: a link is made here and nowhere else. */
export const linkHeading = "Link";

/** Columns that no import reads: what they say stands in others. Earlier exports had one for each event and question. */
export function isForReading(heading: string): boolean {
  return heading === linkHeading || /^(?:Event|Program|Question|Fråga): /.test(heading);
}

/**
 * `fullName`: first and last name in one cell; `address`: a part of the household's postal address; `note`: it goes to the
 * notes under its heading; `own`: a column of the couple's own.
 */
export type ImportColumn = Heading | "fullName" | "address" | "note" | "own";

const apartFromFields: readonly ImportColumn[] = ["fullName", "address", "note", "own"];

export function isImportColumn(text: string): text is ImportColumn {
  return isHeading(text) || apartFromFields.some((one) => one === text);
}

/** null: the heading is unknown. */
export function guessHeading(text: string): ImportColumn | null {
  const cell = text.trim();
  if (isForReading(cell)) return null;
  if (isHeading(cell)) return cell;
  return columnOf.get(plain(cell)) ?? null;
}

/** Ignores capitals, diacritics, blanks and signs. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]/g, "");
}

/** Columns that are not fields of a guest. */
const otherHeadings: Record<Exclude<ImportColumn, StoredName | "note" | "own">, InEach<string>> = {
  id: { en: "Guest id", sv: "Gäst-id, Gästens id" },
  fullName: {
    en: "Name, Full name, Guest, Guest name",
    sv: "Namn, Fullständigt namn, Hela namnet, Gäst, Gästens namn, För- och efternamn",
  },
  address: {
    en: "Address, Postal address, Home address, Street, Street address, Postcode, Postal code, ZIP, ZIP code, Town, City, Country",
    sv: "Adress, Postadress, Hemadress, Bostadsadress, Gatuadress, Gata, Postnummer, Postnr, Ort, Postort, Stad, Land",
  },
};

const columnOf: ReadonlyMap<string, ImportColumn> = new Map([
  ...(Object.keys(otherHeadings) as (keyof typeof otherHeadings)[]).flatMap((column) =>
    readAs(column, otherHeadings[column]),
  ),
  ...fieldNames.flatMap((field) => readAs(guestFields[field].stored, guestFields[field].headings)),
]);

function readAs(column: ImportColumn, headings: InEach<string>): [string, ImportColumn][] {
  const texts = [column, ...languages.flatMap((language) => headings[language].split(", "))];
  return texts.map((text) => [plain(text), column]);
}
