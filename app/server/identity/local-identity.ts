import { accept, refuse } from "#domain/result.ts";
import {
  commitUnlessConflict,
  type Documents,
  type JsonObject,
  retryOnConflict,
  type StoredDocument,
  type Write,
} from "#server/store/documents.ts";
import {
  accountIdOf,
  accountOf,
  accountsCollection,
  endWhatItMade,
  isCouples,
  type StoredAccount,
  openStoredAccounts,
  readAccount,
} from "./account-document.ts";
import type { Admin } from "#server/admin.ts";
import type { AdminSessions, FoundSession } from "./admin-sessions.ts";
import { type Asker, type Identity, makeVisitorId, type SignedIn } from "./identity.ts";
import type { PasswordHashes } from "./password-hashes.ts";
import { defaultLanguage } from "#domain/language.ts";
import { allowsLess, usualRole } from "#domain/roles.ts";
import { forgetAccountEmails } from "#server/records/outbox-email.ts";
import { accountInvitationsCollection, findAccountInvitation } from "./account-links/account-invitations.ts";
import type { Accounts, NewAccount } from "./accounts.ts";
import { forgetSecurity } from "./second-factor/account-security.ts";
import { openSetUpLink } from "./set-up-link.ts";

export function openLocalIdentity(options: {
  documents: Documents;
  sessions: AdminSessions;
  hashes: PasswordHashes;
  random: (bytes: number) => Buffer;
  production: boolean;
}): Identity {
  const { documents, sessions, hashes, random } = options;
  const { find } = openStoredAccounts(options);

  async function hashAnew({ id, version, data }: StoredDocument, password: string): Promise<void> {
    const stronger = { ...data, password: await hashes.make(password) };
    // If the account changed meanwhile, the next sign-in does it.
    await commitUnlessConflict(documents, [accountsCollection.put(id, { version }, stronger)]);
  }

  async function startFor(
    { id }: StoredDocument,
    { email, credential, role }: StoredAccount,
    asker?: Asker,
    isComplete = false,
  ): Promise<SignedIn> {
    const started = await sessions.start(id, credential, { userAgent: asker?.userAgent ?? null, isComplete });
    return { ...started, admin: { id, email, role } as Admin, credential };
  }

  async function findUnder({ account, credential }: FoundSession): Promise<StoredAccount | null> {
    const stored = await find(account);
    const saved = stored && readAccount(stored.data);
    return saved?.credential === credential ? saved : null;
  }

  return {
    signInAnonymously: async () => makeVisitorId(random),
    async signIn({ email, password }, asker) {
      const stored = await find(accountIdOf(email));
      const account = stored && readAccount(stored.data);
      const checked = await hashes.check(password, account?.password ?? null, asker);
      if (checked === "busy") return refuse("too many tries");
      if (!stored || !account || !checked.isRight) return refuse("refused");
      if (checked.isWeak) await hashAnew(stored, password);
      return accept(await startFor(stored, account, asker));
    },
    async whoIs(token) {
      const session = await sessions.find(token);
      const found = session && (await findUnder(session));
      return found && ({ id: session.account, email: found.email, role: found.role } as Admin);
    },
    async findPending(token) {
      const session = await sessions.findPending(token);
      const found = session && (await findUnder(session));
      return found && { ...session, email: found.email };
    },
    async signInByPasskey(id, asker) {
      const stored = await find(id);
      return stored && startFor(stored, readAccount(stored.data), asker, true);
    },
    async checkPassword(id, password) {
      const stored = await find(id);
      const checked = await hashes.check(password, stored && readAccount(stored.data).password);
      if (checked === "busy") return "too many tries";
      return stored && checked.isRight ? "right" : "wrong";
    },
    signOut: (token) => sessions.end(token),
  };
}

