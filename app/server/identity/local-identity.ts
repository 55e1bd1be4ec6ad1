// Identity without a service: a visitor is 128 random bits, an admin is an account in our store.

import { accept, refuse } from "#domain/result.ts";
import type { Documents, StoredDocument } from "#server/store/documents.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import {
  accountIdOf,
  accountsCollection,
  type KeptAccount,
  openKeptAccounts,
  readAccount,
} from "./account-document.ts";
import type { Admin } from "#server/admin.ts";
import type { AdminSessions, FoundSession } from "./admin-sessions.ts";
import type { Asker, Identity, SignedIn } from "./identity.ts";
import type { PasswordHashes } from "./password-hashes.ts";
import { makeVisitorId } from "./visitor-session.ts";

export function openLocalIdentity(options: {
  documents: Documents;
  sessions: AdminSessions;
  hashes: PasswordHashes;
  random: (bytes: number) => Buffer;
  production: boolean;
}): Identity {
  const { documents, sessions, hashes, random } = options;
  const { find } = openKeptAccounts(options);

  async function hashAnew({ id, version, data }: StoredDocument, password: string): Promise<void> {
    const stronger = { ...data, password: await hashes.make(password) };
    // If the account changed meanwhile, the next sign-in does it.
    await commitUnlessConflict(documents, [accountsCollection.put(id, { version }, stronger)]);
  }

  async function startFor(
    { id }: StoredDocument,
    { email, credential, role }: KeptAccount,
    asker?: Asker,
    isComplete = false,
  ): Promise<SignedIn> {
    const started = await sessions.start(id, credential, { userAgent: asker?.userAgent ?? null, isComplete });
    return { ...started, admin: { id, email, role } as Admin, credential };
  }

  async function findUnder({ account, credential }: FoundSession): Promise<KeptAccount | null> {
    const stored = await find(account);
    const kept = stored && readAccount(stored.data);
    return kept?.credential === credential ? kept : null;
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
