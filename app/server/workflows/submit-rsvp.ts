// A guest answers: find the guest, decide what changes, keep the guest, a history row, the letters
// and the receipt in one commit, then try to send the confirmation while the visitor waits.

import { createHash } from "node:crypto";
import { findGuest } from "#domain/name-matching.ts";
import type { Language } from "#domain/language.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { decideAnswer, isAnsweringClosed, normalisedBody, type RsvpForm } from "#domain/rsvp.ts";
import type { GuestId } from "#domain/guest.ts";
import { retryOnConflict, type Write } from "#server/documents/documents.ts";
import { writeGuest } from "#server/documents/guest-codec.ts";
import { guestsCollection, type ListedGuest } from "#server/documents/guest-list-view.ts";
import type { InvitedVisitor } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";
import { writeAnswerLetters } from "./answer-letters.ts";
import { historyWrite, newId } from "./history.ts";
import { keepUnmatchedAnswer, withdrawUnmatchedAnswer } from "./keep-unmatched-answer.ts";
import { answerMark, type Receipt, receiptsCollection, readReceipt, visitorMark } from "./receipts.ts";

export type RsvpSubmission = {
  form: RsvpForm;
  /** Made with each blank form; with the form's content it tells a resend from a changed answer. */
  formToken: string;
  language: Language;
  /** The guest whose personal link the form was opened by. */
  personalGuestId: GuestId | null;
  /** Digest of the network address (`keys.sign`). */
  origin?: string;
};

export type RsvpRefusal =
  | { reason: "closed" }
  /** `isKept`: the couple will see the attempt. */
  | { reason: "no match" | "several"; isKept: boolean };

/** The token of the receipt. Rejects with `DocumentsUnavailable` or `Conflict`: nothing was saved. */
export async function submitRsvp(
  services: Services,
  visitor: InvitedVisitor,
  submission: RsvpSubmission,
): Promise<Result<string, RsvpRefusal>> {
  const saved = await retryOnConflict(() => saveAnswer(services, visitor, submission));
  if (!saved.ok) {
    const reason = saved.refusal;
    if (reason === "closed") return refuse({ reason });
    return refuse({ reason, isKept: await keepUnmatchedAnswer(services, visitor, submission) });
  }
  const { letterId } = saved.value;
  if (letterId !== null) await services.outbox.deliverNow(letterId);
  return accept(submission.formToken);
}

async function saveAnswer(
  services: Services,
  visitor: InvitedVisitor,
  submission: RsvpSubmission,
): Promise<Result<{ letterId: string | null }, RsvpRefusal["reason"]>> {
  const { documents, wedding, now, random } = services;
  const { form, formToken, language, personalGuestId } = submission;
  const body = createHash("sha256").update(normalisedBody(form)).digest("base64url");
  const earlier = await documents.get(receiptsCollection, formToken);
  const receipt = earlier && readReceipt(earlier.data);
  // The last answer of this very form: a double click or a resend, and already done.
  if (receipt?.body === body && isStillSaved(services, receipt)) return accept(receipt);
  if (isAnsweringClosed(wedding, now())) return refuse("closed");

  const found = findListedGuest(services, form, personalGuestId);
  if (!found.ok) return found;
  const { guest, version, data } = found.value;
  const decision = decideAnswer(form, guest, { wedding, now: now() });
  const letters = await writeAnswerLetters(services, { before: guest, after: decision.guest, language });
  const kept: Receipt = {
    guestId: guest.id,
    visitor: visitorMark(visitor),
    body,
    saved: answerMark(decision.guest),
    letterId: letters.confirmationId,
    late: decision.late,
    at: now(),
  };
  const writes: Write[] = [
    {
      write: "update",
      collection: guestsCollection,
      id: guest.id,
      version,
      data: writeGuest(decision.guest, data),
    },
    historyWrite(services, {
      group: newId(random),
      by: "guest",
      deed: "answered",
      guestId: guest.id,
      changes: decision.changes,
      language,
      late: decision.late,
    }),
    earlier
      ? {
          write: "update",
          collection: receiptsCollection,
          id: formToken,
          version: earlier.version,
          data: kept,
        }
      : { write: "create", collection: receiptsCollection, id: formToken, data: kept },
    ...letters.writes,
    ...(await withdrawUnmatchedAnswer(services, formToken)),
  ];
  await documents.commit(writes);
  return accept({ letterId: letters.confirmationId });
}

/** A newer form may have changed the answer since; then going back to the older one changes it again. */
function isStillSaved({ guestList }: Services, { guestId, saved }: Receipt): boolean {
  const guest = guestList.byId(guestId)?.guest;
  return guest !== undefined && answerMark(guest) === saved;
}

function findListedGuest(
  { guestList }: Services,
  form: RsvpForm,
  personalGuestId: GuestId | null,
): Result<ListedGuest, "no match" | "several"> {
  if (personalGuestId !== null) {
    const own = guestList.byId(personalGuestId);
    return own ? accept(own) : refuse("no match");
  }
  const match = findGuest({ ...form, chosenId: form.chosenGuestId }, guestList);
  if (!match.ok) return match;
  const listed = guestList.byId(match.value.id);
  return listed ? accept(listed) : refuse("no match");
}
