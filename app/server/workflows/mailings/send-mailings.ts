// Everything stands in the store, so neither a restart nor a second process sends an email of a mailing twice.

import { isReminderTooLate, type Mailing, mayRemind, pauseForAccount } from "#domain/mailings/mailing.ts";
import { heldUntil, nextReleaseAt } from "#domain/mailings/pace.ts";
import { clocksDifferMs } from "#domain/time-spans.ts";
import {
  findPace,
  findReleased,
  findReminderSwitch,
  putReleased,
} from "#server/records/mailings/mailing-settings.ts";
import { findMailing, putMailing, type StoredMailing } from "#server/records/mailings/mailings.ts";
import { type MailedEmail, recipientId } from "#server/records/mailings/recipients.ts";
import { runNowAndThen } from "#server/run-now-and-then.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";
import { writeStep, lookAtClock } from "./change-mailing.ts";
import { canSend, planMailing } from "./plan-mailing.ts";
import { releaseRecipient } from "./release-recipient.ts";
import {
  type AccountPause,
  decideAccountPause,
  meetsEverybody,
  mostRefused,
  readAccountTrouble,
  type RefusedTry,
} from "#domain/mailings/reply-meaning.ts";

export async function sendDueMailings(services: Services): Promise<number> {
  const { views, now, wedding } = services;
  if (!canSend(services)) return longestWaitMs;
  const all = [...(await views.mailings()).values()];
  const isWaiting = all.some(({ mailing }) => mailing.state === "scheduled");
  const clock = isWaiting ? await lookAtClock(services) : null;
  for (const found of all) {
    const { state, sendAt, daysBefore, pausedUntil } = found.mailing;
    if (state === "scheduled" && sendAt !== null && heldUntil(sendAt, clock, now()) !== null) continue;
    const isTooLate = daysBefore !== null && isReminderTooLate(wedding, now());
    if (isTooLate && ["scheduled", "sending", "paused"].includes(state)) await giveUp(services, found);
    else if (state === "scheduled" && (sendAt ?? 0) <= now()) await begin(services, found);
    else if (state === "paused" && pausedUntil !== null && pausedUntil <= now()) await goOn(services, found);
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
  const found = await findMailing(services, id);
  if (found?.mailing.state !== "scheduled") return;
  if (!(await isStillMeant(services, found.mailing))) return giveUp(services, found);
  const { chosen } = await planMailing(services, id, found.mailing);
  const planned = chosen.flatMap(({ to }) => to.map(({ guestId }) => guestId));
  const begun = { ...found.mailing, state: "sending", startedAt: now(), planned } as const;
  if (await commitUnlessConflict(documents, [putMailing(id, begun, found)])) {
    log("mailing begun", { id, emails: planned.length });
  }
}

/** What the site wrote by itself needs the switch, which the couple may have turned since it was announced. */
async function isStillMeant(services: Services, { daysBefore, sendAt }: Mailing): Promise<boolean> {
  if (daysBefore === null || sendAt === null) return true;
  const { value: given } = await findReminderSwitch(services);
  return mayRemind(given, { daysBefore, sendAt }, services.wedding, services.now());
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
  const [released, found] = [await findReleased(services), await findMailing(services, id)];
  if (found?.mailing.state === "sending") {
    const paused = putMailing(id, pauseForAccount(found.mailing, why, services.now()), found);
    const isKept = await commitUnlessConflict(documents, [
      paused,
      putReleased(released.value, released.stored),
    ]);
    if (isKept) log("mailing paused by the site", { id, because: why.trouble });
  }
  return shortly;
}

async function sendNext(services: Services, { id, mailing }: StoredMailing): Promise<number> {
  const { views, now, outbox } = services;
  const recipients = await views.recipients();
  const guestId = mailing.planned.find((one) => !recipients.has(recipientId(id, one)));
  const { held, putOff, refused } = await listenToHost(services, { id, mailing });
  const why = decideAccountPause(refused, now());
  if (why) return pause(services, { id }, why);
  if (guestId === undefined) return finish(services, id);
  const [{ value: pace }, { value: released }] = [await findPace(services), await findReleased(services)];
  // While the host takes nothing, the outbox tries those that it has.
  const most = refused.some(meetsEverybody) ? Math.min(mostRefused, pace.perMinute) : pace.perMinute;
  if (held >= most) return longestWaitMs;
  const waitMs = nextReleaseAt(pace, released, { now: now(), putOff }) - now();
  if (waitMs > 0) return Math.min(waitMs, longestWaitMs);
  const release = await releaseRecipient(services, { id, guestId, pace, putOff });
  // One after the other: a slow host slows the mailing down.
  if (release.is === "released") await outbox.deliverNow(release.emailId);
  return release.is === "not now" ? idleMs : shortly;
}

async function finish(services: Services, id: string): Promise<number> {
  const { documents, now, log } = services;
  const found = await findMailing(services, id);
  if (found?.mailing.state === "sending") {
    const done = { ...found.mailing, state: "done", endedAt: now() } as const;
    if (await commitUnlessConflict(documents, [putMailing(id, done, found)])) log("mailing done", { id });
  }
  return shortly;
}

type Heard = { held: number; putOff: number; refused: readonly RefusedTry[] };

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
  // What it took without a word says nothing of the next one.
  const said = since.filter(({ unanswered }) => unanswered === 0);
  return {
    held: said.filter((email) => email.endedAt === null && !isPaused(email)).length,
    putOff: said.filter(({ state, attempts }) => attempts > 0 && ["waiting", "failed"].includes(state))
      .length,
    refused: since.flatMap(({ mailing: of, state, createdAt, triedAt: at, lastReply }) => {
      const trouble = of === id && state !== "sent" ? readAccountTrouble(lastReply) : null;
      const isHeard = at !== null && at >= (mailing.wentOnAt ?? 0) && at <= now() + clocksDifferMs;
      const from = Math.max(createdAt, takenAt, mailing.wentOnAt ?? 0);
      return trouble && isHeard ? [{ from, at, trouble }] : [];
    }),
  };
}

export function openMailings(services: Services): AsyncDisposable {
  return runNowAndThen(services, { work: () => sendDueMailings(services), failure: "mailings failed" });
}
