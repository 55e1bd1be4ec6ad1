import { isLanguage, languageNames, type Language } from "#domain/language.ts";
import { spellPath } from "#domain/left-overs/text-tree.ts";
import type { Change } from "#domain/history/patches.ts";
import { sectionAt } from "#domain/wedding/editing/content-fields.ts";
import { photoPlaces } from "#domain/wedding/wedding.ts";
import { wordsOf } from "#i18n/words.ts";
import { fieldAt } from "./edited-problems.ts";
import { editedFieldName, partNameOf } from "./field-names.ts";

export type ChangedContent = { name: string; values: readonly [from: string, to: string] };

export function describeContentChange({ at, from, to }: Change, language: Language): ChangedContent {
  return {
    name: namePlace(at, language),
    values: aroundTheChange(inWords(from, language), inWords(to, language)),
  };
}

/** "The form to answer, introduction (Svenska)". */
export function namePlace(at: readonly string[], language: Language): string {
  const [part = "", ...path] = at;
  const written = part === "texts" && isLanguage(path[0]) ? path[0] : null;
  const keys = written === null ? path : path.slice(1);
  const names = nameOfPicture(keys, language) ?? namesOfField(at, keys, language) ?? [spellPath(keys)];
  return names.join(": ") + (written === null ? "" : ` (${languageNames[written]})`);
}

function nameOfPicture([part, of]: readonly string[], language: Language): string[] | null {
  const place = photoPlaces.find((one) => one === of);
  return part === "photos" && place
    ? [wordsOf(language).editing.photos, wordsOf(language).photos.names[place]]
    : null;
}

function namesOfField(at: readonly string[], keys: readonly string[], language: Language): string[] | null {
  const section = sectionAt(at);
  if (!section) return null;
  const { sections, groups } = wordsOf(language).editing;
  const field = fieldAt(at.join("."));
  const name = editedFieldName(field, language);
  const group = groups[keys.join(".")] ?? groups[keys.slice(0, -1).join(".")] ?? partNameOf(at, language);
  return [sections[section], ...(group ? [group] : []), ...(name === field ? [] : [name])];
}

function inWords(value: Change["from"], language: Language): string {
  if (value === null) return "";
  if (typeof value === "object") {
    return Object.values(value)
      .map((one) => inWords(one, language))
      .filter((one) => one !== "")
      .join(", ");
  }
  return wordsOf(language).editing.choices[String(value)] ?? String(value);
}

const mostLetters = 160;
const lettersBeside = 30;

function aroundTheChange(from: string, to: string): [string, string] {
  const [one, other] = [[...from], [...to]];
  if (Math.max(one.length, other.length) <= mostLetters) return [from, to];
  const most = Math.min(one.length, other.length);
  const differs = one.findIndex((letter, index) => letter !== other[index]);
  const before = differs === -1 ? most : Math.min(differs, most);
  let behind = 0;
  while (behind < most - before && one.at(-1 - behind) === other.at(-1 - behind)) behind++;
  const begin = Math.max(0, before - lettersBeside);
  const cut = (letters: readonly string[]) => {
    const end = Math.min(letters.length, letters.length - behind + lettersBeside);
    const excerpt = letters.slice(begin, Math.min(end, begin + 2 * mostLetters)).join("");
    const isCut = begin + 2 * mostLetters < letters.length || end < letters.length;
    return `${begin > 0 ? "…" : ""}${excerpt}${isCut ? "…" : ""}`;
  };
  return [cut(one), cut(other)];
}
