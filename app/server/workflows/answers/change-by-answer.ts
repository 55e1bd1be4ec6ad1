// The changes of an answer for one commit: the guest, a history row, the answer's record and the emails. The
// same for a guest's submission and for a held answer that the couple accept.

import { isSameAddress } from "#domain/email-address.ts";
import { storedAnswers } from "#domain/guest/field-kinds.ts";
import { type ComingField, type Guest, type GuestId, isComing } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import {
  type AnswerDecision,
  decideAnswer,
  type OnFile,
  nothingOnFile,
  type RsvpForm,
  withEvents,
} from "#domain/rsvp/rsvp.ts";
import type { GuestBefore } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import { linksAfter, shareLink } from "#server/links/answer-link.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { eventsForEveryone } from "#domain/households/invitation.ts";
import { findInvitation } from "#server/records/households.ts";
import { ownAddressMark } from "#server/links/told-events.ts";
import { tellOldAddress } from "./warn-of-answer.ts";
import { writeAnswerEmails } from "./write-answer-emails.ts";
import {
  type AnswerRecord,
  blankRecord,
  isCorrected,
  type ListedAnswerRecord,
  recordWrite,
  trustedEmail,
} from "#server/records/answer-record.ts";
import { recordOfTold } from "#server/records/told-answer.ts";
import type { AnswerProof } from "./find-answer-proof.ts";
import type { DecidedChange } from "#server/workflows/keep-change.ts";
import type { NewHistoryRow } from "#server/records/history.ts";
import { findCleared, type Named } from "./find-cleared.ts";

export type NewAnswer = {
  before: GuestBefore;
  found: ListedAnswerRecord | null;
  decision: AnswerDecision;
  language: Language;
  /** `visitorDigest` of the sending browser; null: no longer known. */
  visitor: string | null;
  origin: string | null;
  /** An address whose own link opened the form. */
  provenEmail: string | null;
  proof: AnswerProof;
  /** Its confirmation said it already. */
  isRepeat?: boolean;
  /** The address that the form gave as the guest's own; "": none. */
  typedEmail?: string;
  /** The answer came with others of the household, and one email confirms them all. */
  together?: AnsweredTogether;
};

export type AnsweredTogether = {
  /** Of a companion (records/answer-record.ts); not given: as before. */
  typedName?: string | null;
  /** The members who get the email about all of them, each with a link to this answer. */
  sharedWith: readonly { email: string; of: GuestId }[];
  /** The address that the household's form gave of the guest; "": none. */
  typedEmail: string;
  /** An admin wrote it down (records/told-answer.ts). */
  told?: "confirmed" | "unconfirmed";
};

export type AnswerChange = Required<Pick<DecidedChange<null>, "guests" | "also">> & {
  confirmationId: string | null;
  record: AnswerRecord;
};

type GivenAnswer = {
  form: RsvpForm;
  shown: OnFile;
  /** When the guest answered, which decides whether it is late. */
  at: number;
  asked?: readonly ComingField[];
  /** What a household's form names a companion. */
  name?: Partial<Named>;
};

/** Rejects with `DocumentsUnavailable`. */
export async function decideFor(
  services: Pick<Services, "wedding" | "documents" | "guestList" | "views" | "now">,
  guest: Guest,
  { form, shown, at, asked, name = {} }: GivenAnswer,
): Promise<AnswerDecision> {
  const { wedding } = services;
  const eventKeys = await findEventKeys(services, guest, { ...guest.eventAnswers, ...form.eventAnswers });
  const isTurning = isComing(withEvents(form, eventKeys)) && !isComing(withEvents(guest, eventKeys));
  const turnsBack = isTurning && hasDeclined(guest);
  const cleared = turnsBack ? await findCleared(services, guest, { ...guest, ...name }) : nothingOnFile;
  const circumstances = { wedding, now: at, shown, cleared, eventKeys };
  return decideAnswer(form, guest, { ...circumstances, ...(asked ? { asked } : {}) });
}

/** Of the events to which the guest can come besides the first, if anything was said of any. */
export async function findEventKeys(
  services: Pick<Services, "wedding" | "views">,
  guest: Guest,
  said: Guest["eventAnswers"],
): Promise<string[]> {
  if (Object.keys(said).length === 0) return [];
  const [first, ...others] = await findInvitation(services, householdIdOf(guest));
  const further = [...eventsForEveryone(services.wedding).slice(1), ...others].map(({ key }) => key);
  return further.filter((key) => key !== first.key);
}

