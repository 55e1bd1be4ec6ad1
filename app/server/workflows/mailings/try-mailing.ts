// A preview and a trial hold neither a household's own link, which would count as used, nor its way out, which would
// stop its emails.

import type { GuestId } from "#domain/guest/guest.ts";
import { inEach, type Language } from "#domain/language.ts";
import type { Mailing, MailingId } from "#domain/mailings/mailing.ts";
import { listGreeted } from "#domain/mailings/recipients.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Email } from "#emails/email.ts";
import type { Admin } from "#server/admin.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { newId } from "#server/records/history.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { isInFolder, outboxCollection, readOutboxEmail } from "#server/records/outbox-email.ts";
import type { Services } from "#server/services.ts";
import { gatherHouseholdNow } from "./gather-households.ts";
import { canSend } from "./plan-mailing.ts";
import { writeMailingEmail } from "./write-mailing-email.ts";

/** A guest of the household; `language` null: the one that the household gets. `typed`: words that are not saved. */
export type Reading = {
  mailing: MailingId;
  guestId: GuestId;
  language: Language | null;
  typed?: Mailing["words"] | null;
};

export async function previewMailing(
  services: Services,
  { mailing: id, guestId, language, typed = null }: Reading,
): Promise<Omit<Email, "to"> | null> {
  const found = await findMailing(services, id);
  const household = await gatherHouseholdNow(services, guestId, id);
  const guest = household?.members.find((member) => member.id === guestId);
  if (!found || !household || !guest) return null;
  const written = typed ? { ...found.mailing, words: typed } : found.mailing;
  const mailing = language === null ? written : { ...written, words: inOneLanguage(written, language) };
  const to = { address: null, greeted: listGreeted(found.mailing, household) };
  const read = language === null ? household : { ...household, language };
  return (await writeMailingEmail(services, { mailing, household: read, to, code: null })).email;
}

/** So that a blank language is shown blank, and not as the other. */
function inOneLanguage({ words }: Mailing, language: Language): Mailing["words"] {
  return inEach((one) => (one === language ? words[one] : { subject: "", body: "" }));
}

export async function sendTrial(
  services: Services,
  admin: Admin,
  reading: Reading,
): Promise<Result<"sent" | "in folder" | "not sent", "gone" | "no server">> {
  if (!canSend(services)) return refuse("no server");
  const email = await previewMailing(services, reading);
  if (!email) return refuse("gone");
  const { documents, outbox, random, now } = services;
  const id = newId(random);
  const subject = `Test: ${email.subject}`;
  const trial = { id, email: { ...email, subject, to: [admin.email] }, kind: "mailing tried", guestId: null };
  await documents.commit([emailToOutbox({ ...trial, now: now(), lease: outbox.lease() })]);
  const delivered = await outbox.deliverNow(id);
  const kept = await outboxCollection.get(documents, id);
  const isLaid = isInFolder((kept && readOutboxEmail(kept)) ?? { state: "waiting", lastReply: null });
  return accept(isLaid ? "in folder" : delivered);
}
