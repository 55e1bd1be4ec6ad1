import type { FieldTextProblem } from "#domain/guest/field-text.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { fieldNames, fieldOfStored, type StoredName } from "#domain/guest/guest.ts";
import { type InEach, languages } from "#domain/language.ts";

export type Heading = "id" | StoredName;

export function isHeading(text: string): text is Heading {
  return text === "id" || fieldOfStored(text) !== null;
}

/** The heading of the household's link, which no import reads: a link is made here and nowhere else. */
export const linkHeading = "Link";

/** The column of an export by which a household comes back, whatever it is called by then. */
export const householdIdHeading = "Household_Id";

/** Columns that become no field, since others hold the same. Earlier exports had one per event or question. */
export function isForReading(heading: string): boolean {
  return (
    heading === linkHeading ||
    heading === householdIdHeading ||
    /^(?:Event|Program|Question|Fråga): /.test(heading) ||
    // What an address book calls a number or an address, and an address that stands in parts beside it.
    / \d - (?:label|type|formatted)$/i.test(heading)
  );
}

export type RowTexts = Readonly<Partial<Record<Heading, string>>>;

export type RowRefusal = {
  column: Heading | null;
  reason: RowRefusalReason;
  by?: string;
};

export type RowRefusalReason =
  | FieldTextProblem
  | "not an id"
  | "several guests fit"
  | "guest twice"
  | "id twice"
  | "already on the list"
  | "more than one guest"
  | "whose is not said"
  | "host not found"
  | "a sum"
  | "a date"
  | "perhaps no allergy"
  | "chair taken";

const memberFields = [
  "fullName",
  "First_Name",
  "Last_Name",
  "Email",
  "Phone",
  "RSVPed",
  "Food_Options",
  "Allergies",
] as const;
/** Of another whom the row names besides: a partner, a child, a companion. */
export type MemberColumn = "member child" | `member ${(typeof memberFields)[number]}`;
export const memberColumns: readonly MemberColumn[] = [
  "member fullName",
  "member child",
  ...memberFields.slice(1).map((field) => `member ${field}` as const),
];

/** `count`: how many the row means; `note`: to the notes under its heading; `own`: a column of the couple's own. */
export type ImportColumn = Heading | "fullName" | "address" | "count" | "note" | "own" | MemberColumn;

export function isMemberColumn(column: ImportColumn | null): column is MemberColumn {
  return memberColumns.some((one) => one === column);
}

const apartFromFields = ["fullName", "address", "count", "note", "own", ...memberColumns] as const;

export function isImportColumn(text: string): text is ImportColumn {
  return isHeading(text) || apartFromFields.some((one) => one === text);
}

const longestHeading = 80;

export function guessHeading(text: string): ImportColumn | null {
  const cell = text.trim();
  if (isForReading(cell)) return null;
  if (isHeading(cell)) return cell;
  if (cell.length > longestHeading) return null;
  return columnOf.get(plain(cell)) ?? readMemberHeading(cell)?.column ?? findColumn(cell);
}

/** Words of address books and of other wedding sites: "E-mail 1 - Value", "Guest's RSVP status", "Address (home)". */
function findColumn(text: string): ImportColumn | null {
  const words = text
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .replace(/\([^()]*\)/g, " ")
    .replace(/^\s*address \d+ - /i, "")
    .toLowerCase();
  const parts = words
    .split(/\s*[/&,+]\s*|\s+(?:och|and|or|eller)\s+/)
    .map((part) => columnOf.get(plain(part)));
  // "Mat / allergier": each word is read by what it means.
  if (parts.length > 1 && parts.every((one) => one === "Allergies" || one === "Food_Options"))
    return "Allergies";
  const telling = words.split(/[^\p{L}]+/u).filter((word) => !around.has(word));
  return columnOf.get(plain(telling.join(" "))) ?? null;
}

const around = new Set(
  "s value guest guests wedding ceremony reception day status primary main home line mailing the your of gästens gäst gäster bröllop bröllopet hem".split(
    " ",
  ),
);

export type MemberHeading = {
  who: string;
  isChild: boolean;
  column: MemberColumn;
};

const adult = String.raw`partner|spouse|significant other|husband|wife|plus[ -]?one|\+ ?1|companion|additional guest|add-?on|(?:guest|gäst|person) ?#?[2-9]|make\/maka|maka|make|respektive|sambo|medföljande`;
const memberHeading = new RegExp(
  String.raw`^(?:(?:has|guest|gästens?|the)(?:['’]?s)?\s+)?(?<who>(?:${adult}|(?<child>child(?:ren)?|kids?|barn(?:ens?)?))(?:['’]?s)?\s*#?\d?)(?![\p{L}\d])(?:['’]?s(?!\p{L}))?[\s:–-]*(?<rest>.*)$`,
  "iu",
);

/** "Partner First Name", "Child 2", "Plus one", "Barnens namn". */
export function readMemberHeading(text: string): MemberHeading | null {
  const {
    who,
    child,
    rest = "",
  } = memberHeading.exec(text.trim().replace(/(?<=[a-z])(?=[A-Z])/g, " "))?.groups ?? {};
  if (who === undefined) return null;
  const isName = /^[\s()?]*(?:(?:names?|namn|allowed|invited|included)[\s()?]*)?$/i.test(rest);
  const field = isName ? "fullName" : (columnOf.get(plain(rest)) ?? findColumn(rest));
  const isChild = child !== undefined;
  const column = isChild && isName ? "member child" : memberColumns.find((one) => one === `member ${field}`);
  return column ? { who: plain(who), isChild, column } : null;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]/g, "");
}

const otherHeadings: Record<
  Exclude<ImportColumn, StoredName | "note" | "own" | MemberColumn>,
  InEach<string>
> = {
  id: { en: "Guest id", sv: "Gäst-id, Gästens id" },
  fullName: {
    en: "Name, Full name, Guest, Guest name",
    sv: "Namn, Fullständigt namn, Hela namnet, Gäst, Gästens namn, För- och efternamn, Vilka",
  },
  address: {
    en:
      "Address, Postal address, Home address, Mailing address, Street, Street address, Apt, Apt/Floor, Apartment, Suite, PO Box, Extended address, Postcode, " +
      "Postal code, ZIP, ZIP code, Zip/Postal code, Postal/Zip code, Town, City, State, State/Province, State/Region, Province, Region, County, Country, Country/Region",
    sv: "Adress, Postadress, Hemadress, Bostadsadress, Gatuadress, Gata, Postnummer, Postnr, Ort, Postort, Stad, Land",
  },
  count: {
    en: "Party size, Size of party, Number of people, Number of guests, Number in party, Headcount, Head count, How many, Total guests, Count",
    sv: "Antal, Ant, Antal personer, Antal pers, Antal gäster, Pers, Hur många",
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
