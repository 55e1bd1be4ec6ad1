// Everything that the site keeps about one guest, for the guest (GDPR, articles 15 and 20): the entry on the
// list, the answers and their changes, and the emails. Nothing about other people.

import { foldAddress } from "#domain/email-address.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Documents, Json, JsonObject, StoredDocument } from "#server/store/documents.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import type { Services } from "#server/services.ts";
import { answersCollection } from "#server/records/answer-record.ts";
import { arrivalsCollection } from "#server/records/guest-list/arrivals.ts";
import { knownRowsCollection } from "#server/records/guest-list/known-rows.ts";
import { historyCollection, readHistoryRow } from "#server/records/history.ts";
import { dismissalsCollection } from "#server/records/dismissals.ts";
import { findGuestInKitchens, notedSheetsCollection } from "#server/records/kitchen.ts";
import { putOffCollection } from "#server/records/put-off-emails.ts";
import { recipientsCollection } from "#server/records/mailings/recipients.ts";
import { receiptsCollection } from "#server/records/receipts.ts";
import { listStoppedAddresses, stoppedAddressesCollection } from "#server/records/stopped-addresses.ts";
import { findPersonalData, isBy, type Names } from "./find-personal-data.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";

export type GuestExport = {
  format: "osa-guest";
  /** ISO 8601, UTC. */
  madeAt: string;
  guest: JsonObject | null;
  kept: Record<string, Record<string, JsonObject>>;
  /** The guest's own removed documents that can still be restored. */
  removed: { collection: string; id: string; data: JsonObject }[];
};

const exported: readonly string[] = [
  historyCollection.name,
  unmatchedCollection.name,
  answersCollection.name,
  receiptsCollection.name,
  arrivalsCollection.name,
  knownRowsCollection.name,
  recipientsCollection.name,
  putOffCollection.name,
  dismissalsCollection.name,
];

/** null: the guest never existed, or is erased. Rejects with `DocumentsUnavailable`. */
export async function exportGuest(
  { documents, now }: Pick<Services, "documents" | "now">,
  guestId: GuestId,
): Promise<GuestExport | null> {
  const personalData = await findPersonalData(documents, guestId);
  if (!personalData) return null;
  const kept: GuestExport["kept"] = {};
  for (const { collection, id, write } of personalData.writes) {
    if (write !== "delete" || !exported.includes(collection)) continue;
    const stored = await documents.get(collection, id);
    if (stored) kept[collection] = { ...kept[collection], [id]: stored.data };
  }
  const stopped = await listStoppedAddresses({ documents }, personalData.names.emails);
  if (stopped.length > 0) kept[stoppedAddressesCollection.name] = dataById(stopped);
  const { said } = await findGuestInKitchens(documents, guestId);
  if (Object.keys(said).length > 0) kept[notedSheetsCollection.name] = said;
  const emails = await listEmails(documents, guestId, personalData.names);
  return {
    format: "osa-guest",
    madeAt: new Date(now()).toISOString(),
    guest: (await guestsCollection.get(documents, guestId))?.data ?? null,
    kept: { ...kept, [outboxCollection.name]: emails },
    removed: await listRemoved(documents, guestId, personalData.names),
  };
}

/** Emails to the guest or about the guest's own answer, but not emails about several guests. */
async function listEmails(documents: Documents, guestId: GuestId, { emails }: Names) {
  const own = (await outboxCollection.list(documents)).filter(({ data }) => {
    const to = Array.isArray(data["to"]) ? (data["to"] as readonly Json[]) : [];
    const isToGuest = to.some((address) => typeof address === "string" && emails.has(foldAddress(address)));
    return data["guestId"] === guestId || isToGuest;
  });
  return dataById(own);
}

function dataById(documents: readonly StoredDocument[]): Record<string, JsonObject> {
  return Object.fromEntries(documents.map(({ id, data }) => [id, data]));
}

async function listRemoved(documents: Documents, guestId: GuestId, names: Names) {
  const rows = (await historyCollection.list(documents)).flatMap((stored) => readHistoryRow(stored) ?? []);
  return (
    rows
      // The guest's own rows are exported whole.
      .filter((row) => row.guestId !== guestId)
      .flatMap(({ removed }) => removed)
      .filter(({ collection, id, data }) => {
        if (collection === guestsCollection.name || collection === answersCollection.name)
          return id === guestId;
        return data["guestId"] === guestId || (collection === unmatchedCollection.name && isBy(data, names));
      })
  );
}
