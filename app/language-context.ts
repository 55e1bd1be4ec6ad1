import { createContext, use } from "react";
import { defaultLanguage, type Language } from "#domain/language.ts";
import { type Words, wordsOf } from "#i18n/words.ts";

export const LanguageContext = createContext<Language>(defaultLanguage);

export function useLanguage(): Language {
  return use(LanguageContext);
}

export function useWords<Topic extends keyof Words>(topic: Topic): Words[Topic] {
  return wordsOf(useLanguage())[topic];
}
