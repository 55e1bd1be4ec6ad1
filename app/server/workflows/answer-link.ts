// The link in a confirmation that opens the guest's answer again. It holds the guest's id and a random
// number, signed; whether it still opens anything is looked up at every use (product.md, rule 4).

import * as v from "valibot";
import { isSameAddress } from "#domain/email-address.ts";
import type { GuestId } from "#domain/guest.ts";
import type { Write } from "#server/documents/documents.ts";
import type { ListedGuest } from "#server/documents/guest-list-view.ts";
import type { Services } from "#server/services.ts";
import { type AnswerLink, findAnswerRecord, type ListedAnswerRecord } from "./answer-record.ts";

/** One document, of what is true of all links. */
export const linksCollection = "links";
export const allLinksId = "all";

export type AllLinks = {
  /** Random; a new one ends all links. */
  series: string;
  /** Of the invitation code that was in force last, as `codeMark` makes it. */
  code: string | null;
  /** Links of the time before they had numbers are signed by the id alone, so they end all together. */
  takesOldLinks: boolean;
};

type Needs = Pick<Services, "documents" | "keys" | "settings">;

export async function readAllLinks({ documents }: Pick<Services, "documents">): Promise<{
  all: AllLinks;
  /** null: there is no such document yet. */
  version: string | null;
}> {
  const stored = await documents.get(linksCollection, allLinksId);
  if (!stored) return { all: { series: "", code: null, takesOldLinks: true }, version: null };
  return { all: v.parse(shape, stored.data), version: stored.version };
}

export function allLinksWrite(version: string | null, data: AllLinks): Write {
  const place = { collection: linksCollection, id: allLinksId, data };
  return version === null ? { ...place, write: "create" } : { ...place, write: "update", version };
}

export function codeMark({ keys, settings }: Pick<Services, "keys" | "settings">): string {
  return keys.sign("invitation", settings.invitationCode ?? "");
}

export function makeAnswerLink({ random }: Pick<Services, "random">, email: string | null): AnswerLink {
  return { number: random(12).toString("base64url"), email };
}

/** The query that makes an address of the RSVP the guest's own. */
export async function answerLinkQuery(
  services: Needs,
  guestId: GuestId,
  { number }: AnswerLink,
): Promise<string> {
  const { all } = await readAllLinks(services);
  const signature = services.keys.sign("answer link", signedText(services, { guestId, number, all }));
  return new URLSearchParams({ guest: `${guestId}.${number}.${signature}` }).toString();
}

export type OpenedLink = {
  listed: ListedGuest;
  found: ListedAnswerRecord | null;
  /** The address that the link went to, which its use proves; null where nobody knows. */
  email: string | null;
};

/** null: the address has no link, or one that opens nothing (any more). */
export async function openAnswerLink(
  services: Needs & Pick<Services, "guestList">,
  address: URL,
): Promise<OpenedLink | null> {
  const [guestId, ...rest] = address.searchParams.get("guest")?.split(".") ?? [];
  const listed = guestId ? services.guestList.byId(guestId) : undefined;
  if (!guestId || !listed) return null;
  const [number, signature] = rest.length === 2 ? rest : [null, rest[0]];
  if (!signature) return null;
  const { all } = await readAllLinks(services);
  const found = await findAnswerRecord(services, guestId);
  if (!number) {
    const isOld = services.keys.isSigned("personal link", guestId, signature);
    const isOpen = (found?.record.takesOldLinks ?? true) && takesOldLinks(services, all);
    return isOld && isOpen ? { listed, found, email: null } : null;
  }
  const link = found?.record.link;
  const text = signedText(services, { guestId, number, all });
  if (link?.number !== number || !services.keys.isSigned("answer link", text, signature)) return null;
  const hasMoved = link.email !== null && !isSameAddress(listed.guest.email, link.email);
  return hasMoved ? null : { listed, found, email: link.email };
}

function takesOldLinks(services: Needs, all: AllLinks): boolean {
  return all.takesOldLinks && (all.code === null || all.code === codeMark(services));
}

/** With the invitation code in it: a new code ends all links. */
function signedText(
  { settings }: Needs,
  { guestId, number, all }: { guestId: GuestId; number: string; all: AllLinks },
): string {
  return [guestId, number, all.series, settings.invitationCode ?? ""].join("\n");
}

const shape = v.object({ series: v.string(), code: v.nullable(v.string()), takesOldLinks: v.boolean() });
