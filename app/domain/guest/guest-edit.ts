// Applies an edit that was begun with certain values in view. Two admins who change different fields both
// succeed; two who change the same field get a conflict, so no unseen value is overwritten.

import { type ChangeQuestion, questionsAboutAnswer } from "./change-question.ts";
import { clearedFields, type Guest, type GuestField } from "./guest.ts";
import { changesBetween, type FieldChange } from "./field-changes.ts";
import { severeAmong, withMarked } from "./severe-allergies.ts";
import { type FieldTextProblem, readFieldText, textOfField } from "./field-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/** Both are texts of the field; `expected` is the value when the edit began. */
export type FieldEdit = { field: GuestField; expected: string; value: string };

export type EditRefusal =
  | { field: GuestField; reason: FieldTextProblem }
  | { field: GuestField; reason: "changed meanwhile"; current: string; value: string };

export type DecidedEdits = {
  guest: Guest;
  changes: FieldChange[];
  /** The admin answers them before the change is saved. */
  questions: ChangeQuestion[];
};

/**
 * Applies all edits or none. An edit that sets the expected value changes nothing, so a form may send every
 * field. Its `expected` still counts when another edit of the same form would change the field.
 */
export function decideEdits(guest: Guest, edits: readonly FieldEdit[]): Result<DecidedEdits, EditRefusal[]> {
  const refusals: EditRefusal[] = [];
  let edited: Partial<Guest> = {};
  for (const edit of edits.filter(({ expected, value }) => !isSameText(expected, value))) {
    const decided = decideEdit(guest, edit);
    if (decided.ok) edited = { ...edited, ...decided.value };
    else refusals.push(decided.refusal);
  }
  edited = withoutHiddenMarks(edited, edits);
  const after = withConsequences(guest, edited);
  for (const { field, expected } of edits.filter(({ field }) => !(field in edited))) {
    const [current, next] = [textOfField(guest, field), textOfField(after, field)];
    if (current !== next && !isSameText(expected, current) && !refusals.some((one) => one.field === field)) {
      refusals.push({ field, reason: "changed meanwhile", current, value: next });
    }
  }
  if (refusals.length > 0) return refuse(refusals);
  const questions = questionsAboutAnswer({ before: guest, edited, after });
  return accept({ guest: after, changes: changesBetween(guest, after), questions });
}

/** Changes nothing if the guest already has the wanted value. */
function decideEdit(
  guest: Guest,
  { field, expected, value }: FieldEdit,
): Result<Partial<Guest>, EditRefusal> {
  const read = readFieldText(field, asTyped(value));
  if (!read.ok) return refuse({ field, reason: read.refusal });
  const edited: Guest = { ...guest, [field]: read.value };
  const current = textOfField(guest, field);
  if (textOfField(edited, field) === current) return accept({});
  if (!isSameText(expected, current)) return refuse({ field, reason: "changed meanwhile", current, value });
  return accept({ [field]: read.value });
}

/** A form hides the mark of an allergy that is not ticked, and sends it all the same. */
function withoutHiddenMarks(edited: Partial<Guest>, edits: readonly FieldEdit[]): Partial<Guest> {
  const said = edits.find(({ field }) => field === "allergies");
  const read = said && readFieldText("allergies", asTyped(said.value));
  if (!edited.severeAllergies || !read?.ok) return edited;
  return { ...edited, severeAllergies: severeAmong(read.value, edited.severeAllergies) };
}

/** Adds the fields that follow from the answer, and the answer that follows from other fields (product.md). */
function withConsequences(guest: Guest, edited: Partial<Guest>): Guest {
  const after = { ...guest, ...edited };
  if (edited.answer !== undefined && edited.answered === undefined) after.answered = edited.answer !== null;
  if (edited.answered === false) after.answer = null;
  if (edited.severeAllergies && !edited.allergies) {
    after.allergies = withMarked(guest.allergies, edited.severeAllergies);
  }
  if (edited.severeAllergies || edited.allergies) {
    after.severeAllergies = severeAmong(after.allergies, after.severeAllergies);
  }
  if (edited.answer !== "declined" || after.answer === null) return after;
  return { ...after, ...clearedFields(after) };
}

/** A form sends other line breaks than it received, and some inputs trim blanks at the ends. */
function isSameText(one: string, other: string): boolean {
  return one === other || asTyped(one) === asTyped(other);
}

function asTyped(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}
