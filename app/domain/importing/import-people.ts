// The guests that the rows of a list name: usually one each, several where a name cell names several. The couple
// see each such reading and can choose another.

import { guestFields } from "#domain/guest/guest-fields.ts";
import { type GuestField, fieldNames, listFields, type StoredName } from "#domain/guest/guest.ts";
import { listText } from "#domain/guest/field-text.ts";
import type { NameReading, ReadPerson } from "./import-names.ts";
import { noExtras, type RowTexts } from "./cells/read-row.ts";
import type { Absence, ImportRow, RowRefusal } from "./import-rows.ts";

/**
 * "split": as the name was read; "single": one guest, as the row stands; "out": nobody; "tag": nobody, but a tag of those
 * below.
 */
export const rowChoices = ["split", "single", "out", "tag"] as const;
export type RowChoice = (typeof rowChoices)[number];

/** One guest of a row. */
export type ImportPerson = Pick<ImportRow, "row" | "texts" | "extras" | "isOwn"> & {
  /** The row names others too: the household is theirs together. */
  isSplit: boolean;
  /** The person of the same row whom this one follows without a name. */
  host: ImportPerson | null;
  problems: readonly RowRefusal[];
};

export type RowReading = Pick<NameReading, "kind" | "people"> & {
  row: number;
  name: string;
  /** null: nobody can choose, and the row is refused. */
  choice: RowChoice | null;
};

/** "a sum": the row adds up others; "chosen": the couple leave it out. */
export type LeftOutRow = {
  row: number;
  name: string;
  reason: "a sum" | "chosen" | Absence["reason"];
  /** What those below a heading have, or could have. */
  tag?: { name: string; isUsed: boolean };
};

export type ChosenPeople = {
  people: readonly ImportPerson[];
  readings: readonly RowReading[];
  leftOut: readonly LeftOutRow[];
};

/** Without choices, as on the command line, nobody could see a reading: those rows are refused. */
export function choosePeople(
  rows: readonly ImportRow[],
  choices: ReadonlyMap<number, RowChoice> | null,
): ChosenPeople {
  let above = "";
  const chosen = rows.map((row) => {
    const choice = choiceOf(row, choices);
    const isGuest = choice !== "out" && choice !== "tag";
    const { reason, tag = "" } = choices && row.absence ? row.absence : {};
    if (reason === "heading" && !isGuest) above = choice === "tag" ? tag : "";
    return { row: above === "" ? row : withTag(row, above), choice, isGuest, reason, tag };
  });
  return {
    people: chosen.flatMap(({ row, choice }) => peopleOf(row, choice)),
    readings: chosen.flatMap(({ row: { row, name, reading }, choice, isGuest, reason }) =>
      reading && (isGuest || !reason) ? [{ row, name, ...reading, choice }] : [],
    ),
    leftOut: chosen.flatMap(({ row: { row, name, reading }, choice, isGuest, reason, tag }) => {
      const why = reason ?? (reading?.kind === "sum" ? "a sum" : "chosen");
      const heads = why === "heading" ? { tag: { name: tag, isUsed: choice === "tag" } } : {};
      return isGuest ? [] : [{ row, name, reason: why, ...heads }];
    }),
  };
}

function withTag(row: ImportRow, tag: string): ImportRow {
  const tags = [row.extras.tags, tag].filter(Boolean).join(", ");
  return { ...row, extras: { ...row.extras, tags } };
}

