import {
  claimedChair,
  isBeyondTable,
  isSameChair,
  specifiedSizes,
  type TableSizes,
} from "#domain/seating/seating.ts";
import {
  blankGuest,
  clearedFields,
  type ComingField,
  fieldNames,
  fieldOfStored,
  type Guest,
  type GuestField,
  isOfKind,
  type StoredName,
  unnamedAllergy,
  withTicked,
} from "#domain/guest/guest.ts";
import { saysSomething } from "#domain/guest/field-changes.ts";
import { type FieldTextProblem, listText, readFieldText, textOfField } from "#domain/guest/field-text.ts";
import { decideEdits } from "#domain/guest/guest-edit.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { dietColumns } from "./cells/food-words.ts";
import type { Heading, RowRefusal, RowTexts } from "./import-headings.ts";
import type { MatchedPerson } from "./import-companions.ts";
import type { ChosenGuest } from "./import-matching.ts";
import type { ImportPerson, RowChoice } from "./import-people.ts";
import type { NewGuest } from "./import-rows.ts";

export type ListBefore = {
  guests: readonly Guest[];
  /** Documents that cannot be read: they match no row, but their ids are taken. */
  unreadableIds: ReadonlySet<string>;
};

export type ImportRules = {
  /** Whether a blank cell empties the field; otherwise it changes nothing. */
  emptyCellsClear: boolean;
  /** Refuses rows that match a guest on the list, and names that can be read in several ways: there is no preview. */
  onlyAdds: boolean;
  tableSizes?: TableSizes;
  choices?: ReadonlyMap<number, RowChoice>;
  /** Existing households that are others than those of the list, although they have the same name. */
  separate?: ReadonlySet<string>;
  choiceOf?: (person: ImportPerson) => ChosenGuest | null;
  /** The id of a new guest who brings companions, or has the name of another: the same for the same row each time. */
  newId?: (row: number, at: number) => string;
};

export type Decided = { before: Guest | null; after: NewGuest };
export type ListAndRules = { list: ListBefore; rules: ImportRules };

export function decidePerson(
  one: MatchedPerson,
  { list, rules }: ListAndRules,
): Result<Decided, RowRefusal[]> {
  const { match, problems } = one;
  const { id } = one.texts;
  if (problems.length > 0) return refuse([...problems]);
  if (typeof match === "string") {
    return refuse([{ column: match === "id twice" ? "id" : null, reason: match }]);
  }
  if ((id && list.unreadableIds.has(id)) || (match && rules.onlyAdds)) {
    const isById = id !== undefined && (match === null || match.id === id);
    return refuse([{ column: isById ? "id" : null, reason: "already on the list" }]);
  }
  const texts = withExtras(one, match);
  const decided = match ? decideChanges(texts, match, rules) : readNewGuest(texts);
  return decided.ok ? onChairs(texts, clearDeclined(decided.value), rules) : decided;
}

/** A seat that the table does not have is refused, if the row says it; else it is given up with the old table. */
function onChairs(
  texts: RowTexts,
  { before, after }: Decided,
  { tableSizes = specifiedSizes }: ImportRules,
): Result<Decided, RowRefusal[]> {
  const keeps = before && isSameChair(claimedChair(before), claimedChair(after));
  if (keeps || !isBeyondTable(after, tableSizes)) return accept({ before, after });
  return texts.Seat
    ? refuse([{ column: "Seat", reason: "no such seat" }])
    : accept({ before, after: { ...after, seat: null } });
}

/** Applies to guests who had declined before, too; values that the list already held stay. */
function clearDeclined({ before, after }: Decided): Decided {
  if (after.answer !== "declined") return { before, after };
  const isNews = (field: GuestField) => !before || textOfField(before, field) !== textOfField(after, field);
  const cleared = Object.entries(clearedFields(after)).filter(([name]) => {
    const field = name as ComingField;
    return saysSomething(after[field]) && isNews(field);
  });
  return { before, after: { ...after, ...Object.fromEntries(cleared) } };
}

