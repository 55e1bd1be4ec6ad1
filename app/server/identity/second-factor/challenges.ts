// What a passkey signs to prove that it is there now: random, good once, and for one purpose.

import * as v from "valibot";
import { hashOf } from "#server/keys.ts";
import { defineRecord } from "#server/store/define-record.ts";
import { commitUnlessConflict, type Means } from "#server/store/retry.ts";
import type { AccountId } from "#server/admin.ts";

const validMs = 5 * 60_000;

const shape = v.object({ purpose: v.string(), account: v.nullable(v.string()), until: v.number() });

export const challengesCollection = defineRecord({
  name: "challenges",
  shape,
  staysBehind: "a passkey that is being asked for is asked for again",
  backup: false,
  personal: { onTheDay: "goes", guest: null },
  undo: "never",
  live: [],
  expires: { field: "until", afterMs: 0 },
});

/** `account` null: whose passkey it will be is not known yet. */
export type ChallengeUse = { purpose: "register" | "prove" | "sign in"; account: AccountId | null };

export async function makeChallenge(
  { documents, now, random }: Means,
  { purpose, account }: ChallengeUse,
): Promise<string> {
  const challenge = random(32).toString("base64url");
  const data = { purpose, account, until: now() + validMs };
  await documents.commit([challengesCollection.put(hashOf(challenge), null, data)]);
  return challenge;
}

export async function spendChallenge(
  { documents, now }: Pick<Means, "documents" | "now">,
  challenge: string,
  { purpose, account }: ChallengeUse,
): Promise<boolean> {
  const stored = await challengesCollection.get(documents, hashOf(challenge));
  if (!stored) return false;
  const kept = v.parse(shape, stored.data);
  const isOurs = kept.purpose === purpose && kept.account === account;
  const isSpent = await commitUnlessConflict(documents, [challengesCollection.remove(stored)]);
  return isOurs && isSpent && now() < kept.until && kept.until <= now() + validMs;
}
