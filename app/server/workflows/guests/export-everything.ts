// All of the couple's data as a readable file: the guest list in its stored form with unknown fields, the
// households with their codes, the answers with their links, the tables, the waiting answers, who asked for no more
// emails, the couple's tags and columns, the facts and words they published, what the kitchen was told, and the history. No accounts, sessions, secrets or emails.

import { currentVersion } from "#server/store/migrations/steps.ts";
import type { JsonObject } from "#server/store/documents.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { householdsCollection } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { arrivalsCollection } from "#server/records/guest-list/arrivals.ts";
import { linksCollection } from "#server/links/answer-link.ts";
import { answersCollection } from "#server/records/answer-record.ts";
import { historyCollection } from "#server/records/history.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";
import { kitchensCollection, notedSheetsCollection } from "#server/records/kitchen.ts";
import { seatingCollection } from "#server/records/seating-document.ts";
import { knownRowsCollection } from "#server/records/guest-list/known-rows.ts";
import { listSettingsCollection } from "#server/records/guest-list/list-settings.ts";
import { firstEveningCollection } from "#server/records/wedding/first-evening.ts";
import { weddingContentCollection } from "#server/records/wedding/wedding-content.ts";
import { stoppedAddressesCollection } from "#server/records/stopped-addresses.ts";

export const backupCollections = [
  guestsCollection.name,
  householdsCollection.name,
  linksCollection.name,
  answersCollection.name,
  seatingCollection.name,
  arrivalsCollection.name,
  unmatchedCollection.name,
  stoppedAddressesCollection.name,
  listSettingsCollection.name,
  knownRowsCollection.name,
  weddingContentCollection.name,
  firstEveningCollection.name,
  kitchensCollection.name,
  notedSheetsCollection.name,
  historyCollection.name,
] as const;

export type BackupCollection = (typeof backupCollections)[number];

export const backupFormat = "osa-backup";

export type Backup = {
  format: typeof backupFormat;
  /** Of what is stored. */
  version: number;
  /** ISO 8601, UTC. */
  madeAt: string;
  collections: Record<BackupCollection, Record<string, JsonObject>>;
};

export async function exportEverything({
  documents,
  now,
}: Pick<Services, "documents" | "now">): Promise<Backup> {
  const collections = await Promise.all(
    backupCollections.map(async (name) => {
      const stored = await documents.list(name);
      return [name, Object.fromEntries(stored.map(({ id, data }) => [id, data]))] as const;
    }),
  );
  return {
    format: backupFormat,
    version: currentVersion,
    madeAt: new Date(now()).toISOString(),
    collections: Object.fromEntries(collections) as Backup["collections"],
  };
}

export function renderBackup(backup: Backup): string {
  return `${JSON.stringify(backup, null, 2)}\n`;
}
