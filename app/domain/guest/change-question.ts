// The questions an admin answers before a change is saved: the change would clear more fields than the ones
// that were edited, or give two guests the same name.

import { comingFields, fullName, type Guest, type GuestId } from "./guest.ts";
import { changesBetween, type FieldChange, saysSomething } from "./field-changes.ts";
import type { Answer } from "./field-kinds.ts";
import { normalName } from "#domain/names/name-spelling.ts";
import { type Chair, claimedChair } from "#domain/seating/seating.ts";

export type ChangeQuestion =
  /** The guest keeps the chair, but will not need it. */
  | { about: "decline"; lost: FieldChange[]; chair: Chair | null }
  /** `Answered` becomes No, which also removes the guest's answer. */
  | { about: "answer removed"; answer: Answer }
  | { about: "same name"; guestId: GuestId; name: string };

type Change = { before: Guest; edited: Partial<Guest>; after: Guest };

/** `edited` holds the fields that the admin chose; `after` also has the fields that follow from them. */
export function questionsAboutAnswer({ before, edited, after }: Change): ChangeQuestion[] {
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

/**
 * The value that a form sends to confirm these questions. It differs when the losses have changed since the
 * admin saw them, so the admin is asked again.
 */
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
