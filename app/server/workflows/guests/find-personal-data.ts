import { foldAddress } from "#domain/email-address.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { FieldChange } from "#domain/guest/field-changes.ts";
import type { GuestField, GuestId } from "#domain/guest/guest.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import { normalName, normalWords } from "#domain/names/name-spelling.ts";
import { allRecords, recordNamed } from "#server/all-records.ts";
import type { DefinedRecord, ErasedPerson, Names } from "#server/store/define-record.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import { guestsCollection, listStoredMembers, readGuest } from "#server/records/guests.ts";
import {
  dailyDigestKind,
  outboxCollection,
  readOutboxEmail,
  updateEmail,
} from "#server/records/outbox-email.ts";
import { historyCollection, readHistoryRow, type RemovedDocument } from "#server/records/history.ts";
import {
  findStoredHousehold,
  isOfHousehold,
  putHousehold,
  householdsCollection,
} from "#server/records/households.ts";
import { findPersonalDataPutOff } from "#server/records/put-off-emails.ts";
import { eraseGuestInSeating, seatingCollection } from "#server/records/seating-document.ts";
import { eraseStoppedAddresses } from "#server/records/stopped-addresses.ts";
import { sentByHandKind } from "#server/workflows/emails/send-email.ts";
import { isDeepStrictEqual } from "node:util";
import { asValue, type Patch, type Value } from "#domain/history/patches.ts";
import { noteWithoutGuest } from "#domain/seating/note-references.ts";

type PersonalData = {
  erased: ErasedPerson;
  writes: Write[];
  emailIds: string[];
};

export async function findPersonalData(documents: Documents, guestId: GuestId): Promise<PersonalData | null> {
  const guest = await guestsCollection.get(documents, guestId);
  const isOf = ({ data }: StoredDocument) => data["guestId"] === guestId;
  const history = await historyCollection.list(documents);
  const own = history.filter(isOf);
  if (!guest && own.length === 0) return null;
  const others = (await guestsCollection.list(documents)).filter(({ id }) => id !== guestId);
  const othersEmails = others.map(({ data }) => foldAddress(textIn(data[guestFields.email.stored])));
  const rows = own.flatMap((stored) => readHistoryRow(stored) ?? []);
  const copies = rows.flatMap(({ removed }) => removed.filter(({ id }) => id === guestId));
  const person = {
    guestId,
    documents: guest ? [guest, ...copies] : copies,
    changes: rows.flatMap(({ changes }) => changes),
  };
  const names = namesOf(person, new Set(othersEmails));
  const putOff = await findPersonalDataPutOff(documents, guestId);
  const households = await findHouseholds(documents, person, names);
  const emails = await findEmails(documents, { guestId, names, emailIds: putOff.emailIds });
  const groups = own.map(({ id, data }) => textIn(data["group"]) || id);
  const ids = new Set([guestId, ...emails.emailIds, ...groups]);
  const erased: ErasedPerson = { id: guestId, names, ids, households: households.ended };
  return {
    erased,
    writes: [
      // First, because the store remembers the id of its last change.
      ...households.writes,
      ...(await eraseStoppedAddresses(documents, { guestId, emails: names.emails })),
      ...(guest ? [guestsCollection.remove(guest)] : []),
      ...own.map(historyCollection.remove),
      ...history.flatMap((stored) => (isOf(stored) ? [] : eraseCopies(stored, erased))),
      ...emails.writes,
      ...putOff.writes,
      ...(await eraseGuestInSeating(documents, erased)),
      ...(await Promise.all(allRecords.map((record) => eraseFrom(documents, record, erased)))).flat(),
    ],
    emailIds: emails.emailIds,
  };
}

async function eraseFrom(documents: Documents, record: DefinedRecord, guest: ErasedPerson): Promise<Write[]> {
  const { list, put, remove, get } = record;
  const erased = record.personal.guest?.erased;
  if (erased === undefined || erased === "in plain code") return [];
  if (typeof erased === "object") {
    const { field } = erased;
    const found =
      field === "id"
        ? [await get(documents, guest.id)]
        : await list(documents, { where: { [field]: guest.id } });
    return found.flatMap((stored) => (stored ? [remove(stored)] : []));
  }
  return (await list(documents)).flatMap((stored) => {
    const remaining = erased(stored, guest);
    if (remaining === stored.data) return [];
    return [remaining ? put(stored.id, stored, remaining) : remove(stored)];
  });
}

/** `documents`: as the guest is, and was when deleted. */
type Person = {
  guestId: GuestId;
  documents: readonly Pick<StoredDocument, "id" | "data">[];
  changes: readonly FieldChange[];
};

/** All of it goes where nobody else belongs (`ended`), otherwise the guest's name on the envelope. */
async function findHouseholds(
  documents: Documents,
  person: Person,
  names: Names,
): Promise<{ writes: Write[]; ended: ReadonlySet<HouseholdId> }> {
  const { guestId } = person;
  const ended = new Set<HouseholdId>();
  const writes: Write[] = [];
  for (const id of householdsOf(person)) {
    const members = await listStoredMembers(documents, id);
    const isShared = members.some((member) => member.id !== guestId);
    const isOfOther = id !== guestId && (await guestsCollection.get(documents, id)) !== null;
    const { household, stored } = await findStoredHousehold({ documents }, id);
    if (!isShared && !isOfOther) {
      ended.add(id);
      if (stored) writes.push(householdsCollection.remove(stored));
    } else if (stored && isNamedIn(household.envelopeName, names)) {
      writes.push(putHousehold(id, { ...household, envelopeName: "" }, stored));
    }
  }
  return { writes, ended };
}

