// It holds the guest's id and a random number, signed. Every use looks up whether it is valid.

import { isSameAddress } from "#domain/email-address.ts";
import { findLinkParameter, readingsOf } from "#domain/mangled-link.ts";
import { blankGuest, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { type AllLinks, readAllLinks } from "#server/records/all-links.ts";
import type { StoredGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import type { InvitedVisitor, VisitorId, VisitorSession } from "#server/identity/identity.ts";
import {
  type AnswerLink,
  type AnswerRecord,
  isCorrected,
  type ListedAnswerRecord,
  onFileOf,
} from "#server/records/answer-record.ts";
import { plainCode } from "#server/links/invitation-code.ts";
import { findAnswerRecord, findSavedAnswer, recordFromHistory } from "#server/records/receipts.ts";

type Needs = Pick<Services, "documents" | "keys" | "settings">;

export function codeDigest({ keys, settings }: Pick<Services, "keys" | "settings">): string {
  return keys.sign("invitation", settings.invitationCode ?? "");
}

export function knownCodeDigest({ keys }: Pick<Services, "keys">, code: string): string {
  return keys.sign("invitation", `known\n${plainCode(code)}`);
}

export async function wasInvitationCode(
  services: Pick<Services, "documents" | "keys">,
  typed: string,
): Promise<boolean> {
  const { codes } = (await readAllLinks(services)).all;
  return readingsOf(typed).some((one) => codes.includes(knownCodeDigest(services, one)));
}

export function makeAnswerLink(services: Pick<Services, "random">, email: string): AnswerLink {
  return { number: newLinkNumber(services), email, of: null };
}

const mostEarlierLinks = 20;

export function linksAfter(
  services: Pick<Services, "random">,
  { link, earlierLinks }: Pick<AnswerRecord, "link" | "earlierLinks">,
  email: string | null,
): Pick<AnswerRecord, "link" | "earlierLinks"> {
  const all = link ? [link, ...earlierLinks] : earlierLinks;
  const known = all.find((one) => one.of === null && isSameAddress(one.email, email));
  return {
    link: email === null ? null : (known ?? makeAnswerLink(services, email)),
    earlierLinks: all.filter((one) => one !== known).slice(0, mostEarlierLinks),
  };
}

export function shareLink(
  services: Pick<Services, "random">,
  { link, earlierLinks }: Pick<AnswerRecord, "link" | "earlierLinks">,
  { email, of }: { email: string; of: GuestId },
): Pick<AnswerRecord, "link" | "earlierLinks"> {
  if (earlierLinks.some((one) => one.of === of && isSameAddress(one.email, email))) {
    return { link, earlierLinks };
  }
  const shared = { ...makeAnswerLink(services, email), of };
  return { link, earlierLinks: [shared, ...earlierLinks].slice(0, mostEarlierLinks) };
}

export function linkFor(
  { link, earlierLinks }: Pick<AnswerRecord, "link" | "earlierLinks">,
  to: string,
): AnswerLink | null {
  if (link && isSameAddress(link.email, to)) return link;
  return earlierLinks.find((one) => one.of !== null && isSameAddress(one.email, to)) ?? null;
}

export function newLinkNumber({ random }: Pick<Services, "random">): string {
  return random(12).toString("base64url");
}

export async function answerLinkQuery(services: Needs, guestId: GuestId, number: string): Promise<string> {
  const { all } = await readAllLinks(services);
  const signature = services.keys.sign("answer link", signedText(services, { guestId, number, all }));
  return new URLSearchParams({ [answerLinkName]: `${guestId}.${number}.${signature}` }).toString();
}

export const answerLinkName = "guest";

export function findAnswerLink({ searchParams }: URL): string | null {
  return findLinkParameter(searchParams, answerLinkName);
}

/** The query that the address shares with it; null: there is none. */
export function answerLinkIn(address: URL): string | null {
  const link = findAnswerLink(address);
  return link === null ? null : new URLSearchParams({ [answerLinkName]: link }).toString();
}

export type OpenedLink = {
  listed: StoredGuest;
  found: ListedAnswerRecord | null;
  email: string | null;
  isHanded: boolean;
  /** It went to another member of the guest's household. */
  isShared: boolean;
};

/** `text`: the value of `?guest=`, however it arrived. null: not a link, or it opens nothing (any more). */
export async function openAnswerLink(services: Opening, text: string): Promise<OpenedLink | null> {
  for (const reading of readingsOf(text)) {
    const opened = await openReading(services, reading);
    if (opened) return opened;
  }
  return null;
}

async function openReading(services: Opening, text: string): Promise<OpenedLink | null> {
  const [, id, number, signature] = /^(.+)\.([\w-]{16})\.([\w-]{43})$/.exec(text) ?? [];
  const opened = id && number && signature ? await openNumbered(services, { id, number, signature }) : null;
  if (opened) return opened;
  const [, oldId, oldSignature] = /^(.+)\.([\w-]{43})$/.exec(text) ?? [];
  return oldId && oldSignature ? openOld(services, { id: oldId, signature: oldSignature }) : null;
}

type Opening = Needs & Pick<Services, "guestList">;

async function openNumbered(
  services: Opening,
  { id, number, signature }: { id: GuestId; number: string; signature: string },
): Promise<OpenedLink | null> {
  const listed = services.guestList.byId(id);
  if (!listed) return null;
  const { all } = await readAllLinks(services);
  const text = signedText(services, { guestId: id, number, all });
  if (!services.keys.isSigned("answer link", text, signature)) return null;
  const found = await findAnswerRecord(services, listed.guest);
  if (!found) return null;
  const { link, earlierLinks, handed } = found.record;
  if (handed === number) return { listed, found, email: null, isHanded: true, isShared: false };
  const named = [link, ...earlierLinks].find((one) => one?.number === number);
  if (!named || !isSameAddress(recipientOf(services, listed.guest, named)?.email ?? null, named.email)) {
    return null;
  }
  const isShared = named.of !== null;
  return { listed, found, email: isShared ? null : named.email, isHanded: false, isShared };
}

function recipientOf({ guestList }: Opening, guest: Guest, { of }: AnswerLink): Guest | null {
  if (of === null) return guest;
  const recipient = guestList.byId(of)?.guest;
  return recipient && householdIdOf(recipient) === householdIdOf(guest) ? recipient : null;
}

/** Signed by the guest's id alone, as before links had numbers. */
async function openOld(
  services: Opening,
  { id, signature }: { id: GuestId; signature: string },
): Promise<OpenedLink | null> {
  const listed = services.guestList.byId(id);
  if (!listed || !services.keys.isSigned("personal link", id, signature)) return null;
  const { all } = await readAllLinks(services);
  if (!all.takesOldLinks || (all.code !== null && all.code !== codeDigest(services))) return null;
  const found = await findAnswerRecord(services, listed.guest);
  const record = found?.record ?? (await recordFromHistory(services, listed.guest));
  const isMoved = listed.guest.answered && isCorrected(listed.guest, record);
  return record.takesOldLinks && !isMoved
    ? { listed, found, email: null, isHanded: false, isShared: false }
    : null;
}

/** Includes the invitation code, so a new code invalidates all links. */
function signedText(
  { settings }: Needs,
  { guestId, number, all }: { guestId: GuestId; number: string; all: AllLinks },
): string {
  return [guestId, number, all.series, settings.invitationCode ?? ""].join("\n");
}

export type OwnAnswer = {
  /** With the food and allergies of the guest's own answer only, never those on file before. */
  guest: Guest;
  linkEmail: string | null;
  isHanded: boolean;
  /** Another member of the guest's household got the link. */
  isShared: boolean;
  /** false: the visitor has seen the email only masked, or another member answered; it may then stay blank. */
  mayReadEmail: boolean;
};

/** Only `findAnswerer` makes one. */
export type Answerer = { readonly id: VisitorId; readonly own: OwnAnswer | null; readonly [proof]: true };
declare const proof: unique symbol;

type Asking = { session: VisitorSession; invited: InvitedVisitor | null; address: URL };

/** null: the invitation code is required. Rejects with `DocumentsUnavailable`. */
export async function findAnswerer(services: Services, asking: Asking): Promise<Answerer | null> {
  const own = await findOwnAnswer(services, asking);
  if (!own && !asking.invited) return null;
  return { id: asking.session.id, own } as Answerer;
}

async function findOwnAnswer(services: Services, { session, address }: Asking): Promise<OwnAnswer | null> {
  const opened = await openAnswerLink(services, findAnswerLink(address) ?? "");
  if (opened) {
    const { listed, found, email, isHanded, isShared } = opened;
    const guest = withoutMore(listed.guest, found);
    return { guest, linkEmail: email, isHanded, isShared, mayReadEmail: !isShared };
  }
  const receipt = address.searchParams.get("change") ?? address.searchParams.get("answer");
  const saved = receipt === null ? null : await findSavedAnswer(services, session, receipt);
  const { guest, isEmailMasked } = saved ?? {};
  return guest
    ? { guest, linkEmail: null, isHanded: false, isShared: false, mayReadEmail: !isEmailMasked }
    : null;
}

function withoutMore(guest: Guest, listed: ListedAnswerRecord | null): Guest {
  const { id, firstName, lastName } = guest;
  if (!guest.answered) return { ...blankGuest, id, firstName, lastName };
  const isOwnEmail = isSameAddress(guest.email, listed?.record.saidEmail ?? null);
  return { ...guest, ...onFileOf(guest, listed), email: isOwnEmail ? guest.email : null };
}
