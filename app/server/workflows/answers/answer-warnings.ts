// An answer's notices to other addresses: the one on file before it, and a guest's first address when an
// unknown visitor wants to change their answer. They never contain the new address, free text or allergies.

import { isSameAddress } from "#domain/email-address.ts";
import type { Guest } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import type { AnswerDecision } from "#domain/rsvp/rsvp.ts";
import { pagePath } from "#domain/page.ts";
import { renderAddressChanged } from "#emails/address-changed.ts";
import { renderHeldAnswer } from "#emails/held-answer.ts";
import type { Write } from "#server/store/documents.ts";
import type { Services } from "#server/services.ts";
import { answerLinkQuery, linksAfter } from "#server/links/answer-link.ts";
import { type AnswerRecord, blankRecord, recordWrite, trustedEmail } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import { takeBackQuery } from "#server/links/take-back-link.ts";
import { writeWarning } from "#server/workflows/emails/warnings.ts";

export type Answered = {
  before: Guest;
  after: Guest;
  decision: AnswerDecision;
  record: AnswerRecord;
  group: string;
  language: Language;
};

export async function tellOldAddress(services: Services, answered: Answered): Promise<Write[]> {
  const { before, after, decision, record, group, language } = answered;
  const to = before.email;
  if (to === null || after.email === null || isSameAddress(to, after.email)) return [];
  const { wedding } = services;
  // Not for an answer that is known to be the guest's: the earlier address may be a stranger's.
  const isOpen = record.unproven.includes(group);
  const options = new Set(wedding.foodOptions.map(({ stored }) => stored));
  const takeBackLink = isOpen
    ? rsvpAddress(services, language, takeBackQuery(services, { group, to, of: after }))
    : null;
  const email = renderAddressChanged({
    language,
    guest: { firstName: after.firstName },
    answer: isOpen
      ? {
          isComing: after.answer === "accepted",
          foodOptions: decision.said.foodOptions.filter((option) => options.has(option)),
        }
      : null,
    takeBackLink,
    wedding,
    siteUrl: services.settings.publicUrl + pagePath(language, "home"),
  });
  const about = { kind: "address changed", guestId: after.id, to, language } as const;
  return writeWarning(services, { ...about, email, link: takeBackLink });
}

/** To the guest's first address, when an answer is held. It explains how to change the current answer. */
export async function tellOfHeldAnswer(
  services: Services,
  { guest, language }: { guest: Guest; language: Language },
): Promise<Write[]> {
  const found = await findAnswerRecord(services, guest);
  const record = found?.record ?? blankRecord;
  const to = trustedEmail(guest, found) ?? guest.email;
  if (to === null) return [];
  const isPresent = isSameAddress(to, guest.email);
  const links = isPresent ? linksAfter(services, record, to) : record;
  const [first] = record.unproven;
  const query =
    isPresent && links.link
      ? await answerLinkQuery(services, guest.id, links.link.number)
      : first === undefined
        ? null
        : takeBackQuery(services, { group: first, to, of: guest });
  const link = query === null ? null : rsvpAddress(services, language, query);
  const email = renderHeldAnswer({
    language,
    guest: { firstName: guest.firstName },
    way: link === null ? null : { leadsTo: isPresent ? "answer" : "take back", address: link },
    wedding: services.wedding,
    siteUrl: services.settings.publicUrl + pagePath(language, "home"),
  });
  const about = { kind: "held", guestId: guest.id, to, language } as const;
  const warning = await writeWarning(services, { ...about, email, link });
  const isNewLink = links.link !== record.link;
  return isNewLink ? [...warning, recordWrite(guest.id, found, { ...record, ...links })] : warning;
}

function rsvpAddress({ settings }: Services, language: Language, query: string): string {
  return `${settings.publicUrl}${pagePath(language, "rsvp")}?${query}`;
}
