// A guest answers: find the guest, decide the changes, save the guest, a history row, the emails and the
// receipt in one commit, then try to send the confirmation while the visitor waits. If the visitor may not
// change an answer, theirs is held for the couple.

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { isSameAddress } from "#domain/email-address.ts";
import { askedFields, type Guest, isComing } from "#domain/guest/guest.ts";
import { canEmailDecide } from "#domain/names/name-matching.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { asMeantByName } from "#domain/rsvp/asked.ts";
import { findInvitation } from "#server/records/households.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { unaskedSevere } from "#domain/rsvp/gone-allergies.ts";
import { isAnsweringClosed } from "#domain/rsvp/rsvp-deadline.ts";
import { type AnswerDecision, nothingOnFile, normalisedBody, type RsvpForm } from "#domain/rsvp/rsvp.ts";
import { type DecidedChange, keepChange } from "#server/workflows/keep-change.ts";
import type { Services } from "#server/services.ts";
import { changeByAnswer, decideFor } from "./change-by-answer.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import { type AnswerProof, findProof } from "./find-answer-proof.ts";
import { type AnswerRecord, isCorrected, recordDigest } from "#server/records/answer-record.ts";
import { type AnswerAttempt, mayMove, openAnswersToday } from "#server/limits/answers-today.ts";
import { findMeantGuest, nameEntryOf, type RsvpSubmission } from "./find-meant-guest.ts";
import type { Answerer } from "./find-own-guest.ts";
import { type HeldBecause, keepAnswer } from "./keep-unmatched-answer.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";
import type { StoredDocument } from "#server/store/documents.ts";
import {
  answerDigest,
  type Receipt,
  receiptsCollection,
  readReceipt,
  visitorDigest,
} from "#server/records/receipts.ts";

export type RsvpRefusal =
  | { reason: "closed" }
  | { reason: "busy" }
  /** Its token is known from somebody else's form. A form with a new one can be sent. */
  | { reason: "form of another" }
  /** The form shows one guest's data and names another. */
  | { reason: "chosen another" }
  /** The guest left the email on file, but the found guest has none. */
  | { reason: "email missing" }
  /** Asked once before it is saved: severe ones that the form showed and takes away. */
  | { reason: "severe"; allergies: readonly string[] }
  /** `isKept`: the couple will see the attempt. "namesakes": no email can distinguish them. */
  | { reason: "no match" | "several" | "namesakes"; isKept: boolean }
  /** Received without a change; the couple will confirm it. */
  | { reason: "answered before"; isKept: boolean }
  | { reason: "many answers"; isKept: boolean };

/** Taking answers back visits each of them, so their number is bounded. */
const mostUnproven = 500;

type SavedEmail = { emailId: string | null };

type Unkept = "closed" | "busy" | "form of another" | "chosen another" | "email missing";
type Refused =
  | Unkept
  | "no match"
  | "several"
  | HeldBecause
  | { reason: "severe"; allergies: readonly string[] };

/** Returns the receipt's token. Rejects with `DocumentsUnavailable`; nothing was saved. */
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
    if (typeof why === "string" && why !== "no match" && why !== "several") return refuse({ reason: why });
    if (typeof why !== "string" && why.reason === "severe") return refuse(why);
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

