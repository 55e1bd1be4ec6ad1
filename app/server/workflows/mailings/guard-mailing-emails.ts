// Before every later try of a mailing's email: nobody gets one who has answered, asked for no more or left the list.

import { isSameAddress } from "#domain/email-address.ts";
import { decideRecipient, type NoEmailReason } from "#domain/mailings/recipients.ts";
import { isReminderTooLate } from "#domain/mailings/mailing.ts";
import { keepGuest } from "#server/records/guests.ts";
import { keepHousehold } from "#server/records/households.ts";
import { findMailing, findReleased, putReleased } from "#server/records/mailings/mailings.ts";
import type { OutboxEmail } from "#server/records/outbox-email.ts";
import { findMailingRecipient, putRecipient } from "#server/records/mailings/recipients.ts";
import { findStoppedAddress } from "#server/records/stopped-addresses.ts";
import type { Services } from "#server/services.ts";
import { gatherHouseholdNow } from "./gather-households.ts";
import { canSend } from "./plan-mailing.ts";
import type { MailGuard, MailVerdict } from "#server/mail/next-attempt.ts";

export function openMailGuard(services: Services): MailGuard {
  return (email) => decide(services, email);
}

async function decide(
  services: Services,
  { mailing: id, guestId, to: [address = ""] }: OutboxEmail,
): Promise<MailVerdict> {
  if (id === null || guestId === null) return { may: "leave", writes: [] };
  // Read first, because whoever stops a mailing or asks for no more emails writes it.
  const released = await findReleased(services);
  const found = await findMailing(services, id);
  if (!found || found.mailing.state === "stopped") return withdraw("stopped");
  if (found.mailing.daysBefore !== null && isReminderTooLate(services.wedding, services.now()))
    return withdraw("stopped");
  if (found.mailing.state === "paused" || !canSend(services)) return { may: "wait", writes: [] };
  const household = await gatherHouseholdNow(services, guestId, id);
  const isStopped = (await findStoppedAddress(services, address)) !== null;
  const decided = decideRecipient(found.mailing, { household, guestId }, () => isStopped);
  if (!decided.ok) return withdraw(decided.refusal);
  if (!isSameAddress(decided.value.address, address)) return withdraw("address changed");
  if (!household) return withdraw("not on the list");
  return {
    may: "leave",
    writes: [
      ...household.storedMembers.map(keepGuest),
      ...keepHousehold(household),
      putReleased(released.value, released.stored),
    ],
  };

  async function withdraw(because: NoEmailReason): Promise<MailVerdict> {
    const recipient = id && guestId ? await findMailingRecipient(services, id, guestId) : null;
    if (!recipient) return { may: "be withdrawn", writes: [] };
    const { stored: _stored, ...known } = recipient;
    const outcome = { is: "left out", because } as const;
    return { may: "be withdrawn", writes: [putRecipient({ ...known, outcome }, recipient)] };
  }
}
