import { isSameAddress } from "#domain/email-address.ts";
import { callName, fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf, isUnnamed } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { OnFile } from "#domain/rsvp/rsvp.ts";
import { type ConfirmationFacts, renderConfirmation } from "#emails/confirmation.ts";
import { type ConfirmedMember, renderHouseholdConfirmation } from "#emails/household-confirmation.ts";
import { practicalParts } from "#emails/practical.ts";
import type { Write } from "#server/store/documents.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { answerLinkQuery, linkFor } from "#server/links/answer-link.ts";
import { findEventsOfReader } from "#server/links/sealed-links.ts";
import {
  type AnswerLink,
  type AnswerRecord,
  blankRecord,
  isMoreOnFile,
  isNameTyped,
  knownFirstName,
  onFileOf,
} from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/receipts.ts";
import { allowEmail } from "#server/limits/email-allowance.ts";
import { newId } from "#server/records/history.ts";
import { type AnsweredGuest, notifyOfGone } from "./warn-of-answer.ts";

export type Recipient = {
  to: string;
  /** The guest whose address it is; "": it is only for this confirmation. */
  owner: GuestId;
  /** The couple, or the household by its own link, have said so; not somebody who knew a name. */
  isOwn: boolean;
};

export type AnswerEmails = {
  ids: readonly string[];
  writes: readonly Write[];
};

export const noEmails: AnswerEmails = { ids: [], writes: [] };

type SentAnswer = { guest: Guest; onFile: OnFile; record: AnswerRecord; isNamed: boolean; isNews: boolean };

type Answered = {
  answers: readonly AnsweredGuest[];
  members: readonly Guest[];
  recipients: readonly Recipient[];
  language: Language;
};

/** The confirmations, and to whom an allergy is gone, that it is. `answeredFrom`: who knows it already. */
export async function writeAnswerEmails(
  services: Services,
  { answeredFrom, ...answered }: Answered & { answeredFrom: readonly (string | null)[] },
): Promise<AnswerEmails> {
  const { ids, writes } = await writeConfirmations(services, answered);
  const { answers, language } = answered;
  return { ids, writes: [...writes, ...(await notifyOfGone(services, answers, { answeredFrom, language }))] };
}

/** One guest's answer, of which nobody but the address that it leaves on file is told. */
export function answerOfOne(answered: AnsweredGuest): Pick<Answered, "answers" | "members" | "recipients"> {
  const { before, after } = answered;
  const recipients = after.email === null ? [] : [{ to: after.email, owner: after.id, isOwn: false }];
  return { answers: [answered], members: [before], recipients };
}

export async function writeConfirmations(
  services: Services,
  { answers, members, recipients, language }: Answered,
): Promise<AnswerEmails> {
  if (recipients.length === 0) return noEmails;
  const sent = await Promise.all(
    members.map(async (member): Promise<SentAnswer> => {
      const answer = answers.find(({ after }) => after.id === member.id);
      if (answer) return sentAnswerOf(answer.after, answer, { onFile: answer.decision.onFile, isNews: true });
      const listed = await findAnswerRecord(services, member);
      return sentAnswerOf(member, listed, { onFile: onFileOf(member, listed), isNews: member.answered });
    }),
  );
  const emails = await Promise.all(recipients.map((to) => confirm(services, to, { sent, language })));
  return { ids: emails.flatMap(({ ids }) => ids), writes: emails.flatMap(({ writes }) => writes) };
}

function sentAnswerOf(
  guest: Guest,
  found: { record: AnswerRecord } | null,
  about: Pick<SentAnswer, "onFile" | "isNews">,
): SentAnswer {
  const isNamed = !isUnnamed(guest) && !isNameTyped(guest, found);
  return { guest, record: found?.record ?? blankRecord, isNamed, ...about };
}

