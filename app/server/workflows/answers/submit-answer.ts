// Guests, history, emails and receipt are saved in one commit. If a visitor may not change an answer, theirs is held.

import { isDeepStrictEqual } from "node:util";
import { formFields, type Guest, isComing } from "#domain/guest/guest.ts";
import { canEmailDecide } from "#domain/names/name-matching.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { asMeantByName } from "#domain/rsvp/questionnaire.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type AnswerDecision, normalisedBody, nothingOnFile } from "#domain/rsvp/rsvp.ts";
import { type AnswerRecord, isCorrected, recordDigest } from "#server/records/answer-record.ts";
import { findInvitation } from "#server/records/households.ts";
import { answerDigest, type Receipt, visitorDigest } from "#server/records/receipts.ts";
import { type HeldDocument, unmatchedCollection, writeHeldForm } from "#server/records/unmatched-answer.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict, type StoredDocument } from "#server/store/documents.ts";
import { byAdmin } from "#server/workflows/commit-change.ts";
import {
  type ByAdmin,
  type ByHousehold,
  decideByAdmin,
  decideByHousehold,
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
import {
  commitAnswer,
  type CommittedAnswer,
  type DecidedForm,
  type FormRefusal,
  takeForm,
} from "./take-form.ts";
import { answerOfOne, noEmails, writeAnswerEmails } from "./write-answer-emails.ts";
import { notifyOfHeldAnswer } from "./warn-of-answer.ts";
import { makeRoom, takeRoom } from "#server/limits/room-for-answer.ts";

export type GuestRefusal =
  | SevereGone
  | FormRefusal
  | { reason: Unsaved }
  /** `isKept`: the couple will see the attempt. "namesakes": no email can distinguish them. */
  | { reason: "no match" | "several" | "namesakes"; isKept: boolean }
  /** Received without a change; the couple will confirm it. */
  | { reason: "answered before"; isKept: boolean }
  | { reason: "many answers"; isKept: boolean };

type Held = { reason: "no match" | "several" } | HeldBecause;
type Refused = SevereGone | FormRefusal | { reason: Unsaved } | Held;
type Unsaved =
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
    return commitAnswer(services, byAdmin(sent.admin), (group) => decideByAdmin(services, sent, group));
  }
  if (sent.by === "household") {
    return commitAnswer(services, ofGuests, (group) => decideByHousehold(services, sent, group));
  }
  const saved = await commitAnswer(services, ofGuests, (group) => decideByGuest(services, sent, group));
  return saved.ok ? saved : holdUnlessRefused(services, sent, saved.refusal);
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

async function decideByGuest(services: Services, sent: ByGuest, group: string): DecidedForm<Refused> {
  const { answerer, form, formToken, language, origin } = sent;
  const { own } = answerer;
  const visitor = visitorDigest(answerer);
  const kept = await unmatchedCollection.get(services.documents, formToken);
  // Without cookies each page is another visitor, and a link shows whose answer it is.
  const isOfThem = ({ data }: StoredDocument) =>
    typeof data["visitor"] !== "string" ||
    data["visitor"] === visitor ||
    (own !== null && data["guestId"] === own.guest.id);
  const sentForm = {
    formToken,
    body: normalisedBody(form),
    visitor,
    isTheirs: ({ stored }: { stored: StoredDocument | null }) =>
      [stored, kept].every((one) => one === null || isOfThem(one)),
    isSaved: (receipt: Receipt) => isStillSaved(services, receipt),
  };
  return takeForm<Refused>(services, sentForm, { group, save });

  async function save() {
    const result = findMeantGuest(services, sent);
    if (!result.ok) return refuse({ reason: result.refusal });
    const { before, email } = result.value;
    const admitted = await admitVisitor(services, sent, { ...result.value, visitor });
    if (!admitted.ok) return admitted;
    const { found, proof, counted } = admitted.value;
    using lock = new DisposableStack();
    lock.use(counted);
    const invitation = await findInvitation(services, householdIdOf(before.guest));
    const decision = await decideFor(services, before.guest, {
      form: asMeantByName({ ...form, email }, invitation),
      shown: sent.shown ?? nothingOnFile,
      at: services.now(),
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
    const changes = isNothing ? [] : [await changeByAnswer(services, given, { group })];
    const answeredFrom = [provenEmail, form.email];
    const [told] = isRepeat ? [] : changes.map(({ answered }) => answerOfOne(answered));
    const emails = told ? await writeAnswerEmails(services, { ...told, language, answeredFrom }) : noEmails;
    const receipt = {
      guestId: before.guest.id,
      household: null,
      saved: answerDigest(decision.guest),
      isNews: !isNothing,
      late: decision.late,
      keptEmail: form.email === "",
      repeats: isNothing ? recordDigest(found.record) : null,
    };
    const also = kept ? [unmatchedCollection.remove(kept)] : [];
    return accept({ changes, emails, also, lock: lock.move(), receipt });
  }
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
