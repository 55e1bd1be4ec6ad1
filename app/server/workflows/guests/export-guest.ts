// The file is for the guest (GDPR, articles 15 and 20) and has nothing about other people.

import { foldAddress } from "#domain/email-address.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { languages } from "#domain/language.ts";
import type { Wedding, WeddingContent } from "#domain/wedding/wedding.ts";
import type { Documents, Json, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import { recordNamed } from "#server/all-records.ts";
import type { ErasedPerson, Names } from "#server/store/define-record.ts";
import { findListSetting } from "#server/records/guest-list/saved-list-settings.ts";
import { householdsCollection } from "#server/records/households.ts";
import { weddingContentCollection } from "#server/records/wedding/wedding-content.ts";
import { findIntroductionsOf } from "#server/workflows/wedding/forget-introductions.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import type { Services } from "#server/services.ts";
import { historyCollection, readHistoryRow } from "#server/records/history.ts";
import { findGuestInKitchens, notedSheetsCollection } from "#server/records/kitchen.ts";
import { listStoppedAddresses, stoppedAddressesCollection } from "#server/records/stopped-addresses.ts";
import { copyWithout, findPersonalData } from "./find-personal-data.ts";

export type GuestExport = {
  format: "osa-guest";
  madeAt: string;
  guest: JsonObject | null;
  headings: { columns: JsonObject; questions: JsonObject; events: JsonObject };
  introduction: JsonObject;
  kept: Record<string, Record<string, JsonObject>>;
  removed: { collection: string; id: string; data: JsonObject }[];
};

/** null: the guest never existed, or is erased. Rejects with `DocumentsUnavailable`. */
export async function exportGuest(services: Services, guestId: GuestId): Promise<GuestExport | null> {
  const { documents, now, content } = services;
  const personalData = await findPersonalData(documents, guestId);
  if (!personalData) return null;
  const { erased, writes } = personalData;
  const { names } = erased;
  const kept: GuestExport["kept"] = {};
  for (const { collection, id, write } of writes) {
    if (write !== "delete" || !isWhole(collection)) continue;
    const stored = await documents.get(collection, id);
    if (stored) kept[collection] = { ...kept[collection], [id]: stored.data };
  }
  const guest = (await guestsCollection.get(documents, guestId))?.data ?? null;
  const households = await listHouseholds(documents, { guestId, guest, writes });
  const ownParts = {
    [householdsCollection.name]: households,
    [stoppedAddressesCollection.name]: dataById(await listStoppedAddresses({ documents }, names.emails)),
    [notedSheetsCollection.name]: await findGuestInKitchens(documents, guestId),
    [weddingContentCollection.name]: await findIntroductionsOf(documents, guestId),
  };
  for (const [name, parts] of Object.entries(ownParts)) {
    if (Object.keys(parts).length > 0) kept[name] = parts;
  }
  return {
    format: "osa-guest",
    madeAt: new Date(now()).toISOString(),
    guest,
    headings: await findHeadings(documents, content.wedding, { guest, households }),
    introduction: introductionIn(content, guest?.[guestFields.descriptionId.stored]),
    kept: { ...kept, [outboxCollection.name]: await listEmails(documents, guestId, names) },
    removed: await listRemoved(documents, erased),
  };
}

function isWhole(name: string): boolean {
  return recordNamed(name)?.personal.guest?.inFile === "whole";
}

type InHousehold = { guestId: GuestId; guest: JsonObject | null; writes: readonly Write[] };

/** The guest's household, and those that would end with the guest; without the code, which lets others in. */
async function listHouseholds(documents: Documents, { guestId, guest, writes }: InHousehold) {
  const household = guest?.[guestFields.household.stored];
  const ended = writes.filter(
    ({ write, collection }) => write === "delete" && collection === householdsCollection.name,
  );
  const ids = new Set(ended.map(({ id }) => id));
  if (guest) ids.add(typeof household === "string" ? household : guestId);
  const found = await Promise.all([...ids].map((id) => householdsCollection.get(documents, id)));
  return dataById(
    found.flatMap((stored) => {
      if (!stored) return [];
      return [{ ...stored, data: householdsCollection.shownTo("the guest", stored.data) }];
    }),
  );
}

type OfGuest = { guest: JsonObject | null; households: Record<string, JsonObject> };

async function findHeadings(
  documents: Documents,
  { questions = [], events = [] }: Wedding,
  { guest, households }: OfGuest,
) {
  const has = (field: "ownColumns" | "questionAnswers" | "eventAnswers", key: string) =>
    Object.hasOwn(Object(guest?.[guestFields[field].stored]), key);
  const invitedTo = new Set(Object.values(households).flatMap((household) => household["Events"]));
  const columns = (await findListSetting({ documents }, "columns")).value;
  return {
    columns: Object.fromEntries(
      columns.filter(({ key }) => has("ownColumns", key)).map(({ key, name }) => [key, name]),
    ),
    questions: Object.fromEntries(
      questions.filter(({ key }) => has("questionAnswers", key)).map(({ key, en, sv }) => [key, { en, sv }]),
    ),
    events: Object.fromEntries(
      events
        .filter(({ key }) => has("eventAnswers", key) || invitedTo.has(key))
        .map(({ key, en, sv }) => [key, { en, sv }]),
    ),
  };
}

function introductionIn({ texts }: WeddingContent, id: unknown): GuestExport["introduction"] {
  if (typeof id !== "string") return {};
  return Object.fromEntries(
    languages.flatMap((language) => {
      const { introductions } = texts[language];
      return Object.hasOwn(introductions, id) ? [[language, introductions[id] ?? {}]] : [];
    }),
  );
}

/** Emails to the guest or about the guest's own answer, but not emails about several guests. */
async function listEmails(documents: Documents, guestId: GuestId, { emails }: Names) {
  const stored = (await outboxCollection.list(documents)).filter(({ data }) => {
    const to = Array.isArray(data["to"]) ? (data["to"] as readonly Json[]) : [];
    const isToGuest = to.some((address) => typeof address === "string" && emails.has(foldAddress(address)));
    return data["guestId"] === guestId || isToGuest;
  });
  return dataById(stored);
}

function dataById(documents: readonly StoredDocument[]): Record<string, JsonObject> {
  return Object.fromEntries(documents.map(({ id, data }) => [id, data]));
}

async function listRemoved(documents: Documents, guest: ErasedPerson) {
  const rows = (await historyCollection.list(documents)).flatMap((stored) => readHistoryRow(stored) ?? []);
  return (
    rows
      // The guest's own rows are exported whole.
      .filter((row) => row.guestId !== guest.id)
      .flatMap(({ removed }) => removed)
      .filter((copy) => copyWithout(copy, guest) === null)
  );
}
