// The words of the page's language: the browser loads no others, before the page's script starts.

import type { Language } from "#domain/language.ts";
import type { Words } from "./words.ts";

type Table = { words: Partial<Words> };

const tables = {
  island: import.meta.glob<Table>("./*/island-words.ts"),
  admin: import.meta.glob<Table>("./*/admin-words.ts"),
};

export const known: Partial<Record<string, Partial<Words>>> = {};

export async function loadWords(...names: readonly (keyof typeof tables)[]): Promise<void> {
  const language = document.documentElement.lang as Language;
  const loaded = await Promise.all(names.map((name) => tables[name][`./${language}/${name}-words.ts`]?.()));
  known[language] = Object.assign({}, ...loaded.map((table) => table?.words));
}
