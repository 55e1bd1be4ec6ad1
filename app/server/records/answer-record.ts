// Kept apart from the guest's document, which holds only the specification's fields.

import { isDeepStrictEqual } from "node:util";
import { hashOf } from "#server/keys.ts";
import { defineRecord, type ErasedPerson } from "#server/store/define-record.ts";
import * as v from "valibot";
import { foldAddress, isSameAddress } from "#domain/email-address.ts";
import {
  callName,
  fieldsOf,
  fullName,
  type Guest,
  type GuestId,
  isComing,
  listFields,
  needFields,
} from "#domain/guest/guest.ts";
import { nothingOnFile, type OnFile } from "#domain/rsvp/rsvp.ts";
import type { Json, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";

const texts = v.array(v.string());
const nullableText = v.nullable(v.string());

export const onFileShape = v.object({
  foodOptions: texts,
  allergies: texts,
  // Forms that were open when the site was brought forward lack the others.
  severeAllergies: v.optional(texts, []),
  questionAnswers: v.optional(v.record(v.string(), v.string()), {}),
});

const link = v.object({
  /** Random; a new one invalidates the earlier links. */
  number: v.string(),
  /** The link's recipient. It opens nothing after the guest's address changes. */
  email: v.string(),
  /** The member of the guest's household whose address this is; null: the guest. */
  of: v.optional(nullableText, null),
});

export type AnswerLink = v.InferOutput<typeof link>;

const shape = v.object({
  /** The address before the first answer; null: none. Its owner is the guest. */
  firstEmail: nullableText,
  /** The address in the last answer. If another one is on file now, the couple entered it. */
  saidEmail: nullableText,
  /** An address whose own link was used to answer. */
  provenEmail: nullableText,
  /** Of the address that the form of the guest's household gave (`ownAddressDigest`); null: it gave none. */
  householdEmail: nullableText,
  /** The browser of the last answer (`visitorDigest`). */
  visitor: nullableText,
  /** What the last yes said, without what was on file before. null: forgotten some time after a decline. */
  said: v.pipe(
    v.nullable(onFileShape),
    v.transform((saved): OnFile => saved ?? nothingOnFile),
  ),
  /** When the guest declined, after which `said` is kept for thirty days; null: the guest comes. */
  declinedAt: v.nullable(v.number()),
  /** null: no link was sent since links have numbers. */
  link: v.nullable(link),
  /** Links sent to other addresses, newest first: an undo may restore one of these addresses. */
  earlierLinks: v.pipe(v.array(link), v.readonly()),
  /** The number of a link that an admin made to hand over; it was sent to no address. */
  handed: nullableText,
  takesOldLinks: v.boolean(),
  /** History groups of all answers since the last proven one, oldest first; each is taken back with the later ones. */
  unproven: v.pipe(texts, v.readonly()),
  /** The owner of the address on file took an answer back, so the next answer must name that address. */
  takenBack: v.boolean(),
  /** Food or allergies were on file that no form showed. It stays true, or a visitor could try them one by one. */
  hadMore: v.boolean(),
  /** What a household's form named a companion, in full; null: the name on the list is the couple's. */
  typedName: nullableText,
});

export type AnswerRecord = v.InferOutput<typeof shape>;

/** `stored` null: the record was derived from the history. */
export type ListedAnswerRecord = { record: AnswerRecord; stored: StoredDocument | null };

/** An unreadable record, as from another site's backup, opens and proves nothing; the next answer replaces it. */
export function readAnswerRecord(stored: StoredDocument): AnswerRecord {
  return answersCollection.read(stored) ?? { ...blankRecord, takesOldLinks: false };
}

/** The part of the guest's own answer that is still on file, which is all that the visitor may see. */
export function onFileOf(guest: Guest, found: Pick<ListedAnswerRecord, "record"> | null): OnFile {
  if (!guest.answered || !found) return nothingOnFile;
  const { said: onFile } = found.record;
  // A decline removed them from the list; a yes restores them.
  if (guest.answer === "declined" && !isComing(guest)) return onFile;
  const questions = Object.entries(onFile.questionAnswers);
  return {
    ...fieldsOf(needFields, (field) => onFile[field].filter((item) => guest[field].includes(item))),
    questionAnswers: Object.fromEntries(
      questions.filter(([key, text]) => guest.questionAnswers[key] === text),
    ),
  };
}

export function isMoreOnFile(guest: Guest, found: Pick<ListedAnswerRecord, "record"> | null): boolean {
  if (!isComing(guest)) return false;
  const onFile = onFileOf(guest, found);
  return (
    found?.record.hadMore === true || listFields.some((field) => onFile[field].length < guest[field].length)
  );
}

/** No email repeats such a name, and the household may still correct it, until the couple change it. */
export function isNameTyped(
  guest: Guest,
  found: { record: Pick<AnswerRecord, "typedName"> } | null,
): boolean {
  const typed = found?.record.typedName ?? null;
  return guest.companionOf !== null && typed !== null && typed === fullName(guest);
}

/** For the greeting of an email; "": what a household typed. */
export function knownFirstName(guest: Guest, found: Pick<ListedAnswerRecord, "record"> | null): string {
  return isNameTyped(guest, found) ? "" : callName(guest);
}

export function isCorrected(guest: Guest, { saidEmail }: Pick<AnswerRecord, "saidEmail">): boolean {
  return !isSameAddress(guest.email, saidEmail);
}

/** The address that the couple themselves entered; null: none. */
export function trustedEmail(guest: Guest, found: Pick<ListedAnswerRecord, "record"> | null): string | null {
  if (!guest.answered || !found || isCorrected(guest, found.record)) return guest.email;
  return found.record.firstEmail;
}

export const blankRecord: AnswerRecord = {
  firstEmail: null,
  saidEmail: null,
  provenEmail: null,
  householdEmail: null,
  visitor: null,
  said: nothingOnFile,
  declinedAt: null,
  link: null,
  earlierLinks: [],
  handed: null,
  takesOldLinks: true,
  unproven: [],
  takenBack: false,
  hadMore: false,
  typedName: null,
};

export function recordWrite(guestId: GuestId, listed: ListedAnswerRecord | null, data: AnswerRecord): Write {
  return answersCollection.put(guestId, listed?.stored ?? null, data);
}

export const answersCollection = defineRecord({
  name: "answers",
  shape,
  backup: true,
  personal: { onTheDay: "goes", guest: { erased: answerWithout, inFile: "whole" } },
  undo: "never",
  live: [],
  health: { said: null },
});

export function recordDigest(record: AnswerRecord): string {
  return hashOf(JSON.stringify([record.visitor, record.said]));
}

export type AnswerInView = Pick<AnswerRecord, "typedName" | "visitor"> & { digest: string };

export function answerInView(record: AnswerRecord): AnswerInView {
  return { typedName: record.typedName, visitor: record.visitor, digest: recordDigest(record) };
}

/** Another guest's answer may have gone to an address of the erased guest. */
function answerWithout(
  { id, data }: Pick<StoredDocument, "id" | "data">,
  guest: Pick<ErasedPerson, "id" | "names">,
): JsonObject | null {
  if (id === guest.id) return null;
  const isTheirs = (email: unknown) =>
    typeof email === "string" && guest.names.ownEmails.has(foldAddress(email));
  const isGone = (link: Json | undefined) => {
    const { of, email } = Object(link) as { of?: unknown; email?: unknown };
    return of === guest.id || isTheirs(email);
  };
  const { earlierLinks } = data;
  const emptied = ["firstEmail", "saidEmail", "provenEmail"].filter((name) => isTheirs(data[name]));
  const remaining: JsonObject = {
    ...data,
    ...Object.fromEntries(emptied.map((name) => [name, null])),
    ...(isGone(data["link"]) ? { link: null } : {}),
    ...(Array.isArray(earlierLinks) ? { earlierLinks: earlierLinks.filter((link) => !isGone(link)) } : {}),
  };
  return isDeepStrictEqual(remaining, data) ? data : remaining;
}

type NewRecord = {
  before: Guest;
  after: Guest;
  known: AnswerRecord | null;
  /** Otherwise what was told is shown to nobody who holds an earlier answer link. */
  isConfirmed: boolean;
};

/** An answer told to an admin: no browser and no link gave it, so none becomes the guest's by it. */
export function recordOfAnswer(
  record: AnswerRecord,
  { before, after, known: found, isConfirmed }: NewRecord,
): AnswerRecord {
  const known = found ?? blankRecord;
  const isFirst = !before.answered;
  const isTyped = !isSameAddress(before.email, after.email);
  const emails = isFirst
    ? { firstEmail: after.email, saidEmail: after.email, provenEmail: null }
    : {
        // Any other address than the one said last counts as the couple's correction.
        firstEmail: isTyped && isSameAddress(after.email, known.saidEmail) ? after.email : known.firstEmail,
        saidEmail: known.saidEmail,
        provenEmail: isTyped ? null : known.provenEmail,
      };
  return {
    ...record,
    ...emails,
    visitor: null,
    said: isConfirmed ? record.said : isFirst ? blankRecord.said : known.said,
    takenBack: known.takenBack,
  };
}
