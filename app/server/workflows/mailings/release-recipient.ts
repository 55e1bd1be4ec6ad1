// Hands one recipient's email to the outbox, in the commit that checks that the recipient still fits: whoever
// answers meanwhile changes a guest whom the commit names, and it is decided again.

import type { GuestId } from "#domain/guest/guest.ts";
import type { Mailing, MailingId } from "#domain/mailings/mailing.ts";
import { nextReleaseAt, type Pace, releasedAfter } from "#domain/mailings/pace.ts";
import { decideRecipient, type NoEmailReason } from "#domain/mailings/recipients.ts";
import { emailToOutbox, type Lease } from "#server/mail/outbox.ts";
import { keepGuest } from "#server/records/guests.ts";
import { newId } from "#server/records/history.ts";
import { keepHousehold, putHousehold } from "#server/records/households.ts";
import { findReleased, putReleased } from "#server/records/mailings/mailing-settings.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { findMailingRecipient, putRecipient } from "#server/records/mailings/recipients.ts";
import { findStoppedAddress } from "#server/records/stopped-addresses.ts";
import type { Services } from "#server/services.ts";
import type { Write } from "#server/store/documents.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { drawCodes } from "#server/workflows/households/make-household-codes.ts";
import { gatherHouseholdNow, type HouseholdNow } from "./gather-households.ts";
import { languageFor } from "./plan-mailing.ts";
import { mayHaveLink, usesLink, writeMailingEmail } from "./write-mailing-email.ts";

const mailingKind = "mailing";

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
  const written = await writeRecipientEmail(services, { id, mailing: found.mailing, guestId, emailId });
  const about = { mailing: id, guestId, at: now() };
  if ("because" in written) {
    const outcome = { is: "left out", because: written.because } as const;
    await documents.commit([putRecipient({ ...about, outcome }, before)]);
    return outcome;
  }
  await documents.commit([
    putReleased(releasedAfter(released.value, now()), released.stored),
    putRecipient({ ...about, outcome: { is: "emailed", emailId } }, before),
    ...written.writes(outbox.lease()),
  ]);
  return { is: "released", emailId };
}

type Written = { writes: (lease: Lease) => readonly Write[] } | { because: NoEmailReason };

/** The email, and everything that its commit must find as it was when the email was written. */
async function writeRecipientEmail(
  services: Services,
  { id, mailing, guestId, emailId }: { id: MailingId; mailing: Mailing; guestId: GuestId; emailId: string },
): Promise<Written> {
  const household = await gatherHouseholdNow(services, guestId, id);
  const address = household?.members.find((guest) => guest.id === guestId)?.email ?? null;
  const isStopped = address !== null && (await findStoppedAddress(services, address)) !== null;
  const decided = decideRecipient(mailing, { household, guestId }, () => isStopped);
  if (!decided.ok) return { because: decided.refusal };
  if (!household) return { because: "not on the list" };
  const to = decided.value;
  const { code, writes } = await findCode(services, { mailing, household, guestId });
  const { email, stopLink } = await writeMailingEmail(services, { mailing, household, to, code });
  return {
    writes: (lease) => [
      ...household.storedMembers.map(keepGuest),
      ...writes,
      emailToOutbox({
        id: emailId,
        email: { ...email, to: [to.address] },
        kind: mailingKind,
        guestId,
        mailing: id,
        stopLink,
        now: services.now(),
        lease,
      }),
    ],
  };
}

/** A household gets its code when the first email that needs one leaves. */
async function findCode(
  services: Services,
  { mailing, household, guestId }: { mailing: Mailing; household: HouseholdNow; guestId: GuestId },
): Promise<{ code: string | null; writes: readonly Write[] }> {
  const none = { code: null, writes: keepHousehold(household) };
  const guest = household.members.find(({ id }) => id === guestId);
  if (!guest || !usesLink(mailing.words[languageFor(mailing, household)])) return none;
  if (!(await mayHaveLink(services, guest))) return none;
  if (household.household.code !== null) return { ...none, code: household.household.code };
  const [code = null] = drawCodes(services, await services.views.households(), 1);
  return { code, writes: [putHousehold(household.id, { ...household.household, code }, household.stored)] };
}
