// The words of the page's language: the browser loads no others, and those before the page's script starts.

import type { Language } from "#domain/language.ts";
import type { Words } from "./words.ts";

export type TableOfWords = { words: Partial<Words> };
type Tables = Record<string, () => Promise<TableOfWords>>;

const islands: Tables = import.meta.glob<TableOfWords>("./*/island-words.ts");

const loaded = {} as Words;
let spoken = "";

/** `further`: what the page needs beside the small table, in any of the languages. */
export async function loadWords(further?: Tables): Promise<void> {
  spoken = document.documentElement.lang;
  const files = Object.entries({ ...islands, ...further });
  await Promise.all(
    files.map(async ([path, load]) => {
      if (path.includes(`/${spoken}/`)) Object.assign(loaded, (await load()).words);
    }),
  );
}

function ofPage(language: Language): Words {
  if (language !== spoken) throw new Error(`No words: ${language}`);
  return loaded;
}

export { ofPage as wordsOf };
