// What the site keeps of a guest's answer beside the guest's own document, which holds the fields of
// the specification alone: who gave it, what its form said, and the link that opens it again.

import { collection } from "#server/store/collection.ts";
import * as v from "valibot";
import { isSameAddress } from "#domain/email-address.ts";
import { fieldsOf, type Guest, type GuestId, listFields } from "#domain/guest/guest.ts";
import { type Lists, noLists } from "#domain/rsvp/rsvp.ts";
import type { StoredDocument, Write } from "#server/store/documents.ts";

/** One document for each guest, of the guest's own id. */
export const answersCollection = collection("answers");

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
  /** Those that went to other addresses, newest first: undoing may put one of these on file again. */
  earlierLinks: readonly AnswerLink[];
  /** The number of a link that an admin made to be handed to the guest; it went to no address. */
  handed: string | null;
  /** Links of the time before they had numbers still open the answer. */
  takesOldLinks: boolean;
  /**
   * The answers, oldest first and by their groups in the history, that came after the last one of which
   * it is known that the guest gave it. Each can be taken back, together with those after it.
   */
  unproven: readonly string[];
  /** The address on file took an answer back, so that the next one must name that address. */
  takenBack: boolean;
  /**
   * Food or allergies were on file that no form had shown. It stays true when an answer names them: who asks
   * after one thing and then another must not learn from it which of them was there.
   */
  hadMore: boolean;
};

export type AnswerLink = {
  /** Random; a new one ends the links before. */
  number: string;
  /** Where it went to. Once the guest has another address it opens nothing. */
  email: string;
};

/** `stored` null: the record was made up from the history. */
export type ListedAnswerRecord = { record: AnswerRecord; stored: StoredDocument | null };

/**
 * One that cannot be read, as a backup of somebody else may bring it, opens nothing and proves nothing: only the
 * address on the guest list is the guest's own. The next answer puts another in its place.
 */
export function readAnswerRecord({ data }: StoredDocument): AnswerRecord {
  const read = v.safeParse(shape, data);
  return read.success ? read.output : { ...blankRecord, takesOldLinks: false };
}

/** What the guest's own answer said and the list still has: all that its giver may see. */
export function saidOnFile(guest: Guest, found: Pick<ListedAnswerRecord, "record"> | null): Lists {
  if (!guest.answered || !found) return noLists;
  const { said } = found.record;
  // A decline took them off the list; they come back with a yes.
  if (guest.answer === "declined") return said;
  return fieldsOf(listFields, (field) => said[field].filter((item) => guest[field].includes(item)));
}

/** Of a guest who comes, food or allergies are on file, or were, that the answer did not say. */
export function isMoreOnFile(guest: Guest, found: Pick<ListedAnswerRecord, "record"> | null): boolean {
  if (guest.answer !== "accepted") return false;
  const said = saidOnFile(guest, found);
  return (
    found?.record.hadMore === true || listFields.some((field) => said[field].length < guest[field].length)
  );
}

/** The couple have put another address in the place of the one that the last answer gave. */
export function isCorrected(guest: Guest, { saidEmail }: Pick<AnswerRecord, "saidEmail">): boolean {
  return !isSameAddress(guest.email, saidEmail);
}

/** The address that is the guest's by the couple's own word; null: they know of none. */
export function trustedEmail(guest: Guest, found: ListedAnswerRecord | null): string | null {
  if (!guest.answered || !found || isCorrected(guest, found.record)) return guest.email;
  return found.record.firstEmail;
}

export const blankRecord: AnswerRecord = {
  firstEmail: null,
  saidEmail: null,
  provenEmail: null,
  visitor: null,
  said: noLists,
  declinedAt: null,
  link: null,
  earlierLinks: [],
  handed: null,
  takesOldLinks: true,
  unproven: [],
  takenBack: false,
  hadMore: false,
};

/** The write that keeps the record, to go into the commit of what it tells of. */
export function recordWrite(guestId: GuestId, found: ListedAnswerRecord | null, data: AnswerRecord): Write {
  return answersCollection.put(guestId, found?.stored ?? null, data);
}

const texts = v.array(v.string());
const link = v.object({ number: v.string(), email: v.string() });

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
  link: v.nullable(link),
  earlierLinks: v.array(link),
  handed: v.nullable(v.string()),
  takesOldLinks: v.boolean(),
  unproven: v.array(v.string()),
  takenBack: v.boolean(),
  // Records were once made without it.
  hadMore: v.optional(v.boolean(), false),
});
