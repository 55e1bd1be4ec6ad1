// Guests, history, emails and receipt are saved in one commit. If a visitor may not change an answer, theirs is held.

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { formFields, type Guest, isComing } from "#domain/guest/guest.ts";
import { canEmailDecide } from "#domain/names/name-matching.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { asMeantByName } from "#domain/rsvp/questionnaire.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type AnswerDecision, isAnsweringClosed, normalisedBody, nothingOnFile } from "#domain/rsvp/rsvp.ts";
import { type AnswerRecord, isCorrected, recordDigest } from "#server/records/answer-record.ts";
import { findInvitation } from "#server/records/households.ts";
import { answerDigest, type Receipt, receiptsCollection, visitorDigest } from "#server/records/receipts.ts";
import { type HeldDocument, unmatchedCollection, writeHeldForm } from "#server/records/unmatched-answer.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict, type StoredDocument } from "#server/store/documents.ts";
import { type Author, byAdmin, type DecidedChange, commitChange } from "#server/workflows/commit-change.ts";
import {
  type ByAdmin,
  type ByHousehold,
  decideByAdmin,
  decideByHousehold,
  type CommittedAnswer,
  type TogetherRefusal,
} from "./answer-together.ts";
import { changeByAnswer, decideFor, findSevereGone, type SevereGone } from "./change-by-answer.ts";
import {
  admitVisitor,
  type AnswerProof,
  type ByGuest,
  findMeantGuest,
  type HeldBecause,
  nameEntryOf,
} from "./find-meant-guest.ts";
import { noEmails, writeAnswerEmails } from "./write-answer-emails.ts";
import { notifyOfHeldAnswer } from "./warn-of-answer.ts";
import { makeRoom, takeRoom } from "#server/limits/room-for-answer.ts";

export type GuestRefusal =
  | SevereGone
  | { reason: "closed" }
  | { reason: Unsaved }
  /** `isKept`: the couple will see the attempt. "namesakes": no email can distinguish them. */
  | { reason: "no match" | "several" | "namesakes"; isKept: boolean }
  /** Received without a change; the couple will confirm it. */
  | { reason: "answered before"; isKept: boolean }
  | { reason: "many answers"; isKept: boolean };

type Held = { reason: "no match" | "several" } | HeldBecause;
type Refused = SevereGone | { reason: "closed" } | { reason: Unsaved } | Held;
type Unsaved =
  /** Its token is known from somebody else's form. A form with a new one can be sent. */
  | "form of another"
  /** The form shows one guest's data and names another. */
  | "chosen another"
  /** The guest left the email on file, but the found guest has none. */
  | "email missing";

function isHolding(why: Refused): why is Held {
  return (["no match", "several", "answered before", "many answers"] as const).some(
    (one) => one === why.reason,
  );
}

/** Rejects with `DocumentsUnavailable`; nothing was saved. */
export function submitAnswer(
  services: Services,
  sent: ByGuest,
): Promise<Result<CommittedAnswer, GuestRefusal>>;
export function submitAnswer(
  services: Services,
  sent: ByHousehold | ByAdmin,
): Promise<Result<CommittedAnswer, TogetherRefusal>>;
export async function submitAnswer(
  services: Services,
  sent: ByGuest | ByHousehold | ByAdmin,
): Promise<Result<CommittedAnswer, GuestRefusal | TogetherRefusal>> {
  const ofGuests = { by: "guest" } as const;
  if (sent.by === "admin") {
    return keep(services, byAdmin(sent.admin), (group) => decideByAdmin(services, sent, group));
  }
  if (sent.by === "household") {
    return keep(services, ofGuests, (group) => decideByHousehold(services, sent, group));
  }
  const saved = await keep(services, ofGuests, (group) => decideByGuest(services, sent, group));
  return saved.ok ? saved : holdUnlessRefused(services, sent, saved.refusal);
}

async function keep<Refusal>(
  services: Services,
  author: Author,
  decide: (group: string) => Promise<Result<DecidedChange<CommittedAnswer>, Refusal>>,
): Promise<Result<CommittedAnswer, Refusal>> {
  const saved = await commitChange<CommittedAnswer, Refusal>(services, author, decide);
  if (!saved.ok) return saved;
  const sending = saved.value.emailIds.map((id) => services.outbox.deliverNow(id));
  // An admin does not wait for the emails; the inbox shows whether they left.
  if (author.by === "guest") await Promise.all(sending);
  return saved;
}

async function holdUnlessRefused(
  services: Services,
  sent: ByGuest,
  why: Refused,
): Promise<Result<never, GuestRefusal>> {
  if (!isHolding(why)) return refuse(why);
  const { form, shown } = sent;
  // A held answer must itself contain its email.
  const onFile = shown?.keepsEmail ? services.guestList.byId(shown.id)?.guest.email : null;
  const email = form.email || (onFile ?? "");
  const isKept = await holdAnswer(services, { ...sent, form: { ...form, email } }, why);
  const isAsked = why.reason !== "several" || canEmailDecide(nameEntryOf(form), services.guestList);
  return refuse({ reason: isAsked ? why.reason : "namesakes", isKept });
}

