// Hands one recipient's email to the outbox, in the commit that checks that the recipient still fits: whoever
// answers meanwhile changes a guest whom the commit names, and it is decided again.

import type { GuestId } from "#domain/guest/guest.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { nextReleaseAt, type Pace, releasedAfter } from "#domain/mailings/pace.ts";
import type { NoEmailReason } from "#domain/mailings/recipients.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { newId } from "#server/records/history.ts";
import { findReleased, putReleased } from "#server/records/mailings/mailing-settings.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { findMailingRecipient, putRecipient } from "#server/records/mailings/recipients.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { writeRecipientEmail } from "./write-recipient-email.ts";

export type Release =
  | { is: "released"; emailId: string }
  | { is: "left out"; because: NoEmailReason }
  /** Paused or stopped meanwhile, sent by another process, or not due yet. */
  | { is: "not now" };

export type Releasing = {
  id: MailingId;
  guestId: GuestId;
  pace: Pace;
  /** How many emails the host has put off since it last took one. */
  putOff: number;
  /** By an admin's hand: at once, also after the mailing's end, and to somebody who was left out before. */
  byHand?: boolean;
};

/** Rejects with `DocumentsUnavailable`. */
export function releaseRecipient(services: Services, releasing: Releasing): Promise<Release> {
  return retryOnConflict(services, () => releaseOnce(services, releasing), mostAttempts);
}

const mostAttempts = 20;

async function releaseOnce(
  services: Services,
  { id, guestId, pace, putOff, byHand = false }: Releasing,
): Promise<Release> {
  const { documents, now, random, outbox } = services;
  // Read first, because whoever pauses or stops a mailing writes it.
  const released = await findReleased(services);
  const found = await findMailing(services, id);
  const mayBegin = found?.mailing.state === "sending" || (byHand && found?.mailing.state === "done");
  if (!found || !mayBegin) return { is: "not now" };
  const before = await findMailingRecipient(services, id, guestId);
  if (before && !(byHand && before.outcome.is === "left out")) return { is: "not now" };
  const dueAt = nextReleaseAt(pace, released.value, { now: now(), putOff });
  if (dueAt > now() && !byHand) return { is: "not now" };
  const emailId = newId(random);
  const written = await writeRecipientEmail(services, { id, mailing: found.mailing, guestId });
  const about = { mailing: id, guestId, at: now() };
  if (!written.ok) {
    const outcome = { is: "left out", because: written.refusal } as const;
    await documents.commit([putRecipient({ ...about, outcome }, before)]);
    return outcome;
  }
  const { email, stopLink, writes } = written.value;
  await documents.commit([
    putReleased(releasedAfter(released.value, now()), released.stored),
    putRecipient({ ...about, outcome: { is: "emailed", emailId } }, before),
    ...writes,
    emailToOutbox({
      id: emailId,
      email,
      kind: "mailing",
      guestId,
      mailing: id,
      stopLink,
      now: now(),
      lease: outbox.lease(),
    }),
  ]);
  return { is: "released", emailId };
}
