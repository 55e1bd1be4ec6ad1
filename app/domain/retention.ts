// A deletion needs a delivered announcement, seven further days, and a date that has not changed. A date that had
// passed when the site first saw it never deletes. A clock that jumps can only delay a deletion.

import * as v from "valibot";
import type { Day, Wedding } from "./wedding/wedding.ts";
import { dayMs, dayOf, daysFrom, hourMs } from "./zoned-time.ts";
import { blankGuest, fieldNames, type Guest, type GuestField } from "./guest/guest.ts";
import { blankHousehold, type Household } from "./households/household.ts";

export const deletionKinds = ["allergies", "everything"] as const;
export type DeletionKind = (typeof deletionKinds)[number];

export const dayShape = v.custom<Day>((text) => typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text));

/** The state of one deletion, kept between daily checks. Times are milliseconds since the epoch. */
export const deletionStateShape = v.object({
  /** The day of the deletion, in the wedding's time zone. A changed date restarts the process. */
  date: dayShape,
  /** The day had already come when the site first saw it. */
  wasPast: v.boolean(),
  announcedAt: v.nullable(v.number()),
  deliveredAt: v.nullable(v.number()),
  /** How long the site has run since then; each check adds at most a day. */
  waitedMs: v.number(),
  /** Once set, the deletion can no longer be stopped. */
  startedAt: v.nullable(v.number()),
  doneAt: v.nullable(v.number()),
});
export type DeletionState = v.InferOutput<typeof deletionStateShape>;

export const clockShape = v.object({
  lookedAt: v.number(),
  calmSince: v.number(),
});
export type ClockSeen = v.InferOutput<typeof clockShape>;

export type AnnouncementDelivery = { sentAt: number | null; isUnderWay: boolean };

type Verdict = { state: DeletionState; act: "nothing" | "announce" | "delete" };

const noticeDays = 7;
const announcedDaysBefore = 14;

export const usualDeletion = { everythingAfterDays: 180, allergiesAfterDays: 30 } as const;

/** null: the couple delete by hand, or have not said when the wedding is. */
export function deletionDays({
  date,
  deletion = usualDeletion,
}: Pick<Wedding, "date" | "deletion">): Record<DeletionKind, Day> | null {
  if (deletion === "never" || date === "") return null;
  return {
    allergies: daysFrom(date, Math.min(deletion.allergiesAfterDays, deletion.everythingAfterDays)),
    everything: daysFrom(date, deletion.everythingAfterDays),
  };
}

/** The clock jumped if a check is neither soon after the last one nor a day later. `mostApart`: of other checks. */
export function seeClock(before: ClockSeen | null, now: number, mostApart = dayMs + hourMs): ClockSeen {
  const passed = before ? now - before.lookedAt : Infinity;
  const isJump = passed > mostApart || passed < -hourMs;
  return { lookedAt: now, calmSince: before && !isJump ? before.calmSince : now };
}

/** A wrong clock is noticed, and set right, within about a day. */
export function calmFrom({ calmSince }: Pick<ClockSeen, "calmSince">): number {
  return calmSince + dayMs - hourMs;
}

/** True after about a day without a jump: data deleted by a wrong clock would not come back. */
export function isCalm(clock: ClockSeen | null, now: number): boolean {
  return now >= calmFrom(seeClock(clock, now));
}

type DeletionFacts = {
  state: DeletionState | null;
  date: Day;
  now: number;
  timeZone: string;
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

export function earliestDeletion({ date, announcedAt, deliveredAt }: DeletionState, timeZone: string): Day {
  const announced = deliveredAt ?? announcedAt;
  if (announced === null) return date;
  const afterNotice = daysFrom(dayOf(announced, timeZone), noticeDays + 1);
  return afterNotice > date ? afterNotice : date;
}

export const longerMonths = [1, 6, 12, 24] as const;
export type LongerMonths = (typeof longerMonths)[number];

/** Counted from the current date of the deletion, or from today if that has passed. */
export function keepLonger(date: Day, months: LongerMonths, today: Day): Day {
  const from = date > today ? date : today;
  const [year = 0, month = 0, day = 0] = from.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const moved = Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth));
  return new Date(moved).toISOString().slice(0, 10) as Day;
}

const topics = [
  "name",
  "answer",
  "events",
  "food",
  "questions",
  "seat",
  "introduction",
  "together",
  "card",
  "address",
  "phone",
  "notes",
  "columns",
  "history",
] as const;

/** A stored field without a topic does not compile, nor does a topic without a sentence (i18n/). */
export type DataTopic = (typeof topics)[number];

export const topicOfGuest: Readonly<Record<GuestField, DataTopic>> = {
  firstName: "name",
  lastName: "name",
  email: "name",
  answer: "answer",
  answered: "answer",
  speech: "answer",
  performance: "answer",
  eventAnswers: "events",
  foodOptions: "food",
  allergies: "food",
  severeAllergies: "food",
  questionAnswers: "questions",
  table: "seat",
  seat: "seat",
  relations: "introduction",
  descriptionId: "introduction",
  household: "together",
  child: "together",
  companionOf: "together",
  phone: "phone",
  notes: "notes",
  tags: "notes",
  ownColumns: "columns",
};

export const topicOfHousehold: Readonly<Record<keyof Household, DataTopic>> = {
  name: "together",
  envelopeName: "together",
  language: "together",
  address: "address",
  notes: "notes",
  tags: "notes",
  events: "events",
  code: "card",
  codeUsedAt: "card",
  cardMadeAt: "card",
};

/** Of every wedding, also before anything is kept. */
const always = ["name", "answer", "food", "seat", "introduction", "history"] as const;

type Kept = {
  guests: readonly Guest[];
  households: readonly Household[];
  wedding: Pick<Wedding, "events" | "questions">;
};

export function dataTopicsOf({ guests, households, wedding }: Kept): DataTopic[] {
  const { events = [], questions = [] } = wedding;
  const relevant = new Set<DataTopic>(always);
  if (events.length > 0) relevant.add("events");
  if (questions.length > 0) relevant.add("questions");
  for (const field of fieldNames) {
    const topic = topicOfGuest[field];
    if (!relevant.has(topic) && hasAny(guests, blankGuest, field)) relevant.add(topic);
  }
  for (const field of Object.keys(blankHousehold) as (keyof Household)[]) {
    const topic = topicOfHousehold[field];
    if (!relevant.has(topic) && hasAny(households, blankHousehold, field)) relevant.add(topic);
  }
  return topics.filter((topic) => relevant.has(topic));
}

function hasAny<Kind>(records: readonly Kind[], blank: Kind, field: keyof Kind): boolean {
  const nothing = JSON.stringify(blank[field]);
  return records.some((record) => JSON.stringify(record[field]) !== nothing);
}
