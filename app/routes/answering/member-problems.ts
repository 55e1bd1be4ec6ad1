// The problems of a household's form, in words.

import type { Invitation } from "#domain/households/invitation.ts";
import type { Language } from "#domain/language.ts";
import type { MemberProblem } from "#domain/rsvp/household-form-reader.ts";
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
