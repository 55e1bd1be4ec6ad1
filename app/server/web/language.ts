// The language of a request: the address decides, and the bare root remembers the last one read.

import { type MiddlewareFunction, redirect } from "react-router";
import { defaultLanguage, isLanguage, type Language, languageOfPath } from "#domain/language.ts";
import { readCookie } from "#server/identity/visitor-session.ts";
import type { Settings } from "#server/settings.ts";
import { servicesContext } from "./contexts.ts";

type Site = Pick<Settings, "production">;

/**
 * A preference, not an identity: kept apart from the session so that reading makes none. Behind TLS the
 * cookie is bound to the host and never sent in the clear.
 */
function cookieName({ production }: Site): string {
  return production ? `__Host-${plainName}` : plainName;
}

/** Also what version 0.1 called it everywhere: still read, until the one above takes its place. */
const plainName = "language";

export const languageMiddleware: MiddlewareFunction<Response> = async (
  { params, request, context },
  next,
) => {
  const { pathname, search } = new URL(request.url);
  // A path that starts with no language selects English (spec.md, section 2).
  if (!isLanguage(params["language"]?.toLowerCase())) throw redirect(`/${languageOfPath(pathname)}`);
  // A telephone likes to begin with a capital letter.
  if (pathname !== pathname.toLowerCase() && request.method !== "POST")
    throw redirect(inSmall(pathname) + search);
  const response = await next();
  const { settings } = context.get(servicesContext);
  const cookie = languageCookie(settings, request.headers.get("Cookie"), pathname);
  if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
};

/** With one slash in front, or it would lead to another host. */
function inSmall(pathname: string): string {
  return `/${pathname.toLowerCase().split("/").filter(Boolean).join("/")}`;
}

export function lastLanguage(site: Site, cookieHeader: string | null): Language {
  const last = readCookie(cookieHeader, cookieName(site)) ?? readCookie(cookieHeader, plainName);
  return isLanguage(last) ? last : defaultLanguage;
}

/** The Set-Cookie header this page needs, or null where the root would lead to its language anyway. */
export function languageCookie(site: Site, cookieHeader: string | null, pathname: string): string | null {
  const language = languageOfPath(pathname);
  const kept = readCookie(cookieHeader, cookieName(site));
  const isOnlyPlain = kept === null && readCookie(cookieHeader, plainName) !== null;
  if (!isOnlyPlain && lastLanguage(site, cookieHeader) === language) return null;
  const secure = site.production ? "; Secure" : "";
  return `${cookieName(site)}=${language}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`;
}
