// For tests: simulates a site that checks once a day, and records what it does on which day.

import { type ClockSeen, decideDeletion, type DeletionState, seeClock } from "#domain/retention.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { dayMs, instantOf } from "#domain/zoned-time.ts";

export const timeZone = "Europe/Stockholm";
export const date = "2024-12-05";
export const at = (day: Day, time: `${number}:${number}` = "12:00") => instantOf(day, time, timeZone);

export const blank: DeletionState = {
  date,
  wasPast: false,
  announcedAt: null,
  deliveredAt: null,
  waitedMs: 0,
  startedAt: null,
  doneAt: null,
};

export type Story = {
  from: Day;
  days: number;
  state?: DeletionState | null;
  /** The date of the deletion, as seen on a day of the story, counted from 0. */
  dateOn?: (day: number) => Day;
  /** The error of the clock on a day. */
  wrongBy?: (day: number) => number;
  /** The mail server accepts nothing before this day. */
  deliveredFrom?: number;
  decide?: typeof decideDeletion;
};

/** The days on which each thing was done. */
export function live({
  from,
  days,
  state = null,
  dateOn = () => date,
  wrongBy = () => 0,
  deliveredFrom = 0,
  decide = decideDeletion,
}: Story) {
  let known: DeletionState | null = state;
  let clock: ClockSeen | null = null;
  let sentAt: number | null = null;
  let waiting = false;
  const acts: [day: number, act: string][] = [];
  for (let day = 0; day < days; day++) {
    const now = at(from) + day * dayMs + wrongBy(day);
    if (waiting && day >= deliveredFrom) {
      sentAt ??= now;
      waiting = false;
    }
    const verdict = decide({
      state: known,
      date: dateOn(day),
      now,
      timeZone,
      clock,
      delivery: { sentAt, isUnderWay: waiting },
    });
    clock = seeClock(clock, now);
    known = verdict.state;
    if (verdict.act === "nothing") continue;
    acts.push([day, verdict.act]);
    if (verdict.act === "announce") {
      sentAt = day >= deliveredFrom ? now + 1000 : null;
      waiting = sentAt === null;
    } else known = { ...known, doneAt: now };
  }
  return acts;
}