/** A held answer must itself contain its email. */
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
  const visitor = visitorDigest(answerer);
  const body = createHash("sha256").update(normalisedBody(form)).digest("base64url");
  const earlier = await receiptsCollection.get(documents, formToken);
  const receipt = earlier && readReceipt(earlier.data);
  const kept = await unmatchedCollection.get(documents, formToken);
  // Without cookies each page is another visitor, and a link shows whose answer it is.
  const isOfAnother = ({ data }: StoredDocument) => {
    const isLinked = answerer.own !== null && data["guestId"] === answerer.own.guest.id;
    return typeof data["visitor"] === "string" && data["visitor"] !== visitor && !isLinked;
  };
  if ([earlier, kept].some((one) => one && isOfAnother(one))) return refuse("form of another");
  // The form's last answer again, by a double click or a resend; it is already saved.
  if (receipt?.body === body && isStillSaved(services, receipt)) {
    return accept({ deed: "answered", done: { emailId: receipt.letterId } });
  }
  if (isAnsweringClosed(wedding, now())) return refuse("closed");

  const meant = findMeantGuest(services, answerer, submission);
  if (!meant.ok) return meant;
  const { before, email } = meant.value;
  const guestId = before.guest.id;
  const found = await findAnswerRecord(services, before.guest);
  const proof = findProof(before.guest, found, { own: answerer.own, visitor, email: form.email });
  const mustBeKnown = before.guest.answered || found?.record.takenBack === true;
  if (mustBeKnown && proof === "unknown") return refuse({ reason: "answered before", guestId });
  if (found && found.record.unproven.length >= mostUnproven) {
    return refuse({ reason: "many answers", guestId });
  }
  const isMoving = email !== "" && proof !== "proven" && !isSameAddress(before.guest.email, email);
  if (isMoving && !(await mayMove(services, guestId))) return refuse({ reason: "many answers", guestId });
  using counted = new DisposableStack();
  if (proof === "unknown") {
    const reserved = await countAnswer(services, { visitor, origin, guestId });
    if (reserved === null) return refuse({ reason: "many answers", guestId });
    counted.use(reserved);
  }

  const invitation = await findInvitation(services, householdIdOf(before.guest));
  const decision = await decideFor(services, before.guest, {
    form: asMeantByName({ ...form, email }, invitation),
    shown: submission.shown ?? nothingOnFile,
    at: now(),
    // Without a link the form does not know who fills it in, and asks everything.
    ...(answerer.own ? { asked: askedFields(before.guest) } : {}),
  });
  const severe = unaskedSevere(decision.guest, decision.gone, submission.takesSevere ?? []);
  if (severe.length > 0) return refuse({ reason: "severe", allergies: severe });
  // The earlier attempt of a form that now matches a guest.
  const keptAway = kept ? [unmatchedCollection.remove(kept)] : [];
  const receiptOf = (more: Pick<Receipt, "letterId" | "repeats" | "goneIn">) =>
    receiptsCollection.put(formToken, earlier, {
      guestId,
      visitor,
      body,
      saved: answerDigest(decision.guest),
      late: decision.late,
      at: now(),
      keptEmail: form.email === "",
      ...more,
    } satisfies Receipt);
  const isRepeat = found !== null && isRepeated(found.record, { before: before.guest, decision, proof });
  // By name from another browser, it is the same answer of another giver.
  if (isRepeat && (answerer.own !== null || found.record.visitor === visitor)) {
    const receipt = receiptOf({ letterId: null, goneIn: null, repeats: recordDigest(found.record) });
    return accept({ deed: "answered", also: [receipt, ...keptAway], done: { emailId: null } });
  }
  const answer = {
    before,
    found,
    decision,
    language,
    visitor,
    origin,
    provenEmail: answerer.own?.linkEmail ?? null,
    proof,
    isRepeat,
    typedEmail: form.email,
  };
  const { guests, also, confirmationId } = await changeByAnswer(services, answer, { group });
  const goneIn = decision.gone.length > 0 ? group : null;
  return accept({
    deed: "answered",
    guests,
    also: [...also, receiptOf({ letterId: confirmationId, goneIn, repeats: null }), ...keptAway],
    held: counted.move(),
    done: { emailId: confirmationId },
  });
}

/**
 * The guest's own answer, as it stands and as its confirmation said it: to send another would tell nobody anything, and
 * a mail gateway that presses would make itself new emails to press.
 */
function isRepeated(
  record: AnswerRecord,
  { before, decision, proof }: { before: Guest; decision: AnswerDecision; proof: AnswerProof },
): boolean {
  const isSettled = proof !== "proven" || record.unproven.length === 0;
  const saysMore = isComing(decision.guest) && !isDeepStrictEqual(decision.said, record.said);
  const isConfirmed = record.link !== null && !isCorrected(before, record) && !record.takenBack;
  return proof !== "unknown" && isSettled && isConfirmed && !saysMore && decision.changes.length === 0;
}

/** If a newer form has changed the answer since, the older form changes it again. */
function isStillSaved({ guestList }: Services, { guestId, saved }: Receipt): boolean {
  const guest: Guest | undefined = guestList.byId(guestId)?.guest;
  return guest !== undefined && answerDigest(guest) === saved;
}

async function countAnswer(
  services: Services,
  who: Pick<AnswerAttempt, "visitor" | "origin" | "guestId">,
): Promise<Disposable | null> {
  const { guestList, settings } = services;
  const today = await openAnswersToday(services);
  return today.reserve({ ...who, listSize: guestList.guests().length, factor: settings.limitFactor });
}
