// Where each pencil of the preview leads, and what it is called. Server only.

import type { Language } from "#domain/language.ts";
import { listTexts } from "#domain/left-overs/text-tree.ts";
import { hasParagraphs } from "#domain/wedding/editing/marked-texts.ts";
import { formOfPencil, type PencilledFact, type PencilPlace } from "#domain/wedding/editing/pencil-place.ts";
import type { PhotoPlace, WeddingTexts } from "#domain/wedding/wedding.ts";
import { withoutMarks } from "#domain/written/page-words.ts";
import { photoWords } from "#i18n/photos/photos.ts";
import { previewWords } from "#i18n/preview/preview.ts";
import type { PencilOf } from "#server/web/contexts.ts";
import { adminPath } from "../admin-view.ts";

type PencilsFor = { texts: WeddingTexts; shown: Language; language: Language };

/** `texts`: of the language in which the page is shown. */
export function pencilsFor({ texts, shown, language }: PencilsFor): PencilOf {
  return (at) => {
    const [kind, ...path] = at.split(".");
    const form = formOfPencil(at);
    if (!form) return null;
    if (form === "photos") {
      const place = path[1] as PhotoPlace;
      const label = previewWords[language].photo(photoWords[language].names[place]);
      return { address: `${adminPath(language, { photos: "" })}#${place}`, label };
    }
    const field = kind === "texts" ? ["texts", shown, ...path].join(".") : at;
    const address = `${adminPath(language, { wedding: form })}#${field}`;
    const label =
      kind === "texts" ? previewWords[language].text(wordsAt(texts, path)) : factLabel(at, language);
    return { address, label };
  };
}

function factLabel(at: PencilPlace, language: Language): string {
  const { fact, facts } = previewWords[language];
  const [, name] = at.split(".");
  return fact(facts[name as PencilledFact]);
}

const mostLetters = 40;

/** How the words begin, to tell this pencil from the others. */
function wordsAt(texts: WeddingTexts, path: readonly string[]): string {
  const words = listTexts(texts)
    .filter(({ path: at }) => path.every((key, index) => at[index] === key))
    .map((one) => (hasParagraphs(one.path) ? withoutMarks(one.text) : one.text))
    .join("")
    .trim();
  const letters = [...words];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join("").trimEnd()}…` : words;
}
