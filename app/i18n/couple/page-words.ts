import { inEach, type Language, languages } from "#domain/language.ts";
import { memoize } from "#domain/memoize.ts";
import { listTexts } from "#domain/left-overs/text-tree.ts";
import { hasParagraphs } from "#domain/wedding/editing/content-fields.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import { readPageWords, type MarkdownBlock } from "#domain/markdown/markdown.ts";
import { placeholderValues } from "./placeholders.ts";

/** `at`: the keys that lead to the text, separated by dots. */
export function pageWordsOf(
  content: WeddingContent,
  language: Language,
  at: string,
): readonly MarkdownBlock[] | undefined {
  return readWords(content)[language].get(at);
}

/** Whether some text is more than one paragraph, which takes rules of its own to be drawn. */
export const hasBlocks = memoize(
  (content: WeddingContent) =>
    languages.some((language) =>
      [...readWords(content)[language].values()].some(
        (blocks) => blocks.length > 1 || blocks[0]?.kind === "list",
      ),
    ),
  new WeakMap(),
);

const readWords = memoize(({ wedding, texts }: WeddingContent) => {
  const read = (language: Language) => {
    const values = placeholderValues(wedding, language);
    return new Map(
      listTexts(texts[language])
        .filter(({ path }) => hasParagraphs(path))
        .map(({ path, text }) => [path.join("."), readPageWords(text, values)]),
    );
  };
  return inEach(read);
}, new WeakMap());
