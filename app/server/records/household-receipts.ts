// The result of a household's submitted form, stored like that of one guest (receipts.ts). It contains no personal
// data.

import { createHash } from "node:crypto";
import * as v from "valibot";
import type { Guest } from "#domain/guest/guest.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import type { JsonObject } from "#server/store/documents.ts";
import type { Services } from "#server/services.ts";
import { findGoneIn, type GoneOfGuest } from "./gone-allergies.ts";
import { type AnswerEmailState, findAnswerEmail } from "./put-off-emails.ts";
import { answerDigest, receiptsCollection } from "./receipts.ts";

const shape = v.object({
  /** Digest of the household's id, which may be a surname. */
  household: v.string(),
  visitor: v.string(),
  body: v.string(),
  /** Digest of all answers of the household as saved. */
  saved: v.string(),
  emailIds: v.array(v.string()),
  /** Whether the form changed anything. */
  isNews: v.boolean(),
  late: v.boolean(),
  at: v.number(),
  /** As in the receipt of one guest. */
  goneIn: v.optional(v.nullable(v.string()), null),
});

export type HouseholdReceipt = v.InferOutput<typeof shape>;

/** null: the receipt is of another kind. */
export function readHouseholdReceipt(data: JsonObject): HouseholdReceipt | null {
  const read = v.safeParse(shape, data);
  return read.success ? read.output : null;
}

export function householdDigest(household: HouseholdId): string {
  return createHash("sha256").update(household).digest("base64url");
}

/** Equal as long as nobody's answer or name has changed, and nobody has come or gone. */
export function answersDigest(members: readonly Guest[]): string {
  const texts = members.map((guest) => [guest.id, guest.firstName, guest.lastName, answerDigest(guest)]);
  return createHash("sha256")
    .update(JSON.stringify(texts.toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1))))
    .digest("base64url");
}

export type SavedHousehold = {
  /** One for each address; the first is the one that the form asks for. */
  emails: readonly AnswerEmailState[];
  isNews: boolean;
  late: boolean;
  /** What the answer took away and nobody has noted again. */
  gone: readonly GoneOfGuest[];
};

/** null: no such receipt of the household, or an answer has changed since. */
export async function findSavedHousehold(
  { documents, guestList, now }: Pick<Services, "documents" | "guestList" | "now">,
  household: HouseholdId,
  formToken: string,
): Promise<SavedHousehold | null> {
  const stored = await receiptsCollection.get(documents, formToken);
  const receipt = stored && readHouseholdReceipt(stored.data);
  // Only these members have this digest, whatever their household is called.
  const members = guestList.membersOf(household);
  if (receipt?.saved !== answersDigest(members)) return null;
  const { emailIds, isNews, late, goneIn } = receipt;
  const emails = await Promise.all(emailIds.map((id) => findAnswerEmail({ documents, now }, id)));
  const gone = goneIn === null ? [] : await findGoneIn({ documents }, goneIn, members);
  return { emails, isNews, late, gone };
}
