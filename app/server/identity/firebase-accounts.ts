// Our claim makes an account an admin's; the rest of it belongs to the couple's other programs and stays as it is.

import { isSameAddress } from "#domain/email-address.ts";
import { defaultLanguage } from "#domain/language.ts";
import { allowsLess, usualRole, type Role } from "#domain/roles.ts";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { accept, refuse } from "#domain/result.ts";
import { forgetAccountEmails } from "#server/records/outbox-email.ts";
import { type Means, retryOnConflict } from "#server/store/documents.ts";
import { useAccountInvitation } from "./account-links/account-invitations.ts";
import {
  endWhatItMade,
  noNotifications,
  type NotificationPreference,
  type NotificationPreferences,
} from "./account-document.ts";
import { type Account, type Accounts, type NewAccount, asServiceAddress } from "./accounts.ts";
import type { AdminSessions } from "./admin-sessions.ts";
import { askService, type FirebaseRecords } from "./firebase-records.ts";
import {
  claimsWith,
  credentialOf,
  type Entrance,
  hasClaim,
  type IdentityToolkit,
  isSample,
  type OwnClaim,
} from "./identity-toolkit.ts";
import { asHashed } from "./new-password.ts";
import { forgetSecurity } from "./second-factor/account-security.ts";
import { openSetUpLink } from "./set-up-link.ts";
import { IdentityUnavailable } from "./identity.ts";

export type FirebaseNeeds = Means & {
  auth: Auth;
  toolkit: IdentityToolkit;
  records: FirebaseRecords;
  entrance: Entrance;
  preferences: NotificationPreferences;
  sessions: AdminSessions;
};

