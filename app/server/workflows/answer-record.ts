// What the site keeps of a guest's answer beside the guest's own document, which holds the fields of
// the specification alone: who gave it, what its form said, and the link that opens it again.

import * as v from "valibot";
import { isSameAddress } from "#domain/email-address.ts";
import type { Guest, GuestId } from "#domain/guest.ts";
import { type Lists, noLists } from "#domain/rsvp.ts";
import type { Documents, StoredDocument, Write } from "#server/documents/documents.ts";

/** One document for each guest, of the guest's own id. */
export const answersCollection = "answers";

export type AnswerRecord = {
  /** On file before the first answer; null: none was. Who writes from there, or reads there, is the guest. */
  firstEmail: string | null;
  /** As the last answer gave it. Another one on file by now was put there by the couple. */
  saidEmail: string | null;
  /** An address whose own link was used to answer. */
  provenEmail: string | null;
  /** The browser that answered last (`visitorMark`). */
  visitor: string | null;
  /** Of food and allergies, what the last yes said; what was on file before is not in it. */
  said: Lists;
  /** When the guest said no, after which `said` is kept for thirty days; null: the guest comes. */
  declinedAt: number | null;
  /** null: no link was sent since links have numbers. */
  link: AnswerLink | null;
  /** Links of the time before they had numbers still open the answer. */
  takesOldLinks: boolean;
};

export type AnswerLink = {
  /** Random; a new one ends the links before. */
  number: string;
  /** Where it went to; null: an admin handed it on. Once the guest has another address it opens nothing. */
  email: string | null;
};

export type ListedAnswerRecord = { record: AnswerRecord; stored: StoredDocument };

/** null: nothing is kept of this guest, whose answer, if there is one, came before records were kept. */
export async function findAnswerRecord(
  { documents }: { documents: Documents },
  guestId: GuestId,
): Promise<ListedAnswerRecord | null> {
  const stored = await documents.get(answersCollection, guestId);
  return stored && { record: v.parse(shape, stored.data), stored };
}

/**
 * What the guest's own answer said and the list still has: all that its giver may see. An answer of the
 * time before records was kept as its form said it.
 */
export function saidOnFile(guest: Guest, found: ListedAnswerRecord | null): Lists {
  if (!guest.answered) return noLists;
  if (!found) return { foodOptions: guest.foodOptions, allergies: guest.allergies };
  const { said } = found.record;
  // A decline took them off the list; they come back with a yes.
  if (guest.answer === "declined") return said;
  return {
    foodOptions: said.foodOptions.filter((item) => guest.foodOptions.includes(item)),
    allergies: said.allergies.filter((item) => guest.allergies.includes(item)),
  };
}

/** Whoever names one of these addresses is taken for the guest (product.md, rule 3). */
export function isAddressOfGuest(guest: Guest, found: ListedAnswerRecord | null, email: string): boolean {
  if (!guest.answered || !found) return isSameAddress(guest.email, email);
  const { firstEmail, saidEmail, provenEmail } = found.record;
  const isCorrected = !isSameAddress(guest.email, saidEmail);
  const known = isCorrected ? [guest.email] : [firstEmail, provenEmail];
  return known.some((address) => isSameAddress(address, email));
}

export const blankRecord: AnswerRecord = {
  firstEmail: null,
  saidEmail: null,
  provenEmail: null,
  visitor: null,
  said: noLists,
  declinedAt: null,
  link: null,
  takesOldLinks: true,
};

/** The write that keeps the record, to go into the commit of what it tells of. */
export function recordWrite(guestId: GuestId, found: ListedAnswerRecord | null, data: AnswerRecord): Write {
  const place = { collection: answersCollection, id: guestId, data };
  return found ? { ...place, write: "update", version: found.stored.version } : { ...place, write: "create" };
}

const texts = v.array(v.string());

const shape = v.object({
  firstEmail: v.nullable(v.string()),
  saidEmail: v.nullable(v.string()),
  provenEmail: v.nullable(v.string()),
  visitor: v.nullable(v.string()),
  // null: forgotten, some time after a decline.
  said: v.pipe(
    v.nullable(v.object({ foodOptions: texts, allergies: texts })),
    v.transform((said) => said ?? noLists),
  ),
  declinedAt: v.nullable(v.number()),
  link: v.nullable(v.object({ number: v.string(), email: v.nullable(v.string()) })),
  takesOldLinks: v.boolean(),
});
