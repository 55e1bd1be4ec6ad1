// What `npm run post -- test` sends, in the language of the command line unless another is wanted.

import { defaultLanguage, type Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { formatDay } from "#i18n/dates.ts";
import { lettersWords } from "#i18n/letters.ts";
import type { Letter } from "./letter.ts";
import { layOut } from "./letter-frame.ts";
import { namesOf } from "./names-of.ts";

export type TestLetterFacts = {
  wedding: Pick<Wedding, "couple" | "date">;
  siteUrl: string;
  language?: Language;
};

export function renderTestLetter(facts: TestLetterFacts): Omit<Letter, "to"> {
  const { wedding, siteUrl, language = defaultLanguage } = facts;
  const { greeting, test } = lettersWords[language];
  return layOut({
    language,
    subject: test.subject,
    couple: namesOf(wedding),
    date: formatDay(wedding.date, language),
    greeting: greeting(namesOf(wedding)),
    parts: [
      { kind: "paragraph", text: test.opening },
      { kind: "paragraph", text: test.note },
    ],
    closing: [test.closing],
    siteUrl,
  });
}