export function openLocalAccounts(options: {
  documents: Documents;
  sessions: AdminSessions;
  hashes: PasswordHashes;
  now: () => number;
  random: (bytes: number) => Buffer;
  production: boolean;
}): Accounts {
  const { documents, sessions, hashes, now, random } = options;
  const { list, find, endSample } = openStoredAccounts(options);
  // The sample's account ends with the first of the couple's own.
  const hasAccounts = async () =>
    (await list()).some((one) => isCouples(one) && !readAccount(one.data).sample);
  const link = openSetUpLink({ documents, now, random, hasAccounts });

  const newCredential = () => random(12).toString("base64url");

  async function secretOf(password: string): Promise<Pick<StoredAccount, "password" | "credential">> {
    return { password: await hashes.make(password), credential: newCredential() };
  }

  async function keptFrom({ email, password, language, role, isSample }: NewAccount): Promise<StoredAccount> {
    return {
      email,
      ...(await secretOf(password)),
      sample: isSample ?? false,
      letters: "off",
      language: language ?? defaultLanguage,
      role: role ?? usualRole,
    };
  }

  async function creation(data: StoredAccount): Promise<Write[]> {
    const id = accountIdOf(data.email);
    const old = (await find(id)) === null ? await accountsCollection.get(documents, id) : null;
    const samples = data.sample || data.role !== "couple" ? [] : await endSample();
    const ended = samples.filter((write) => write.id !== id);
    for (const sample of samples) ended.push(...(await endWhatItMade(documents, sample.id)));
    // A new account has no second factor, although its address may have had one.
    const forgotten = await forgetSecurity(documents, id);
    return [...ended, ...forgotten, old ? updateOf(old, data) : accountsCollection.put(id, null, data)];
  }

  async function change(email: string, changes: JsonObject) {
    return retryOnConflict(options, async () => {
      const stored = await find(accountIdOf(email));
      if (!stored) return refuse("unknown");
      const data = { ...stored.data, ...changes };
      await documents.commit([updateOf(stored, data)]);
      return accept(accountOf({ id: stored.id, data }));
    });
  }

  /** The writes that hold another account of the couple's in place until the commit; null: there is none. */
  async function holdAnother(id: string): Promise<Write[] | null> {
    const other = (await list()).find((one) => one.id !== id && isCouples(one));
    return other ? [updateOf(other, other.data)] : null;
  }

  return {
    list: async () => (await list()).map(accountOf),
    async add(account) {
      const id = accountIdOf(account.email);
      const data = await keptFrom(account);
      return retryOnConflict(options, async () => {
        if (await find(id)) return refuse("exists");
        await documents.commit([...(await creation(data)), ...(await link.withdraw())]);
        return accept(accountOf({ id, data }));
      });
    },
    remove: (email) =>
      retryOnConflict(options, async () => {
        const stored = await find(accountIdOf(email));
        if (!stored) return refuse("unknown");
        const forgotten = await forgetSecurity(documents, stored.id);
        const ended = await endWhatItMade(documents, stored.id);
        const account = accountOf(stored);
        const emails = await forgetAccountEmails(documents, account.email);
        await documents.commit([accountsCollection.remove(stored), ...forgotten, ...ended, ...emails]);
        return accept(account);
      }),
    async changeRole(id, role) {
      const changed = await retryOnConflict(options, async () => {
        const stored = await find(id);
        if (!stored) return refuse("unknown");
        const { role: before } = readAccount(stored.data);
        if (before === role) return accept(accountOf(stored));
        const guards = isCouples(stored) ? await holdAnother(id) : [];
        if (!guards) return refuse("last of the couple");
        const data = { ...stored.data, role, credential: newCredential() };
        const ended = allowsLess(role, before) ? await endWhatItMade(documents, id) : [];
        await documents.commit([updateOf(stored, data), ...guards, ...ended]);
        return accept(accountOf({ id, data }));
      });
      if (changed.ok) await sessions.endAll(id);
      return changed;
    },
    setPassword: async (email, password) => change(email, { ...(await secretOf(password)), sample: false }),
    changePassword: (admin, { token, current, newPassword }) =>
      retryOnConflict(
        options,
        async () => {
          const stored = await find(admin.id);
          const checked = await hashes.check(current, stored && readAccount(stored.data).password);
          if (checked === "busy") return refuse("too many tries");
          if (!stored || !checked.isRight) return refuse("wrong password");
          const secret = await secretOf(newPassword);
          const sessionWrites = await sessions.keepUnder(token, secret.credential);
          const data = { ...stored.data, ...secret, sample: false };
          await documents.commit([updateOf(stored, data), ...sessionWrites]);
          return accept(null);
        },
        3,
      ),
    async setEmails(admin, { emails, language }) {
      await change(admin.email, { letters: emails, language });
    },
    async join(token, account) {
      if (!(await findAccountInvitation(options, token))) return refuse("no such link");
      const secret = await keptFrom(account);
      return retryOnConflict(options, async () => {
        const found = await findAccountInvitation(options, token);
        if (!found) return refuse("no such link");
        const id = accountIdOf(account.email);
        if (await find(id)) return refuse("exists");
        const data = { ...secret, role: found.invitation.role };
        await documents.commit([
          ...(await creation(data)),
          accountInvitationsCollection.remove(found.stored),
        ]);
        return accept(accountOf({ id, data }));
      });
    },
    makeSetUpToken: link.make,
    isSetUpToken: link.isGood,
    async setUp(token, account) {
      const use = await link.use(token);
      if (!use) return refuse("no such link");
      const data = await keptFrom(account);
      const isMade = await commitUnlessConflict(documents, [...(await creation(data)), use]);
      return isMade ? accept(accountOf({ id: accountIdOf(account.email), data })) : refuse("no such link");
    },
  };
}

function updateOf(stored: StoredDocument, data: JsonObject): Write {
  return accountsCollection.put(stored.id, stored, data);
}
