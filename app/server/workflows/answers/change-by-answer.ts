// One guest's part of an answer, the same for every form and for a held answer that the couple accept.

import { isSameAddress } from "#domain/email-address.ts";
import { storedAnswers } from "#domain/guest/field-kinds.ts";
import { changesBetween } from "#domain/guest/field-changes.ts";
import {
  type ComingField,
  comesElsewhere,
  fullName,
  type Guest,
  type GuestId,
  isComing,
} from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { unaskedSevere } from "#domain/rsvp/gone-allergies.ts";
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
import { householdIdOf, isUnnamed } from "#domain/households/household.ts";
import { eventsForEveryone } from "#domain/households/invitation.ts";
import { findInvitation } from "#server/records/households.ts";
import { ownAddressDigest } from "#server/links/sealed-links.ts";
import { type AnsweredGuest, notifyOldAddress } from "./warn-of-answer.ts";
import {
  type AnswerRecord,
  blankRecord,
  isCorrected,
  type ListedAnswerRecord,
  recordOfAnswer,
  recordWrite,
  trustedEmail,
} from "#server/records/answer-record.ts";
import type { AnswerProof } from "./find-meant-guest.ts";
import type { DecidedChange, DecidedRow } from "#server/workflows/commit-change.ts";
import { findCleared, type Named } from "#server/workflows/guests/change-guest.ts";

type GivenAnswer = {
  form: RsvpForm;
  shown: OnFile;
  /** When the guest answered, which decides whether it is late. */
  at: number;
  asked?: readonly ComingField[];
  asksName?: boolean;
};

/** `isNobody`: the companion whose name the form asks for does not come. */
export type DecidedAnswer = AnswerDecision & { isNobody: boolean };

export async function decideFor(
  services: Services,
  guest: Guest,
  { form, shown, at, asked, asksName = false }: GivenAnswer,
): Promise<DecidedAnswer> {
  const { wedding } = services;
  const eventAnswers = { ...guest.eventAnswers, ...form.eventAnswers };
  const eventKeys = await findEventKeys(services, guest, eventAnswers);
  const name = asksName ? nameAfter(withEvents({ ...guest, eventAnswers }, eventKeys), form) : {};
  const isTurning = isComing(withEvents(form, eventKeys)) && !isComing(withEvents(guest, eventKeys));
  const turnsBack = isTurning && hasDeclined(guest);
  const cleared = turnsBack ? await findCleared(services, guest, { ...guest, ...name }) : nothingOnFile;
  const circumstances = { wedding, now: at, shown, cleared, eventKeys };
  const decided = decideAnswer(form, guest, { ...circumstances, ...(asked ? { asked } : {}) });
  if (!asksName) return { ...decided, isNobody: false };
  const counted = withEvents(decided.guest, eventKeys);
  const isNobody = !isComing(counted);
  const after = { ...decided.guest, ...name, ...(isNobody ? withoutAnswers(counted, services) : {}) };
  return { ...decided, guest: after, changes: changesBetween(guest, after), isNobody };
}

async function findEventKeys(
  services: Services,
  guest: Guest,
  said: Guest["eventAnswers"],
): Promise<string[]> {
  if (Object.keys(said).length === 0) return [];
  const [first, ...others] = await findInvitation(services, householdIdOf(guest));
  const further = [...eventsForEveryone(services.wedding).slice(1), ...others].map(({ key }) => key);
  return further.filter((key) => key !== first.key);
}

function hasDeclined({ answer, eventAnswers }: Guest): boolean {
  return answer === "declined" || Object.values(eventAnswers).includes(storedAnswers.declined);
}

/** "Nobody" leaves no name that was given here. A form that asks of no event to which they come leaves theirs. */
function nameAfter(guest: Guest, { firstName, lastName, ...said }: RsvpForm): Partial<Named> {
  if (firstName !== "" && isComing(said)) return { firstName, lastName };
  if (comesElsewhere(guest)) return {};
  return { firstName: "", lastName: isUnnamed(guest) ? guest.lastName : "" };
}

/** What one companion has said is not another's, also of past events; what was said for the household stays. */
function withoutAnswers(
  { eventAnswers, questionAnswers }: Guest,
  { wedding: { questions = [] } }: Services,
): Pick<Guest, "eventAnswers" | "questionAnswers"> {
  const shared = questions.filter(({ of }) => of === "household").map(({ key }) => key);
  const kept = Object.entries(questionAnswers).filter(([key]) => shared.includes(key));
  return { eventAnswers, questionAnswers: Object.fromEntries(kept) };
}

