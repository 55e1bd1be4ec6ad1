// What an answer does to a guest (spec.md, section 4), and when it comes too late.

import { changesBetween, type FieldChange } from "./field-changes.ts";
import type { Guest, GuestAnswer, GuestId } from "./guest.ts";
import type { Wedding } from "./wedding.ts";
import { endOfDay } from "./zoned-time.ts";

/** A form that was read: trimmed, in bounds, only options that the wedding has. */
export type RsvpForm = {
  firstName: string;
  lastName: string;
  email: string;
  accept: boolean;
  foodOptions: readonly string[];
  allergies: readonly string[];
  /** Free text beside each list; blank if none. */
  otherFood: string;
  otherAllergy: string;
  speech: boolean;
  performance: boolean;
  chosenGuestId: GuestId | null;
};

export type AnswerDecision = { guest: Guest; changes: FieldChange[]; late: boolean };

type Deadline = Pick<Wedding, "answerBy" | "timeZone" | "afterAnswerBy">;

/** Changes the seven fields of an answer and no other. `now`: milliseconds since the epoch. */
export function decideAnswer(
  form: RsvpForm,
  guest: Guest,
  { wedding, now }: { wedding: Deadline; now: number },
): AnswerDecision {
  const after = { ...guest, ...answerOf(form) };
  return { guest: after, changes: changesBetween(guest, after), late: isLate(wedding, now) };
}

export function isAnsweringClosed(wedding: Deadline, now: number): boolean {
  return wedding.afterAnswerBy === "closed" && isAfterAnswerBy(wedding, now);
}

/** Taken all the same, with a mark for the couple. */
export function isLate(wedding: Deadline, now: number): boolean {
  return wedding.afterAnswerBy === "marked late" && isAfterAnswerBy(wedding, now);
}

/** Equal for two forms that say the same: tells a form sent twice from a changed answer. */
export function normalisedBody(form: RsvpForm): string {
  const { email, answer, foodOptions, allergies, speech, performance } = answerOf(form);
  return JSON.stringify([
    form.firstName,
    form.lastName,
    form.chosenGuestId,
    email,
    answer,
    foodOptions.toSorted(),
    allergies.toSorted(),
    speech,
    performance,
  ]);
}

function answerOf(form: RsvpForm): GuestAnswer {
  const { email, accept, speech, performance } = form;
  if (accept) {
    return {
      email,
      foodOptions: withOther(form.foodOptions, form.otherFood),
      allergies: withOther(form.allergies, form.otherAllergy),
      answered: true,
      answer: "accepted",
      speech,
      performance,
    };
  }
  // Nobody needs the health data of who stays at home (product.md).
  return {
    email,
    foodOptions: [],
    allergies: [],
    answered: true,
    answer: "declined",
    speech: false,
    performance: false,
  };
}

function withOther(chosen: readonly string[], otherText: string): readonly string[] {
  const other = otherText.trim();
  const isNew = !chosen.some((option) => option.toLowerCase() === other.toLowerCase());
  return other !== "" && isNew ? [...chosen, other] : chosen;
}

function isAfterAnswerBy({ answerBy, timeZone }: Deadline, now: number): boolean {
  return now >= endOfDay(answerBy, timeZone);
}
