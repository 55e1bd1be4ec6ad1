// The result of a submitted form, stored under the form's token, so that a resend is recognised and only the
// visitor who answered sees what was saved. It contains no personal data.

import { defineRecord } from "#server/store/define-record.ts";
import { createHash } from "node:crypto";
import * as v from "valibot";
import {
  comparedValues,
  fieldNames,
  type Guest,
  type GuestAnswer,
  isSaidField,
} from "#domain/guest/guest.ts";
import { dayMs } from "#domain/time-spans.ts";
import type { GoneAllergy } from "#domain/rsvp/gone-allergies.ts";
import type { Documents, JsonObject } from "#server/store/documents.ts";
import type { Followed } from "#server/store/followed-collection.ts";
import type { GuestListView } from "./guest-list/guest-list-view.ts";
import { type AnswerInView, answerInView, isMoreOnFile, saidOnFile } from "./answer-record.ts";
import { findAnswerRecord } from "./find-answer-record.ts";
import { findGoneIn } from "./gone-allergies.ts";
import { type AnswerEmailState, findAnswerEmail, noEmail } from "./put-off-emails.ts";

const shape = v.object({
  guestId: v.string(),
  visitor: v.string(),
  body: v.string(),
  /** Digest of the saved answer. If it no longer matches, another answer has replaced it. */
  saved: v.string(),
  /** The id of the confirmation, in the outbox or among the put-off emails; null: none was due. */
  letterId: v.nullable(v.string()),
  late: v.boolean(),
  at: v.number(),
  keptEmail: v.boolean(),
  /** Digest of the answer's record, which the form only repeated; null: the form changed something. */
  repeats: v.nullable(v.string()),
  /** The history group that tells which allergies the answer took away; null: none. */
  goneIn: v.nullable(v.string()),
});

export const receiptsCollection = defineRecord({
  name: "receipts",
  shape,
  backup: false,
  personal: { onTheDay: "goes", guest: { erased: { field: "guestId" }, inFile: "whole" } },
  live: [],
  expires: { field: "at", afterMs: 30 * dayMs },
});

export type Receipt = v.InferOutput<typeof shape>;

/** null: it cannot be read, or is a household's (household-receipts.ts). */
export function readReceipt(data: JsonObject): Receipt | null {
  const read = v.safeParse(shape, data);
  return read.success ? read.output : null;
}

/** Recognises the visitor without storing the id that opens the session. */
export function visitorDigest({ id }: { id: string }): string {
  return createHash("sha256").update(id).digest("base64url");
}

export function answerDigest(guest: GuestAnswer): string {
  const said = comparedValues(fieldNames.filter(isSaidField), guest);
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

export type SavedAnswer = {
  /** With the food and allergies that the form named, without those that were on file before. */
  guest: Guest;
  /** The email stayed as on file, and the visitor has seen it only masked. */
  isEmailMasked: boolean;
  /** More of them is on file and stays, because the form did not show it. */
  isMoreKept: boolean;
  /** No address is on file. */
  isWithoutEmail: boolean;
  /** Whether the form changed anything. */
  isNews: boolean;
  late: boolean;
  /** What the answer took away of what its form showed, and nobody has noted again. */
  gone: readonly GoneAllergy[];
} & AnswerEmailState;

/** `token`: changes it. */
export type AnswerOfBrowser = {
  token: string;
  guest: Pick<Guest, "id" | "firstName" | "lastName" | "answer" | "eventAnswers">;
};

/** More than one browser answers for, as a rule. */
const mostAnswers = 6;

type ViewsOfAnswers = {
  receipts(): Promise<Followed<Receipt>>;
  answers(): Promise<Followed<AnswerInView>>;
};

/** The visitor's own answers that stand, newest first. Rejects with `DocumentsUnavailable`. */
export async function listAnswersOf(
  services: Pick<Needs, "guestList"> & { views: ViewsOfAnswers },
  visitor: { id: string },
): Promise<AnswerOfBrowser[]> {
  const digest = visitorDigest(visitor);
  const [receipts, answers] = await Promise.all([services.views.receipts(), services.views.answers()]);
  return [...receipts]
    .filter(([, receipt]) => receipt.visitor === digest)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .filter(([, { guestId }], at, all) => all.findIndex(([, other]) => other.guestId === guestId) === at)
    .slice(0, mostAnswers)
    .flatMap(([token, receipt]) => {
      const guest = services.guestList.byId(receipt.guestId)?.guest;
      const kept = answers.get(receipt.guestId);
      if (!guest || !isStanding(receipt, guest, kept ? { ...kept, isStored: true } : null)) return [];
      // Nothing else of the guest goes to the browser.
      const { id, firstName, lastName, answer, eventAnswers } = guest;
      return [{ token, guest: { id, firstName, lastName, answer, eventAnswers } }];
    });
}

type Needs = { documents: Documents; guestList: GuestListView; now: () => number };

/** An answer that equals what is on file changes nothing of the guest but is still a new answer. */
function isStanding(
  { saved, repeats, visitor }: Receipt,
  guest: Guest,
  answer: (AnswerInView & { isStored: boolean }) | null,
): boolean {
  if (answerDigest(guest) !== saved) return false;
  if (repeats !== null) return answer?.digest === repeats;
  return !answer?.isStored || answer.visitor === visitor;
}

/**
 * null: the receipt does not exist or cannot be read, belongs to another visitor, or the guest has answered again since. A
 * visitor who once answered for a guest must not read the guest's later answers.
 */
export async function findSavedAnswer(
  { documents, guestList, now }: Needs,
  visitor: { id: string; own?: { guest: Pick<Guest, "id"> } | null },
  formToken: string,
): Promise<SavedAnswer | null> {
  const stored = await receiptsCollection.get(documents, formToken);
  const receipt = stored && readReceipt(stored.data);
  // Without cookies each page is another visitor, and a link shows whose answer it is.
  const isTheirs = receipt?.visitor === visitorDigest(visitor) || receipt?.guestId === visitor.own?.guest.id;
  if (!receipt || !isTheirs) return null;
  const guest = guestList.byId(receipt.guestId)?.guest;
  if (!guest) return null;
  const found = await findAnswerRecord({ documents }, guest);
  const answer = found && { ...answerInView(found.record), isStored: found.stored !== null };
  if (!isStanding(receipt, guest, answer)) return null;
  const { letterId, repeats, goneIn } = receipt;
  const email = letterId === null ? noEmail : await findAnswerEmail({ documents, now }, letterId);
  const said = saidOnFile(guest, found);
  const lost = goneIn === null ? [] : await findGoneIn({ documents }, goneIn, [guest]);
  return {
    guest: { ...guest, ...said },
    isEmailMasked: receipt.keptEmail,
    isMoreKept: isMoreOnFile(guest, found),
    isWithoutEmail: letterId === null,
    isNews: repeats === null,
    late: receipt.late,
    gone: lost.flatMap(({ gone }) => gone),
    ...email,
  };
}
