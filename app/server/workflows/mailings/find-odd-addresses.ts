// The domain looks like a slip, or a server has refused an email there because of the address.

import { findLikelyAddress, foldAddress } from "#domain/email-address.ts";
import { readReplyMeaning, type ReplyMeaning } from "#domain/mailings/reply-meaning.ts";
import type { Services } from "#server/services.ts";

export type OddAddress = {
  /** As it was probably meant; null: nothing is odd about its domain. */
  likely: string | null;
  wasRefused: boolean;
};

const ofAddress: ReadonlySet<ReplyMeaning> = new Set(["no mailbox", "no domain", "mailbox disabled"]);

export async function openOddAddresses({
  views,
}: Pick<Services, "views">): Promise<(address: string) => OddAddress | null> {
  const { undelivered } = await views.inbox();
  const refused = new Map<string, number>();
  for (const email of undelivered.values()) {
    if (email === "unreadable" || email.state !== "failed" || email.to.length !== 1) continue;
    const [address = ""] = email.to.map(foldAddress);
    const at = email.endedAt ?? 0;
    if (ofAddress.has(readReplyMeaning(email.lastReply)))
      refused.set(address, Math.max(at, refused.get(address) ?? 0));
  }
  const later = refused.size > 0 ? [...(await views.mailedEmails()).values()] : [];
  for (const { to, state, endedAt } of later) {
    const address = foldAddress(to[0] ?? "");
    // A mailbox that was made or mended since.
    if (state === "sent" && (endedAt ?? 0) > (refused.get(address) ?? Infinity)) refused.delete(address);
  }
  return (address) => {
    const [likely, wasRefused] = [findLikelyAddress(address), refused.has(foldAddress(address))];
    return likely !== null || wasRefused ? { likely, wasRefused } : null;
  };
}
