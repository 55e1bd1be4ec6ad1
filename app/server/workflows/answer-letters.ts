// The letters an answer brings: the confirmation, and a word to the old address when the answer
// changed the email. At most five of each to a guest and day, so that the form cannot flood a mailbox.

import type { Guest } from "#domain/guest.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { renderAddressChanged } from "#letters/address-changed.ts";
import { renderConfirmation } from "#letters/confirmation.ts";
import type { Write } from "#server/documents/documents.ts";
import { letterToOutbox } from "#server/post/outbox.ts";
import type { Services } from "#server/services.ts";
import { personalQuery } from "#server/web/visitor.ts";
import { takeFromDayQuota } from "./day-quota.ts";

const mostLettersADay = 5;

export type AnswerLetters = { confirmationId: string | null; writes: Write[] };

type Answered = { before: Guest; after: Guest; language: Language };

export async function writeAnswerLetters(services: Services, answered: Answered): Promise<AnswerLetters> {
  const confirmation = await writeConfirmation(services, answered);
  const notice = await writeAddressChanged(services, answered);
  return { ...confirmation, writes: [...confirmation.writes, ...notice] };
}

async function writeConfirmation(services: Services, { after, language }: Answered): Promise<AnswerLetters> {
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
  const letter = { to: [after.email], ...renderConfirmation(factsFor(services, after, language)) };
  // The visitor waits for the confirmation, so it is put in under our own lease.
  const about = { id, kind: "confirmation", guestId: after.id, now: now(), lease: outbox.lease() };
  return { confirmationId: id, writes: [quota, letterToOutbox({ ...about, letter })] };
}

/**
 * Counted apart, so that whoever uses up the confirmations cannot change the address in silence. An
 * address is told once a day: who has it knows then.
 */
async function writeAddressChanged(
  services: Services,
  { before, after, language }: Answered,
): Promise<Write[]> {
  const oldEmail = before.email?.toLowerCase();
  if (before.email === null || !oldEmail || !after.email || oldEmail === after.email.toLowerCase()) return [];
  const { random, now, keys, settings } = services;
  const quota = await takeFromDayQuota(services, {
    name: "addresses told",
    subject: after.id,
    most: mostLettersADay * settings.limitFactor,
    item: keys.sign("address", oldEmail),
  });
  if (typeof quota === "string") return [];
  const facts = { ...factsFor(services, after, language), newEmail: after.email };
  const letter = { to: [before.email], ...renderAddressChanged(facts) };
  const id = random(12).toString("base64url");
  const about = { id, kind: "address changed", guestId: after.id, now: now() };
  return [quota, letterToOutbox({ ...about, letter })];
}

function factsFor(services: Services, guest: Guest, language: Language) {
  const { wedding, settings } = services;
  const siteUrl = settings.publicUrl;
  return {
    language,
    guest: { ...guest, answer: guest.answer ?? "declined" },
    wedding,
    siteUrl: siteUrl + pagePath(language, "home"),
    personalLink: `${siteUrl}${pagePath(language, "rsvp")}?${personalQuery(services, guest.id)}`,
    calendarLink: `${siteUrl}/${language}/calendar.ics`,
  } as const;
}
