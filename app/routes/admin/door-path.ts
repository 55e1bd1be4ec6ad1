import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";

/** The worker of that page serves only addresses that begin so. The page does not load the framework. */
export function doorPath(language: Language, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${pagePath(language, "admin")}/door` + (search && `?${search}`);
}

/** Where the browser keeps that page. Must be the same as in the worker, which imports nothing. */
export const doorCache = "door";