export function openFirebaseAccounts(
  options: FirebaseNeeds & { listRecords: () => Promise<UserRecord[]> },
): Accounts {
  const { auth, toolkit, records, entrance, preferences, listRecords, documents, sessions, now, random } =
    options;
  const { giveNewPassword, takeOver } = openFirebasePasswords(options);
  const hasAccounts = async () =>
    (await list()).some(({ role, isSample: isOver }) => role === "couple" && !isOver);
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

  async function setClaims(record: UserRecord, claims: readonly OwnClaim[]): Promise<void> {
    await askService(auth.setCustomUserClaims(record.uid, claimsWith(record, claims)));
  }

  function accountOf(record: UserRecord, saved: NotificationPreference = noNotifications): Account | null {
    const role = entrance.roleOf(record, saved.role);
    if (!role) return null;
    const { uid: id, email = "" } = record;
    const { emails, language } = saved;
    const credential = credentialOf(record, role);
    return { id, email, role, isSample: isSample(record), credential, emails, language };
  }

  async function list(): Promise<Account[]> {
    const [found, wanted] = await Promise.all([listRecords(), preferences.list()]);
    return found.flatMap((record) => accountOf(record, wanted.get(record.uid)) ?? []);
  }

  async function make(account: NewAccount): Promise<Account | null> {
    const { email, password, language = defaultLanguage, role = usualRole } = account;
    const claims: OwnClaim[] = [
      role === "couple" ? "admin" : "helper",
      ...(account.isSample ? ["sample" as const] : []),
    ];
    const old = await find(email);
    if (old) await takeOver(old, password);
    const properties = { email: asServiceAddress(email), password: asHashed(password) };
    const record =
      old ?? (await askService(auth.createUser(properties), { none: ["auth/email-already-exists"] }));
    if (!record) return null;
    const saved = { ...noNotifications, language, role };
    await preferences.save(record.uid, saved);
    // Last, so that the account becomes an admin's only with the password and the role given here.
    await setClaims(record, claims);
    if (role === "couple")
      await retryOnConflict(options, async () => documents.commit(await link.withdraw()));
    if (role === "couple" && !account.isSample) await endSample(record.uid);
    const made = await records.findNow(record.uid);
    return made && accountOf(made, saved);
  }

  async function shutOut(record: UserRecord): Promise<void> {
    if (hasClaim(record, "admin") || hasClaim(record, "helper")) await setClaims(record, []);
    await askService(auth.revokeRefreshTokens(record.uid));
    await sessions.endAll(record.uid);
    await preferences.remove(record.uid);
    await retryOnConflict(options, async () => {
      const forgotten = await forgetSecurity(documents, record.uid);
      const emails = await forgetAccountEmails(documents, record.email);
      await documents.commit([...forgotten, ...(await endWhatItMade(documents, record.uid)), ...emails]);
    });
    await records.findNow(record.uid);
  }

  async function endSample(id: string): Promise<void> {
    const samples = (await listRecords()).filter((record) => isSample(record) && record.uid !== id);
    for (const record of samples) await shutOut(record);
  }

  return {
    list,
    async add(account) {
      const made = (await findAdmin(account.email)) ? null : await make(account);
      return made ? accept(made) : refuse("exists");
    },
    async remove(email) {
      const record = await findAdmin(email);
      if (!record) return refuse("unknown");
      const account = accountOf(record, (await preferences.find(record.uid)) ?? undefined);
      await shutOut(record);
      return account ? accept(account) : refuse("unknown");
    },
    changeRole: openFirebaseRoles({ ...options, list, accountOf, setClaims }),
    async setPassword(email, password) {
      const record = await findAdmin(email);
      if (!record) return refuse("unknown");
      await takeOver(record, password);
      if (isSample(record)) await setClaims(record, ["admin"]);
      await sessions.endAll(record.uid);
      const changed = await records.findNow(record.uid);
      const saved = await preferences.find(record.uid);
      const account = changed && accountOf(changed, saved ?? undefined);
      return account ? accept(account) : refuse("unknown");
    },
    async changePassword(admin, { token, current, newPassword }) {
      const record = await records.findNow(admin.id);
      if (!record?.email) return refuse("wrong password");
      const result = await toolkit.signIn({ email: record.email, password: current });
      if (!result.ok) return refuse(result.refusal === "refused" ? "wrong password" : "too many tries");
      await giveNewPassword(record, newPassword);
      if (isSample(record)) await setClaims(record, ["admin"]);
      // Not through `records`: the cached record must not be newer than the session.
      const changed = await askService(auth.getUser(admin.id));
      if (!changed) return refuse("wrong password");
      const credential = credentialOf(changed, admin.role);
      await retryOnConflict(options, async () =>
        documents.commit(await sessions.keepUnder(token, credential)),
      );
      await sessions.endAll(admin.id, token);
      return accept(null);
    },
    setEmails: (admin, { emails, language }) => preferences.save(admin.id, { emails, language }),
    join: (token, account) =>
      useAccountInvitation(options, token, async ({ role, sentTo }) => {
        const old = await find(account.email);
        // Only a person who got the link at this address has shown that an account of other programs is theirs.
        const mayTake = old && !entrance.mayEnter(old) && isSameAddress(sentTo, account.email);
        const made = old && !mayTake ? null : await make({ ...account, role });
        return made ? accept(made) : refuse("exists");
      }),
    makeSetUpToken: link.make,
    isSetUpToken: link.isGood,
    async setUp(token, account) {
      const made = await link.useFor(token, () => make(account));
      return made ? accept(made) : refuse("no such link");
    },
  };
}

function openFirebasePasswords({ auth, records }: Pick<FirebaseNeeds, "auth" | "records">) {
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

  return { giveNewPassword, takeOver };
}

function otherProviders({ providerData }: UserRecord): string[] {
  return providerData.map(({ providerId }) => providerId).filter((providerId) => providerId !== "password");
}

type RoleNeeds = FirebaseNeeds & {
  list: () => Promise<Account[]>;
  accountOf: (record: UserRecord, saved?: NotificationPreference) => Account | null;
  setClaims: (record: UserRecord, claims: readonly OwnClaim[]) => Promise<void>;
};

function openFirebaseRoles(options: RoleNeeds): Accounts["changeRole"] {
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
    const saved = record && (await preferences.find(id));
    const account = record && accountOf(record, saved ?? undefined);
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
