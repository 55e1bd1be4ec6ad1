import type { Language } from "#domain/language.ts";
import { listTexts } from "#domain/left-overs/text-tree.ts";
import { hasParagraphs } from "#domain/wedding/editing/content-fields.ts";
import { formOfPencil, type PencilledFact, type PencilPlace } from "#domain/wedding/editing/pencil-place.ts";
import { fieldsOfSection, listsOfSection } from "#domain/wedding/editing/section-form.ts";
import type { PhotoPlace, WeddingTexts } from "#domain/wedding/wedding.ts";
import { editedFieldName, partNameOf } from "#i18n/editing/field-names.ts";
import { withoutMarks } from "#domain/markdown/markdown.ts";
import { wordsOf } from "#i18n/words.ts";
import type { PencilOf } from "#server/web/contexts.ts";
import { introductionsPath, photosPath, previewPath } from "../../admin-paths.ts";
import { pencilId, type Previewed } from "./preview-paths.ts";

type PencilsFor = {
  texts: WeddingTexts;
  unwritten: ReadonlySet<string>;
  previewed: Previewed;
  language: Language;
};

/** `texts`: of the language in which the page is shown. */
export function pencilsFor({ texts, unwritten, previewed, language }: PencilsFor): PencilOf {
  const known = new Set<string>();
  const idOf = (field: string) => {
    if (known.has(field)) return undefined;
    known.add(field);
    return pencilId(field);
  };
  return (at) => {
    const [kind, ...path] = at.split(".");
    const form = formOfPencil(at);
    if (!form) return null;
    if (form === "introductions") {
      return {
        id: idOf(form),
        address: introductionsPath(language),
        label: wordsOf(language).preview.introductions,
      };
    }
    if (form === "photos") {
      const place = path[1] as PhotoPlace;
      const label = wordsOf(language).preview.photo(wordsOf(language).photos.names[place]);
      return { id: idOf(place), address: photosPath(language, place), label };
    }
    const whole = kind === "texts" ? ["texts", previewed.pageLanguage, ...path].join(".") : at;
    const lists = listsOfSection(form).map((list) => `wedding.${list}`);
    const fields = fieldsOfSection(form).map(({ name: one }) => one);
    const name = [...fields, ...lists].find((one) => `${one}.`.startsWith(`${whole}.`));
    if (name === undefined) return null;
    const beside = { section: form, field: name };
    // A field takes the focus, which a browser gives to none where the address names a place.
    const address =
      previewPath(language, { ...previewed, beside }) + (lists.includes(name) ? `#${name}` : "");
    if (kind === "texts" && unwritten.has(path.join("."))) {
      const part = partNameOf(name.split("."), language);
      const field = editedFieldName(name, language);
      const label = wordsOf(language).preview.write(part === null ? field : `${part}: ${field}`);
      return { id: idOf(name), address, label, isUnwritten: true };
    }
    const label =
      kind === "texts" ? wordsOf(language).preview.text(wordsAt(texts, path)) : factLabel(at, language);
    return { id: idOf(name), address, label };
  };
}

function factLabel(at: PencilPlace, language: Language): string {
  const { fact, facts } = wordsOf(language).preview;
  const [, name] = at.split(".");
  return fact(facts[name as PencilledFact]);
}

const mostLetters = 40;

function wordsAt(texts: WeddingTexts, path: readonly string[]): string {
  const words = listTexts(texts)
    .filter(({ path: at }) => path.every((key, index) => at[index] === key))
    .map((one) => (hasParagraphs(one.path) ? withoutMarks(one.text) : one.text))
    .join("")
    .trim();
  const letters = [...words];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join("").trimEnd()}…` : words;
}
