// Two admins who change different fields both succeed; two who change the same field get a conflict.

import {
  clearedFields,
  comingFields,
  fullName,
  type Guest,
  type GuestField,
  type GuestId,
  severeAmong,
  withTicked,
} from "./guest.ts";
import { changesBetween, type FieldChange, saysSomething } from "./field-changes.ts";
import { type FieldTextProblem, readFieldText, textOfField } from "./field-text.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Answer } from "./field-kinds.ts";
import { normalName } from "#domain/names/name-spelling.ts";
import { type Chair, claimedChair } from "#domain/seating/seating.ts";

export type FieldEdit = { field: GuestField; expected: string; value: string };

export type EditRefusal =
  | { field: GuestField; reason: FieldTextProblem }
  | { field: GuestField; reason: "changed meanwhile"; current: string; value: string };

type DecidedEdits = {
  guest: Guest;
  changes: FieldChange[];
  questions: ChangeQuestion[];
};

/** A form may send every field: an unchanged one changes nothing; its `expected` counts if another edit changes it. */
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
  const allergyEdit = edits.find(({ field }) => field === "allergies");
  const read = allergyEdit && readFieldText("allergies", asTyped(allergyEdit.value));
  if (!edited.severeAllergies || !read?.ok) return edited;
  return { ...edited, severeAllergies: severeAmong(read.value, edited.severeAllergies) };
}

/** Adds the fields that follow from the answer, and the answer that follows from other fields. */
function withConsequences(guest: Guest, edited: Partial<Guest>): Guest {
  const after = { ...guest, ...edited };
  if (edited.answer !== undefined && edited.answered === undefined) after.answered = edited.answer !== null;
  if (edited.answered === false) after.answer = null;
  if (edited.severeAllergies && !edited.allergies) {
    after.allergies = withTicked(guest.allergies, edited.severeAllergies);
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

export type ChangeQuestion =
  /** The guest keeps the chair, but will not need it. */
  | { about: "decline"; lost: FieldChange[]; chair: Chair | null }
  | { about: "answer removed"; answer: Answer }
  | { about: "same name"; guestId: GuestId; name: string };

type Change = { before: Guest; edited: Partial<Guest>; after: Guest };

function questionsAboutAnswer({ before, edited, after }: Change): ChangeQuestion[] {
  if (before.answer !== "declined" && after.answer === "declined") {
    const lost = changesBetween({ ...before, ...edited }, after).filter(isLoss);
    return [{ about: "decline", lost, chair: claimedChair(after) }];
  }
  const answer = edited.answer === undefined ? before.answer : edited.answer;
  return edited.answered === false && answer !== null ? [{ about: "answer removed", answer }] : [];
}

/** Asks only about a new name: two guests who share a name already need no question. */
export function questionsAboutName(before: Guest, after: Guest, guests: readonly Guest[]): ChangeQuestion[] {
  const isSame = comparedName(before) === comparedName(after);
  const namesake = isSame ? null : findNamesake(after, guests);
  return namesake ? [{ about: "same name", guestId: namesake.id, name: fullName(namesake) }] : [];
}

/** Another guest with this name; capitals, blanks and hyphens do not count. */
export function findNamesake(guest: Guest, guests: readonly Guest[]): Guest | null {
  const name = comparedName(guest);
  return guests.find((other) => other.id !== guest.id && comparedName(other) === name) ?? null;
}

/** Differs when the losses have changed since the admin saw them, so that the admin is asked again. */
export function confirmationOf(questions: readonly ChangeQuestion[]): string {
  return JSON.stringify(questions.map(confirmed));
}

function confirmed(question: ChangeQuestion): string[] {
  switch (question.about) {
    case "decline":
      return ["decline", ...question.lost.map(({ field, from }) => `${field}: ${JSON.stringify(from)}`)];
    case "answer removed":
      return ["answer removed", question.answer];
    case "same name":
      return ["same name", question.guestId];
  }
}

function isLoss({ field, from }: FieldChange): boolean {
  return comingFields.some((cleared) => cleared === field) && saysSomething(from);
}

function comparedName(guest: Pick<Guest, "firstName" | "lastName">): string {
  return normalName(fullName(guest));
}
