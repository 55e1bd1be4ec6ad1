import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";

/**
 * The worker of that page serves addresses that begin so, and no others. Without the framework, which the page does not
 * load.
 */
export function doorPath(language: Language, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${pagePath(language, "admin")}/door` + (search && `?${search}`);
}

/** Where the browser keeps that page. Must be the same as in the worker, which imports nothing. */
export const doorCache = "door";
