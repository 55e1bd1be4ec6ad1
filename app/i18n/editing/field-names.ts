import { isEditedList, starred } from "#domain/wedding/editing/content-fields.ts";
import { sectionOfParts } from "#domain/wedding/editing/move-part.ts";
import type { Language } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";

type Names = Readonly<Record<string, string>>;

type EachNames = {
  factNames: Names;
  textNames: Names;
  rowNames: Readonly<Record<string, Names>>;
  listNames: Names;
};

/** `name`: of a field in a form. A text is called the same in each language. */
export function editedFieldName(name: string, language: Language): string {
  const { factNames, textNames }: EachNames = wordsOf(language).fieldNames;
  const [part, ...path] = name.split(".");
  const [list = "", ...inList] = path;
  if (part === "wedding" && isEditedList(list)) return nameInList(list, inList, language);
  const key = starred((part === "wedding" ? path : path.slice(1)).join("."));
  return (part === "wedding" ? factNames : textNames)[key] ?? name;
}

/** "Chapter 2", of one of its fields or of all that stands there; null: it belongs to no part. */
export function partNameOf(at: readonly string[], language: Language): string | null {
  const section = sectionOfParts(at);
  const index = Number(at.join(".").match(/\.(\d+)(?:\.|$)/)?.[1] ?? NaN);
  if ((section !== "information" && section !== "ourStory") || Number.isNaN(index)) return null;
  return wordsOf(language).editing.order.parts[section](index + 1);
}

export function rowFieldName(list: string, name: string, language: Language): string {
  const { rowNames }: EachNames = wordsOf(language).fieldNames;
  return rowNames[list]?.[name] ?? "";
}

function nameInList(list: string, [row, ...path]: readonly string[], language: Language): string {
  const { listNames }: EachNames = wordsOf(language).fieldNames;
  const numbered = (key: string, index: string | undefined) =>
    index === undefined ? listNames[key] : `${listNames[key]} ${Number(index) + 1}`;
  const inner = path[0] === "options" ? path.slice(2) : path;
  const option = inner === path ? null : numbered("options", path[1]);
  return [
    numbered(list, row),
    option,
    rowFieldName(option === null ? list : "foodOptions", inner.join("."), language),
  ]
    .filter(Boolean)
    .join(", ");
}
