// What a mail server refuses because of the couple's account, and not because of a guest's address. A mailing that
// went on would spend its emails, or the account, on a server that takes none of them.

import { dayMs, hourMs } from "#domain/time-spans.ts";
import { readReplyMeaning, type ReplyMeaning } from "./reply-meaning.ts";

export const accountTroubles = [
  "sign-in refused",
  "account blocked",
  "too many",
  "sender not proven",
  "refused",
] as const satisfies readonly ReplyMeaning[];
export type AccountTrouble = (typeof accountTroubles)[number];

/** Of an email, the last try and when it came to the server's refusing. Milliseconds since the epoch. */
export type RefusedTry = { from: number; at: number; trouble: AccountTrouble };

export function readAccountTrouble(reply: string | null): AccountTrouble | null {
  const meaning = reply === null ? null : readReplyMeaning(reply);
  return accountTroubles.find((one) => one === meaning) ?? null;
}

/** Of these no other email gets through either, and it is not worth a try. */
export function meetsEverybody({ trouble }: RefusedTry): boolean {
  return trouble === "sign-in refused" || trouble === "account blocked";
}

/** A single one may be a slip of the server's. */
export const mostRefused = 3;

/** A host that counts by the minute or the hour takes emails again within it, and the pace gives way to that. */
const tooManyMs = hourMs;

export type AccountPause = {
  trouble: AccountTrouble;
  /** When it goes on by itself; null: when one of the couple says so. */
  until: number | null;
};

/** `refused`: since the server last took an email of any mailing. null: it is no reason to pause. */
export function decideAccountPause(refused: readonly RefusedTry[], now: number): AccountPause | null {
  const inOrder = refused.toSorted((one, other) => one.at - other.at);
  const lasting = inOrder.filter(({ trouble }) => trouble !== "too many");
  const last = lasting.at(-1);
  if (last && lasting.length >= mostRefused) return { trouble: last.trouble, until: null };
  const counted = inOrder.filter(({ trouble }) => trouble === "too many");
  if (counted.length < mostRefused) return null;
  const from = Math.min(...counted.map((one) => one.from));
  const hasLasted = (counted.at(-1)?.at ?? 0) - from >= tooManyMs;
  return hasLasted ? { trouble: "too many", until: now + dayMs } : null;
}
