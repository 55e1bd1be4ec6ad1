// Watches the clock while mailings wait for their hour, because an email that left a day early by a wrong clock does
// not come back.

import { type ClockSeen, seeClock } from "#domain/retention.ts";
import { longestUnseenMs } from "#domain/mailings/send-time.ts";
import { findMailingClock, putMailingClock } from "#server/records/mailings/mailing-settings.ts";
import type { Services } from "#server/services.ts";
import { commitUnlessConflict } from "#server/store/retry.ts";

type Needs = Pick<Services, "documents" | "now" | "log">;

/** The last look of this process, and when it was noted: a hosted store bills for each write. */
const looks = new WeakMap<Needs["documents"], { clock: ClockSeen; notedAt: number }>();

const notedEveryMs = 10 * 60_000;

export async function lookAtClock(services: Needs): Promise<ClockSeen> {
  const { documents, now, log } = services;
  const last = looks.get(documents);
  const kept = last ? null : await findMailingClock(services);
  const before = last?.clock ?? kept?.value ?? null;
  const clock = seeClock(before, now(), longestUnseenMs);
  const isCalm = clock.calmSince === before?.calmSince;
  if (before && !isCalm)
    log("clock jumped, or was not seen", { seconds: Math.round((now() - before.lookedAt) / 1000) });
  if (last && isCalm && now() - last.notedAt < notedEveryMs) {
    looks.set(documents, { clock, notedAt: last.notedAt });
    return clock;
  }
  const { stored } = kept ?? (await findMailingClock(services));
  await commitUnlessConflict(documents, [putMailingClock(clock, stored)]);
  looks.set(documents, { clock, notedAt: now() });
  return clock;
}
