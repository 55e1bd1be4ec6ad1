// Everything about one guest in the store, and what removes it. A new collection that names guests is added here.

import { foldAddress } from "#domain/email-address.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { normalName } from "#domain/names/name-spelling.ts";
import type { Collection } from "#server/store/collection.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import { readGuest } from "#server/records/guest-codec.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { outboxCollection, readOutboxEmail, updateEmail } from "#server/records/outbox-email.ts";
import { answersCollection } from "#server/records/answer-record.ts";
import { eraseArrivals } from "#server/records/guest-list/arrivals.ts";
import { knownRowsCollection } from "#server/records/guest-list/known-rows.ts";
import { quotasCollection } from "#server/limits/day-quota.ts";
import { historyCollection, readHistoryRow } from "#server/records/history.ts";
import { dismissalsCollection } from "#server/records/dismissals.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";
import { importsCollection } from "#server/records/kept-imports.ts";
import { findPersonalDataPutOff } from "#server/records/put-off-emails.ts";
import { findGuestInKitchens } from "#server/records/kitchen.ts";
import { findGuestInMailings } from "#server/records/mailings/guest-in-mailings.ts";
import { eraseGuestInSeating } from "#server/records/seating-document.ts";
import { receiptsCollection } from "#server/records/receipts.ts";
import { eraseStoppedAddresses } from "#server/records/stopped-addresses.ts";
import { answerWithout, eraseCopies, type Names, waitingWithout } from "./erase-copies.ts";
import { findHouseholdData } from "./find-household-data.ts";
import { sentByHandKind } from "#server/workflows/emails/send-email.ts";
import { dailyDigestKind } from "#server/workflows/emails/write-daily-digests.ts";

export type PersonalData = {
  /** All names and addresses that the guest has had, normalised for comparison. */
  names: Names;
  writes: Write[];
  emailIds: string[];
};

/** null: the guest never existed, or is erased. */
export async function findPersonalData(documents: Documents, guestId: GuestId): Promise<PersonalData | null> {
  const guest = await guestsCollection.get(documents, guestId);
  const isOf = ({ data }: StoredDocument) => data["guestId"] === guestId;
  const history = await historyCollection.list(documents);
  const own = history.filter(isOf);
  if (!guest && own.length === 0) return null;
  const others = (await guestsCollection.list(documents)).filter(({ id }) => id !== guestId);
  const kept = others.map(({ data }) => foldAddress(textIn(data[guestFields.email.stored])));
  const names = namesOf(guestId, guest, { history: own, kept: new Set(kept) });
  const putOff = await findPersonalDataPutOff(documents, guestId);
  const households = await findHouseholdData(documents, { guestId, guest, own, names });
  const emails = await findEmails(documents, { guestId, names, emailIds: putOff.emailIds });
  const groups = own.map(({ id, data }) => textIn(data["group"]) || id);
  const ids = new Set([guestId, ...emails.emailIds, ...groups]);
  const isNamedBySuffix = ({ id }: StoredDocument) => ids.has(id.slice(id.lastIndexOf(" ") + 1));
  return {
    names,
    writes: [
      // First, because the store remembers the id of its last change.
      ...households.writes,
      ...(await eraseStoppedAddresses(documents, { guestId, emails: names.emails })),
      ...(guest ? [guestsCollection.remove(guest)] : []),
      ...own.map(historyCollection.remove),
      ...history.flatMap((stored) =>
        isOf(stored) ? [] : eraseCopies(stored, { guestId, names, households }),
      ),
      ...emails.writes,
      ...putOff.writes,
      ...(await eraseAnswers(documents, { guestId, names })),
      ...(await eraseFrom(documents, receiptsCollection, isOf)),
      ...(await eraseArrivals(documents, guestId)),
      ...(await eraseFrom(documents, knownRowsCollection, ({ id }) => id === guestId)),
      ...(await findGuestInMailings(documents, guestId)),
      ...(await eraseGuestInSeating(documents, { id: guestId, households: households.ended })),
      ...(await findGuestInKitchens(documents, guestId)).writes,
      ...(await eraseFrom(documents, quotasCollection, isNamedBySuffix)),
      ...(await eraseFrom(documents, dismissalsCollection, isNamedBySuffix)),
      ...(await eraseWaiting(documents, { guestId, names })),
      // An unconfirmed import would bring the guest back, and may name guests in any form.
      ...(await eraseFrom(documents, importsCollection, () => true)),
    ],
    emailIds: emails.emailIds,
  };
}

type Person = { guestId: GuestId; names: Names };

