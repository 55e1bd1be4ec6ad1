// What is still to be written in some forms, in a sentence for each kind of it.

import type { Language } from "#domain/language.ts";
import { editingWords } from "#i18n/editing/editing.ts";
import type { WeddingOverview } from "./load-wedding.ts";

type ToDo = Pick<WeddingOverview["sections"][number], "leftOver" | "leftOverFacts" | "missing">;

export function leftToWrite(sections: readonly ToDo[], language: Language): string[] {
  const { state } = editingWords[language];
  const count = (of: (section: ToDo) => number) => sections.reduce((sum, section) => sum + of(section), 0);
  const [sentences, facts] = [count((one) => one.leftOver), count((one) => one.leftOverFacts)];
  const missing = Map.groupBy(
    sections.flatMap((one) => one.missing),
    (one) => one.language,
  );
  return [
    ...(sentences > 0 ? [state.leftOver(sentences)] : []),
    ...(facts > 0 ? [state.leftOverFacts(facts)] : []),
    ...[...missing].map(([written, some]) => state.missing[written](some.length)),
  ];
}
