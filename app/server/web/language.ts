// The language of a request comes from the address. The root address opens the last language read.

import { type MiddlewareFunction, redirect } from "react-router";
import { defaultLanguage, isLanguage, type Language, languageOfPath } from "#domain/language.ts";
import { readCookie } from "#server/identity/visitor-session.ts";
import type { Settings } from "#server/settings.ts";
import { servicesContext } from "./contexts.ts";

type Site = Pick<Settings, "production">;

/**
 * A preference and not an identity. It is separate from the session, so that reading starts none. Over TLS the
 * cookie is bound to the host and never sent unencrypted.
 */
function cookieName({ production }: Site): string {
  return production ? `__Host-${plainName}` : plainName;
}

/** Version 0.1 always used this name; it is read until the one above replaces it. */
const plainName = "language";

export const languageMiddleware: MiddlewareFunction<Response> = async (
  { params, request, context },
  next,
) => {
  const { pathname, search } = new URL(request.url);
  // A path without a language selects English (spec.md, section 2).
  if (!isLanguage(params["language"]?.toLowerCase())) throw redirect(`/${languageOfPath(pathname)}`);
  // Phones tend to capitalise the first letter.
  if (pathname !== pathname.toLowerCase() && request.method !== "POST")
    throw redirect(inSmall(pathname) + search);
  const response = await next();
  const { settings } = context.get(servicesContext);
  const cookie = languageCookie(settings, request.headers.get("Cookie"), pathname);
  if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
};

/** With exactly one leading slash, because two would lead to another host. */
function inSmall(pathname: string): string {
  return `/${pathname.toLowerCase().split("/").filter(Boolean).join("/")}`;
}

export function lastLanguage(site: Site, cookieHeader: string | null): Language {
  const last = readCookie(cookieHeader, cookieName(site)) ?? readCookie(cookieHeader, plainName);
  return isLanguage(last) ? last : defaultLanguage;
}

/** The Set-Cookie header this page needs; null: the root already leads to its language. */
export function languageCookie(site: Site, cookieHeader: string | null, pathname: string): string | null {
  const language = languageOfPath(pathname);
  const kept = readCookie(cookieHeader, cookieName(site));
  const isOnlyPlain = kept === null && readCookie(cookieHeader, plainName) !== null;
  if (!isOnlyPlain && lastLanguage(site, cookieHeader) === language) return null;
  const secure = site.production ? "; Secure" : "";
  return `${cookieName(site)}=${language}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`;
}
