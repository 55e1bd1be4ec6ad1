// Accounts of Firebase Authentication. Our claim makes an account an admin's; the rest of the account belongs
// to the couple's other programs and stays as it is.

import { defaultLanguage } from "#domain/language.ts";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { accept, refuse } from "#domain/result.ts";
import type { Documents } from "#server/store/documents.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import {
  type NotificationPreference,
  type NotificationPreferences,
  noNotifications,
} from "./notification-preferences.ts";
import type { Account, Accounts, NewAccount } from "./accounts.ts";
import type { AdminSessions } from "./admin-sessions.ts";
import { askService } from "./ask-service.ts";
import { claimsWith, type Entrance, hasClaim, isSample, validSince } from "./firebase-entrance.ts";
import type { FirebaseRecords } from "./firebase-records.ts";
import { IdentityUnavailable } from "./identity.ts";
import type { IdentityToolkit } from "./identity-toolkit.ts";
import { asHashed } from "./new-password.ts";
import { forgetSecurity } from "./second-factor/account-security.ts";
import { asServiceAddress } from "./service-address.ts";
import { openSetUpLink } from "./set-up-link.ts";

export function openFirebaseAccounts(options: {
  auth: Auth;
  toolkit: IdentityToolkit;
  records: FirebaseRecords;
  entrance: Entrance;
  preferences: NotificationPreferences;
  listRecords: () => Promise<UserRecord[]>;
  documents: Documents;
  sessions: AdminSessions;
  now: () => number;
  random: (bytes: number) => Buffer;
}): Accounts {
  const { auth, toolkit, records, entrance, preferences, listRecords, documents, sessions, now, random } =
    options;
  const hasAccounts = async () => (await listRecords()).length > 0;
  const link = openSetUpLink({ documents, now, random, hasAccounts });

  async function find(email: string): Promise<UserRecord | null> {
    return askService(auth.getUserByEmail(asServiceAddress(email)), {
      none: ["auth/user-not-found", "auth/invalid-email"],
    });
  }

  async function findAdmin(email: string): Promise<UserRecord | null> {
    const record = await find(email);
    return record && entrance.mayEnter(record) ? record : null;
  }

  async function setClaims(record: UserRecord, claims: { admin: boolean; sample: boolean }): Promise<void> {
    await askService(auth.setCustomUserClaims(record.uid, claimsWith(record, claims)));
  }

  /** The new password ends every session under the old one, here and in other programs. */
  async function giveNewPassword({ uid }: UserRecord, password: string): Promise<void> {
    // Revoked before the password changes: revocation uses our clock, the new password uses theirs.
    await askService(auth.revokeRefreshTokens(uid));
    await askService(auth.updateUser(uid, { password: asHashed(password) }));
  }

  /** An earlier registrant of the address must lose every way into the account. */
  async function takeOver(record: UserRecord, password: string): Promise<void> {
    const providersToUnlink = otherProviders(record);
    const hasFactors = (record.multiFactor?.enrolledFactors ?? []).length > 0;
    if (record.disabled || providersToUnlink.length > 0 || hasFactors) {
      const changes = {
        disabled: false,
        ...(providersToUnlink.length > 0 ? { providersToUnlink } : {}),
        ...(hasFactors ? { multiFactor: { enrolledFactors: null } } : {}),
      };
      await askService(auth.updateUser(record.uid, changes));
    }
    await giveNewPassword(record, password);
    const taken = await records.findNow(record.uid);
    if (!taken || otherProviders(taken).length > 0) {
      throw new IdentityUnavailable("Somebody changed the account at the same time. Please try again.");
    }
  }

  /** null: another request made the account first. */
  async function make(account: NewAccount): Promise<Account | null> {
    const { email, password, language = defaultLanguage, isSample: sample = false } = account;
    const old = await find(email);
    if (old) await takeOver(old, password);
    const properties = { email: asServiceAddress(email), password: asHashed(password) };
    const record =
      old ?? (await askService(auth.createUser(properties), { none: ["auth/email-already-exists"] }));
    if (!record) return null;
    // Last, so that the account becomes an admin's only with the password given here.
    await setClaims(record, { admin: true, sample });
    await preferences.save(record.uid, { ...noNotifications, language }, link.withdraw);
    if (!sample) await endSample(record.uid);
    const made = await records.findNow(record.uid);
    return made && accountOf(made, { ...noNotifications, language });
  }

  async function shutOut(record: UserRecord): Promise<void> {
    if (hasClaim(record, "admin")) await setClaims(record, { admin: false, sample: false });
    await askService(auth.revokeRefreshTokens(record.uid));
    await sessions.endAll(record.uid);
    await preferences.remove(record.uid);
    await retryOnConflict(options, async () => documents.commit(await forgetSecurity(documents, record.uid)));
    await records.findNow(record.uid);
  }

  async function endSample(id: string): Promise<void> {
    const samples = (await listRecords()).filter((record) => isSample(record) && record.uid !== id);
    for (const record of samples) await shutOut(record);
  }

  return {
    async list() {
      const [found, wanted] = await Promise.all([listRecords(), preferences.list()]);
      return found.map((record) => accountOf(record, wanted.get(record.uid)));
    },
    async add(account) {
      const made = (await findAdmin(account.email)) ? null : await make(account);
      return made ? accept(made) : refuse("exists");
    },
    async remove(email) {
      const record = await findAdmin(email);
      if (!record) return refuse("unknown");
      await shutOut(record);
      return accept(accountOf(record));
    },
    async setPassword(email, password) {
      const record = await findAdmin(email);
      if (!record) return refuse("unknown");
      await takeOver(record, password);
      if (isSample(record)) await setClaims(record, { admin: true, sample: false });
      await sessions.endAll(record.uid);
      const changed = await records.findNow(record.uid);
      const preference = (await preferences.list()).get(record.uid);
      return changed ? accept(accountOf(changed, preference)) : refuse("unknown");
    },
    async changePassword(admin, { token, current, newPassword }) {
      const record = await records.findNow(admin.id);
      if (!record?.email) return refuse("wrong password");
      const asked = await toolkit.signIn({ email: record.email, password: current });
      if (!asked.ok) return refuse(asked.refusal === "refused" ? "wrong password" : "too many tries");
      await giveNewPassword(record, newPassword);
      if (isSample(record)) await setClaims(record, { admin: true, sample: false });
      // Not through `records`: the cached record must not be newer than the session.
      const changed = await askService(auth.getUser(admin.id));
      if (!changed) return refuse("wrong password");
      const credential = String(validSince(changed));
      await retryOnConflict(options, async () =>
        documents.commit(await sessions.keepUnder(token, credential)),
      );
      await sessions.endAll(admin.id, token);
      return accept(null);
    },
    setEmails: (admin, { emails, language }) => preferences.save(admin.id, { emails, language }),
    makeSetUpToken: link.make,
    isSetUpToken: link.isGood,
    async setUp(token, account) {
      const made = await link.useFor(token, () => make(account));
      return made ? accept(made) : refuse("no such link");
    },
  };
}

function otherProviders({ providerData }: UserRecord): string[] {
  return providerData.map(({ providerId }) => providerId).filter((providerId) => providerId !== "password");
}

function accountOf(
  record: UserRecord,
  { emails, language }: NotificationPreference = noNotifications,
): Account {
  const { uid: id, email = "" } = record;
  return { id, email, isSample: isSample(record), credential: String(validSince(record)), emails, language };
}
