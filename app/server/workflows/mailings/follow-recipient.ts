// What the couple do about one recipient of a mailing after it was sent: send once more, or note that they have sent
// the words themselves.

import type { GuestId } from "#domain/guest/guest.ts";
import type { MailingId } from "#domain/mailings/mailing.ts";
import type { NoEmailReason } from "#domain/mailings/recipients.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { findPace } from "#server/records/mailings/mailing-settings.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { findMailingRecipient, putRecipient } from "#server/records/mailings/recipients.ts";
import { isInFolder, outboxCollection, readOutboxEmail } from "#server/records/outbox-email.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import { canSend } from "./plan-mailing.ts";
import { releaseRecipient } from "./release-recipient.ts";

export type NoteRefusal = "gone" | "had it already" | "changed meanwhile";

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

export type LaterRefusal = "had it already" | "no server" | NoEmailReason;

/** To somebody who was left out, or came onto the list since. Rejects with `DocumentsUnavailable`. */
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
