// The couple's words by language, with their facts filled in.

import { inEach, type Language } from "#domain/language.ts";
import { listLeftOvers } from "#domain/left-overs/left-overs.ts";
import { fillPlaceholders } from "#domain/left-overs/placeholders.ts";
import { memoize } from "#domain/memoize.ts";
import { mapTexts } from "#domain/left-overs/text-tree.ts";
import { findWeddingProblems } from "#domain/wedding/wedding-problems.ts";
import type { Wedding, WeddingContent, WeddingTexts } from "#domain/wedding/wedding.ts";
import { placeholderValues } from "./couple/placeholders.ts";
import { explainTextProblems, findTextProblems } from "./couple/text-problems.ts";

export function textsOf(content: WeddingContent, language: Language): WeddingTexts {
  return filled(content)[language];
}

const filled = memoize(
  ({ wedding, texts }: WeddingContent) => inEach((language) => fillTexts(texts[language], wedding, language)),
  new WeakMap(),
);

export function fillTexts(texts: WeddingTexts, facts: Wedding, language: Language): WeddingTexts {
  const values = placeholderValues(facts, language);
  return mapTexts(texts, (text) => fillPlaceholders(text, values));
}

/** None where the facts are wrong, which is told first. */
export function listTextProblems({ wedding, texts }: WeddingContent): string[] {
  return findWeddingProblems(wedding).length > 0 ? [] : explainTextProblems(findTextProblems(texts, wedding));
}

/** What still tells of a sample wedding, as long as the texts stand as they do. */
export const leftOversOf = memoize(
  ({ wedding, texts }: WeddingContent) => listLeftOvers(wedding, texts),
  new WeakMap(),
);
