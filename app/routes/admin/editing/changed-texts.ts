// What a change made of a household, of the couple's set-up, and of the facts and texts that guests see: the old text
// and the new one.

import type { ListChange } from "#domain/guest-list/list-changes.ts";
import type { OwnColumn, TagStyle } from "#domain/guest-list/list-settings.ts";
import { blankHousehold } from "#domain/households/household.ts";
import { type HouseholdFieldChange, textOfHouseholdField } from "#domain/households/household-edit.ts";
import { isLanguage, type Language, languageNames } from "#domain/language.ts";
import { spellPath } from "#domain/left-overs/text-tree.ts";
import type { ContentChange } from "#domain/wedding/content-changes.ts";
import { householdPageWords } from "#i18n/households.ts";
import { listSetUpWords } from "#i18n/guests/list-set-up.ts";

/** `values` null: no longer kept. */
export type ChangedText = { name: string; values: readonly [from: string, to: string] | null };

export function textsOfSetUp({ kind, from, to }: ListChange, language: Language): ChangedText {
  const words = listSetUpWords[language];
  const named = (one: OwnColumn | TagStyle | null): string => {
    if (one === null || !("colour" in one)) return one?.name ?? "";
    return [one.name, words.colours[one.colour], one.isSide && words.side].filter(Boolean).join(", ");
  };
  return { name: words.kinds[kind], values: [named(from), named(to)] };
}

export function textsOfChange({ field, from, to }: HouseholdFieldChange, language: Language): ChangedText {
  const { fields, languageUnknown } = householdPageWords[language];
  const named = (value: typeof from): string => {
    const text = textOfHouseholdField({ ...blankHousehold, [field]: value }, field);
    if (field !== "language") return text;
    return isLanguage(text) ? languageNames[text] : languageUnknown;
  };
  return { name: fields[field], values: [named(from), named(to)] };
}

/** The place is named as in the couple's folder. */
export function textsOfContent({ at: [part, ...path], from, to }: ContentChange): ChangedText {
  const [language = "", ...rest] = path;
  const isText = part === "texts" && isLanguage(language);
  const name = isText ? `${languageNames[language]}: ${spellPath(rest)}` : spellPath(path);
  return { name, values: [inWords(from), inWords(to)] };
}

/** A list or a group: the texts in it. */
function inWords(value: ContentChange["from"]): string {
  if (value === null) return "";
  return typeof value === "object" ? Object.values(value).map(inWords).join(", ") : String(value);
}
