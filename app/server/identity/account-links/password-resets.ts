// Links by which somebody who forgot the password chooses a new one. The store holds only the token's hash, as the
// id. A link is good under the password that it was made under, so every other change of the password ends it.

import { createHash } from "node:crypto";
import * as v from "valibot";
import { hourMs } from "#domain/time-spans.ts";
import { collection } from "#server/store/collection.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";
import type { Account, Accounts } from "../accounts.ts";

export const passwordResetsCollection = collection("password resets");

const validMs = hourMs;
/** After its first use, for a double tap and for whatever else opens the links of an email before its reader. */
const againMs = 10 * 60 * 1000;

const shape = v.object({ account: v.string(), credential: v.string(), until: v.number() });

type Needs = {
  documents: Documents;
  now: () => number;
  random: (bytes: number) => Buffer;
  accounts: Accounts;
};

/** The write is for the commit of the email that has the link. */
export function newPasswordReset(
  { now, random }: Pick<Needs, "now" | "random">,
  { id, credential }: Pick<Account, "id" | "credential">,
): { token: string; write: Write } {
  const token = random(16).toString("base64url");
  const data = { account: id, credential, until: now() + validMs };
  return { token, write: passwordResetsCollection.put(hashOf(token), null, data) };
}

export type FoundReset = { account: Account; stored: StoredDocument };

/** null: no such link, or it is over. */
export async function findPasswordReset(
  { documents, now, accounts }: Pick<Needs, "documents" | "now" | "accounts">,
  token: string,
): Promise<FoundReset | null> {
  const stored = await passwordResetsCollection.get(documents, hashOf(token));
  const kept = v.safeParse(shape, stored?.data);
  if (!stored || !kept.success || kept.output.until <= now()) return null;
  const account = (await accounts.list()).find(({ id }) => id === kept.output.account);
  return account?.credential === kept.output.credential ? { account, stored } : null;
}

/** For some minutes the link is good under the new password. */
export function spendPasswordReset(
  { now }: Pick<Needs, "now">,
  { stored }: FoundReset,
  { credential }: Pick<Account, "credential">,
): Write {
  const { account, until } = v.parse(shape, stored.data);
  const data = { account, credential, until: Math.min(until, now() + againMs) };
  return passwordResetsCollection.put(stored.id, stored, data);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
