import { isLanguage } from "#domain/language.ts";
import type { LeftOver } from "#domain/left-overs/left-overs.ts";
import { spellPath } from "#domain/left-overs/text-tree.ts";
import { type ContentSection, sectionAt } from "#domain/wedding/editing/content-fields.ts";
import { type Fields, fieldsOfSection } from "#domain/wedding/editing/section-form.ts";
import { fieldAt } from "./edited-problems.ts";

export function sectionOfLeftOver(one: LeftOver): ContentSection | undefined {
  const [first = ""] = one.key.split(/[. ]/);
  return sectionAt(one.in === "facts" ? ["wedding", first] : ["texts", one.language, first]);
}

export function leftOverWordsIn(section: ContentSection, leftOvers: readonly LeftOver[]): Fields {
  const found = leftOvers.flatMap((one) => {
    if (one.in === "facts") return [];
    const field = fieldsOfSection(section).find(({ at: [first, language, ...path] }) => {
      const isThere = first === "texts" && isLanguage(language) && language === one.language;
      return isThere && (one.key === spellPath(path) || one.key.startsWith(`${spellPath(path)}.`));
    });
    return field ? [[fieldAt(field.name), one.word] as const] : [];
  });
  return Object.fromEntries(found);
}
