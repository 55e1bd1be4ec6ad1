// The fields of a guest as text, one by one: what a cell of the couple's table and of a file holds,
// what a form sends, and what is compared when two people change one field.

import type { GuestField } from "./field-changes.ts";
import type { Guest } from "./guest.ts";
import { type CellProblem, type Heading, readCell } from "#domain/importing/guest-csv-cells.ts";
import { accept, type Result } from "#domain/result.ts";

/** The twelve columns of the guest list in their order (spec.md, section 2). */
export const guestColumns = [
  "firstName",
  "lastName",
  "email",
  "answered",
  "answer",
  "speech",
  "performance",
  "foodOptions",
  "allergies",
  "table",
  "seat",
  "relations",
] as const satisfies readonly GuestField[];

/** What stored documents and files call each field (spec.md, section 3). */
export const headingOf = {
  firstName: "First_Name",
  lastName: "Last_Name",
  email: "Email",
  foodOptions: "Food_Options",
  allergies: "Allergies",
  answered: "Answered",
  answer: "RSVPed",
  speech: "Speech",
  performance: "Performance",
  table: "Table",
  seat: "Seat",
  relations: "Relation",
  descriptionId: "DescriptionID",
} as const satisfies Record<GuestField, Heading>;

export function isGuestField(text: string): text is GuestField {
  return Object.hasOwn(headingOf, text);
}

/** Reads what a cell holds; an empty text empties the field. */
export function readField<Field extends GuestField>(
  field: Field,
  text: string,
): Result<Guest[Field], CellProblem> {
  const read = readCell(headingOf[field], text.trim());
  return read.ok ? accept((read.value as Pick<Guest, Field>)[field]) : read;
}

/** The text that `readField` reads as this guest's value. */
export function textOfField(guest: Omit<Guest, "id">, field: GuestField): string {
  return texts[field](guest);
}

const texts: Record<GuestField, (guest: Omit<Guest, "id">) => string> = {
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email ?? "",
  foodOptions: ({ foodOptions }) => listText(foodOptions),
  allergies: ({ allergies }) => listText(allergies),
  answered: ({ answered }) => (answered ? "Yes" : "No"),
  answer: ({ answer }) => (answer === null ? "" : answer === "accepted" ? "Accepted" : "Declined"),
  speech: ({ speech }) => yesOrNo(speech),
  performance: ({ performance }) => yesOrNo(performance),
  table: ({ table }) => table ?? "",
  seat: ({ seat }) => (seat === null ? "" : String(seat)),
  relations: ({ relations }) => listText(relations),
  descriptionId: ({ descriptionId }) => descriptionId ?? "",
};

function yesOrNo(value: boolean | null): string {
  return value === null ? "" : value ? "Yes" : "No";
}

/** Semicolons part the items; one within an item is marked by a backslash. */
export function listText(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(/[\\;]/g, String.raw`\$&`)).join("; ");
}
