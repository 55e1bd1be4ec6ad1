import { type MiddlewareFunction, redirect } from "react-router";
import {
  isLanguage,
  type Language,
  languageOfPath,
  type Languages,
  pathInLanguage,
  readLanguage,
} from "#domain/language.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { readCookie } from "#server/identity/identity.ts";
import type { Settings } from "#server/settings.ts";
import { servicesContext } from "./contexts.ts";

type Site = Pick<Settings, "production">;

/** Separate from the session, so that reading starts none. */
function cookieName({ production }: Site): string {
  return production ? `__Host-${plainName}` : plainName;
}

/** Version 0.1 always used this name; it is read until the one above replaces it. */
const plainName = "language";

export const languageMiddleware: MiddlewareFunction<Response> = async (
  { params, request, url, context },
  next,
) => {
  const { settings, wedding } = context.get(servicesContext);
  const spoken = languagesOf(wedding);
  const requested = new URL(request.url);
  // What a script asks for has an address of its own, and leads to the page.
  const { pathname, search } = requested.pathname === url.pathname ? requested : url;
  const isPost = request.method === "POST";
  // A path without a language selects the usual one.
  if (!isLanguage(params["language"]?.toLowerCase())) throw redirect(`/${languageOfPath(pathname, spoken)}`);
  const path = inSpokenLanguage(wedding, pathname);
  // A form that was loaded before the couple chose one language is sent again, with all that was typed.
  if (!spoken.includes(languageOfPath(pathname))) throw redirect(path + search, isPost ? 307 : 302);
  // Phones tend to capitalise the first letter.
  if (pathname !== path && isCapitalised(pathname) && !isPost) throw redirect(path + search);
  const response = await next();
  const cookie = languageCookie({ settings, spoken }, request.headers.get("Cookie"), pathname);
  if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
};

export function inSpokenLanguage(wedding: Pick<Wedding, "languages">, pathname: string): string {
  const spoken = languagesOf(wedding);
  return pathInLanguage(inSmall(pathname), languageOfPath(pathname, spoken));
}

/** With one leading slash: two would lead to another host. Below a page stand ids, in which capitals count. */
function inSmall(pathname: string): string {
  const parts = pathname.split("/").filter(Boolean);
  return `/${parts.map((part, at) => (at < 2 ? part.toLowerCase() : part)).join("/")}`;
}

function isCapitalised(pathname: string): boolean {
  return inSmall(pathname) !== `/${pathname.split("/").filter(Boolean).join("/")}`;
}

type Reader = { settings: Site; spoken: Languages };

export function lastLanguage({ settings, spoken }: Reader, cookieHeader: string | null): Language {
  const last = readCookie(cookieHeader, cookieName(settings)) ?? readCookie(cookieHeader, plainName);
  return readLanguage(last ?? undefined, spoken);
}

/** The Set-Cookie header this page needs; null: the root already leads to its language. */
export function languageCookie(reader: Reader, cookieHeader: string | null, pathname: string): string | null {
  const language = languageOfPath(pathname);
  const name = cookieName(reader.settings);
  const saved = readCookie(cookieHeader, name);
  const isOnlyPlain = saved === null && readCookie(cookieHeader, plainName) !== null;
  if (!isOnlyPlain && lastLanguage(reader, cookieHeader) === language) return null;
  const secure = reader.settings.production ? "; Secure" : "";
  return `${name}=${language}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`;
}
