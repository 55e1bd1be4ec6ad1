import type { RowRefusal, RowTexts } from "./import-headings.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { type GuestField, fieldNames } from "#domain/guest/guest.ts";
import { listText } from "#domain/guest/field-text.ts";
import type { NameReading, ReadPerson } from "./import-names.ts";
import { isDietColumn, withDiet } from "./cells/food-words.ts";
import { noExtras } from "./cells/read-row.ts";
import type { Absence, ImportRow } from "./import-rows.ts";

/** "single": one guest, as the row stands; "out": nobody; "tag": nobody, but a tag of those below. */
export const rowChoices = ["split", "single", "out", "tag"] as const;
export type RowChoice = (typeof rowChoices)[number];

export type ImportPerson = Pick<ImportRow, "row" | "texts" | "extras" | "isOwn"> & {
  /** The row names others too: the household is theirs together. */
  isSplit: boolean;
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
export type SkippedRow = {
  row: number;
  name: string;
  reason: "a sum" | "chosen" | Absence["reason"];
  tag?: { name: string; isUsed: boolean };
};

export type ChosenPeople = {
  people: readonly ImportPerson[];
  readings: readonly RowReading[];
  leftOut: readonly SkippedRow[];
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
    people: chosen.flatMap(({ row, choice }) => peopleOf(row, choice, choices === null)),
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

function peopleOf(row: ImportRow, choice: RowChoice | null, isUnseen: boolean): ImportPerson[] {
  const { reading, texts, extras, isOwn, doubts } = row;
  const alone: ImportPerson = {
    row: row.row,
    texts,
    extras,
    isOwn,
    isSplit: false,
    host: null,
    // Where nobody sees the questions.
    problems: isUnseen ? doubts.map(({ problem }) => problem) : [],
  };
  if (choice === "out" || choice === "tag") return [];
  // What stands there parts no surname from a first name.
  const isWhole = reading?.kind === "unclear" && texts.First_Name !== undefined && wholeNames.test(row.name);
  if (isWhole) return [{ ...alone, texts: { ...texts, First_Name: row.name, Last_Name: "" } }];
  if (!reading) return [alone];
  if (choice === "single") {
    const notes = [...extras.notes, ...row.members.notes];
    return [{ ...alone, extras: { ...extras, notes } }];
  }
  if (choice === null) {
    const reason = reading.kind === "sum" ? "a sum" : "more than one guest";
    return [{ ...alone, problems: [{ column: "First_Name", reason }] }];
  }
  return splitRow(row, alone, reading.people);
}

function splitRow(
  { texts, extras, forAll, members: { separate } }: ImportRow,
  alone: ImportPerson,
  people: readonly ReadPerson[],
): ImportPerson[] {
  const named = people.filter(({ firstName }) => firstName !== "");
  const isSplit = people.length > 1;
  const isDietApart = separate.has("Food_Options") || separate.has("Allergies");
  const isSeparate = (column: string) => separate.has(column) || (isDietApart && isDietColumn(column));
  const problems = isSplit
    ? findWhose({ ...texts, ...extras.lists }, named.length > 1).filter(
        ({ column }) => !column || !(forAll.has(column) || isSeparate(column)),
      )
    : [];
  // Where another answers otherwise, nobody's answer is also that of those who have none.
  const answers = new Set(people.flatMap(({ own }) => own?.RSVPed || []));
  const isShared = [...answers].every((answer) => answer === texts.RSVPed);
  const [first, ...others] = named.map((person, at) => toPerson(person, at === 0 ? "first" : "named"));
  if (!first) return [];
  const companions = people.slice(named.length).map((one) => ({ ...toPerson(one, "all"), host: first }));
  return [first, ...others, ...companions];

  function toPerson(
    { firstName, lastName, child, own = {}, notes = [] }: ReadPerson,
    as: "first" | "named" | "all",
  ): ImportPerson {
    const theirs = Object.entries(as === "first" ? {} : textsFor(texts, as)).filter(([column]) =>
      column === "RSVPed" ? isShared : !isSeparate(column),
    );
    const name = firstName === "" ? {} : { First_Name: firstName, Last_Name: lastName };
    // A blank cell of one's own says nothing, so that the row's answer is also this one's.
    const filled = Object.entries(own).filter(([column, text]) => text !== "" && !isDietColumn(column));
    const row: RowTexts = as === "first" ? texts : Object.fromEntries(theirs);
    const all: RowTexts = {
      ...row,
      ...name,
      ...(child ? { Child: "Yes" } : {}),
      ...Object.fromEntries(filled),
    };
    const { tags, lists, notesForAll } = extras;
    const shared = { ...noExtras, tags, lists: isDietApart ? {} : lists };
    const before = as === "first" ? [...extras.notes, ...notesForAll] : firstName === "" ? [] : notesForAll;
    return {
      ...alone,
      isSplit,
      problems,
      extras: { ...(as === "first" ? extras : shared), notes: [...before, ...notes] },
      texts: withDiet(all, own),
    };
  }
}

function findWhose(texts: RowTexts, isNamed: boolean): RowRefusal[] {
  return fieldNames.flatMap((field) => {
    const column = guestFields[field].stored;
    const isTold = !["", "No"].includes(texts[column] ?? "");
    const isOpen = whom[field] === "each" || (whom[field] === "one" && isNamed);
    return isOpen && isTold ? [{ column, reason: "whose is not said" } as const] : [];
  });
}

/** What the row says of others than the first: "named", or "all" without a name. */
function textsFor(texts: RowTexts, as: "named" | "all"): RowTexts {
  const kinds: readonly Whom[] = as === "all" ? ["each", "all"] : ["each", "all", "named", "one"];
  const shared = fieldNames.flatMap((field) => {
    const { stored } = guestFields[field];
    return texts[stored] !== undefined && kinds.includes(whom[field]) ? [[stored, texts[stored]]] : [];
  });
  // Friends and family bring friends and family, but the best man's companion has no part in the wedding.
  const relations = (as === "all" ? (texts.Relation ?? "") : "")
    .split(/\s*;\s*/)
    .filter((one) => one === "Family" || one === "Friends");
  const groups = relations.length > 0 ? { Relation: listText(relations) } : {};
  return { ...Object.fromEntries(shared), ...groups };
}

/** "all": also those without a name; "one": it cannot be known whose; "each": neither, but nobody is left out. */
type Whom = "all" | "named" | "first" | "one" | "each";

const whom: Readonly<Record<GuestField, Whom>> = {
  firstName: "first",
  lastName: "first",
  email: "first",
  foodOptions: "each",
  allergies: "each",
  answer: "all",
  answered: "all",
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
