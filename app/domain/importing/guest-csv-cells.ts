// What each column of a guest list file holds (spec.md, section 3), and which cells are refused.

import { readEmailAddress } from "#domain/email-address.ts";
import { type Answer, type Guest, relations, seatsPerTable } from "#domain/guest/guest.ts";
import { hasControlCharacter } from "#domain/plain-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

export type NewGuest = Omit<Guest, "id"> & {
  /** null: to be given one. */
  id: string | null;
};

export type CellProblem =
  | "first name missing"
  | "too long"
  | "not plain text"
  | "not an id"
  | "not an email"
  | "neither Yes nor No"
  | "neither Accepted nor Declined"
  | "not a seat from 1 to 9"
  | "unknown relation";

export type Heading = keyof typeof readers;

export function isHeading(text: string): text is Heading {
  return Object.hasOwn(readers, text);
}

/** The field that the cell fills. `text` has no blanks around it. */
export function readCell(heading: Heading, text: string): Result<Partial<NewGuest>, CellProblem> {
  return readers[heading](text);
}

type Reading<T> = Result<T, CellProblem>;

const mostInName = 100;
const mostInText = 300;

const readers = {
  id: field("id", readId),
  First_Name: field("firstName", (text) =>
    text === "" ? refuse("first name missing") : readLine(text, mostInName),
  ),
  Last_Name: field("lastName", (text) => readLine(text, mostInName)),
  Email: field("email", readEmail),
  Food_Options: field("foodOptions", readList),
  Allergies: field("allergies", readList),
  Answered: field("answered", (text) => orElse(readYesOrNo(text), false)),
  RSVPed: field("answer", readAnswer),
  Speech: field("speech", readYesOrNo),
  Performance: field("performance", readYesOrNo),
  Table: field("table", readLineOrNothing),
  Seat: field("seat", readSeat),
  Relation: field("relations", readRelations),
  DescriptionID: field("descriptionId", readLineOrNothing),
};

function field<Name extends keyof NewGuest>(name: Name, read: (text: string) => Reading<NewGuest[Name]>) {
  return (text: string): Reading<Partial<NewGuest>> => {
    const reading = read(text);
    return reading.ok ? accept({ [name]: reading.value }) : reading;
  };
}

function readLine(text: string, most: number): Reading<string> {
  if (hasControlCharacter(text)) return refuse("not plain text");
  return text.length > most ? refuse("too long") : accept(text);
}

function readLineOrNothing(text: string): Reading<string | null> {
  return text === "" ? accept(null) : readLine(text, mostInName);
}

/** Safe in an address and as the id of a document in a hosted database. */
function readId(text: string): Reading<string | null> {
  if (text === "") return accept(null);
  return /^(?!__)[\w-]{1,100}$/.test(text) ? accept(text) : refuse("not an id");
}

function readEmail(text: string): Reading<string | null> {
  if (text === "") return accept(null);
  const address = readEmailAddress(text);
  return address.ok ? address : refuse("not an email");
}

/** Semicolons or line breaks part the items: a comma may belong to one, and so may `\\;`. */
function readList(text: string): Reading<readonly string[]> {
  const items = itemsOf(text);
  const refused = items.map((item) => readLine(item, mostInText)).find((item) => !item.ok);
  return refused ?? accept(items);
}

function readRelations(text: string): Reading<NewGuest["relations"]> {
  const known = itemsOf(text).map((item) => relations.find((relation) => relation === item));
  return known.every((relation) => relation !== undefined) ? accept(known) : refuse("unknown relation");
}

function itemsOf(text: string): string[] {
  const parts = text.match(/(\\[\\;]|[^;\n])+/g) ?? [];
  const items = parts.map((part) => part.replaceAll(/\\([\\;])/g, "$1").trim());
  return [...new Set(items.filter((item) => item !== ""))];
}

function readYesOrNo(text: string): Reading<boolean | null> {
  if (text === "") return accept(null);
  return text === "Yes" || text === "No" ? accept(text === "Yes") : refuse("neither Yes nor No");
}

function orElse<T>(reading: Reading<T | null>, value: T): Reading<T> {
  return reading.ok ? accept(reading.value ?? value) : reading;
}

const answers: Readonly<Record<string, Answer | null>> = {
  "": null,
  Accepted: "accepted",
  Declined: "declined",
};

function readAnswer(text: string): Reading<Answer | null> {
  const answer = Object.hasOwn(answers, text) ? answers[text] : undefined;
  return answer === undefined ? refuse("neither Accepted nor Declined") : accept(answer);
}

function readSeat(text: string): Reading<number | null> {
  if (text === "") return accept(null);
  const isSeat = /^\d$/.test(text) && Number(text) >= 1 && Number(text) <= seatsPerTable;
  return isSeat ? accept(Number(text)) : refuse("not a seat from 1 to 9");
}
