// Changes the role of an account of Firebase Authentication: the role is in our store, and a claim of the account
// says whether it is one of the couple's.

import type { UserRecord } from "firebase-admin/auth";
import { accept, refuse } from "#domain/result.ts";
import type { Role } from "#domain/roles.ts";
import type { Documents } from "#server/store/documents.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { allowsLess, endWhatItMade } from "./account-links/what-it-made.ts";
import type { Account, Accounts } from "./accounts.ts";
import type { AdminSessions } from "./admin-sessions.ts";
import { credentialOf, type OwnClaim } from "./firebase-entrance.ts";
import type { FirebaseRecords } from "./firebase-records.ts";
import type { NotificationPreference, NotificationPreferences } from "./notification-preferences.ts";

export function openFirebaseRoles(options: {
  records: FirebaseRecords;
  preferences: NotificationPreferences;
  documents: Documents;
  sessions: AdminSessions;
  random: (bytes: number) => Buffer;
  list: () => Promise<Account[]>;
  /** null: the account may not sign in. */
  accountOf: (record: UserRecord, kept?: NotificationPreference) => Account | null;
  setClaims: (record: UserRecord, claims: readonly OwnClaim[]) => Promise<void>;
}): Accounts["changeRole"] {
  const { records, preferences, documents, sessions, list, accountOf, setClaims } = options;

  /** false: none of the couple's would be left. The commit also writes the one that stays. */
  async function keepRole({ id, role: before }: Account, role: Role): Promise<boolean> {
    return retryOnConflict(options, async () => {
      const isOther = (one: Account) => one.id !== id && one.role === "couple";
      const other = before === "couple" ? (await list()).find(isOther) : undefined;
      const writes = [await preferences.saving(id, { role })];
      if (allowsLess(role, before)) writes.push(...(await endWhatItMade(documents, id)));
      if (other) writes.push(await preferences.saving(other.id, {}));
      // Looked up again, for the writes hold what was there when they were made.
      const isLast = !(await list()).some((one) => isOther(one) && one.id === other?.id);
      if (before === "couple" && isLast) return false;
      await documents.commit(writes);
      return true;
    });
  }

  return async (id, role) => {
    const record = await records.findNow(id);
    const kept = record && (await preferences.find(id));
    const account = record && accountOf(record, kept ?? undefined);
    if (!account) return refuse("unknown");
    if (account.role === role) return accept(account);
    // The store's word counts, so the claim that opens more comes before it, and the one that opens less after.
    if (role === "couple") await setClaims(record, ["admin"]);
    if (!(await keepRole(account, role))) return refuse("last of the couple");
    if (role !== "couple") await setClaims(record, ["helper"]);
    await sessions.endAll(id);
    await records.findNow(id);
    return accept({ ...account, role, credential: credentialOf(record, role) });
  };
}
