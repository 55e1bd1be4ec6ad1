import { defaultLanguage, type Language } from "#domain/language.ts";
import type { FactProblem, WrongFact } from "#domain/wedding/wrong-fact.ts";
import { wordsOf } from "#i18n/words.ts";

export function describeFactProblem({ at, why }: FactProblem): string {
  return `${spokenPath(at)}: ${describeWrongFact(why, defaultLanguage)}`;
}

export function describeWrongFact(why: WrongFact, language: Language): string {
  const say = wordsOf(language).wrongFacts[why.reason] as (why: WrongFact) => string;
  return say(why);
}

/** `foodOptions.4.stored` for people, who count from 1: `foodOptions 5, stored`. */
export function spokenPath(at: string): string {
  return at.replaceAll(
    /\.(\d+)(\.)?/g,
    (_, index: string, more?: string) => ` ${Number(index) + 1}${more ? ", " : ""}`,
  );
}
