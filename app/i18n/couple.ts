// The couple's words by language, with their facts filled in; a missing Swedish text fails the type check here.

import type { InEach, Language } from "#domain/language.ts";
import { type LeftOver, listLeftOvers } from "#domain/left-overs/left-overs.ts";
import { fillPlaceholders } from "#domain/left-overs/placeholders.ts";
import { mapTexts } from "#domain/left-overs/text-tree.ts";
import { findWeddingProblems } from "#domain/wedding/wedding-problems.ts";
import type { Wedding, WeddingTexts } from "#domain/wedding/wedding.ts";
import { en } from "#wedding/texts/en.ts";
import { sv } from "#wedding/texts/sv.ts";
import { wedding } from "#wedding/wedding.ts";
import { placeholderValues } from "./couple/placeholders.ts";
import { explainTextProblems, findTextProblems } from "./couple/text-problems.ts";

const written: InEach<WeddingTexts> = { en, sv };
const filled = new Map<Language, WeddingTexts>();

export function textsOf(language: Language): WeddingTexts {
  const known = filled.get(language);
  if (known) return known;
  const texts = fillTexts(written[language], wedding, language);
  filled.set(language, texts);
  return texts;
}

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
export function leftOversOf(facts: Wedding): readonly LeftOver[] {
  const known = foundLeftOvers.get(facts);
  if (known) return known;
  const found = listLeftOvers(facts, written);
  foundLeftOvers.set(facts, found);
  return found;
}

const foundLeftOvers = new WeakMap<Wedding, readonly LeftOver[]>();
