import { expect, test } from "vitest";
import { isAnsweringClosed, isLate } from "./rsvp-deadline.ts";

const stockholm = { answerBy: "2024-04-15", timeZone: "Europe/Stockholm" } as const;
const midnight = Date.parse("2024-04-16T00:00:00+02:00");

const [inNewYork, inStockholm] = ["America/New_York", "Europe/Stockholm"] as const;

test.each([
  ["2024-04-15", inStockholm, "2024-04-16T00:00:00+02:00"],
  ["2024-04-15", inNewYork, "2024-04-16T00:00:00-04:00"],
  // The clocks change.
  ["2024-03-31", inStockholm, "2024-04-01T00:00:00+02:00"],
  ["2024-10-27", inStockholm, "2024-10-28T00:00:00+01:00"],
] as const)("the last day to answer, %s, ends at midnight in %s", (answerBy, timeZone, end) => {
  const closed = { answerBy, timeZone, afterAnswerBy: "closed" } as const;
  const marked = { ...closed, afterAnswerBy: "marked late" } as const;
  for (const [after, isOver] of [
    [-1, false],
    [0, true],
  ] as const) {
    const now = Date.parse(end) + after;
    expect([isAnsweringClosed(closed, now), isLate(marked, now)]).toEqual([isOver, isOver]);
  }
});

test("after the last day nothing happens, or answers are marked, or the form closes, as the couple chose", () => {
  const after = (afterAnswerBy: "nothing" | "marked late" | "closed") => {
    const wedding = { ...stockholm, afterAnswerBy };
    return { late: isLate(wedding, midnight), closed: isAnsweringClosed(wedding, midnight) };
  };
  expect(after("nothing")).toEqual({ late: false, closed: false });
  expect(after("marked late")).toEqual({ late: true, closed: false });
  expect(after("closed")).toEqual({ late: false, closed: true });
});
