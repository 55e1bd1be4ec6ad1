// The emails of an answer for a household: one to the address that the form asks for, and the same to the members who
// gave an address of their own. No address gets two.

import { isSameAddress } from "#domain/email-address.ts";
import { fullName, type GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { type ConfirmedMember, renderHouseholdConfirmation } from "#emails/household-confirmation.ts";
import { linkFor } from "#server/links/answer-link.ts";
import { isOwnAddress } from "#server/links/told-events.ts";
import { allowEmail, mailboxDigest } from "#server/limits/email-allowance.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
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

type Answered = { answers: readonly AnsweredMember[]; confirmed: Recipient | null; language: Language };

export async function writeHouseholdEmails(services: Services, answered: Answered): Promise<Emails> {
  if (answered.answers.length === 0) return { ids: [], writes: [] };
  const emails = await Promise.all(
    listRecipients(services, answered).map((to) => confirm(services, to, answered)),
  );
  return { ids: emails.flatMap(({ ids }) => ids), writes: emails.flatMap(({ writes }) => writes) };
}

/** `owner`: "" if the form only named the address. */
type To = { to: string; owner: GuestId };

function listRecipients(services: Services, { answers, confirmed }: Answered): To[] {
  const first = confirmed ? [{ to: confirmed.email, owner: confirmed.isOnFile ? confirmed.id : "" }] : [];
  const others = answers.flatMap(({ guest, said }) =>
    said.email === "" ? [] : [{ to: said.email, owner: guest.id }],
  );
  const byMailbox = new Map<string, To>();
  for (const one of [...first, ...others]) {
    const mailbox = mailboxDigest(services, one.to);
    if (!byMailbox.has(mailbox)) byMailbox.set(mailbox, one);
  }
  return [...byMailbox.values()];
}

async function confirm(
  services: Services,
  { to, owner }: To,
  { answers, language }: Answered,
): Promise<Emails> {
  const [first, ...others] = answers;
  if (!first) return { ids: [], writes: [] };
  const household = await findToldHousehold(services, { to, owner }, answers);
  if (others.length === 0 && first.isNamed && isSameAddress(first.guest.email, to)) {
    const { guest: after, decision, change } = first;
    const single = { after, decision, record: change.record, language };
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
  const factsOf = (answer: AnsweredMember) => memberFacts(services, answer, { to, household, language });
  const ofFirst = await factsOf(first);
  const members = [ofFirst, ...(await Promise.all(others.map(factsOf)))];
  const email = renderHouseholdConfirmation({
    ...ofFirst.facts,
    members: members.map(({ member }) => member),
  });
  const id = newId(random);
  // The visitor waits for the confirmation, so it starts under our own lease.
  const about = { id, kind: "confirmations", guestId: null, now: now(), lease: outbox.lease() };
  return {
    ids: [id],
    writes: [...allowance.writes, emailToOutbox({ ...about, email: { to: [to], ...email } })],
  };
}

/**
 * The household, if the address is its own: given in its form, or by the couple. A stranger who knew a member's name may
 * have given the one on file.
 */
async function findToldHousehold(
  services: Services,
  { to, owner }: To,
  answers: readonly AnsweredMember[],
): Promise<HouseholdId | null> {
  const [first] = answers;
  if (!first) return null;
  const household = householdIdOf(first.guest);
  if (owner === "" || answers.some(({ said }) => isSameAddress(said.email, to))) return household;
  const changed = answers.find(({ guest }) => guest.id === owner);
  const guest = changed?.guest ?? services.guestList.byId(owner)?.guest;
  if (!guest) return null;
  const found = changed?.change ?? (await findAnswerRecord(services, guest));
  return isOwnAddress(services, guest, { found, to }) ? household : null;
}

async function memberFacts(
  services: Services,
  { guest, decision, change, isNamed }: AnsweredMember,
  { to, household, language }: { to: string; household: HouseholdId | null; language: Language },
) {
  // A form about a companion who does not come has nothing to open but "nobody".
  const link = guest.firstName === "" ? null : linkFor(change.record, to);
  const about = { guest, language, said: decision.said, isMoreKept: false, link, household };
  const facts = await confirmationFacts(services, about);
  const member: ConfirmedMember = {
    name: isNamed ? fullName(guest) : null,
    guest: { ...facts.guest, child: guest.child },
    link: facts.personalLink,
  };
  return { facts, member };
}
