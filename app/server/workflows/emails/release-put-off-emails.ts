// Sends put-off emails as soon as their address may get one again, as one email. It is written at that time,
// so it shows the current state and omits guests whose address has changed.

import { isSameAddress } from "#domain/email-address.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { dayMs } from "#domain/time-spans.ts";
import { mostConfirmed } from "#emails/confirmations.ts";
import { mostWarned } from "#emails/warnings.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { findStoredGuest } from "#server/records/guests.ts";
import type { Admin } from "#server/admin.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { findAllowance } from "#server/limits/email-allowance.ts";
import { newId } from "#server/records/history.ts";
import { runNowAndThen } from "#server/run-now-and-then.ts";
import { mergeConfirmations, mergeWarnings, type Picked, subjectOf } from "./merge-emails.ts";
import {
  deletePutOffEmail,
  type ListedPutOffEmail,
  listWaitingEmails,
  putOffCollection,
  readPutOffEmail,
  updatePutOffEmail,
  waitingKey,
  type WaitingEmails,
} from "#server/records/put-off-emails.ts";

/** Far below a store's limit for one commit. */
const mostInOneCommit = 200;

export function openPutOffEmails(services: Services): AsyncDisposable {
  return runNowAndThen(services, {
    work: () => releaseDueEmails(services),
    failure: "put-off emails failed",
  });
}

export async function releaseDueEmails(services: Services): Promise<void> {
  for (const waiting of listWaitingEmails(await services.views.waitingEmails())) {
    // A time more than a day ahead comes from a clock that was set back since.
    const isAhead = waiting.dueAt > services.now() && waiting.dueAt <= services.now() + dayMs;
    if (!isAhead) await retryOnConflict(services, () => release(services, waiting, { isFree: false }));
  }
}

/** An admin's action is trusted, so it does not use the allowance. */
export async function sendPutOffNow(
  services: Services,
  _admin: Admin,
  which: Pick<WaitingEmails, "kind" | "to">,
): Promise<Result<null, "gone">> {
  const all = listWaitingEmails(await services.views.waitingEmails());
  const waiting = all.find((one) => waitingKey(one) === waitingKey(which));
  if (!waiting) return refuse("gone");
  return retryOnConflict(services, () => release(services, waiting, { isFree: true }));
}

async function release(
  services: Services,
  waiting: WaitingEmails,
  { isFree }: { isFree: boolean },
): Promise<Result<null, "gone">> {
  const { documents, now, random } = services;
  const { kind, mailbox } = waiting;
  const stored = await putOffCollection.list(documents, { where: { mailbox } });
  const all = stored
    .flatMap((document) => readPutOffEmail(document) ?? [])
    .filter((email) => email.kind === kind && email.emailId === null);
  const emails = all
    .filter((email) => waitingKey(email) === waitingKey(waiting))
    .toSorted((one, other) => one.at - other.at);
  if (emails.length === 0) return refuse("gone");
  const allowance = await findAllowance(services, waiting);
  if (allowance.freeAt > now() && !isFree) {
    const dueAt = allowance.freeAt;
    const early = emails.filter((email) => email.dueAt !== dueAt).slice(0, mostInOneCommit);
    if (early.length > 0)
      await documents.commit(early.map((email) => updatePutOffEmail({ ...email, dueAt })));
    return accept(null);
  }
  const most = kind === "answer" ? mostConfirmed : mostWarned;
  const picked = await pickCurrent(services, emails, most);
  const { current, outdated } = picked;
  const email = await (kind === "answer" ? mergeConfirmations : mergeWarnings)(services, picked);
  const emailId = newId(random);
  const isSpent = email !== null && !isFree;
  await documents.commit([
    ...outdated.map(deletePutOffEmail),
    ...(email ? [emailToOutbox({ id: emailId, ...email, now: now() })] : []),
    ...current.map((email) => updatePutOffEmail({ ...email, emailId })),
    allowance.write(
      isSpent ? [...allowance.times, now()] : allowance.times,
      all.length > current.length + outdated.length,
    ),
  ]);
  return accept(null);
}

/** Guests are read from the store, because the list in memory may lag behind another process. */
async function pickCurrent(
  services: Services,
  emails: readonly ListedPutOffEmail[],
  most: number,
): Promise<Picked> {
  const guests = new Map<GuestId, Guest | null>();
  const [current, outdated, subjects] = [
    [] as ListedPutOffEmail[],
    [] as ListedPutOffEmail[],
    new Set<string>(),
  ];
  for (const email of emails.slice(0, mostInOneCommit)) {
    const { guestId } = email;
    const isIncluded = subjects.has(subjectOf(email));
    if (subjects.size >= most && !isIncluded) continue;
    if (!guests.has(guestId)) guests.set(guestId, (await findStoredGuest(services, guestId))?.guest ?? null);
    const guest = guests.get(guestId) ?? null;
    if (guest && isAbout(services, email, guest)) {
      subjects.add(subjectOf(email));
      current.push(email);
    } else {
      outdated.push(email);
    }
  }
  return { current, outdated, guests };
}

/** A warning goes to an address precisely because the guest has left it. */
function isAbout({ guestList }: Services, { kind, to, sharedBy }: ListedPutOffEmail, guest: Guest): boolean {
  if (kind === "warning") return true;
  const owner = sharedBy === null ? guest : guestList.byId(sharedBy)?.guest;
  return guest.answered && (sharedBy === "" || isSameAddress(owner?.email ?? null, to));
}
