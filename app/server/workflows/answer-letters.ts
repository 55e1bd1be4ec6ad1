// The emails an answer brings: the confirmation, and a word to the old address when the answer changed
// the email. At most five confirmations to a guest and day, so that the form cannot flood a mailbox.

import type { Guest } from "#domain/guest.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { AnswerDecision } from "#domain/rsvp.ts";
import { renderConfirmation } from "#letters/confirmation.ts";
import type { Write } from "#server/documents/documents.ts";
import { letterToOutbox } from "#server/post/outbox.ts";
import type { Services } from "#server/services.ts";
import { answerLinkQuery } from "./answer-link.ts";
import type { AnswerRecord } from "./answer-record.ts";
import { tellOldAddress } from "./answer-warnings.ts";
import { takeFromDayQuota } from "./day-quota.ts";

const mostLettersADay = 5;

export type AnswerLetters = { confirmationId: string | null; writes: Write[] };

export type Answered = {
  before: Guest;
  after: Guest;
  decision: AnswerDecision;
  record: AnswerRecord;
  /** Of the answer in the history. */
  group: string;
  language: Language;
};

export async function writeAnswerLetters(services: Services, answered: Answered): Promise<AnswerLetters> {
  const confirmation = await writeConfirmation(services, answered);
  const notice = await tellOldAddress(services, answered);
  return { ...confirmation, writes: [...confirmation.writes, ...notice] };
}

async function writeConfirmation(services: Services, answered: Answered): Promise<AnswerLetters> {
  const { after } = answered;
  if (after.email === null) return { confirmationId: null, writes: [] };
  const { random, now, outbox, settings } = services;
  const id = random(12).toString("base64url");
  const quota = await takeFromDayQuota(services, {
    name: "letters",
    subject: after.id,
    most: mostLettersADay * settings.limitFactor,
    item: id,
  });
  if (typeof quota === "string") return { confirmationId: null, writes: [] };
  const letter = { to: [after.email], ...renderConfirmation(await factsFor(services, answered)) };
  // The visitor waits for the confirmation, so it is put in under our own lease.
  const about = { id, kind: "confirmation", guestId: after.id, now: now(), lease: outbox.lease() };
  return { confirmationId: id, writes: [quota, letterToOutbox({ ...about, letter })] };
}

async function factsFor(services: Services, { after: guest, decision, record, language }: Answered) {
  const { wedding, settings } = services;
  if (!record.link) throw new Error("An answer is confirmed without a link");
  const siteUrl = settings.publicUrl;
  return {
    language,
    // Never what was on file before: the address may be a stranger's.
    guest: { ...guest, ...decision.said, answer: guest.answer ?? "declined" },
    isMoreKept: decision.kept,
    wedding,
    siteUrl: siteUrl + pagePath(language, "home"),
    personalLink: `${siteUrl}${pagePath(language, "rsvp")}?${await answerLinkQuery(services, guest.id, record.link.number)}`,
    calendarLink: `${siteUrl}/${language}/calendar.ics`,
  } as const;
}
