// The emails of an answer for a household: the same to each recipient (find-recipients.ts).

import { isSameAddress } from "#domain/email-address.ts";
import { callName, fullName, type Guest } from "#domain/guest/guest.ts";
import { householdIdOf, isUnnamed } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import type { ConfirmationAddress } from "#domain/rsvp/confirmation-address.ts";
import type { OnFile } from "#domain/rsvp/rsvp.ts";
import { type ConfirmedMember, renderHouseholdConfirmation } from "#emails/household-confirmation.ts";
import { linkFor } from "#server/links/answer-link.ts";
import { allowEmail } from "#server/limits/email-allowance.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { type AnswerRecord, blankRecord, isNameTyped, saidOnFile } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import { newId } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import type { Write } from "#server/store/documents.ts";
import type { AnsweredMember, Recipient } from "./change-member.ts";
import { confirmationFacts, writeConfirmation } from "./write-answer-emails.ts";

type Emails = {
  /** In the outbox or among the put-off emails. */
  ids: readonly string[];
  writes: readonly Write[];
};

const noEmails: Emails = { ids: [], writes: [] };

/** One member as the emails tell of them. `isNews`: why they are sent. */
type Told = { guest: Guest; said: OnFile; record: AnswerRecord; isNamed: boolean; isNews: boolean };

type Answered = {
  answers: readonly AnsweredMember[];
  /** All, before the answers. */
  members: readonly Guest[];
  recipients: readonly Recipient[];
  language: Language;
};

export async function writeHouseholdEmails(
  services: Services,
  { answers, members, recipients, language }: Answered,
): Promise<Emails> {
  const told = await Promise.all(
    members.map(async (member): Promise<Told> => {
      const answer = answers.find(({ guest }) => guest.id === member.id);
      if (!answer) return { ...(await findTold(services, member)), isNews: false };
      const { guest, decision, change, isNamed } = answer;
      return { guest, said: decision.said, record: change.record, isNamed, isNews: true };
    }),
  );
  const emails = await Promise.all(recipients.map((to) => confirm(services, to, { told, language })));
  return { ids: emails.flatMap(({ ids }) => ids), writes: emails.flatMap(({ writes }) => writes) };
}

/** What was saved before. */
async function findTold(services: Services, guest: Guest): Promise<Told> {
  const found = await findAnswerRecord(services, guest);
  return {
    guest,
    said: saidOnFile(guest, found),
    record: found?.record ?? blankRecord,
    isNamed: !isUnnamed(guest) && !isNameTyped(guest, found),
    isNews: guest.answered,
  };
}

/** What was saved before, to an address that the form gave for this alone. */
export async function writeOneMore(
  services: Services,
  { members, typed, language }: { members: readonly Guest[]; typed: ConfirmationAddress; language: Language },
): Promise<Emails> {
  if (typed.email === "" || typed.of !== null) return noEmails;
  const told = await Promise.all(members.map((guest) => findTold(services, guest)));
  return confirm(services, { to: typed.email, owner: "", isOwn: true }, { told, language });
}

/** An address that only somebody who knew a name has given is told of that guest's answer alone. */
async function confirm(
  services: Services,
  { to, owner, isOwn }: Recipient,
  { told, language }: { told: readonly Told[]; language: Language },
): Promise<Emails> {
  const mayHear = isOwn ? told : told.filter(({ guest }) => guest.id === owner);
  const [first, ...others] = mayHear.filter(({ isNews }) => isNews);
  if (!first) return noEmails;
  const household = isOwn ? householdIdOf(first.guest) : null;
  const isAlone = mayHear.filter(({ guest }) => guest.answered).length === 1;
  if (isAlone && first.isNamed && isSameAddress(first.guest.email, to)) {
    const { guest: after, said, record } = first;
    const single = { after, said, record, language };
    const { confirmationId, writes } = await writeConfirmation(services, single, household);
    return { ids: confirmationId === null ? [] : [confirmationId], writes };
  }
  const allowance = await allowEmail(services, {
    kind: "answer",
    to,
    guestId: first.guest.id,
    others: others.map(({ guest }) => guest.id),
    sharedBy: owner,
    household,
    language,
  });
  if (!allowance.isAllowed) return { ids: [allowance.putOffId], writes: allowance.writes };
  const { random, now, outbox } = services;
  const factsOf = ({ guest, said, record }: Told) => {
    // A form about a companion who does not come has nothing to open but "nobody".
    const link = guest.firstName === "" ? null : linkFor(record, to);
    const about = { guest, language, said, isMoreKept: false, link, household };
    return confirmationFacts(services, about);
  };
  const members = await Promise.all(
    mayHear.map(async (one): Promise<ConfirmedMember> => {
      const { guest, isNamed } = one;
      const facts = await factsOf(one);
      // Their own form shows them all that is on file.
      const { questionAnswers } = household === null ? facts.guest : guest;
      return {
        name: isNamed ? { full: fullName(guest), first: callName(guest) } : null,
        guest: guest.answered ? { ...facts.guest, questionAnswers, child: guest.child } : null,
        link: guest.answered ? facts.personalLink : null,
      };
    }),
  );
  const email = renderHouseholdConfirmation({ ...(await factsOf(first)), members });
  const id = newId(random);
  // The visitor waits for the confirmation, so it starts under our own lease.
  const about = { id, kind: "confirmations", guestId: null, now: now(), lease: outbox.lease() };
  return {
    ids: [id],
    writes: [...allowance.writes, emailToOutbox({ ...about, email: { to: [to], ...email } })],
  };
}
