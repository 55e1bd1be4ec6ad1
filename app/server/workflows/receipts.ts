// What a submitted form led to: kept under the form's token, so that a resend is recognised and
// the visitor who answered (nobody else) sees what was saved. Holds no personal data of its own.

import { createHash } from "node:crypto";
import * as v from "valibot";
import type { Guest } from "#domain/guest.ts";
import type { JsonObject } from "#server/documents/documents.ts";
import type { InvitedVisitor } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";

export const receiptsCollection = "receipts";

const shape = v.object({
  guestId: v.string(),
  visitor: v.string(),
  /** Digest of the form's normalised content. */
  body: v.string(),
  /** null: no letter was due, since this guest had five today. */
  letterId: v.nullable(v.string()),
  late: v.boolean(),
  at: v.number(),
});

export type Receipt = v.InferOutput<typeof shape>;

export function readReceipt(data: JsonObject): Receipt {
  return v.parse(shape, data);
}

/** Recognises the visitor without keeping the id that opens the session. */
export function visitorMark(visitor: InvitedVisitor): string {
  return createHash("sha256").update(visitor.id).digest("base64url");
}

export type SavedAnswer = {
  guest: Guest;
  isSent: boolean;
  /** The letter waits in the outbox: neither refused for good, nor one too many for a day. */
  isOnItsWay: boolean;
  late: boolean;
};

/** null: there is no such receipt, or it is another visitor's. */
export async function findSavedAnswer(
  { documents, guestList }: Pick<Services, "documents" | "guestList">,
  visitor: InvitedVisitor,
  formToken: string,
): Promise<SavedAnswer | null> {
  const stored = await documents.get(receiptsCollection, formToken);
  const receipt = stored && readReceipt(stored.data);
  if (!receipt || receipt.visitor !== visitorMark(visitor)) return null;
  const guest = guestList.byId(receipt.guestId)?.guest;
  if (!guest) return null;
  const letter = receipt.letterId === null ? null : await documents.get("outbox", receipt.letterId);
  const state = letter?.data["state"];
  return {
    guest,
    isSent: state === "sent",
    isOnItsWay: state === "waiting" || state === "sending",
    late: receipt.late,
  };
}
