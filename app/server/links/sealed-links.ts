// Links that are sealed, because they grant something: no more emails to the address that an email went to, and taking
// back an answer by the address on file. What a link to take back still does is looked up at every use; the other never
// expires, since its email may be read at any time.

import * as v from "valibot";
import { foldAddress } from "#domain/email-address.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { type Language, languagePath } from "#domain/language.ts";
import { findLinkParameter, readingsOf } from "#domain/mangled-link.ts";
import { pagePath } from "#domain/page.ts";
import type { Services } from "#server/services.ts";

type Keys = Pick<Services, "keys">;

/** null: cut short, or not one of ours. */
export function unsealLink(
  { keys }: Keys,
  purpose: Parameters<Services["keys"]["unseal"]>[0],
  value: string,
): string | null {
  for (const sealed of readingsOf(value)) {
    const text = keys.unseal(purpose, sealed);
    if (text !== null) return text;
  }
  return null;
}

export const stopEmailsName = "no-more-emails";

/** Path and query; the same page says that it is done and offers the way back. */
export function stopEmailsPath({ keys }: Keys, language: Language, address: string): string {
  const sealed = keys.seal("stop emails", address);
  return `${pagePath(language, "rsvp")}/stop-emails?${new URLSearchParams({ [stopEmailsName]: sealed }).toString()}`;
}

/** The address that the link was made for; null: the link is not whole, or not there. */
export function readStopEmailsLink(services: Keys, url: URL): string | null {
  const sealed = findLinkParameter(url.searchParams, stopEmailsName);
  if (sealed === null || !stopEmailsPage.test(url.pathname)) return null;
  return unsealLink(services, "stop emails", sealed);
}

const stopEmailsPage = languagePath(/\/rsvp(\/stop-emails)?\/?$/i);

export const takeBackName = "take-back";

/** `to`: a digest of the receiving address. */
const takeBackShape = v.object({ guestId: v.string(), group: v.string(), to: v.string() });
export type TakeBackLink = v.InferOutput<typeof takeBackShape>;

export function takeBackPath(
  services: Keys,
  language: Language,
  { group, to, of }: { group: string; to: string; of: Pick<Guest, "id"> },
): string {
  const link: TakeBackLink = { guestId: of.id, group, to: addressDigest(services, to) };
  const sealed = services.keys.seal("take back", JSON.stringify(link));
  return `${pagePath(language, "rsvp")}/take-back?${new URLSearchParams({ [takeBackName]: sealed }).toString()}`;
}

export function readTakeBackLink(services: Keys, address: URL): TakeBackLink | null {
  const sealed = findLinkParameter(address.searchParams, takeBackName);
  const text = sealed === null ? null : unsealLink(services, "take back", sealed);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), takeBackShape), text);
  return read.success ? read.output : null;
}

export function addressDigest({ keys }: Keys, address: string | null): string {
  return keys.sign("address", foldAddress(address ?? ""));
}