async function eraseAnswers(documents: Documents, person: Person): Promise<Write[]> {
  return keepWhatIsLeft(documents, answersCollection, ({ id, data }) =>
    id === person.guestId ? null : answerWithout(data, person),
  );
}

async function eraseWaiting(documents: Documents, person: Person): Promise<Write[]> {
  return keepWhatIsLeft(documents, unmatchedCollection, ({ data }) => waitingWithout(data, person));
}

async function keepWhatIsLeft(
  documents: Documents,
  { list, put, remove }: Collection,
  leftOf: (stored: StoredDocument) => JsonObject | null,
): Promise<Write[]> {
  return (await list(documents)).flatMap((stored) => {
    const left = leftOf(stored);
    if (left === stored.data) return [];
    return [left ? put(stored.id, stored, left) : remove(stored)];
  });
}

/** `kept`: the addresses of everybody else. */
function namesOf(
  guestId: GuestId,
  stored: StoredDocument | null,
  { history, kept }: { history: readonly StoredDocument[]; kept: ReadonlySet<string> },
): Names {
  const rows = history.flatMap((one) => readHistoryRow(one) ?? []);
  const copies = rows.flatMap(({ removed }) => removed.filter(({ id }) => id === guestId));
  const known = [...(stored ? [stored] : []), ...copies].flatMap((document) => {
    const read = readGuest(document);
    return read.ok ? [read.value] : [];
  });
  const changes = rows.flatMap((row) => row.changes);
  const textsOf = (field: "firstName" | "lastName" | "email") =>
    [
      ...known.map((guest) => textIn(guest[field])),
      ...changes
        .filter((change) => change.field === field)
        .flatMap(({ from, to }) => [textIn(from), textIn(to)]),
    ].filter(Boolean);
  const lastNames = textsOf("lastName").map(normalName);
  const emails = new Set(textsOf("email").map(foldAddress));
  return {
    first: new Set(textsOf("firstName").map(normalName)),
    last: new Set(lastNames.length > 0 ? lastNames : [""]),
    emails,
    ownEmails: new Set([...emails].filter((email) => !kept.has(email))),
  };
}

/** The text contains an address of the guest, or a first and a last name next to each other. */
function tellsOf(text: string, { first, last, emails }: Names): boolean {
  const folded = text.toLowerCase();
  if ([...emails].some((email) => folded.includes(email))) return true;
  const words = ` ${wordsIn(text)} `;
  const fullNames = [...first].flatMap((name) =>
    [...last].flatMap((surname) => [`${name} ${surname}`, `${surname} ${name}`]),
  );
  return fullNames.map(wordsIn).some((name) => name !== "" && words.includes(` ${beginningOf(name)}`));
}

function wordsIn(text: string): string {
  return normalName(text.replaceAll(/[^\p{L}\p{M}\p{N}'’-]+/gu, " "));
}

/** Compares only the beginning, because emails to the couple cut long names (emails/names-of.ts). */
function beginningOf(name: string): string {
  return name.length > 24 ? name.slice(0, 24) : `${name} `;
}

type SearchedPerson = { guestId: GuestId; names: Names; emailIds: string[] };

async function findEmails(
  documents: Documents,
  person: SearchedPerson,
): Promise<Pick<PersonalData, "writes" | "emailIds">> {
  const personalData: Pick<PersonalData, "writes" | "emailIds"> = { writes: [], emailIds: [] };
  for (const stored of await outboxCollection.list(documents)) {
    const ending = endingOf(stored, person);
    if (!ending) continue;
    personalData.emailIds.push(stored.id);
    personalData.writes.push(ending);
  }
  return personalData;
}

function endingOf(stored: StoredDocument, { guestId, names, emailIds }: SearchedPerson): Write | null {
  if (stored.data["guestId"] === guestId || emailIds.includes(stored.id))
    return outboxCollection.remove(stored);
  const email = readOutboxEmail(stored);
  if (!email) return null;
  // An email to the couple about many guests: its record may stay.
  if (email.kind === dailyDigestKind && email.endedAt !== null) {
    return updateEmail(stored, { ...email, text: null, html: null });
  }
  // An email caused by another guest's answer belongs to that guest, even a namesake.
  const isFree = email.guestId === null || email.kind === sentByHandKind;
  const { subject, text, html, to } = email;
  const isTrace =
    tellsOf(`${subject} ${text} ${html}`, names) ||
    to.some((address) => names.emails.has(foldAddress(address)));
  return isFree && isTrace ? outboxCollection.remove(stored) : null;
}

async function eraseFrom(
  documents: Documents,
  { list, remove }: Collection,
  isTrace: (stored: StoredDocument) => boolean,
): Promise<Write[]> {
  return (await list(documents)).filter(isTrace).map(remove);
}

function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}
