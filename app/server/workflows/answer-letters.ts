// The letters an answer brings: the confirmation, and a word to the old address when the answer
// changed the email. At most five to a guest and day, so that the form cannot flood a mailbox.

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

export async function writeAnswerLetters(
  services: Services,
  { before, after, language }: { before: Guest; after: Guest; language: Language },
): Promise<AnswerLetters> {
  if (after.email === null || after.answer === null) return { confirmationId: null, writes: [] };
  const { random, now, outbox, settings } = services;
  const confirmationId = random(12).toString("base64url");
  const quota = await takeFromDayQuota(services, {
    name: "letters",
    subject: after.id,
    most: mostLettersADay * settings.limitFactor,
    item: confirmationId,
  });
  if (typeof quota === "string") return { confirmationId: null, writes: [] };
  const facts = factsFor(services, after, language);
  const at = now();
  const confirmation = { to: [after.email], ...renderConfirmation(facts) };
  const about = { guestId: after.id, now: at };
  // The visitor waits for the confirmation, so it is put in under our own lease.
  const lease = outbox.lease();
  const writes = [
    quota,
    letterToOutbox({ ...about, id: confirmationId, kind: "confirmation", letter: confirmation, lease }),
  ];
  if (before.email !== null && before.email.toLowerCase() !== after.email.toLowerCase()) {
    const letter = { to: [before.email], ...renderAddressChanged({ ...facts, newEmail: after.email }) };
    const id = random(12).toString("base64url");
    writes.push(letterToOutbox({ ...about, id, kind: "address changed", letter }));
  }
  return { confirmationId, writes };
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
