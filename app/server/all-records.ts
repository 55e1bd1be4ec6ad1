// All collections of the site, in the order of a copy to another store and of the file with everything.

import { usageCollection } from "./firebase/day-usage.ts";
import { accountsCollection } from "./identity/account-document.ts";
import {
  accountInvitationsCollection,
  passwordResetsCollection,
} from "./identity/account-links/account-invitations.ts";
import {
  accountSecurityCollection,
  signInRulesCollection,
} from "./identity/second-factor/account-security.ts";
import { challengesCollection } from "./identity/second-factor/passkeys.ts";
import { sessionsCollection } from "./identity/admin-sessions.ts";
import { setUpCollection } from "./identity/set-up-link.ts";
import { quotasCollection } from "./limits/rate-limits.ts";
import { countsCollection } from "./limits/shared-counts.ts";
import { linksCollection } from "./records/all-links.ts";
import { copyNotes } from "./operations/copy/copy-checkpoint.ts";
import { answersCollection } from "./records/answer-record.ts";
import { retentionCollection } from "./records/deletion-records.ts";
import { digestCursorsCollection } from "./records/views.ts";
import { dismissalsCollection } from "./records/inbox-view.ts";
import { arrivalsCollection } from "./records/guest-list/saved-ticks.ts";
import { knownRowsCollection } from "./records/guest-list/guest-list-view.ts";
import { listSettingsCollection } from "./records/guest-list/saved-list-settings.ts";
import { guestListLockCollection, guestsCollection } from "./records/guests.ts";
import { historyCollection } from "./records/history.ts";
import { householdsCollection } from "./records/households.ts";
import { importsCollection } from "./records/saved-imports.ts";
import { kitchensCollection, notedSheetsCollection } from "./records/kitchen.ts";
import { mailingsCollection, mailingSettingsCollection } from "./records/mailings/mailings.ts";
import { recipientsCollection } from "./records/mailings/mailing-recipients.ts";
import { outboxCollection, sendKeysCollection } from "./records/outbox-email.ts";
import { uploadedPhotosCollection } from "./records/photos/uploaded-photos.ts";
import { putOffCollection } from "./records/put-off-emails.ts";
import { receiptsCollection } from "./records/receipts.ts";
import { seatingCollection } from "./records/seating-document.ts";
import { stoppedAddressesCollection } from "./records/stopped-addresses.ts";
import { unmatchedCollection } from "./records/unmatched-answer.ts";
import { firstEveningCollection } from "./records/wedding/saved-first-evening.ts";
import { weddingContentCollection } from "./records/wedding/wedding-content.ts";
import type { DefinedRecord } from "./store/define-record.ts";
import { storedVersionCollection } from "./store/migrations/hosted-forward.ts";
import { healthCollection } from "./web/health.ts";

const records = [
  guestsCollection,
  householdsCollection,
  linksCollection,
  answersCollection,
  seatingCollection,
  arrivalsCollection,
  unmatchedCollection,
  stoppedAddressesCollection,
  listSettingsCollection,
  knownRowsCollection,
  weddingContentCollection,
  firstEveningCollection,
  kitchensCollection,
  notedSheetsCollection,
  historyCollection,
  accountsCollection,
  accountSecurityCollection,
  signInRulesCollection,
  dismissalsCollection,
  digestCursorsCollection,
  retentionCollection,
  guestListLockCollection,
  receiptsCollection,
  sendKeysCollection,
  outboxCollection,
  putOffCollection,
  mailingsCollection,
  recipientsCollection,
  mailingSettingsCollection,
  uploadedPhotosCollection,
  accountInvitationsCollection,
  sessionsCollection,
  challengesCollection,
  setUpCollection,
  passwordResetsCollection,
  quotasCollection,
  countsCollection,
  usageCollection,
  healthCollection,
  storedVersionCollection,
  importsCollection,
  copyNotes,
] as const;

export type CollectionName = (typeof records)[number]["name"];

export const allRecords: readonly (DefinedRecord & { name: CollectionName })[] = records;

/** undefined: a name that the site does not know, as in a backup of somebody else's. */
export function recordNamed(name: string): DefinedRecord | undefined {
  return allRecords.find((record) => record.name === name);
}

export const backedUp = allRecords.filter(({ backup }) => backup !== false);

export const movingRecords = allRecords.filter(({ staysBehind }) => staysBehind === undefined);
