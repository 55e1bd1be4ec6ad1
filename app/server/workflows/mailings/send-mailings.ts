// Everything is in the store, so neither a restart nor a second process sends an email of a mailing twice.

import {
  isReminderTooLate,
  type Mailing,
  type MailingId,
  mayRemind,
  pauseForAccount,
} from "#domain/mailings/mailing.ts";
import { delayedUntil, nextReleaseAt, type Pace, releasedAfter } from "#domain/mailings/pace.ts";
import { clocksDifferMs } from "#domain/zoned-time.ts";
import {
  findMailing,
  findPace,
  findReleased,
  findReminderSwitch,
  putMailing,
  putReleased,
  type StoredMailing,
} from "#server/records/mailings/mailings.ts";
import {
  findMailingRecipient,
  type MailedEmail,
  putRecipient,
  recipientId,
} from "#server/records/mailings/mailing-recipients.ts";
import { runNowAndThen } from "#server/run-now-and-then.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict, retryOnConflict } from "#server/store/documents.ts";
import { lookAtClock, writeStep } from "./change-mailing.ts";
import { canSend, planMailing } from "./plan-mailing.ts";
import {
  type AccountPause,
  decideAccountPause,
  meetsEverybody,
  mostRefused,
  readAccountIssue,
  type RefusedTry,
} from "#domain/mailings/reply-meaning.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { NoEmailReason } from "#domain/mailings/recipients.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { newId } from "#server/records/history.ts";
import { writeRecipientEmail } from "./write-mailing-email.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { isInFolder, outboxCollection, readOutboxEmail } from "#server/records/outbox-email.ts";

export async function sendDueMailings(services: Services): Promise<number> {
  const { views, now, wedding } = services;
  if (!canSend(services)) return longestWaitMs;
  const all = [...(await views.mailings()).values()];
  const isWaiting = all.some(({ mailing }) => mailing.state === "scheduled");
  const clock = isWaiting ? await lookAtClock(services) : null;
  for (const mailing of all) {
    const { state, sendAt, daysBefore, pausedUntil } = mailing.mailing;
    if (state === "scheduled" && sendAt !== null && delayedUntil(sendAt, clock, now()) !== null) continue;
    const isTooLate = daysBefore !== null && isReminderTooLate(wedding, now());
    if (isTooLate && ["scheduled", "sending", "paused"].includes(state)) await giveUp(services, mailing);
    else if (state === "scheduled" && (sendAt ?? 0) <= now()) await begin(services, mailing);
    else if (state === "paused" && pausedUntil !== null && pausedUntil <= now())
      await goOn(services, mailing);
  }
  const [first] = all
    .filter(({ mailing }) => mailing.state === "sending")
    .toSorted((one, other) => (one.mailing.startedAt ?? 0) - (other.mailing.startedAt ?? 0));
  return first ? sendNext(services, first) : idleMs;
}

const idleMs = 1_000;
const shortly = 50;
// Not more often, because each look reads the store.
const longestWaitMs = 20_000;

async function begin(services: Services, { id }: StoredMailing): Promise<void> {
  const { documents, now, log } = services;
  const mailing = await findMailing(services, id);
  if (mailing?.mailing.state !== "scheduled") return;
  if (!(await isStillWanted(services, mailing.mailing))) return giveUp(services, mailing);
  const { chosen } = await planMailing(services, id, mailing.mailing);
  const planned = chosen.flatMap(({ to }) => to.map(({ guestId }) => guestId));
  const started = { ...mailing.mailing, state: "sending", startedAt: now(), planned } as const;
  if (await commitUnlessConflict(documents, [putMailing(id, started, mailing)])) {
    log("mailing begun", { id, emails: planned.length });
  }
}

/** What the site wrote by itself needs the switch, which the couple may have turned since it was announced. */
async function isStillWanted(services: Services, { daysBefore, sendAt }: Mailing): Promise<boolean> {
  if (daysBefore === null || sendAt === null) return true;
  const { value: reminders } = await findReminderSwitch(services);
  return mayRemind(reminders, { daysBefore, sendAt }, services.wedding, services.now());
}

async function giveUp(services: Services, { id }: Pick<StoredMailing, "id">): Promise<void> {
  const { documents, log } = services;
  const stopped = await writeStep(services, { id, step: "stop" });
  if (stopped.ok && (await commitUnlessConflict(documents, stopped.value))) log("reminder given up", { id });
}

async function goOn(services: Services, { id }: Pick<StoredMailing, "id">): Promise<void> {
  const written = await writeStep(services, { id, step: "go on" });
  if (written.ok && (await commitUnlessConflict(services.documents, written.value))) {
    services.log("mailing goes on by itself", { id });
  }
}

/** Until the couple have seen to it: a mailing that went on would spend itself on a host that takes nothing. */
async function pause(
  services: Services,
  { id }: Pick<StoredMailing, "id">,
  why: AccountPause,
): Promise<number> {
  const { documents, log } = services;
  const [released, mailing] = [await findReleased(services), await findMailing(services, id)];
  if (mailing?.mailing.state === "sending") {
    const paused = putMailing(id, pauseForAccount(mailing.mailing, why, services.now()), mailing);
    const isKept = await commitUnlessConflict(documents, [
      paused,
      putReleased(released.value, released.stored),
    ]);
    if (isKept) log("mailing paused by the site", { id, because: why.issue });
  }
  return shortly;
}