function householdsOf({ guestId, documents, changes }: Person): Set<HouseholdId> {
  const { stored: field } = guestFields.household;
  const values = [...documents.map(({ data }) => textIn(data[field])), ...textsSaid(changes, "household")];
  return new Set([guestId, ...values.filter(Boolean)]);
}

function textsSaid(changes: Person["changes"], field: GuestField): string[] {
  return changes.flatMap((one) => (one.field === field ? [textIn(one.from), textIn(one.to)] : []));
}

/** `othersEmails`: the addresses of everybody else. */
function namesOf({ documents, changes }: Person, othersEmails: ReadonlySet<string>): Names {
  const known = documents.flatMap((document) => {
    const read = readGuest(document);
    return read.ok ? [read.value] : [];
  });
  const textsOf = (field: "firstName" | "lastName" | "email") =>
    [...known.map((guest) => textIn(guest[field])), ...textsSaid(changes, field)].filter(Boolean);
  const lastNames = textsOf("lastName").map(normalName);
  const emails = new Set(textsOf("email").map(foldAddress));
  return {
    first: new Set(textsOf("firstName").map(normalName)),
    last: new Set(lastNames.length > 0 ? lastNames : [""]),
    emails,
    ownEmails: new Set([...emails].filter((email) => !othersEmails.has(email))),
  };
}

/** The text contains an address of the guest, or a first and a last name next to each other. */
function tellsOf(text: string, { first, last, emails }: Names): boolean {
  const folded = text.toLowerCase();
  if ([...emails].some((email) => folded.includes(email))) return true;
  const words = ` ${normalWords(text)} `;
  const fullNames = [...first].flatMap((name) =>
    [...last].flatMap((surname) => [`${name} ${surname}`, `${surname} ${name}`]),
  );
  return fullNames.map(normalWords).some((name) => name !== "" && words.includes(` ${beginningOf(name)}`));
}

/** Compares only the beginning, because emails to the couple cut long names (emails/email.ts). */
function beginningOf(name: string): string {
  return name.length > 24 ? name.slice(0, 24) : `${name} `;
}

type SearchedPerson = { guestId: GuestId; names: Names; emailIds: string[] };

async function findEmails(
  documents: Documents,
  person: SearchedPerson,
): Promise<Pick<PersonalData, "writes" | "emailIds">> {
  const all = await outboxCollection.list(documents);
  const writes = all.flatMap((stored) => endingOf(stored, person) ?? []);
  return { writes, emailIds: writes.map(({ id }) => id) };
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

function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function eraseCopies(stored: StoredDocument, guest: ErasedPerson): Write[] {
  const row = readHistoryRow(stored);
  if (!row) return [];
  const patches = row.patches.flatMap((patch) => patchWithout(patch, guest) ?? []);
  if (isDeepStrictEqual(patches, row.patches)) return [];
  const isOver = row.guestId === null && patches.length === 0;
  if (isOver && row.patches.some(({ at }) => at.length > 0)) return [historyCollection.remove(stored)];
  return [historyCollection.put(stored.id, stored, { ...stored.data, patches })];
}

function patchWithout(patch: Patch, guest: ErasedPerson): Patch | null {
  const { from, to } = patch;
  if (isOfHousehold(patch)) {
    if (guest.households.has(patch.id)) return null;
    const isNamed = patch.at[0] === "envelopeName" && [from, to].some((text) => isNamedIn(text, guest.names));
    return isNamed ? { ...patch, from: null, to: null } : patch;
  }
  const rest = { ...patch, from: valueWithout(from, patch, guest), to: valueWithout(to, patch, guest) };
  return rest.from === null && rest.to === null && !(from === null && to === null) ? null : rest;
}

/** Envelopes bear first names: "Anna & Bo Ek". A surname alone is the others' too. */
function isNamedIn(text: Value, { first }: Pick<Names, "first">): boolean {
  const words = typeof text === "string" ? ` ${normalWords(text)} ` : "";
  return [...first].some((name) => name !== "" && words.includes(` ${name} `));
}

function valueWithout(value: Value, { collection, id, at }: Patch, guest: ErasedPerson): Value {
  if (value === null) return null;
  if (collection === seatingCollection.name && at[0] === "notes") {
    return asValue(noteWithoutGuest(value as never, guest));
  }
  if (at.length > 0) return value;
  return copyWithout({ collection, id, data: value as JsonObject }, guest);
}

export function copyWithout(
  { collection, id, data }: RemovedDocument,
  guest: ErasedPerson,
): JsonObject | null {
  if (collection === guestsCollection.name) return id === guest.id ? null : data;
  const erased = recordNamed(collection)?.personal.guest?.erased;
  if (typeof erased === "function") return erased({ id, data }, guest);
  return data["guestId"] === guest.id ? null : data;
}
