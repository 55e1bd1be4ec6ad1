// The emails of an answer: the confirmation, and a notice to the old address if the answer changed the email.
// Emails above an address's allowance are put off (email-allowance.ts).

import { callName, type Guest } from "#domain/guest/guest.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { OnFile } from "#domain/rsvp/rsvp.ts";
import { type ConfirmationFacts, renderConfirmation } from "#emails/confirmation.ts";
import { practicalParts } from "#emails/practical.ts";
import type { Write } from "#server/store/documents.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { answerLinkQuery } from "#server/links/answer-link.ts";
import { findToldEvents } from "#server/links/told-events.ts";
import { type AnswerLink, isMoreOnFile, knownFirstName } from "#server/records/answer-record.ts";
import { type Answered, tellOfGone, tellOldAddress } from "./warn-of-answer.ts";
import { allowEmail } from "#server/limits/email-allowance.ts";
import { newId } from "#server/records/history.ts";

export type AnswerEmails = {
  /** The confirmation's id, in the outbox or among the put-off emails. */
  confirmationId: string | null;
  writes: Write[];
};

export async function writeAnswerEmails(
  services: Services,
  answered: Answered & { answeredFrom: readonly (string | null)[] },
): Promise<AnswerEmails> {
  const { said } = answered.decision;
  const confirmation = await writeConfirmation(services, { ...answered, said });
  const notice = await tellOldAddress(services, answered);
  const gone = await tellOfGone(services, [answered], answered);
  return { ...confirmation, writes: [...confirmation.writes, ...notice, ...gone] };
}

/** `answered`: of a guest with an address. */
export async function writeConfirmation(
  services: Services,
  answered: Pick<Answered, "after" | "record" | "language"> & Pick<Confirmed, "said">,
  /** Whose own link gave the answer, to an address of its own. */
  household: HouseholdId | null = null,
): Promise<AnswerEmails> {
  const { after: guest, said, record, language } = answered;
  if (guest.email === null) return { confirmationId: null, writes: [] };
  if (!record.link) throw new Error("An answer is confirmed without a link");
  const to = guest.email;
  const allowance = await allowEmail(services, {
    kind: "answer",
    to,
    guestId: guest.id,
    household,
    language,
  });
  if (!allowance.isAllowed) return { confirmationId: allowance.putOffId, writes: allowance.writes };
  const { random, now, outbox } = services;
  const facts = await confirmationFacts(services, {
    guest,
    language,
    said,
    isMoreKept: isMoreOnFile(guest, { record }),
    link: record.link,
    household,
  });
  const firstName = knownFirstName(guest, { record });
  const email = { to: [to], ...renderConfirmation({ ...facts, guest: { ...facts.guest, firstName } }) };
  const id = newId(random);
  // The visitor waits for the confirmation, so it starts under our own lease.
  const about = { id, kind: "confirmation", guestId: guest.id, now: now(), lease: outbox.lease() };
  return { confirmationId: id, writes: [...allowance.writes, emailToOutbox({ ...about, email })] };
}

type Confirmed = {
  guest: Guest;
  language: Language;
  /** Food and allergies of the answer. Never those on file before, because the address may be a stranger's. */
  said: OnFile;
  isMoreKept: boolean;
  link: AnswerLink | null;
  /** Of which the email may tell everything; null: it tells what everybody knows. */
  household: HouseholdId | null;
};

export async function confirmationFacts(
  services: Services,
  { guest, language, said, isMoreKept, link, household }: Confirmed,
): Promise<ConfirmationFacts> {
  const { content, settings } = services;
  const siteUrl = settings.publicUrl;
  const { calendar, ...told } = await findToldEvents(services, { guest, household, language });
  const rsvp = siteUrl + pagePath(language, "rsvp");
  return {
    language,
    guest: { ...guest, ...said, firstName: callName(guest), answer: guest.answer ?? "declined" },
    isMoreKept,
    ...told,
    wedding: content.wedding,
    practical: {
      parts: practicalParts(content, language),
      address: siteUrl + pagePath(language, "information"),
    },
    siteUrl: siteUrl + pagePath(language, "home"),
    personalLink: link && `${rsvp}?${await answerLinkQuery(services, guest.id, link.number)}`,
    calendarLink: calendar && siteUrl + calendar,
  };
}
