// The two languages of the site, and how an address chooses between them (spec.md, section 2).

export const languages = ["en", "sv"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "en";

/** Texts of one shape in both languages. */
export type InBoth<T> = Record<Language, T>;

/**
 * The shape the second language must have to satisfy the first: the same keys, lists of the same
 * length, functions of the same parameters, any text.
 */
export type SameTexts<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => string
    ? (...parameters: P) => string
    : { readonly [K in keyof T]: SameTexts<T[K]> };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language of an address' first part; whatever is none selects English. */
export function readLanguage(text: string | undefined): Language {
  return isLanguage(text) ? text : defaultLanguage;
}

/** A path that starts with /sv is Swedish, large or small; any other path is English. */
export function languageOfPath(pathname: string): Language {
  return /^\/sv/i.test(pathname) ? "sv" : defaultLanguage;
}

/** The same page in another language. `pathname` must start with a language prefix. */
export function pathInLanguage(pathname: string, language: Language): string {
  return pathname.replace(/^\/(en|sv)(?=\/|$)/, `/${language}`);
}

/** The locale that dates, lists and collation use. */
export const locales: InBoth<string> = { en: "en-GB", sv: "sv-SE" };
