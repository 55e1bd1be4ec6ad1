// Whether an answer comes too late, and the consequence.

import type { Wedding } from "#domain/wedding/wedding.ts";
import { endOfDay } from "#domain/zoned-time.ts";

export type Deadline = Pick<Wedding, "answerBy" | "timeZone" | "afterAnswerBy">;

export function isAnsweringClosed(wedding: Deadline, now: number): boolean {
  return wedding.afterAnswerBy === "closed" && isAfterAnswerBy(wedding, now);
}

export function isLate(wedding: Deadline, now: number): boolean {
  return wedding.afterAnswerBy === "marked late" && isAfterAnswerBy(wedding, now);
}

export function isAfterAnswerBy(
  { answerBy, timeZone }: Pick<Deadline, "answerBy" | "timeZone">,
  now: number,
): boolean {
  return answerBy !== "" && now >= endOfDay(answerBy, timeZone);
}
