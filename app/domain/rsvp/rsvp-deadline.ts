// When an answer comes too late, and what that means.

import type { Wedding } from "#domain/wedding/wedding.ts";
import { endOfDay } from "#domain/zoned-time.ts";

export type Deadline = Pick<Wedding, "answerBy" | "timeZone" | "afterAnswerBy">;

export function isAnsweringClosed(wedding: Deadline, now: number): boolean {
  return wedding.afterAnswerBy === "closed" && isAfterAnswerBy(wedding, now);
}

/** Taken all the same, with a mark for the couple. */
export function isLate(wedding: Deadline, now: number): boolean {
  return wedding.afterAnswerBy === "marked late" && isAfterAnswerBy(wedding, now);
}

function isAfterAnswerBy({ answerBy, timeZone }: Deadline, now: number): boolean {
  return now >= endOfDay(answerBy, timeZone);
}
