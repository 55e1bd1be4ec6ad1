// The words of the page's language: the browser loads no others, and those before the page's script starts.

import type { Language } from "#domain/language.ts";
import type { Words } from "./words.ts";

export type TableOfWords = Partial<Words>;
type Tables = Record<string, () => Promise<TableOfWords>>;

const islands: Tables = import.meta.glob<TableOfWords>("./*/island-words.ts");

const loaded: Partial<Record<string, Words>> = {};
let tables = islands;

export async function loadWords(needed: Tables = islands): Promise<void> {
  tables = needed;
  await load(document.documentElement.lang);
}

async function load(language: string): Promise<void> {
  const path = Object.keys(tables).find((each) => each.includes(`/${language}/`));
  if (path) loaded[language] = (await tables[path]!()) as Words;
}

/** A part may speak another language than its page, as a printed card does: React waits for its words. */
function ofPage(language: Language): Words {
  const words = loaded[language];
  if (!words) throw load(language);
  return words;
}

export { ofPage as wordsOf };
