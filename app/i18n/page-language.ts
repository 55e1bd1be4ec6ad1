// The words of the page's language: the browser loads no others, and those before the page's script starts.

import type { Language } from "#domain/language.ts";
import type { Words } from "./words.ts";

type Table = { words: Partial<Words> };

const tables = {
  island: import.meta.glob<Table>("./*/island-words.ts"),
  admin: import.meta.glob<Table>("./*/admin-words.ts"),
};

const loaded: Partial<Record<string, Words>> = {};

export async function loadWords(...names: readonly (keyof typeof tables)[]): Promise<void> {
  const language = document.documentElement.lang;
  const found = await Promise.all(
    names.flatMap((name) => tables[name][`./${language}/${name}-words.ts`]?.() ?? []),
  );
  loaded[language] = Object.assign({}, ...found.map((table) => table.words)) as Words;
}

function ofPage(language: Language): Words {
  const words = loaded[language];
  if (!words) throw new Error(`The page has no words in ${language}.`);
  return words;
}

export { ofPage as wordsOf };
