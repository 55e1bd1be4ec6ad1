// Which of the couple's texts stand in one of their languages and not in another.

import type { Language, Languages } from "#domain/language.ts";
import type { Fields } from "./section-form.ts";

export type MissingText = { name: string; language: Language };

/** `values`: of a form. */
export function findMissingTexts(values: Fields, among: Languages): MissingText[] {
  return Object.entries(values).flatMap(([name, text]): MissingText[] => {
    const [kind, of, ...path] = name.split(".");
    const language = among.find((one) => one === of);
    if (kind !== "texts" || !language || text !== "") return [];
    const isWritten = among.some((one) => values[["texts", one, ...path].join(".")]);
    return isWritten ? [{ name, language }] : [];
  });
}