/** Asked once before anything is saved: severe allergies that the form showed and takes away. */
export type SevereGone = {
  reason: "severe";
  members: readonly { id: GuestId; allergies: readonly string[] }[];
};

export function findSevereGone(
  decisions: readonly Pick<AnswerDecision, "guest" | "gone">[],
  { takesSevere = [] }: { takesSevere?: readonly string[] | undefined },
): SevereGone | null {
  const members = decisions.flatMap(({ guest, gone }) => {
    const allergies = unaskedSevere(guest, gone, takesSevere);
    return allergies.length > 0 ? [{ id: guest.id, allergies }] : [];
  });
  return members.length > 0 ? { reason: "severe", members } : null;
}

export type NewAnswer = {
  before: GuestBefore;
  found: ListedAnswerRecord | null;
  decision: DecidedAnswer;
  language: Language;
  /** `visitorDigest` of the sending browser; null: no longer known, or an admin's. */
  visitor: string | null;
  origin: string | null;
  proof: AnswerProof;
  provenEmail?: string | null;
  isRepeat?: boolean;
  asksName?: boolean;
  sharedWith?: readonly { email: string; of: GuestId }[];
  /** The address that the household's form gave of the guest; "": none. */
  householdEmail?: string;
  told?: "confirmed" | "unconfirmed" | null;
};

export type AnswerChange = Required<Pick<DecidedChange<null>, "guests" | "also">> & {
  answered: AnsweredGuest;
};

export async function changeByAnswer(
  services: Services,
  answer: NewAnswer,
  { group, ...row }: DecidedRow & { group: string },
): Promise<AnswerChange> {
  const { before, found, decision, language, visitor, origin, told = null } = answer;
  const { guest, late, kept, gone } = decision;
  const given = recordOf(services, answer, group);
  const known = found?.record ?? null;
  const record = told
    ? recordOfAnswer(given, { before: before.guest, after: guest, known, isConfirmed: told === "confirmed" })
    : given;
  const answered = { before: before.guest, after: guest, decision, record };
  const notices = answer.isRepeat ? [] : await notifyOldAddress(services, { ...answered, group, language });
  const first = !before.guest.answered;
  return {
    guests: [{ before, after: guest, row: { language, late, first, kept, gone, visitor, origin, ...row } }],
    also: [recordWrite(guest.id, found, record), ...notices],
    answered,
  };
}

function recordOf(services: Services, answer: NewAnswer, group: string): AnswerRecord {
  const { before, found, decision, visitor, provenEmail = null, proof } = answer;
  const { sharedWith = [], householdEmail = "" } = answer;
  const { guest, onFile, isNobody } = decision;
  const known = found?.record ?? blankRecord;
  const isFirst = !before.guest.answered;
  const isMoved = !isSameAddress(before.guest.email, guest.email);
  const wasCorrected = !isFirst && isCorrected(before.guest, known);
  const trusted = trustedEmail(before.guest, found);
  const byCouple = proof === "couple";
  const comes = isComing(guest);
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
    householdEmail:
      householdEmail === "" ? known.householdEmail : ownAddressDigest(services, guest, householdEmail),
    visitor,
    // A decline says nothing about food. The last yes's food returns, unless it was undone or another person's.
    said: comes ? onFile : isFirst || isNobody ? nothingOnFile : known.said,
    declinedAt: comes ? null : services.now(),
    ...links,
    takesOldLinks: known.takesOldLinks && !wasCorrected && (isFirst || !isMoved),
    unproven: unprovenAfter(
      { known, proof, isFirst, leavesTrusted: isMoved && isSameAddress(before.guest.email, trusted) },
      group,
    ),
    takenBack: false,
    hadMore: !isNobody && (known.hadMore || decision.hadMore),
    typedName: typedNameAfter(known, answer),
  };
}

/** A name that an admin writes is the couple's, and one that they leave as it was stays the household's. */
function typedNameAfter(known: AnswerRecord, { decision, asksName = false, told }: NewAnswer): string | null {
  if (decision.isNobody) return null;
  return asksName && !told ? fullName(decision.guest) : known.typedName;
}

/** Only a change away from the trusted address can be taken back, by that address: others may be a stranger's. */
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
