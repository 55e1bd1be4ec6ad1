// Whether what the couple have written can leave. Nothing is wrong with a language without any
// words, or one that the site does not speak.

import { type InEach, inEach, type Language } from "#domain/language.ts";
import { hasWords, type MailingWords } from "#domain/mailings/mailing.ts";
import { pagePath } from "#domain/page.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { listMailingProblems, type MailingProblem } from "#emails/mailing.ts";
import type { Services } from "#server/services.ts";

type Needs = Pick<Services, "wedding" | "settings">;

export type WordsRefusal =
  | { reason: "no words" }
  | { reason: "wrong words"; problems: readonly (MailingProblem & { language: Language })[] };

export function checkWords(services: Needs, words: InEach<MailingWords>): Result<null, WordsRefusal> {
  const spoken = languagesOf(services.wedding);
  if (!spoken.some((language) => hasWords(words[language]))) return refuse({ reason: "no words" });
  const found = findWordProblems(services, words);
  const problems = spoken.flatMap((language) => found[language].map((problem) => ({ ...problem, language })));
  return problems.length === 0 ? accept(null) : refuse({ reason: "wrong words", problems });
}

export function findWordProblems(
  { wedding, settings }: Needs,
  words: InEach<MailingWords>,
): InEach<readonly MailingProblem[]> {
  return inEach((language) => {
    if (!languagesOf(wedding).includes(language) || !hasWords(words[language])) return [];
    const siteUrl = settings.publicUrl + pagePath(language, "home");
    return listMailingProblems({ words: words[language], language, wedding, siteUrl });
  });
}
