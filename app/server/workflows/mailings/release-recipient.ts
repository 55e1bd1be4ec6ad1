// The commit checks that the recipient still fits: who answers meanwhile changes a guest whom the commit names.

import type { GuestId } from "#domain/guest/guest.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import { nextReleaseAt, type Pace, releasedAfter } from "#domain/mailings/pace.ts";
import type { NoEmailReason } from "#domain/mailings/recipients.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { newId } from "#server/records/history.ts";
import { findReleased, putReleased, findPace } from "#server/records/mailings/mailing-settings.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { findMailingRecipient, putRecipient } from "#server/records/mailings/recipients.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict, commitUnlessConflict } from "#server/store/retry.ts";
import { writeRecipientEmail } from "./write-mailing-email.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { isInFolder, outboxCollection, readOutboxEmail } from "#server/records/outbox-email.ts";
import { canSend } from "./plan-mailing.ts";

type Release =
  | { is: "released"; emailId: string }
  | { is: "left out"; because: NoEmailReason }
  /** Paused or stopped meanwhile, sent by another process, or not due yet. */
  | { is: "not now" };

type Releasing = {
  id: MailingId;
  guestId: GuestId;
  pace: Pace;
  /** Since the host last took one. */
  putOff: number;
  /** By an admin's hand: at once, also after the mailing's end, and to somebody who was left out before. */
  byHand?: boolean;
};

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

type NoteRefusal = "gone" | "had it already" | "changed meanwhile";

/** Also for guests without an address, and for a draft: the words may go by a messenger alone. */
export async function noteSentByHand(
  services: Services,
  _admin: Admin,
  { mailing, guestId }: { mailing: MailingId; guestId: GuestId },
): Promise<Result<null, NoteRefusal>> {
  const { documents, guestList, now } = services;
  if (!(await findMailing(services, mailing)) || !guestList.byId(guestId)) return refuse("gone");
  const before = await findMailingRecipient(services, mailing, guestId);
  const stored =
    before?.outcome.is === "emailed" ? await outboxCollection.get(documents, before.outcome.emailId) : null;
  const email = stored && readOutboxEmail(stored);
  if (before?.outcome.is === "by hand" || (email && email.state !== "failed" && !isInFolder(email)))
    return refuse("had it already");
  const noted = { mailing, guestId, at: now(), outcome: { is: "by hand" } } as const;
  const isNoted = await commitUnlessConflict(documents, [putRecipient(noted, before)]);
  return isNoted ? accept(null) : refuse("changed meanwhile");
}

type LaterRefusal = "had it already" | "no server" | NoEmailReason;

export async function sendToOneMore(
  services: Services,
  _admin: Admin,
  { mailing, guestId }: { mailing: MailingId; guestId: GuestId },
): Promise<Result<"sent" | "not sent", LaterRefusal>> {
  if (!canSend(services)) return refuse("no server");
  const { value: pace } = await findPace(services);
  const release = await releaseRecipient(services, { id: mailing, guestId, pace, putOff: 0, byHand: true });
  if (release.is === "not now") return refuse("had it already");
  if (release.is === "left out") return refuse(release.because);
  return accept(await services.outbox.deliverNow(release.emailId));
}
