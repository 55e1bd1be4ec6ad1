// The form of a draft's page: words, choice of households, and the boxes that were ticked otherwise than the page had
// shown them.

import type { GuestId } from "#domain/guest/guest.ts";
import { householdAnswers, type HouseholdFilter } from "#domain/households/household-filter.ts";
import { defaultLanguage, type InEach, inEach, isLanguage, type Language } from "#domain/language.ts";
import type { MailingWords } from "#domain/mailings/mailing.ts";
import { readText } from "#server/web/read-form.ts";

/** `hands`: whether a household gets it, by one of its guests. */
export type TypedDraft = {
  words: InEach<MailingWords>;
  filter: HouseholdFilter;
  otherwise: Language;
  hands: Readonly<Record<GuestId, boolean>>;
};

export function readDraftForm(form: FormData): TypedDraft {
  const otherwise = readText(form, "otherwise");
  return {
    words: readWords(form),
    filter: readFilter(form),
    otherwise: isLanguage(otherwise) ? otherwise : defaultLanguage,
    hands: readHands(form),
  };
}

export function readWords(form: FormData): InEach<MailingWords> {
  return inEach((language) => ({
    subject: typedText(form, `subject-${language}`),
    body: typedText(form, `body-${language}`),
  }));
}

/** A browser sends the ends of lines as the network writes them. */
function typedText(form: FormData, name: string): string {
  return readText(form, name).replaceAll(/\r\n?/g, "\n");
}

function readFilter(form: FormData): HouseholdFilter {
  const answers = form.getAll("answers");
  const language = readText(form, "language");
  return {
    answers: householdAnswers.filter((answer) => answers.includes(answer)),
    event: readText(form, "event") || null,
    tag: readText(form, "tag") || null,
    language: isLanguage(language) ? language : null,
    isInvited: readEither(form, "isInvited"),
    hasAddress: readEither(form, "hasAddress"),
  };
}

function readEither(form: FormData, name: string): boolean | null {
  const text = readText(form, name);
  return text === "true" ? true : text === "false" ? false : null;
}

/**
 * `shown`: all that the page had a box for. `ticked`: those whose box was ticked when it came. `in`, `out`: what was
 * chosen by boxes of an earlier page, which was not saved.
 */
function readHands(form: FormData): TypedDraft["hands"] {
  const listed = (name: string) => readText(form, name).split(" ").filter(Boolean);
  const ticked = new Set(listed("ticked"));
  const gets = new Set(form.getAll("gets"));
  const touched = listed("shown").filter((id) => gets.has(id) !== ticked.has(id));
  return Object.fromEntries([
    ...listed("in").map((id) => [id, true] as const),
    ...listed("out").map((id) => [id, false] as const),
    ...touched.map((id) => [id, gets.has(id)] as const),
  ]);
}
