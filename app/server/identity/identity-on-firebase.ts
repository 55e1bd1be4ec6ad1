import type { Auth } from "firebase-admin/auth";
import type { EmailAddress } from "#domain/email-address.ts";
import type { Documents } from "#server/store/documents.ts";
import type { FirebaseSettings } from "#server/firebase/firebase-settings.ts";
import type { Log } from "#server/log.ts";
import { openNotificationPreferences } from "./notification-preferences.ts";
import type { Accounts } from "./accounts.ts";
import type { AdminSessions } from "./admin-sessions.ts";
import { openFirebaseAccounts } from "./firebase-accounts.ts";
import { openAdminList } from "./firebase-admin-list.ts";
import { openEntrance } from "./firebase-entrance.ts";
import { openFirebaseIdentity } from "./firebase-identity.ts";
import { openFirebaseRecords } from "./firebase-records.ts";
import type { Identity } from "./identity.ts";
import { openIdentityToolkit } from "./identity-toolkit.ts";

export function openIdentityOnFirebase(options: {
  auth: Auth;
  firebase: Pick<FirebaseSettings, "apiKey" | "emulators">;
  /** Addresses that may sign in without our claim once they are verified. */
  admins: readonly EmailAddress[];
  production: boolean;
  documents: Documents;
  sessions: AdminSessions;
  now: () => number;
  random: (bytes: number) => Buffer;
  log: Log;
}): { identity: Identity; accounts: Accounts } {
  const { firebase, documents, ...known } = options;
  const entrance = openEntrance(known);
  const preferences = openNotificationPreferences(options);
  const shared = {
    ...known,
    documents,
    toolkit: openIdentityToolkit(firebase),
    records: openFirebaseRecords(known),
    entrance,
    preferences,
  };
  const listRecords = openAdminList(shared);
  return {
    identity: openFirebaseIdentity(shared),
    accounts: openFirebaseAccounts({ ...shared, listRecords }),
  };
}
