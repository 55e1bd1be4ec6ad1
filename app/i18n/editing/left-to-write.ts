import type { Language } from "#domain/language.ts";
import type { MissingText } from "#domain/wedding/editing/section-form.ts";
import { wordsOf } from "#i18n/words.ts";

export type ToWrite = { leftOver: number; leftOverFacts: number; missing: readonly MissingText[] };

export function leftToWrite(sections: readonly ToWrite[], language: Language): string[] {
  const { state } = wordsOf(language).editing;
  const count = (of: (section: ToWrite) => number) => sections.reduce((sum, section) => sum + of(section), 0);
  const [texts, facts] = [count((one) => one.leftOver), count((one) => one.leftOverFacts)];
  const missing = Map.groupBy(
    sections.flatMap((one) => one.missing),
    (one) => one.language,
  );
  return [
    ...(texts > 0 ? [state.leftOver(texts)] : []),
    ...(facts > 0 ? [state.leftOverFacts(facts)] : []),
    ...[...missing].map(([written, some]) => state.missing[written](some.length)),
  ];
}