/** Any event. */
function hasDeclined({ answer, eventAnswers }: Guest): boolean {
  return answer === "declined" || Object.values(eventAnswers).includes(storedAnswers.declined);
}

export async function changeByAnswer(
  services: Services,
  answer: NewAnswer,
  { group, ...row }: Pick<NewHistoryRow, "group"> & Partial<NewHistoryRow>,
): Promise<AnswerChange> {
  const { before, found, decision, language, visitor, origin } = answer;
  const { guest, changes, late, kept, gone } = decision;
  const given = recordOf(services, answer, group);
  const told = answer.together?.told;
  const known = found?.record ?? null;
  const record = told
    ? recordOfTold(given, { before: before.guest, after: guest, known, isConfirmed: told === "confirmed" })
    : given;
  const about = { before: before.guest, after: guest, decision, record, group, language };
  const emails = answer.together
    ? { confirmationId: null, writes: await tellOldAddress(services, about) }
    : answer.isRepeat
      ? { confirmationId: null, writes: [] }
      : await writeAnswerEmails(services, {
          ...about,
          answeredFrom: [answer.provenEmail, answer.typedEmail ?? null],
        });
  const first = !before.guest.answered;
  return {
    guests: [
      { before, after: guest, row: { changes, language, late, first, kept, gone, visitor, origin, ...row } },
    ],
    also: [recordWrite(guest.id, found, record), ...emails.writes],
    confirmationId: emails.confirmationId,
    record,
  };
}

function recordOf(services: Services, answer: NewAnswer, group: string): AnswerRecord {
  const { before, found, decision, visitor, provenEmail, proof } = answer;
  const { guest, said } = decision;
  const known = found?.record ?? blankRecord;
  const isFirst = !before.guest.answered;
  const isMoved = !isSameAddress(before.guest.email, guest.email);
  const wasCorrected = !isFirst && isCorrected(before.guest, known);
  const trusted = trustedEmail(before.guest, found);
  const byCouple = proof === "couple";
  const comes = isComing(guest);
  const { sharedWith = [], typedName = known.typedName, typedEmail = "" } = answer.together ?? {};
  // Whoever is named later is another person.
  const isNobody = answer.together?.typedName === null;
  const links = sharedWith
    .filter(({ of }) => of !== guest.id)
    .reduce((all, one) => shareLink(services, all, one), linksAfter(services, known, guest.email));
  return {
    ...known,
    firstEmail: trusted ?? (byCouple ? guest.email : null),
    saidEmail: guest.email,
    provenEmail: byCouple
      ? guest.email
      : (provenEmail ?? (isFirst || wasCorrected ? null : known.provenEmail)),
    householdEmail: typedEmail === "" ? known.householdEmail : ownAddressMark(services, guest, typedEmail),
    visitor,
    // A decline says nothing about food. The food of the last yes returns, unless that yes was undone.
    said: comes ? said : isFirst || isNobody ? nothingOnFile : known.said,
    declinedAt: comes ? null : services.now(),
    ...links,
    takesOldLinks: known.takesOldLinks && !wasCorrected && (isFirst || !isMoved),
    unproven: unprovenAfter(
      { known, proof, isFirst, leavesTrusted: isMoved && isSameAddress(before.guest.email, trusted) },
      group,
    ),
    takenBack: false,
    hadMore: !isNobody && (known.hadMore || decision.hadMore),
    typedName,
  };
}

/**
 * If the guest is known, only a change away from the trusted address can still be taken back, by that address. An
 * address that an answer gave may be a stranger's, or mistyped, and takes nothing back.
 */
function unprovenAfter(
  {
    known,
    proof,
    isFirst,
    leavesTrusted,
  }: { known: AnswerRecord; proof: AnswerProof; isFirst: boolean; leavesTrusted: boolean },
  group: string,
): readonly string[] {
  if (proof === "couple") return [];
  if (proof === "proven") return leavesTrusted ? [group] : [];
  return isFirst ? [group] : [...known.unproven, group];
}