const wholeNames = /[,(+]|\s(?:med|with)\s/i;

export function nameOfPerson({ texts }: Pick<ImportPerson, "texts">): string {
  return `${texts.First_Name ?? ""} ${texts.Last_Name ?? ""}`.trim();
}

function choiceOf(
  { row, reading, absence }: ImportRow,
  choices: ReadonlyMap<number, RowChoice> | null,
): RowChoice | null {
  const chosen = choices?.get(row) ?? null;
  if (chosen === "out" || (chosen === "tag" && absence)) return chosen;
  if (choices && absence && chosen === null) return "out";
  if (!reading) return "single";
  if (chosen === "single") return chosen;
  if (reading.kind === "sum" && chosen) return "single";
  if (reading.kind === "people") return choices || reading.people.length === 1 ? "split" : null;
  if (!choices) return null;
  return reading.kind === "sum" ? "out" : "single";
}

function peopleOf(row: ImportRow, choice: RowChoice | null): ImportPerson[] {
  const { reading, texts, extras, isOwn } = row;
  const alone: ImportPerson = {
    row: row.row,
    texts,
    extras,
    isOwn,
    isSplit: false,
    host: null,
    problems: [],
  };
  if (choice === "out" || choice === "tag") return [];
  // What stands there parts no surname from a first name.
  const isWhole = reading?.kind === "unclear" && texts.First_Name !== undefined && wholeNames.test(row.name);
  if (isWhole) return [{ ...alone, texts: { ...texts, First_Name: row.name, Last_Name: "" } }];
  if (!reading || choice === "single") return [alone];
  if (choice === null) {
    const reason = reading.kind === "sum" ? "a sum" : "more than one guest";
    return [{ ...alone, problems: [{ column: "First_Name", reason }] }];
  }
  return splitRow(row, alone, reading.people);
}

function splitRow(
  { texts, extras, forAll }: ImportRow,
  alone: ImportPerson,
  people: readonly ReadPerson[],
): ImportPerson[] {
  const named = people.filter(({ firstName }) => firstName !== "");
  const whose = { ...texts, ...storedLists(extras.lists) };
  const problems =
    named.length > 1 ? findWhose(whose).filter(({ column }) => !column || !forAll.has(column)) : [];
  const isSplit = people.length > 1;
  const [first, ...others] = named.map((person, at): ImportPerson => {
    const shared = at === 0 ? texts : textsFor(texts, ["all", "named"]);
    const { firstName, lastName, child } = person;
    const mark = child ? { Child: "Yes" } : {};
    return {
      ...alone,
      isSplit,
      problems,
      extras:
        at === 0 ? { ...extras, notes: [...extras.notes, ...extras.notesForAll] } : extrasForOthers(extras),
      texts: { ...shared, First_Name: firstName, Last_Name: lastName, ...mark },
    };
  });
  if (!first) return [];
  const companions = people.slice(named.length).map(({ child }): ImportPerson => {
    const mark = child ? { Child: "Yes" } : {};
    const shared = { ...textsFor(texts, ["all"]), ...mark };
    return {
      ...alone,
      isSplit,
      problems,
      host: first,
      texts: shared,
      extras: { ...noExtras, tags: extras.tags },
    };
  });
  return [first, ...others, ...companions];
}

/** Food and allergies are here only if they are about all whom the row names. */
function extrasForOthers({ notesForAll, tags, lists }: ImportRow["extras"]): ImportRow["extras"] {
  return { ...noExtras, notes: notesForAll, tags, lists };
}

function storedLists(lists: ImportRow["extras"]["lists"]): RowTexts {
  return Object.fromEntries(
    listFields.flatMap((field) => (lists[field] ? [[guestFields[field].stored, lists[field]]] : [])),
  );
}

/** Cells that belong to one of those whom the row names, and do not say to whom. */
function findWhose(texts: RowTexts): RowRefusal[] {
  return fieldNames.flatMap((field) => {
    const column = guestFields[field].stored;
    const isTold = !["", "No"].includes(texts[column] ?? "");
    return whom[field] === "one" && isTold ? [{ column, reason: "whose is not said" } as const] : [];
  });
}

function textsFor(texts: RowTexts, kinds: readonly Whom[]): RowTexts {
  const entries = fieldNames.flatMap((field): [StoredName, string][] => {
    const { stored } = guestFields[field];
    const text = texts[stored];
    if (
      text === undefined ||
      !(kinds.includes(whom[field]) || (kinds.includes("named") && whom[field] === "one"))
    )
      return [];
    return [[stored, text]];
  });
  const relations = kinds.includes("named") ? [] : groupsIn(texts.Relation ?? "");
  return {
    ...Object.fromEntries(entries),
    ...(relations.length > 0 ? { Relation: listText(relations) } : {}),
  };
}

/** Friends and family bring friends and family, but the best man's companion has no part in the wedding. */
function groupsIn(relation: string): string[] {
  return relation.split(/\s*;\s*/).filter((one) => one === "Family" || one === "Friends");
}

/**
 * To whom a cell belongs in a row of several guests. "all": also to those without a name; "named": to each who is
 * named; "first": to the first of them; "one": it cannot be known to whom.
 */
type Whom = "all" | "named" | "first" | "one";

const whom: Readonly<Record<GuestField, Whom>> = {
  firstName: "first",
  lastName: "first",
  email: "first",
  foodOptions: "one",
  allergies: "one",
  answer: "named",
  answered: "named",
  speech: "one",
  performance: "one",
  table: "all",
  seat: "one",
  eventAnswers: "named",
  questionAnswers: "one",
  relations: "named",
  descriptionId: "one",
  household: "all",
  child: "named",
  severeAllergies: "one",
  companionOf: "named",
  phone: "first",
  notes: "first",
  tags: "all",
  ownColumns: "first",
};
