// The words of a mailing, with what is still wrong with them, and the fields that they may name.

import { defaultLanguage, type InEach, inEach, type Languages } from "#domain/language.ts";
import type { MailingWords } from "#domain/mailings/mailing.ts";
import { type MailingProblem, mostInSubject } from "#emails/mailing.ts";
import { mostInBody } from "#emails/written-words.ts";
import { placeholderValues } from "#i18n/couple/placeholders.ts";
import { pagePath } from "#domain/page.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { AdminRequest } from "../admin-request.ts";
import { findWordProblems } from "#server/workflows/mailings/change-mailing.ts";

/** What a field becomes, in each language. */
export type WordField = { name: string; values: InEach<string> };

export type ViewedWords = {
  /** The others’ words are kept. */
  spoken: Languages;
  words: InEach<MailingWords>;
  problems: InEach<readonly MailingProblem[]>;
  fields: readonly WordField[];
  mostInSubject: number;
  mostInBody: number;
};

/** `isSaved`: the couple have just saved it. Until then, what is still blank is no mistake. */
export function viewWords(
  { services }: Pick<AdminRequest, "services">,
  words: InEach<MailingWords>,
  { isSaved }: { isSaved: boolean },
): ViewedWords {
  const { wedding, settings } = services;
  const values = inEach((language) => placeholderValues(wedding, language));
  const site = inEach((language) => settings.publicUrl + pagePath(language, "home"));
  const facts = Object.keys(values[defaultLanguage]);
  const problems = findWordProblems(services, words);
  return {
    spoken: languagesOf(wedding),
    words,
    problems: inEach((language) => problems[language].filter(({ what }) => isSaved || what !== "blank")),
    fields: [
      ...facts
        .map((name) => ({ name, values: inEach((language) => values[language][name] ?? "") }))
        .filter((field) => Object.values(field.values).some((value) => value !== "")),
      { name: "site", values: site },
    ],
    mostInSubject,
    mostInBody,
  };
}
