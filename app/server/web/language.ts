// The language of a request: the address decides, and the bare root remembers the last one read.

import { type MiddlewareFunction, redirect } from "react-router";
import { defaultLanguage, isLanguage, type Language, languageOfPath } from "#domain/language.ts";
import { readCookie } from "#server/identity/visitor-session.ts";

/** A preference, not an identity: kept apart from the session so that reading makes none. */
const cookieName = "language";

export const languageMiddleware: MiddlewareFunction<Response> = async ({ params, request }, next) => {
  const { pathname, search } = new URL(request.url);
  // A path that starts with no language selects English (spec.md, section 2).
  if (!isLanguage(params["language"]?.toLowerCase())) throw redirect(`/${languageOfPath(pathname)}`);
  // A telephone likes to begin with a capital letter.
  if (pathname !== pathname.toLowerCase() && request.method !== "POST")
    throw redirect(inSmall(pathname) + search);
  return withLanguageCookie(request.headers.get("Cookie"), pathname, await next());
};

/** With one slash in front, or it would lead to another host. */
function inSmall(pathname: string): string {
  return `/${pathname.toLowerCase().split("/").filter(Boolean).join("/")}`;
}

export function lastLanguage(cookieHeader: string | null): Language {
  const last = readCookie(cookieHeader, cookieName);
  return isLanguage(last) ? last : defaultLanguage;
}

function withLanguageCookie(cookieHeader: string | null, pathname: string, response: Response): Response {
  const cookie = languageCookie(cookieHeader, pathname);
  if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** The Set-Cookie header this page needs, or null where the root would lead to its language anyway. */
export function languageCookie(cookieHeader: string | null, pathname: string): string | null {
  const language = languageOfPath(pathname);
  if (lastLanguage(cookieHeader) === language) return null;
  return `${cookieName}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