async function decideByGuest(
  services: Services,
  sent: ByGuest,
  group: string,
): Promise<Result<DecidedChange<CommittedAnswer>, Refused>> {
  const { documents, wedding, now } = services;
  const { answerer, form, formToken, language, origin } = sent;
  const { own } = answerer;
  const visitor = visitorDigest(answerer);
  const body = createHash("sha256").update(normalisedBody(form)).digest("base64url");
  const { value: receipt, stored: earlier } = await receiptsCollection.find(documents, formToken);
  const stored = await unmatchedCollection.get(documents, formToken);
  // Without cookies each page is another visitor, and a link shows whose answer it is.
  const isOfAnother = ({ data }: StoredDocument) => {
    const isLinked = own !== null && data["guestId"] === own.guest.id;
    return typeof data["visitor"] === "string" && data["visitor"] !== visitor && !isLinked;
  };
  if ([earlier, stored].some((one) => one && isOfAnother(one))) return refuse({ reason: "form of another" });
  // The form's last answer again, by a double click or a resend; it is already saved.
  if (receipt?.body === body && isStillSaved(services, receipt)) {
    return accept({ deed: "answered", done: { group, emailIds: receipt.emailIds } });
  }
  if (isAnsweringClosed(wedding, now())) return refuse({ reason: "closed" });

  const result = findMeantGuest(services, sent);
  if (!result.ok) return refuse({ reason: result.refusal });
  const { before, email } = result.value;
  const admitted = await admitVisitor(services, sent, { ...result.value, visitor });
  if (!admitted.ok) return admitted;
  const { found, proof, counted } = admitted.value;
  using held = new DisposableStack();
  held.use(counted);

  const invitation = await findInvitation(services, householdIdOf(before.guest));
  const decision = await decideFor(services, before.guest, {
    form: asMeantByName({ ...form, email }, invitation),
    shown: sent.shown ?? nothingOnFile,
    at: now(),
    // Without a link the form does not know who fills it in, and asks everything.
    ...(own ? { asked: formFields(before.guest) } : {}),
  });
  const severe = findSevereGone([decision], sent);
  if (severe) return refuse(severe);
  const isRepeat = found !== null && isRepeated(found.record, { before: before.guest, decision, proof });
  // By name from another browser, it is the same answer of another giver.
  const isNothing = isRepeat && (own !== null || found.record.visitor === visitor);
  const provenEmail = own?.linkEmail ?? null;
  const given = { before, found, decision, language, visitor, origin, provenEmail, proof, isRepeat };
  const change = isNothing ? null : await changeByAnswer(services, given, { group });
  const answeredFrom = [provenEmail, form.email];
  const emails =
    change && !isRepeat
      ? await writeAnswerEmails(services, change.answered, { language, answeredFrom })
      : noEmails;
  const keptAway = stored ? [unmatchedCollection.remove(stored)] : [];
  const next: Receipt = {
    guestId: before.guest.id,
    household: null,
    visitor,
    body,
    saved: answerDigest(decision.guest),
    emailIds: [...emails.ids],
    isNews: change !== null,
    late: decision.late,
    at: now(),
    keptEmail: form.email === "",
    repeats: isNothing ? recordDigest(found.record) : null,
    goneIn: change && decision.gone.length > 0 ? group : null,
  };
  return accept({
    deed: "answered",
    guests: change?.guests ?? [],
    also: [
      ...(change?.also ?? []),
      ...emails.writes,
      receiptsCollection.put(formToken, earlier, next),
      ...keptAway,
    ],
    lock: held.move(),
    done: { group, emailIds: emails.ids },
  });
}

/** Another confirmation would tell nobody anything, and a mail gateway that presses would make itself new emails. */
function isRepeated(
  record: AnswerRecord,
  { before, decision, proof }: { before: Guest; decision: AnswerDecision; proof: AnswerProof },
): boolean {
  const isSettled = proof !== "proven" || record.unproven.length === 0;
  const saysMore = isComing(decision.guest) && !isDeepStrictEqual(decision.onFile, record.said);
  const isConfirmed = record.link !== null && !isCorrected(before, record) && !record.takenBack;
  return proof !== "unknown" && isSettled && isConfirmed && !saysMore && decision.changes.length === 0;
}

/** If a newer form has changed the answer since, the older form changes it again. */
function isStillSaved({ guestList }: Services, { guestId, saved }: Receipt): boolean {
  const guest = guestId === null ? null : guestList.byId(guestId)?.guest;
  return guest ? answerDigest(guest) === saved : false;
}

/** false: too many wait already. Rejects with `DocumentsUnavailable` or `Conflict`; nothing was kept. */
export function holdAnswer(services: Services, sent: ByGuest, because: Held): Promise<boolean> {
  // The same form may arrive twice at once, or two forms of one visitor may count the same quota.
  return retryOnConflict(services, () => holdOnce(services, sent, because));
}

async function holdOnce(
  services: Services,
  { answerer, form, formToken, language, shown, origin, network = origin }: ByGuest,
  because: Held,
): Promise<boolean> {
  const { documents, now } = services;
  const { reason, guestId } = { guestId: null, ...because };
  const { foodOptions, allergies, severeAllergies, questionAnswers } =
    (shown?.id === guestId && shown) || nothingOnFile;
  const visitor = visitorDigest(answerer);
  const data: HeldDocument = {
    ...writeHeldForm(form),
    language,
    at: now(),
    reason,
    guestId,
    shown: { foodOptions, allergies, severeAllergies, questionAnswers },
    visitor,
    origin,
    network,
  };
  const guest = reason === "answered before" && services.guestList.byId(guestId ?? "")?.guest;
  const earlier = await unmatchedCollection.get(documents, formToken);
  const room = await takeRoom(services, { id: formToken, visitor, origin, network });
  if (room === "full") return false;
  await documents.commit([
    unmatchedCollection.put(formToken, earlier, data),
    ...room,
    ...(guest ? await notifyOfHeldAnswer(services, { guest, language }) : []),
  ]);
  await makeRoom(services);
  return true;
}
