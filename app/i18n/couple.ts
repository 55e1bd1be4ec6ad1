// The couple's words by language, with their facts filled in; a missing Swedish text fails the type check here.

import type { InEach, Language } from "#domain/language.ts";
import { listLeftOvers } from "#domain/left-overs/left-overs.ts";
import { fillPlaceholders } from "#domain/left-overs/placeholders.ts";
import { memoize } from "#domain/memoize.ts";
import { mapTexts } from "#domain/left-overs/text-tree.ts";
import { findWeddingProblems } from "#domain/wedding/wedding-problems.ts";
import type { Wedding, WeddingTexts } from "#domain/wedding/wedding.ts";
import { en } from "#wedding/texts/en.ts";
import { sv } from "#wedding/texts/sv.ts";
import { wedding } from "#wedding/wedding.ts";
import { placeholderValues } from "./couple/placeholders.ts";
import { explainTextProblems, findTextProblems } from "./couple/text-problems.ts";

const written: InEach<WeddingTexts> = { en, sv };

export const textsOf = memoize(
  (language: Language) => fillTexts(written[language], wedding, language),
  new Map(),
);

export function fillTexts(texts: WeddingTexts, facts: Wedding, language: Language): WeddingTexts {
  const values = placeholderValues(facts, language);
  return mapTexts(texts, (text) => fillPlaceholders(text, values));
}

/** None where the facts are wrong, which is told first. */
export function listTextProblems(): string[] {
  return findWeddingProblems(wedding).length > 0
    ? []
    : explainTextProblems(findTextProblems(written, wedding));
}

/** What still tells of a sample wedding, as long as the texts stand as they do. */
export const leftOversOf = memoize((facts: Wedding) => listLeftOvers(facts, written), new WeakMap());
