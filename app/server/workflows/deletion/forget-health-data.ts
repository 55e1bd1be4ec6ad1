// Health data leaves the history, waiting answers and declined guests after thirty days, all else on the day set.

import { guestFields } from "#domain/guest/guest-fields.ts";
import { type GuestField, type GuestId, needFields } from "#domain/guest/guest.ts";
import { allRecords, recordNamed } from "#server/all-records.ts";
import type { DefinedRecord } from "#server/store/define-record.ts";
import {
  commitUnlessConflict,
  type Documents,
  isObject,
  type Json,
  type JsonObject,
  retryOnConflict,
  type StoredDocument,
} from "#server/store/documents.ts";
import type { Services } from "#server/services.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { answersCollection } from "#server/records/answer-record.ts";
import { historyCollection, readHistoryRow, undoableMs } from "#server/records/history.ts";
import { householdsCollection } from "#server/records/households.ts";
import { forgetGoneFrom, notedSheetsCollection } from "#server/records/kitchen.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";
import { storedAnswers } from "#domain/guest/field-kinds.ts";
import type { GoneGuest } from "#domain/kitchen/noted-sheet.ts";
import { dayMs } from "#domain/zoned-time.ts";
import { isSessionOver, sessionsCollection } from "#server/identity/admin-sessions.ts";
import { forgetOldEmails } from "#server/mail/outbox.ts";
import { putOffCollection } from "#server/records/put-off-emails.ts";

type Needs = Pick<Services, "documents" | "random">;

/** What the couple write about a guest may say as much. */
const writtenFields = ["email", "phone", "notes", "ownColumns"] satisfies GuestField[];

async function forgetOldHealthData(services: Needs & Pick<Services, "now">, before: number): Promise<void> {
  const { documents, now } = services;
  const guests = await guestsCollection.list(documents);
  const history = await historyCollection.list(documents);
  const answers = await answersCollection.list(documents);
  const goneOf = findGoneGuests({ guests, history, answers, now: now() });
  await cleanCollection(services, notedSheetsCollection, ({ data }) => forgetGoneFrom(data, goneOf, before));
  await forgetOldHistory(services, { guests, history }, before);
  await cleanCollection(services, unmatchedCollection, ({ data }) =>
    isOlder(data["at"], before) ? unmatchedCollection.withoutHealth(data) : data,
  );
  await repairAll(services, answersCollection, answers, ({ data }) =>
    isOlder(data["declinedAt"], before) ? answersCollection.withoutHealth(data) : data,
  );
}

export async function forgetAllHealthData(services: Needs): Promise<void> {
  for (const record of allRecords.filter(({ health }) => health)) {
    await cleanCollection(services, record, ({ data }) => record.withoutHealth(data));
  }
  await cleanCollection(services, historyCollection, ({ data }) => {
    const patches = patchesWithout(data["patches"], (patch) => withoutHealth(patch, needFields));
    return { ...data, ...patches, ...emptied(data, "gone", []) };
  });
  // Compared with them, every guest would have changed.
  for (const { id } of await notedSheetsCollection.list(services.documents)) {
    await retryOnConflict(services, async () => {
      const stored = await notedSheetsCollection.get(services.documents, id);
      if (stored) await services.documents.commit([notedSheetsCollection.remove(stored)]);
    });
  }
}

/** Who changed what and when stays; for a guest who is off the list for good, every value goes. */
async function forgetOldHistory(
  services: Needs,
  { guests, history }: { guests: readonly StoredDocument[]; history: readonly StoredDocument[] },
  before: number,
): Promise<void> {
  const listed = new Set(guests.map(({ id }) => id));
  const recent = history.filter(({ data }) => !isOlder(data["at"], before));
  const canComeBack = new Set(recent.map(({ data }) => data["guestId"]));
  await repairAll(services, historyCollection, history, ({ data }) => {
    if (!isOlder(data["at"], before)) return data;
    const { guestId } = data;
    const isGone = typeof guestId === "string" && !listed.has(guestId) && !canComeBack.has(guestId);
    const remaining = without(data, ["visitor", "origin"]);
    const patches = patchesWithout(data["patches"], (patch) => {
      const { collection, at, to } = patch;
      const isOfGone = isGone && collection === guestsCollection.name;
      // Former postal addresses and notes go, as former email addresses do.
      if (isList(at) && at.length > 0 && collection === householdsCollection.name)
        return { ...patch, from: null, to: null };
      if (!isList(at) || at.length > 0)
        return isOfGone ? null : withoutHealth(patch, [...needFields, ...writtenFields]);
      // What was deleted cannot come back, and of what was added only its owner stays.
      if (to === null) return null;
      const isListed = collection === guestsCollection.name && !isGone;
      return isListed
        ? withoutHealth(patch, [...needFields, ...writtenFields])
        : { ...patch, from: null, to: {} };
    });
    return { ...remaining, ...patches, ...emptied(data, "gone", []) };
  });
}