async function sendNext(services: Services, { id, mailing }: StoredMailing): Promise<number> {
  const { views, now, outbox } = services;
  const recipients = await views.recipients();
  const guestId = mailing.planned.find((one) => !recipients.has(recipientId(id, one)));
  const { waiting, putOff, refused } = await listenToHost(services, { id, mailing });
  const why = decideAccountPause(refused, now());
  if (why) return pause(services, { id }, why);
  if (guestId === undefined) return finish(services, id);
  const [{ value: pace }, { value: released }] = [await findPace(services), await findReleased(services)];
  // While the host takes nothing, the outbox tries those that it has.
  const most = refused.some(meetsEverybody) ? Math.min(mostRefused, pace.perMinute) : pace.perMinute;
  if (waiting >= most) return longestWaitMs;
  const waitMs = nextReleaseAt(pace, released, { now: now(), putOff }) - now();
  if (waitMs > 0) return Math.min(waitMs, longestWaitMs);
  const release = await releaseRecipient(services, { id, guestId, pace, putOff });
  // One after the other: a slow host slows the mailing down.
  if (release.is === "released") await outbox.deliverNow(release.emailId);
  return release.is === "not now" ? idleMs : shortly;
}

async function finish(services: Services, id: string): Promise<number> {
  const { documents, now, log } = services;
  const mailing = await findMailing(services, id);
  if (mailing?.mailing.state === "sending") {
    const done = { ...mailing.mailing, state: "done", endedAt: now() } as const;
    if (await commitUnlessConflict(documents, [putMailing(id, done, mailing)])) log("mailing done", { id });
  }
  return shortly;
}

type Heard = { waiting: number; putOff: number; refused: readonly RefusedTry[] };

async function listenToHost(
  { views, now }: Services,
  { id, mailing }: Pick<StoredMailing, "id" | "mailing">,
): Promise<Heard> {
  const [emails, mailings] = [[...(await views.mailedEmails()).values()], await views.mailings()];
  const takenAt = emails.reduce((last, { state, endedAt }) => {
    // A time ahead of the clock was noted before the clock was set back.
    const isTaken = state === "sent" && endedAt !== null && endedAt <= now() + clocksDifferMs;
    return isTaken ? Math.max(last, endedAt) : last;
  }, 0);
  const isPaused = ({ mailing }: MailedEmail) => mailings.get(mailing)?.mailing.state === "paused";
  const since = emails.filter(
    ({ endedAt, triedAt, createdAt }) => (endedAt ?? triedAt ?? createdAt) > takenAt,
  );
  // A mailbox that was full before and is tried again says nothing of the next one, nor what was taken without a word.
  const recent = since.filter(({ createdAt, unanswered }) => createdAt > takenAt && unanswered === 0);
  return {
    waiting: recent.filter((email) => email.endedAt === null && !isPaused(email)).length,
    putOff: recent.filter(({ state, attempts }) => attempts > 0 && ["waiting", "failed"].includes(state))
      .length,
    refused: since.flatMap(({ mailing: of, state, createdAt, triedAt: at, lastReply }) => {
      const issue = of === id && state !== "sent" ? readAccountIssue(lastReply) : null;
      const isHeard = at !== null && at >= (mailing.wentOnAt ?? 0) && at <= now() + clocksDifferMs;
      const from = Math.max(createdAt, takenAt, mailing.wentOnAt ?? 0);
      return issue && isHeard ? [{ from, at, issue }] : [];
    }),
  };
}

export function openMailings(services: Services): AsyncDisposable {
  return runNowAndThen(services, { work: () => sendDueMailings(services), failure: "mailings failed" });
}

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

/** The commit checks that the recipient still fits: an answer meanwhile changes a guest whom the commit names. */
function releaseRecipient(services: Services, releasing: Releasing): Promise<Release> {
  return retryOnConflict(services, () => releaseOnce(services, releasing), mostAttempts);
}

const mostAttempts = 20;

async function releaseOnce(
  services: Services,
  { id, guestId, pace, putOff, byHand = false }: Releasing,
): Promise<Release> {
  const { documents, now, random, outbox } = services;
  // Read first, because a pause or stop of a mailing writes it.
  const released = await findReleased(services);
  const mailing = await findMailing(services, id);
  const mayBegin = mailing?.mailing.state === "sending" || (byHand && mailing?.mailing.state === "done");
  if (!mailing || !mayBegin) return { is: "not now" };
  const before = await findMailingRecipient(services, id, guestId);
  if (before && !(byHand && before.outcome.is === "left out")) return { is: "not now" };
  const dueAt = nextReleaseAt(pace, released.value, { now: now(), putOff });
  if (dueAt > now() && !byHand) return { is: "not now" };
  const emailId = newId(random);
  const written = await writeRecipientEmail(services, { id, mailing: mailing.mailing, guestId });
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
