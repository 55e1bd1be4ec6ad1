// What a submitted form led to: kept under the form's token, so that a resend is recognised and
// the visitor who answered (nobody else) sees what was saved. Holds no personal data of its own.

import { collection } from "#server/store/collection.ts";
import { createHash } from "node:crypto";
import * as v from "valibot";
import { fieldNames, type Guest, type GuestAnswer, isSaidField } from "#domain/guest/guest.ts";
import type { JsonObject } from "#server/store/documents.ts";
import type { VisitorId } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";
import { isMoreOnFile, saidOnFile } from "./answer-record.ts";
import { findAnswerRecord } from "./find-answer-record.ts";
import { findAnswerEmail } from "./put-off-emails.ts";

export const receiptsCollection = collection("receipts");

const shape = v.object({
  guestId: v.string(),
  visitor: v.string(),
  /** Digest of the form's normalised content. */
  body: v.string(),
  /** Digest of the answer that was saved; another one has taken its place when it no longer fits. */
  saved: v.string(),
  /** Under which the confirmation is found, in the outbox or among those put off; null: none was due. */
  letterId: v.nullable(v.string()),
  late: v.boolean(),
  at: v.number(),
  // Receipts were once made without it.
  keptEmail: v.optional(v.boolean(), false),
});

export type Receipt = v.InferOutput<typeof shape>;

export function readReceipt(data: JsonObject): Receipt {
  return v.parse(shape, data);
}

/** Recognises the visitor without keeping the id that opens the session. */
export function visitorMark({ id }: { id: VisitorId }): string {
  return createHash("sha256").update(id).digest("base64url");
}

export function answerMark(guest: GuestAnswer): string {
  const said = fieldNames.filter(isSaidField).map((field) => guest[field]);
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

export type SavedAnswer = {
  /** With the food and allergies that the form named, and none that were on file before. */
  guest: Guest;
  /** The email was left as it is on file, which its giver has seen masked only. */
  isEmailMasked: boolean;
  /** More of them is on file: what the form did not show stays. */
  isMoreKept: boolean;
  isSent: boolean;
  /** The email waits in the outbox and is not refused for good. */
  isOnItsWay: boolean;
  /** Its address had its emails for the day, so it comes then, with others; null: it is not put off. */
  emailComesAt: number | null;
  late: boolean;
};

/**
 * null: there is no such receipt, it is another visitor's, or the guest has answered anew since:
 * who once answered for somebody must not read what that guest says later.
 */
export async function findSavedAnswer(
  { documents, guestList, now }: Pick<Services, "documents" | "guestList" | "now">,
  visitor: { id: VisitorId },
  formToken: string,
): Promise<SavedAnswer | null> {
  const stored = await receiptsCollection.get(documents, formToken);
  const receipt = stored && readReceipt(stored.data);
  if (!receipt || receipt.visitor !== visitorMark(visitor)) return null;
  const guest = guestList.byId(receipt.guestId)?.guest;
  if (!guest || answerMark(guest) !== receipt.saved) return null;
  // Who says what is on file already changes nothing of the guest, and has answered anew all the same.
  const found = await findAnswerRecord({ documents }, guest);
  if (found?.stored && found.record.visitor !== receipt.visitor) return null;
  const email = receipt.letterId === null ? null : await findAnswerEmail(documents, receipt.letterId);
  const state = email?.state;
  const comesAt = email?.comesAt ?? null;
  const said = saidOnFile(guest, found);
  return {
    guest: { ...guest, ...said },
    isEmailMasked: receipt.keptEmail,
    isMoreKept: isMoreOnFile(guest, found),
    isSent: state === "sent",
    isOnItsWay: state === "waiting" || state === "sending",
    emailComesAt: comesAt === null ? null : Math.max(comesAt, now()),
    late: receipt.late,
  };
}