function decideChanges(texts: RowTexts, before: Guest, rules: ImportRules): Result<Decided, RowRefusal[]> {
  const edits = fieldNames.flatMap((field) => {
    const value = texts[guestFields[field].stored];
    const says = value !== undefined && (value !== "" || rules.emptyCellsClear);
    return says ? [{ field, expected: textOfField(before, field), value: noMarks(field, value) }] : [];
  });
  const edited = decideEdits(before, edits);
  if (edited.ok) return accept({ before, after: edited.value.guest });
  return refuse(
    edited.refusal.flatMap(({ field, reason }) =>
      reason === "changed meanwhile" ? [] : [{ column: guestFields[field].stored, reason }],
    ),
  );
}

function readNewGuest(texts: RowTexts): Result<Decided, RowRefusal[]> {
  const problems: RowRefusal[] = [];
  let guest: NewGuest = { ...blankGuest, id: null };
  // A companion may get a name later.
  const isUnnamed = !texts.First_Name && Boolean(texts.Companion_Of);
  const all = { ...texts, First_Name: texts.First_Name ?? "" };
  for (const [column, text] of Object.entries(all) as [Heading, string][]) {
    if (column === "First_Name" && isUnnamed) continue;
    const read = column === "id" ? readId(text) : readColumn(column, text);
    if (read.ok) guest = { ...guest, ...read.value };
    else problems.push({ column, reason: read.refusal });
  }
  if (problems.length > 0) return refuse(problems);
  // The list has answers, but no column that says whether there is one.
  const answered = texts.Answered ? guest.answered : guest.answered || guest.answer !== null;
  return accept({ before: null, after: { ...guest, answered } });
}

/** "No" is an answer, and no blank cell. */
function noMarks(field: GuestField, text: string): string {
  return isOfKind(field, "marks") && text === "No" ? "" : text;
}

function readColumn(column: StoredName, text: string): Result<Partial<NewGuest>, FieldTextProblem> {
  const field = fieldOfStored(column);
  const read = readFieldText(field, noMarks(field, text));
  return read.ok ? accept({ [field]: read.value }) : read;
}

/** Safe in an address and as the id of a document in a hosted database. */
function readId(text: string): Result<Pick<NewGuest, "id">, "not an id"> {
  if (text === "") return accept({ id: null });
  return /^(?!__)[\w-]{1,100}$/.test(text) ? accept({ id: text }) : refuse("not an id");
}

/** With what the row adds beside its cells. It takes nothing away that is on the guest list. */
function withExtras({ texts, person: { extras } }: MatchedPerson, before: Guest | null): RowTexts {
  const textOf = (field: keyof typeof guestFields) => {
    const text = texts[guestFields[field].stored] ?? "";
    return text === "" && before ? textOfField(before, field) : text;
  };
  const added: Partial<Record<keyof RowTexts, string>> = {};
  if (extras.notes.length > 0) added.Notes = withLines(textOf("notes"), extras.notes);
  if (extras.tags !== "") added.Tags = [textOf("tags"), extras.tags].filter(Boolean).join(", ");
  if (Object.keys(extras.own).length > 0) {
    const known = before?.ownColumns ?? {};
    added.Columns = listText(Object.entries({ ...known, ...extras.own }).map((pair) => pair.join(": ")));
  }
  for (const column of dietColumns) {
    const items = extras.lists[column] ?? "";
    if (items !== "") added[column] = [textOf(fieldOfStored(column)), items].filter(Boolean).join("; ");
  }
  return withMarks({ ...texts, ...added }, before);
}

/** "Yes" is about all allergies of the guest, and what is named is one of them. */
function withMarks(texts: RowTexts, before: Guest | null): RowTexts {
  const { Severe_Allergies: marked = "", Allergies = "" } = texts;
  if (marked === "" || marked === "No") return texts;
  const known = before && Allergies === "" ? textOfField(before, "allergies") : Allergies;
  const [allergies, marks] = [known, marked === "Yes" ? known || unnamedAllergy : marked].map((text) =>
    readFieldText("allergies", text),
  );
  if (!allergies?.ok || !marks?.ok) return texts;
  return {
    ...texts,
    Allergies: listText(withTicked(allergies.value, marks.value)),
    Severe_Allergies: listText(marks.value),
  };
}

/** A line that is there already is not added again, so that the same list changes nothing. */
function withLines(text: string, lines: readonly string[]): string {
  const known = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const all = [...new Set([...known, ...lines])];
  return all.length === known.length ? text : all.join("\n");
}
