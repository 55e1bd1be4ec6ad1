// The store holds only the token's hash, as the id. A link is good under the password that it was made under, so
// every other change of the password ends it. For some minutes it takes the same password again, for a double tap.

import { createHmac } from "node:crypto";
import * as v from "valibot";
import { hourMs } from "#domain/time-spans.ts";
import { defineRecord } from "#server/store/define-record.ts";
import type { StoredDocument, Write } from "#server/store/documents.ts";
import { hashOf } from "#server/keys.ts";
import type { Means } from "#server/store/retry.ts";
import type { Account, Accounts } from "../accounts.ts";

const validMs = hourMs;
const againMs = 10 * 60 * 1000;

const shape = v.object({
  account: v.string(),
  credential: v.string(),
  until: v.number(),
  /** A digest of the password that was chosen by it, under a key that only the link has; null: not used yet. */
  chosen: v.nullable(v.string()),
});

export const passwordResetsCollection = defineRecord({
  name: "password resets",
  shape,
  staysBehind: "whoever has forgotten the password asks for another link",
  backup: false,
  personal: { onTheDay: { stays: "which links give a new password, for an hour" }, guest: null },
  undo: "never",
  live: [],
  expires: { field: "until", afterMs: 0 },
});

type Needs = Means & { accounts: Accounts };

export function newPasswordReset(
  { now, random }: Pick<Needs, "now" | "random">,
  { id, credential }: Pick<Account, "id" | "credential">,
): { token: string; write: Write } {
  const token = random(16).toString("base64url");
  const data = { account: id, credential, until: now() + validMs, chosen: null };
  return { token, write: passwordResetsCollection.put(hashOf(token), null, data) };
}

export type FoundReset = {
  account: Account;
  isUsed: boolean;
  isUnchanged: boolean;
  stored: StoredDocument;
};

export async function findPasswordReset(
  { documents, now, accounts }: Pick<Needs, "documents" | "now" | "accounts">,
  token: string,
): Promise<FoundReset | null> {
  const stored = await passwordResetsCollection.get(documents, hashOf(token));
  const kept = v.safeParse(shape, stored?.data);
  if (!stored || !kept.success || kept.output.until <= now()) return null;
  const { account: id, credential, chosen } = kept.output;
  const account = (await accounts.list()).find((one) => one.id === id);
  if (!account) return null;
  const isUnchanged = account.credential === credential;
  const isUsed = chosen !== null;
  return isUnchanged || isUsed ? { account, isUsed, isUnchanged, stored } : null;
}

/** Notes the password before it is set, so that of two different ones only one can be. */
export function choosePassword(
  { now }: Pick<Needs, "now">,
  { stored }: FoundReset,
  { token, password }: { token: string; password: string },
): Write {
  const kept = v.parse(shape, stored.data);
  const until = Math.min(kept.until, now() + againMs);
  const data = { ...kept, until, chosen: digestOf(token, password) };
  return passwordResetsCollection.put(stored.id, stored, data);
}

export function isChosenPassword({ stored }: FoundReset, token: string, password: string): boolean {
  return v.parse(shape, stored.data).chosen === digestOf(token, password);
}

function digestOf(token: string, password: string): string {
  return createHmac("sha256", token).update(password).digest("base64url");
}
