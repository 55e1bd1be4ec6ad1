import * as v from "valibot";
import type { TimeOfDay, Wedding } from "#domain/wedding/wedding.ts";
import { daysFrom, endOfDay, instantOf } from "#domain/zoned-time.ts";
import { dayMs } from "#domain/time-spans.ts";
import { mailingWordsShape } from "./mailing.ts";

export const mostReminders = 3;
export const mostDaysBefore = 120;

export const reminderShape = v.object({
  /** null: off. Milliseconds since the epoch, and the account. */
  on: v.nullable(v.object({ at: v.number(), by: v.string() })),
  /** How many days before the last day to answer, the first reminder first. */
  daysBefore: v.pipe(v.array(v.number()), v.readonly()),
  words: mailingWordsShape,
});
export type ReminderSwitch = v.InferOutput<typeof reminderShape>;

/** When reminders leave, in the wedding's time zone: at an hour when nobody is woken. */
const timeOfReminder: TimeOfDay = "10:00";

export type ReminderTimes = { daysBefore: number; announceAt: number; sendAt: number };

/** Those to come, the next one first. One whose announcement would be late leaves a day after it, if at all. */
export function listReminderTimes(
  { daysBefore }: Pick<ReminderSwitch, "daysBefore">,
  { answerBy, timeZone }: Pick<Wedding, "answerBy" | "timeZone">,
): ReminderTimes[] {
  if (answerBy === "") return [];
  return daysBefore
    .map((days) => {
      const sendAt = instantOf(daysFrom(answerBy, -days), timeOfReminder, timeZone);
      return { daysBefore: days, announceAt: sendAt - dayMs, sendAt };
    })
    .toSorted((one, other) => one.sendAt - other.sendAt);
}

/** One that was over when the switch was turned on is never sent; one that is late comes before the deadline. */
export function dueReminders(
  given: ReminderSwitch,
  wedding: Pick<Wedding, "answerBy" | "timeZone">,
  now: number,
): ReminderTimes[] {
  const { on } = given;
  if (!on || wedding.answerBy === "") return [];
  const deadline = instantOf(wedding.answerBy, timeOfReminder, wedding.timeZone);
  return (
    listReminderTimes(given, wedding)
      .filter(({ announceAt }) => announceAt <= now && announceAt >= on.at)
      .map((times) => ({ ...times, sendAt: Math.max(times.sendAt, now + dayMs) }))
      .filter(({ sendAt }) => sendAt <= deadline)
      // Of several that are late nobody gets more than the last one.
      .slice(-1)
  );
}

export function mayRemind(
  given: Pick<ReminderSwitch, "on" | "daysBefore"> | null,
  { daysBefore, sendAt }: { daysBefore: number; sendAt: number },
  wedding: Pick<Wedding, "answerBy" | "timeZone">,
  now: number,
): boolean {
  if (!given?.on || isReminderTooLate(wedding, now)) return false;
  const times = listReminderTimes(given, wedding);
  const own = times.find((one) => one.daysBefore === daysBefore);
  const isNextAnnounced = times.some(({ announceAt }) => announceAt > sendAt && announceAt <= now);
  return own !== undefined && own.sendAt <= now && !isNextAnnounced;
}

/** The site reminds nobody by itself of a day that is over. */
export function isReminderTooLate(
  { answerBy, timeZone }: Pick<Wedding, "answerBy" | "timeZone">,
  now: number,
): boolean {
  return answerBy !== "" && now >= endOfDay(answerBy, timeZone);
}
