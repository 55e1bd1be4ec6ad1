// The words of the page's language: the browser loads no others, and those before the page's script starts.

import type { Language } from "#domain/language.ts";
import type { Words } from "./words.ts";

export type TableOfWords = { words: Partial<Words> };
type Tables = Record<string, () => Promise<TableOfWords>>;

const islands: Tables = import.meta.glob<TableOfWords>("./*/island-words.ts");

const loaded = {} as Words;
let spoken = "";

/** `tables`: of each language, with what the page needs. */
export async function loadWords(tables: Tables = islands): Promise<void> {
  spoken = document.documentElement.lang;
  const path = Object.keys(tables).find((each) => each.includes(`/${spoken}/`));
  Object.assign(loaded, (await tables[path ?? ""]?.())?.words);
}

function ofPage(language: Language): Words {
  if (language !== spoken) throw new Error(`No words: ${language}`);
  return loaded;
}

export { ofPage as wordsOf };
