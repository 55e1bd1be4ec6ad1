// The link with which the reader of an email asks for no more of them. It is sealed with the address that the
// email went to, so that nobody can stop the emails of another, and it opens nothing else. It never expires:
// the email it stands in may be read at any time.

import { type Language, languagePath } from "#domain/language.ts";
import { findLinkParameter } from "#domain/mangled-link.ts";
import { pagePath } from "#domain/page.ts";
import type { Services } from "#server/services.ts";
import { unsealLink } from "./unseal-link.ts";

export const stopEmailsName = "no-more-emails";

export type StopEmailsLink = { address: string | null };

type Keys = Pick<Services, "keys">;

/** Path and query; the same page says that it is done and offers the way back. */
export function stopEmailsPath({ keys }: Keys, language: Language, address: string): string {
  const sealed = keys.seal("stop emails", address);
  return `${pagePath(language, "rsvp")}?${new URLSearchParams({ [stopEmailsName]: sealed }).toString()}`;
}

export function readStopEmailsLink(services: Keys, url: URL): StopEmailsLink | null {
  const sealed = findLinkParameter(url.searchParams, stopEmailsName);
  if (sealed === null || !stopEmailsPage.test(url.pathname)) return null;
  return { address: unsealLink(services, "stop emails", sealed) };
}

const stopEmailsPage = languagePath(/\/rsvp\/?$/i);
