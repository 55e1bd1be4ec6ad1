// Whether what the couple have written can leave. A language without any words is none that anything is wrong with.

import { type InEach, inEach, type Language, languages } from "#domain/language.ts";
import { hasWords, type MailingWords } from "#domain/mailings/mailing.ts";
import { pagePath } from "#domain/page.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { listMailingProblems, type MailingProblem } from "#emails/mailing.ts";
import type { Services } from "#server/services.ts";

type Needs = Pick<Services, "wedding" | "settings">;

export type WordsRefusal =
  | { reason: "no words" }
  | { reason: "wrong words"; problems: readonly (MailingProblem & { language: Language })[] };

export function checkWords(services: Needs, words: InEach<MailingWords>): Result<null, WordsRefusal> {
  if (!languages.some((language) => hasWords(words[language]))) return refuse({ reason: "no words" });
  const found = findWordProblems(services, words);
  const problems = languages.flatMap((language) =>
    found[language].map((problem) => ({ ...problem, language })),
  );
  return problems.length === 0 ? accept(null) : refuse({ reason: "wrong words", problems });
}

export function findWordProblems(
  { wedding, settings }: Needs,
  words: InEach<MailingWords>,
): InEach<readonly MailingProblem[]> {
  return inEach((language) => {
    if (!hasWords(words[language])) return [];
    const siteUrl = settings.publicUrl + pagePath(language, "home");
    return listMailingProblems({ words: words[language], language, wedding, siteUrl });
  });
}
