// The local identity on its own store, with a stopped clock.

import { randomBytes } from "node:crypto";
import type { EmailAddress } from "#domain/email-address.ts";
import { makeTemporaryStore } from "../store/temporary-store.ts";
import type { Documents } from "#server/store/documents.ts";
import { openAdminSessions } from "#server/identity/admin-sessions.ts";
import type { Accounts, NewAccount } from "#server/identity/accounts.ts";
import { asa, type IdentityUnderTest } from "#test/contracts/identity-contract.ts";
import { openLocalAccounts, openLocalIdentity } from "#server/identity/local-identity.ts";
import type { NewPassword } from "#server/identity/new-password.ts";
import { openPasswordHashes, type PasswordCost } from "#server/identity/password-hashes.ts";

export type LocalIdentityUnderTest = IdentityUnderTest & { accounts: Accounts };

export const cheap: PasswordCost = { memoryKiB: 8, passes: 1, parallelism: 1 };

/** With the account of `asa`. */
export async function openIdentityUnderTest(cost = cheap): Promise<LocalIdentityUnderTest> {
  const store = makeTemporaryStore();
  const opened = openIdentityOn(await store.open(), { cost });
  await opened.accounts.add(newAccount(asa.email, asa.password));
  return { ...opened, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
}

export function openIdentityOn(documents: Documents, { cost = cheap, production = false } = {}) {
  const clock = { now: Date.parse("2024-03-01T12:00:00Z") };
  const now = () => clock.now;
  const sessions = openAdminSessions({ documents, now, random: randomBytes });
  const hashes = openPasswordHashes({ random: randomBytes, cost });
  const known = { documents, sessions, hashes, now, random: randomBytes, production };
  const accounts = openLocalAccounts(known);
  return {
    identity: openLocalIdentity(known),
    accounts,
    documents,
    clock,
    async add(email: string, password: string) {
      await accounts.add(newAccount(email, password));
    },
    async setPassword(email: string, password: string) {
      await accounts.setPassword(email, password as NewPassword);
    },
    async remove(email: string) {
      await accounts.remove(email);
    },
  };
}

export function newAccount(email: string, password: string): NewAccount {
  return { email: email as EmailAddress, password: password as NewPassword };
}
