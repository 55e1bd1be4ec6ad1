// The problems of a form, in words, and the fields at which they stand.

import type { Invitation } from "#domain/households/invitation.ts";
import type { Asked } from "#domain/rsvp/asked.ts";
import { eventFieldName, questionFieldName } from "#domain/rsvp/asked-reader.ts";
import type { Language } from "#domain/language.ts";
import type { MemberProblem } from "#domain/rsvp/answer-form-reader.ts";
import { askedWords, eventName } from "#i18n/asked.ts";
import { householdWords } from "#i18n/households.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import type { HouseholdView } from "./household-view.ts";

export function problemsAt(
  { problems, invitation }: Pick<HouseholdView, "problems" | "invitation">,
  at: number | null,
  language: Language,
): (field: MemberProblem["field"]) => string | null {
  return (field) => {
    const found = problems.find((problem) => problem.at === at && problem.field === field);
    return found ? memberProblemInWords(found, invitation, language) : null;
  };
}

/** The field's label, where the problem does not name it by itself; otherwise nothing. */
export function fieldOfProblem(
  { field, problem }: { field: string; problem: string },
  { events, questions }: Asked,
  { email, language }: { email: string; language: Language },
): string[] {
  if (!["not an email", "too long", "not an option", "not plain text"].includes(problem)) return [];
  const { asked, otherFood, otherAllergy, firstName, lastName } = rsvpWords[language];
  const labels: Readonly<Record<string, string>> = {
    ...asked,
    otherFood,
    otherAllergy,
    firstName,
    lastName,
    email,
    ...Object.fromEntries(events.map((event) => [eventFieldName(event.key), eventName(event, language)])),
    ...Object.fromEntries(questions.map((question) => [questionFieldName(question.key), question[language]])),
  };
  return [labels[field] ?? []].flat();
}

export function memberProblemInWords(
  { field, problem }: MemberProblem,
  [first]: Invitation,
  language: Language,
): string {
  const words = rsvpWords[language].problems;
  const { required, wrongName, leftOpen } = householdWords[language].form;
  const isName = field === "firstName" || field === "lastName";
  if (field === "answer" && problem === "required")
    return askedWords[language].firstOpen(eventName(first, language));
  if (problem === "left open") return leftOpen;
  if (problem === "required") return isName ? required : words.email.required;
  if (problem === "not an email") return words.email[problem];
  return isName && problem === "not plain text" ? wrongName : words[problem];
}
