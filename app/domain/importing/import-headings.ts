// What a column of a couple's own list holds, guessed from its heading in either language.

import { type Heading, isHeading } from "./guest-csv-cells.ts";

/** `fullName`: first and last name in one cell. */
export type ImportColumn = Heading | "fullName";

/** null: no heading that we know. */
export function guessHeading(text: string): ImportColumn | null {
  const cell = text.trim();
  if (isHeading(cell)) return cell;
  return columnOf.get(plain(cell)) ?? null;
}

/** Capitals, diacritics, blanks and signs make no difference. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]/g, "");
}

/** English, then Swedish. */
const headings: Record<ImportColumn, readonly [string, string]> = {
  id: ["Guest id", "Gäst-id, Gästens id"],
  fullName: [
    "Name, Full name, Guest, Guest name",
    "Namn, Fullständigt namn, Hela namnet, Gäst, Gästens namn, För- och efternamn",
  ],
  First_Name: ["First name, First, Given name, Forename", "Förnamn, Tilltalsnamn"],
  Last_Name: ["Last name, Last, Surname, Family name", "Efternamn"],
  Email: ["Email, Email address, Mail", "E-post, E-postadress, Mejl, Mejladress, Mailadress, E-mailadress"],
  Food_Options: [
    "Food options, Food, Diet, Dietary requirements, Dietary needs, Meal",
    "Mat, Matval, Kost, Specialkost, Matpreferenser, Kostpreferenser",
  ],
  Allergies: [
    "Allergies, Allergy, Allergies/diet",
    "Allergier, Allergi, Allergier/specialkost, Specialkost/allergier, Överkänslighet",
  ],
  Answered: ["Answered, Replied, Responded", "Har svarat, Svarat"],
  RSVPed: [
    "RSVPed, RSVP, Answer, Reply, Attending, Coming, Attendance",
    "Svar, Besked, Kommer, OSA, Tackat ja",
  ],
  Speech: ["Speech, Toast", "Tal, Håller tal, Vill hålla tal"],
  Performance: ["Performance, Performs", "Uppträdande, Uppträder, Spex"],
  Table: ["Table, Table number, Table no", "Bord, Bordsnummer, Bordsnr, Bordnr"],
  Seat: ["Seat, Seat number, Chair", "Plats, Platsnummer, Platsnr, Stol"],
  Relation: ["Relation, Relationship, Role", "Relation, Roll"],
  DescriptionID: ["DescriptionID, Introduction", "Presentation"],
};

const columnOf: ReadonlyMap<string, ImportColumn> = new Map(
  (Object.keys(headings) as ImportColumn[]).flatMap((column) =>
    [column, ...headings[column].join(", ").split(", ")].map((text) => [plain(text), column] as const),
  ),
);
