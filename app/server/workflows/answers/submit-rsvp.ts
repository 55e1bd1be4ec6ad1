// A guest answers: find the guest, decide what changes, keep the guest, a history row, the emails and the
// receipt in one commit, then try to send the confirmation while the visitor waits. Who may not change
// an answer has it held for the couple.

import { createHash } from "node:crypto";
import { isSameAddress } from "#domain/email-address.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { canEmailDecide } from "#domain/names/name-matching.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isAnsweringClosed } from "#domain/rsvp/rsvp-deadline.ts";
import { noLists, normalisedBody, type RsvpForm } from "#domain/rsvp/rsvp.ts";
import { type DecidedChange, keepChange } from "#server/workflows/keep-change.ts";
import type { Services } from "#server/services.ts";
import { changeByAnswer, decideFor } from "./answer-commit.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import { proofOf } from "./answer-proof.ts";
import { type AnswerWish, mayMove, openAnswersToday } from "./answers-today.ts";
import { findMeantGuest, nameEntryOf, type RsvpSubmission } from "./find-meant-guest.ts";
import type { Answerer } from "./find-own-guest.ts";
import { type HeldBecause, keepAnswer, withdrawKeptAnswer } from "./keep-unmatched-answer.ts";
import {
  answerMark,
  type Receipt,
  receiptsCollection,
  readReceipt,
  visitorMark,
} from "#server/records/receipts.ts";

export type RsvpRefusal =
  | { reason: "closed" }
  /** So many others answer for the guest that it was given up. Nothing was saved. */
  | { reason: "busy" }
  /** The form shows what is known of one guest, and names another. */
  | { reason: "chosen another" }
  /** The email on file was left as it is, but there is none of the guest who was found. */
  | { reason: "email missing" }
  /** `isKept`: the couple will see the attempt. "namesakes": no email can tell them apart. */
  | { reason: "no match" | "several" | "namesakes"; isKept: boolean }
  /** Received, and nothing changed: the couple will confirm it. */
  | { reason: "answered before"; isKept: boolean }
  | { reason: "many answers"; isKept: boolean };

/** Taking answers back goes through each of them, so that their number has an end. */
const mostUnproven = 500;

type SavedEmail = { emailId: string | null };

type Refused = "closed" | "busy" | "chosen another" | "email missing" | "no match" | "several" | HeldBecause;

/** The token of the receipt. Rejects with `DocumentsUnavailable`: nothing was saved. */
export async function submitRsvp(
  services: Services,
  answerer: Answerer,
  submission: RsvpSubmission,
): Promise<Result<string, RsvpRefusal>> {
  const saved = await keepChange<SavedEmail, Refused>(
    services,
    { by: "guest" },
    {
      decide: (group) => decideSubmission(services, { answerer, submission, group }),
      busy: "busy",
    },
  );
  if (!saved.ok) {
    const why = saved.refusal;
    if (why === "closed" || why === "busy" || why === "chosen another" || why === "email missing") {
      return refuse({ reason: why });
    }
    const kept = { ...submission, form: withEmail(services, submission) };
    const isKept = await keepAnswer(services, answerer, kept, why);
    if (typeof why !== "string") return refuse({ reason: why.reason, isKept });
    const isAsked = why !== "several" || canEmailDecide(nameEntryOf(submission.form), services.guestList);
    return refuse({ reason: isAsked ? why : "namesakes", isKept });
  }
  const { emailId } = saved.value;
  if (emailId !== null) await services.outbox.deliverNow(emailId);
  return accept(submission.formToken);
}

/** What is held must say by itself which email it means. */
function withEmail({ guestList }: Services, { form, shown }: RsvpSubmission): RsvpForm {
  const onFile = shown?.keepsEmail ? guestList.byId(shown.guestId)?.guest.email : null;
  return { ...form, email: form.email || (onFile ?? "") };
}

async function decideSubmission(
  services: Services,
  { answerer, submission, group }: { answerer: Answerer; submission: RsvpSubmission; group: string },
): Promise<Result<DecidedChange<SavedEmail>, Refused>> {
  const { documents, wedding, now } = services;
  const { form, formToken, language, origin } = submission;
  const visitor = visitorMark(answerer);
  const body = createHash("sha256").update(normalisedBody(form)).digest("base64url");
  const earlier = await receiptsCollection.get(documents, formToken);
  const receipt = earlier && readReceipt(earlier.data);
  // The last answer of this very form: a double click or a resend, and already done.
  if (receipt?.body === body && isStillSaved(services, receipt)) {
    return accept({ deed: "answered", done: { emailId: receipt.letterId } });
  }
  if (isAnsweringClosed(wedding, now())) return refuse("closed");

  const meant = findMeantGuest(services, answerer, submission);
  if (!meant.ok) return meant;
  const { before, email } = meant.value;
  const guestId = before.guest.id;
  const found = await findAnswerRecord(services, before.guest);
  const proof = proofOf(before.guest, found, { own: answerer.own, visitor, email: form.email });
  const mustBeKnown = before.guest.answered || found?.record.takenBack === true;
  if (mustBeKnown && proof === "unknown") return refuse({ reason: "answered before", guestId });
  if (found && found.record.unproven.length >= mostUnproven) {
    return refuse({ reason: "many answers", guestId });
  }
  const isMoving = proof !== "proven" && !isSameAddress(before.guest.email, email);
  if (isMoving && !(await mayMove(services, guestId))) return refuse({ reason: "many answers", guestId });
  // Counted until the commit is through.
  using counted = new DisposableStack();
  if (proof === "unknown") {
    const reserved = await countAnswer(services, { visitor, origin, guestId });
    if (reserved === null) return refuse({ reason: "many answers", guestId });
    counted.use(reserved);
  }

  const decision = await decideFor(services, before.guest, {
    form: { ...form, email },
    shown: submission.shown ?? noLists,
    at: now(),
  });
  const answer = {
    before,
    found,
    decision,
    language,
    visitor,
    origin,
    provenEmail: answerer.own?.linkEmail ?? null,
    proof,
  };
  const { guests, also, confirmationId } = await changeByAnswer(services, answer, { group });
  const kept: Receipt = {
    guestId,
    visitor,
    body,
    saved: answerMark(decision.guest),
    letterId: confirmationId,
    late: decision.late,
    at: now(),
    keptEmail: form.email === "",
  };
  return accept({
    deed: "answered",
    guests,
    also: [
      ...also,
      receiptsCollection.put(formToken, earlier, kept),
      ...(await withdrawKeptAnswer(services, formToken)),
    ],
    held: counted.move(),
    done: { emailId: confirmationId },
  });
}

/** A newer form may have changed the answer since; then going back to the older one changes it again. */
function isStillSaved({ guestList }: Services, { guestId, saved }: Receipt): boolean {
  const guest: Guest | undefined = guestList.byId(guestId)?.guest;
  return guest !== undefined && answerMark(guest) === saved;
}

async function countAnswer(
  services: Services,
  who: Pick<AnswerWish, "visitor" | "origin" | "guestId">,
): Promise<Disposable | null> {
  const { guestList, settings } = services;
  const today = await openAnswersToday(services);
  return today.reserve({ ...who, listSize: guestList.guests().length, factor: settings.limitFactor });
}
