// The languages of the site, and how an address chooses between them (spec.md, section 2). Another one is added to
// this list; the compiler then names all that it needs. Nothing else spells a language out.

export const languages = ["en", "sv"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "en";

/** One of a kind in each language. */
export type InEach<T> = Record<Language, T>;

/**
 * The shape another language must have to satisfy the first: the same keys, lists of the same
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

/** A path that starts with /sv is Swedish, large or small; one that starts with no language is English. */
export function languageOfPath(pathname: string): Language {
  const lowerCase = pathname.toLowerCase();
  return languages.find((language) => lowerCase.startsWith(`/${language}`)) ?? defaultLanguage;
}

/** Fits the paths of every language: /en or /sv, then `rest`. */
export function languagePath(rest: RegExp): RegExp {
  return new RegExp(`^/(?:${languages.join("|")})${rest.source}`, rest.flags);
}

/** The same page in another language. `pathname` must start with a language prefix. */
export function pathInLanguage(pathname: string, language: Language): string {
  return pathname.replace(languagePath(/(?=\/|$)/), `/${language}`);
}

/** The locale that dates, lists and collation use. */
export const locales: InEach<string> = { en: "en-GB", sv: "sv-SE" };

/** What each language calls itself. */
export const languageNames: InEach<string> = { en: "English", sv: "Svenska" };

export function inEach<T>(of: (language: Language) => T): InEach<T> {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as InEach<T>;
}