/** An address that only somebody who knew a name has given is told of that guest's answer alone. */
async function confirm(
  services: Services,
  { to, owner, isOwn }: Recipient,
  { sent, language }: { sent: readonly SentAnswer[]; language: Language },
): Promise<AnswerEmails> {
  const mayHear = isOwn ? sent : sent.filter(({ guest }) => guest.id === owner);
  const [first, ...others] = mayHear.filter(({ isNews }) => isNews);
  if (!first) return noEmails;
  const household = isOwn ? householdIdOf(first.guest) : null;
  const isAlone = mayHear.filter(({ guest }) => guest.answered).length === 1;
  const isOneGuests = isAlone && (first.isNamed || !isOwn) && isSameAddress(first.guest.email, to);
  const ofSeveral = { others: others.map(({ guest }) => guest.id), sharedBy: owner };
  const allowance = await allowEmail(services, {
    kind: "answer",
    to,
    guestId: first.guest.id,
    ...(isOneGuests ? {} : ofSeveral),
    household,
    language,
  });
  if (!allowance.isAllowed) return { ids: [allowance.putOffId], writes: allowance.writes };
  const { random, now, outbox } = services;
  const about = { household, language, to };
  const email = await writeOf(services, { first, members: mayHear, isOneGuests }, about);
  const id = newId(random);
  // The visitor waits for the confirmation, so it starts under our own lease.
  const outgoing = {
    id,
    kind: isOneGuests ? "confirmation" : "confirmations",
    guestId: isOneGuests ? first.guest.id : null,
    now: now(),
    lease: outbox.lease(),
    email: { to: [to], ...email },
  };
  return { ids: [id], writes: [...allowance.writes, emailToOutbox(outgoing)] };
}

async function writeOf(
  services: Services,
  {
    first,
    members,
    isOneGuests,
  }: { first: SentAnswer; members: readonly SentAnswer[]; isOneGuests: boolean },
  about: { household: HouseholdId | null; language: Language; to: string },
) {
  const { household, to } = about;
  if (isOneGuests) {
    const { guest, onFile, record } = first;
    const { link } = record;
    if (!link) throw new Error("An answer is confirmed without a link");
    const isMoreKept = isMoreOnFile(guest, { record });
    const facts = await confirmationFacts(services, { ...about, guest, onFile, isMoreKept, link });
    const firstName = knownFirstName(guest, { record });
    return renderConfirmation({ ...facts, guest: { ...facts.guest, firstName } });
  }
  const factsOf = ({ guest, onFile, record }: SentAnswer) => {
    // A form about a companion who does not come has nothing to open but "nobody".
    const link = guest.firstName === "" ? null : linkFor(record, to);
    return confirmationFacts(services, { ...about, guest, onFile, isMoreKept: false, link });
  };
  const confirmed = members.map(async (one): Promise<ConfirmedMember> => {
    const { guest, isNamed } = one;
    const facts = await factsOf(one);
    // Their own form shows them all that is on file.
    const { questionAnswers } = household === null ? facts.guest : guest;
    return {
      name: isNamed ? { full: fullName(guest), first: callName(guest) } : null,
      guest: guest.answered ? { ...facts.guest, questionAnswers, child: guest.child } : null,
      link: guest.answered ? facts.personalLink : null,
    };
  });
  return renderHouseholdConfirmation({ ...(await factsOf(first)), members: await Promise.all(confirmed) });
}

type Confirmed = {
  guest: Guest;
  language: Language;
  /** Food and allergies of the answer. Never those on file before, because the address may be a stranger's. */
  onFile: OnFile;
  isMoreKept: boolean;
  link: AnswerLink | null;
  /** Of which the email may tell everything; null: it tells what everybody knows. */
  household: HouseholdId | null;
};

export async function confirmationFacts(
  services: Services,
  { guest, language, onFile, isMoreKept, link, household }: Confirmed,
): Promise<ConfirmationFacts> {
  const { content, settings } = services;
  const siteUrl = settings.publicUrl;
  const { calendar, ...told } = await findEventsOfReader(services, { guest, household, language });
  const rsvp = siteUrl + pagePath(language, "rsvp");
  return {
    language,
    guest: { ...guest, ...onFile, firstName: callName(guest), answer: guest.answer ?? "declined" },
    isMoreKept,
    ...told,
    wedding: content.wedding,
    practical: {
      blocks: practicalParts(content, language),
      address: siteUrl + pagePath(language, "information"),
    },
    siteUrl: siteUrl + pagePath(language, "home"),
    personalLink: link && `${rsvp}?${await answerLinkQuery(services, guest.id, link.number)}`,
    calendarLink: calendar && siteUrl + calendar,
  };
}
