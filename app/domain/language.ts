// To add a language, add it to this list; the compiler then names everything it needs.

export const languages = ["en", "sv"] as const;
export type Language = (typeof languages)[number];
export type Languages = readonly [Language, ...Language[]];
export const defaultLanguage: Language = "en";

export type InEach<T> = Record<Language, T>;

/** Another language must have the same keys, lists of the same length, and functions with the same parameters. */
export type SameTexts<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => string
    ? (...parameters: P) => string
    : { readonly [K in keyof T]: SameTexts<T[K]> };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The first part of an address; an unknown language selects the usual one, which is English. */
export function readLanguage(text: string | undefined, among: Languages = languages): Language {
  return among.find((language) => language === text) ?? among[0];
}

export function languageOfPath(pathname: string, among: Languages = languages): Language {
  const lowerCase = pathname.toLowerCase();
  return among.find((language) => lowerCase.startsWith(`/${language}`)) ?? among[0];
}

export function languagePath(rest: RegExp): RegExp {
  return new RegExp(`^/(?:${languages.join("|")})${rest.source}`, rest.flags);
}

/** The same page in another language. `pathname` must start with a language prefix. */
export function pathInLanguage(pathname: string, language: Language): string {
  return pathname.replace(languagePath(/(?=\/|$)/), `/${language}`);
}

export const locales: InEach<string> = { en: "en-GB", sv: "sv-SE" };

export const languageNames: InEach<string> = { en: "English", sv: "Svenska" };

/* @__NO_SIDE_EFFECTS__ */
export function inEach<T>(of: (language: Language) => T): InEach<T> {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as InEach<T>;
}
