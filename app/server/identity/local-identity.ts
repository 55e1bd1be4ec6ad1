// Identity without a service: a visitor is 128 random bits, an admin is an account in our store.

import { accept, refuse } from "#domain/result.ts";
import type { Documents, StoredDocument } from "#server/store/documents.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import { accountIdOf, accountsCollection, openKeptAccounts, readAccount } from "./account-document.ts";
import type { Admin } from "#server/admin.ts";
import type { AdminSessions } from "./admin-sessions.ts";
import type { Identity } from "./identity.ts";
import type { PasswordHashes } from "./password-hashes.ts";
import { makeVisitorId } from "./visitor-session.ts";

export function openLocalIdentity(options: {
  documents: Documents;
  sessions: AdminSessions;
  hashes: PasswordHashes;
  random: (bytes: number) => Buffer;
  /** On a real site the sample's account, whose password is public, is invalid. */
  production: boolean;
}): Identity {
  const { documents, sessions, hashes, random } = options;
  const { find } = openKeptAccounts(options);

  async function hashAnew({ id, version, data }: StoredDocument, password: string): Promise<void> {
    const stronger = { ...data, password: await hashes.make(password) };
    // If the account changed meanwhile, the next sign-in does it.
    await commitUnlessConflict(documents, [accountsCollection.put(id, { version }, stronger)]);
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
      const { email: address, credential, role } = account;
      const token = await sessions.start(stored.id, credential);
      return accept({ token, admin: { id: stored.id, email: address, role } as Admin, credential });
    },
    async whoIs(token) {
      const session = await sessions.find(token);
      const stored = session && (await find(session.account));
      if (!stored) return null;
      const { email, credential, role } = readAccount(stored.data);
      return credential === session.credential ? ({ id: stored.id, email, role } as Admin) : null;
    },
    signOut: (token) => sessions.end(token),
  };
}