function patchesWithout(
  patches: Json | undefined,
  strip: (patch: JsonObject) => JsonObject | null,
): JsonObject {
  if (!isList(patches)) return {};
  return { patches: patches.flatMap((patch) => (isObject(patch) ? (strip(patch) ?? []) : [patch])) };
}

/** Both values become null: only the fact that the field changed stays, or that a new guest had something there. */
function withoutHealth(patch: JsonObject, fields: readonly GuestField[]): JsonObject {
  const { collection, at, from, to } = patch;
  if (!isList(at)) return patch;
  if (at.length > 0) {
    const isMeant = collection === guestsCollection.name && fields.some((field) => field === at[0]);
    return isMeant ? { ...patch, from: null, to: null } : patch;
  }
  if (collection === guestsCollection.name && from === null && isObject(to)) {
    const names = fields.map((field) => guestFields[field].stored);
    return { ...patch, to: Object.assign({}, to, ...names.map((name) => emptied(to, name, null))) };
  }
  const record = typeof collection === "string" ? recordNamed(collection) : undefined;
  const strip = (data: Json | undefined) =>
    isObject(data) && record ? record.withoutHealth(data) : (data ?? null);
  return { ...patch, from: strip(from), to: strip(to) };
}

function without(data: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)));
}

function emptied(data: JsonObject, field: string, blank: Json): JsonObject {
  return field in data ? { [field]: blank } : {};
}

async function cleanCollection(
  services: Needs,
  collection: DefinedRecord,
  toRepaired: (stored: StoredDocument) => JsonObject,
): Promise<void> {
  await repairAll(services, collection, await collection.list(services.documents), toRepaired);
}

async function repairAll(
  services: Needs,
  collection: DefinedRecord,
  ...[stored, toRepaired]: [readonly StoredDocument[], (stored: StoredDocument) => JsonObject]
): Promise<void> {
  const { documents } = services;
  for (const document of stored) {
    let known: StoredDocument | null = document;
    await retryOnConflict(services, async () => {
      const current = known ?? (await collection.get(documents, document.id));
      known = null;
      if (!current) return;
      const data = toRepaired(current);
      if (JSON.stringify(data) === JSON.stringify(current.data)) return;
      await documents.commit([collection.put(current.id, current, data)]);
    });
  }
}

/** Another program's document in such a collection may lack this time. */
function isOlder(time: Json | undefined, before: number): boolean {
  return typeof time === "number" && time < before;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

type Found = {
  guests: readonly StoredDocument[];
  history: readonly StoredDocument[];
  answers: readonly StoredDocument[];
  now: number;
};

/** null: the guest comes, or may. A guest whose decline nobody noted has declined since ever. */
function findGoneGuests({ guests, history, answers, now }: Found): (id: GuestId) => GoneGuest | null {
  const listed = new Map(guests.map(({ id, data }) => [id, data]));
  const since = new Map<GuestId, number>();
  for (const stored of history) {
    const row = readHistoryRow(stored);
    const isDecline = row?.changes.some(({ field, to }) => field === "answer" && to === "declined");
    if (row?.guestId && isDecline) since.set(row.guestId, Math.max(row.at, since.get(row.guestId) ?? 0));
  }
  for (const { id, data } of answers) {
    const { declinedAt } = data;
    if (typeof declinedAt === "number") since.set(id, Math.max(declinedAt, since.get(id) ?? 0));
  }
  return (id) => {
    const data = listed.get(id);
    if (!data) return { isListed: false, since: now };
    const events = data[guestFields.eventAnswers.stored];
    const comesElsewhere = Object.values(events ?? {}).includes(storedAnswers.accepted);
    const isDeclined = data[guestFields.answer.stored] === storedAnswers.declined && !comesElsewhere;
    return isDeclined ? { isListed: true, since: since.get(id) ?? 0 } : null;
  };
}

const putOffDays = 30;

export async function forgetWhatIsOld(
  services: Pick<Services, "documents" | "now" | "random">,
): Promise<void> {
  const { documents, now } = services;
  const at = now();
  for (const record of allRecords) {
    const { expires } = record;
    if (expires)
      await forget(documents, record, ({ data }) => isOlder(data[expires.field], at - expires.afterMs));
  }
  await forget(documents, putOffCollection, ({ data: { emailId, at: time } }) => {
    return typeof emailId === "string" && isOlder(time, at - putOffDays * dayMs);
  });
  await forget(documents, sessionsCollection, (session) => isSessionOver(session, at));
  await forgetOldEmails(documents, at);
  await forgetOldHealthData(services, at - undoableMs);
  // Also removes earlier deletions from the files.
  await documents.scrub();
}

async function forget(
  documents: Documents,
  { list, remove }: DefinedRecord,
  isOld: (document: StoredDocument) => boolean,
): Promise<void> {
  for (const document of (await list(documents)).filter(isOld)) {
    // A document in use at this moment is not old; the next day checks again.
    await commitUnlessConflict(documents, [remove(document)]);
  }
}
