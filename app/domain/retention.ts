// When guests' data goes for good: food and allergies some weeks after the wedding, all that is personal
// some months after it. Only after an announcement that reached somebody, seven further days, and a date
// that stayed the same; never for a date that had passed when the site first saw it. A clock that jumps
// puts things off and never brings them forward.

import { dayMs, hourMs } from "./time-spans.ts";
import type { Day, Wedding } from "#domain/wedding/wedding.ts";
import { dayOf, daysFrom } from "./zoned-time.ts";

/** In the order in which they go. */
export const deletionKinds = ["allergies", "everything"] as const;
export type DeletionKind = (typeof deletionKinds)[number];

/** What is known of one deletion, from one day to the next. Times are milliseconds since the epoch. */
export type DeletionState = {
  /** The day from which the data goes, in the wedding's time zone. Another day starts everything anew. */
  date: Day;
  /** The day had come already when it was first seen. */
  wasPast: boolean;
  announcedAt: number | null;
  /** When the first email of the announcement was delivered. */
  deliveredAt: number | null;
  /** How long the site has run since then, at most a day from one look to the next. */
  waitedMs: number;
  /** From here on nothing stops it. */
  startedAt: number | null;
  doneAt: number | null;
};

/** What the site has seen of the clock. */
export type ClockSeen = {
  lookedAt: number;
  /** Since then it has not jumped. */
  calmSince: number;
};

export type AnnouncementDelivery = { sentAt: number | null; isUnderWay: boolean };

export type Verdict = { state: DeletionState; act: "nothing" | "announce" | "delete" };

const noticeDays = 7;
/** The announcement comes so long before the day. */
const announcedDaysBefore = 14;

const usualDeletion = { everythingAfterDays: 180, allergiesAfterDays: 30 } as const;

/** null: the couple delete by hand. */
export function deletionDays({
  date,
  deletion = usualDeletion,
}: Pick<Wedding, "date" | "deletion">): Record<DeletionKind, Day> | null {
  if (deletion === "never") return null;
  return {
    allergies: daysFrom(date, Math.min(deletion.allergiesAfterDays, deletion.everythingAfterDays)),
    everything: daysFrom(date, deletion.everythingAfterDays),
  };
}

/** The site looks once a day and at each start: what is neither soon after the last look nor a day later is a jump. */
export function seeClock(before: ClockSeen | null, now: number): ClockSeen {
  const passed = before ? now - before.lookedAt : Infinity;
  const isJump = passed > dayMs + hourMs || passed < -hourMs;
  return { lookedAt: now, calmSince: before && !isJump ? before.calmSince : now };
}

/** For about a day: what is deleted by a clock that is put right tomorrow does not come back. */
export function isCalm(clock: ClockSeen | null, now: number): boolean {
  return now - seeClock(clock, now).calmSince >= dayMs - hourMs;
}

export type DeletionFacts = {
  state: DeletionState | null;
  date: Day;
  now: number;
  timeZone: string;
  /** As it was at the last look. */
  clock: ClockSeen | null;
  delivery: AnnouncementDelivery;
};

export function decideDeletion({ state, date, now, timeZone, clock, delivery }: DeletionFacts): Verdict {
  const today = dayOf(now, timeZone);
  const known = state?.date === date ? state : firstSeen(date, today);
  const nothing = (next: DeletionState): Verdict => ({ state: next, act: "nothing" });
  if (known.wasPast || known.doneAt !== null) return nothing(known);
  if (known.startedAt !== null) return { state: known, act: "delete" };
  const announce: Verdict = { state: { ...known, announcedAt: now }, act: "announce" };
  if (known.announcedAt === null) {
    return today >= daysFrom(date, -announcedDaysBefore) ? announce : nothing(known);
  }
  const deliveredAt = known.deliveredAt ?? delivery.sentAt;
  if (deliveredAt === null) {
    const isLost = !delivery.isUnderWay && now - known.announcedAt >= noticeDays * dayMs;
    return isLost ? announce : nothing(known);
  }
  const sinceLook = Math.min(now - (clock?.lookedAt ?? now), now - deliveredAt, dayMs);
  const waited = { ...known, deliveredAt, waitedMs: known.waitedMs + Math.max(0, sinceLook) };
  const isAnnounced = Math.min(waited.waitedMs, now - deliveredAt) >= noticeDays * dayMs;
  if (today < date || !isAnnounced || !isCalm(clock, now)) return nothing(waited);
  return { state: { ...waited, startedAt: now }, act: "delete" };
}

function firstSeen(date: Day, today: Day): DeletionState {
  const blank = { announcedAt: null, deliveredAt: null, waitedMs: 0, startedAt: null, doneAt: null };
  return { date, wasPast: date <= today, ...blank };
}

/** The first day on which it can come: the date, or later when the announcement came late. */
export function earliestDeletion({ date, announcedAt, deliveredAt }: DeletionState, timeZone: string): Day {
  const told = deliveredAt ?? announcedAt;
  if (told === null) return date;
  const afterNotice = daysFrom(dayOf(told, timeZone), noticeDays + 1);
  return afterNotice > date ? afterNotice : date;
}

/** How much longer the couple may keep things by one press. */
export const longerMonths = [1, 6, 12, 24] as const;
export type LongerMonths = (typeof longerMonths)[number];

/** From the day that holds now, or from today if that has come already. */
export function keepLonger(date: Day, months: LongerMonths, today: Day): Day {
  const from = date > today ? date : today;
  const [year = 0, month = 0, day = 0] = from.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const moved = Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth));
  return new Date(moved).toISOString().slice(0, 10) as Day;
}
