// An email that warns a guest about another visitor's possible action. It has a separate allowance, so that
// using up the day's other emails does not silence it.

import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import type { WarningKind } from "#emails/warnings.ts";
import type { Email } from "#emails/email.ts";
import type { Write } from "#server/store/documents.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { allowEmail } from "./email-allowance.ts";
import { newId } from "#server/records/history.ts";

export type WarningEmail = {
  kind: WarningKind;
  guestId: GuestId;
  to: string;
  language: Language;
  email: Omit<Email, "to">;
  /** Where the reader can act; also part of an email with several warnings. */
  link: string | null;
};

/** The writes that add it to the outbox or to the put-off emails, for the caller's commit. */
export async function writeWarning(
  services: Services,
  { kind, guestId, to, language, email, link }: WarningEmail,
): Promise<Write[]> {
  const request = { kind: "warning", what: kind, to, guestId, language, link } as const;
  const allowance = await allowEmail(services, request);
  if (!allowance.isAllowed) return allowance.writes;
  const about = { id: newId(services.random), kind, guestId, now: services.now() };
  return [...allowance.writes, emailToOutbox({ ...about, email: { to: [to], ...email } })];
}
