// Links that make one account with a given role. The store holds only the token's hash, as the id.

import * as v from "valibot";
import { type Role, roles } from "#domain/roles.ts";
import { refuse, type Result } from "#domain/result.ts";
import { dayMs, hourMs } from "#domain/zoned-time.ts";
import type { AccountId } from "#server/admin.ts";
import { defineRecord } from "#server/store/define-record.ts";
import {
  commitUnlessConflict,
  type Documents,
  type Means,
  retryOnConflict,
  type StoredDocument,
  type Write,
} from "#server/store/documents.ts";
import { hashOf } from "#server/keys.ts";
import { createHmac } from "node:crypto";
import type { Account, Accounts } from "#server/identity/accounts.ts";

const validMs = 7 * dayMs;
/** Longer than a slow service takes to create an account. */
const holdMs = 2 * 60 * 1000;

const shape = v.object({
  role: v.picklist(roles),
  /** The address that the link was sent to; null: the couple hand it over. */
  sentTo: v.nullable(v.string()),
  by: v.string(),
  until: v.number(),
  heldUntil: v.number(),
});

export const accountInvitationsCollection = defineRecord({
  name: "account invitations",
  shape,
  backup: false,
  personal: { onTheDay: { stays: "who is about to get an account, for a week" }, guest: null },
  undo: "never",
  live: [],
  expires: { field: "until", afterMs: 0 },
});

type StoredInvitation = v.InferOutput<typeof shape>;
export type AccountInvitation = { id: string } & Pick<StoredInvitation, "role" | "sentTo" | "by" | "until">;

export function newAccountInvitation(
  { now, random }: Pick<Means, "now" | "random">,
  invited: { role: Role; sentTo: string | null; by: AccountId },
): { token: string; until: number; write: Write } {
  const token = random(16).toString("base64url");
  const data: StoredInvitation = { ...invited, until: now() + validMs, heldUntil: 0 };
  const write = accountInvitationsCollection.put(hashOf(token), null, data);
  return { token, until: data.until, write };
}

export async function listAccountInvitations({
  documents,
  now,
}: Pick<Means, "documents" | "now">): Promise<AccountInvitation[]> {
  const stored = await accountInvitationsCollection.list(documents, { orderBy: "until", descending: true });
  return stored.flatMap((one) => {
    // Another program's document in this collection invites nobody.
    const saved = accountInvitationsCollection.read(one);
    return saved && saved.until > now() ? [{ id: one.id, ...saved }] : [];
  });
}

export async function findAccountInvitation(
  { documents, now }: Pick<Means, "documents" | "now">,
  token: string,
): Promise<{ invitation: StoredInvitation; stored: StoredDocument } | null> {
  const { value: invitation, stored } = await accountInvitationsCollection.find(documents, hashOf(token));
  return invitation && stored && invitation.until > now() && !isReserved(invitation, now())
    ? { invitation, stored }
    : null;
}

export async function endInvitationsOf(documents: Documents, account: AccountId): Promise<Write[]> {
  const made = await accountInvitationsCollection.list(documents, { where: { by: account } });
  return made.map(accountInvitationsCollection.remove);
}

export function withdrawAccountInvitation(needs: Means, id: string): Promise<boolean> {
  return retryOnConflict(needs, async () => {
    const stored = await accountInvitationsCollection.get(needs.documents, id);
    if (!stored) return false;
    await needs.documents.commit([accountInvitationsCollection.remove(stored)]);
    return true;
  });
}

/** Once per link, for accounts that are made outside our commits. A refusal or a fault leaves the link good. */
export async function useAccountInvitation<T, Refusal extends string>(
  needs: Means,
  token: string,
  work: (invitation: StoredInvitation) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal | "no such link">> {
  const found = await findAccountInvitation(needs, token);
  if (!found || !(await hold(needs, found))) return refuse("no such link");
  let isUsed = false;
  try {
    const result = await work(found.invitation);
    isUsed = result.ok;
    return result;
  } finally {
    const { id } = found.stored;
    await (isUsed ? withdrawAccountInvitation(needs, id) : letGo(needs, id));
  }
}

function hold(
  { documents, now }: Means,
  { stored, invitation }: { stored: StoredDocument; invitation: StoredInvitation },
): Promise<boolean> {
  const reserved = { ...invitation, heldUntil: now() + holdMs };
  return commitUnlessConflict(documents, [accountInvitationsCollection.put(stored.id, stored, reserved)]);
}

async function letGo({ documents }: Means, id: string): Promise<void> {
  const stored = await accountInvitationsCollection.get(documents, id);
  if (!stored) return;
  const free = { ...stored.data, heldUntil: 0 };
  await commitUnlessConflict(documents, [accountInvitationsCollection.put(id, stored, free)]);
}

/** A hold that ends too late began before the clock was set back. */
function isReserved({ heldUntil }: StoredInvitation, at: number): boolean {
  return heldUntil > at && heldUntil <= at + holdMs;
}

const resetValidMs = hourMs;
const againMs = 10 * 60 * 1000;

const resetShape = v.object({
  account: v.string(),
  credential: v.string(),
  until: v.number(),
  /** A digest of the password that was chosen by it, under a key that only the link has; null: not used yet. */
  chosen: v.nullable(v.string()),
});

export const passwordResetsCollection = defineRecord({
  name: "password resets",
  shape: resetShape,
  staysBehind: "whoever has forgotten the password asks for another link",
  backup: false,
  personal: { onTheDay: { stays: "which links give a new password, for an hour" }, guest: null },
  undo: "never",
  live: [],
  expires: { field: "until", afterMs: 0 },
});

type Needs = Means & { accounts: Accounts };

/** Any other change of the password ends the link. For some minutes it takes the same one again, for a double tap. */
export function newPasswordReset(
  { now, random }: Pick<Needs, "now" | "random">,
  { id, credential }: Pick<Account, "id" | "credential">,
): { token: string; write: Write } {
  const token = random(16).toString("base64url");
  const data = { account: id, credential, until: now() + resetValidMs, chosen: null };
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
  const { value: reset, stored } = await passwordResetsCollection.find(documents, hashOf(token));
  if (!stored || !reset || reset.until <= now()) return null;
  const { account: id, credential, chosen } = reset;
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
  const saved = v.parse(resetShape, stored.data);
  const until = Math.min(saved.until, now() + againMs);
  const data = { ...saved, until, chosen: digestOf(token, password) };
  return passwordResetsCollection.put(stored.id, stored, data);
}

export function isChosenPassword({ stored }: FoundReset, token: string, password: string): boolean {
  return v.parse(resetShape, stored.data).chosen === digestOf(token, password);
}

function digestOf(token: string, password: string): string {
  return createHmac("sha256", token).update(password).digest("base64url");
}
