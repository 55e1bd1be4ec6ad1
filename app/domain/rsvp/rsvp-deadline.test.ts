import { expect, test } from "vitest";
import { isAnsweringClosed, isLate } from "./rsvp-deadline.ts";

const stockholm = { answerBy: "2024-04-15", timeZone: "Europe/Stockholm" } as const;
const lastSecond = Date.parse("2024-04-15T23:59:59.999+02:00");
const midnight = lastSecond + 1;

test("the last day to answer ends at midnight in the wedding's own time zone", () => {
  const wedding = { ...stockholm, afterAnswerBy: "marked late" } as const;
  expect(isLate(wedding, lastSecond)).toBe(false);
  expect(isLate(wedding, midnight)).toBe(true);
});

test("the last day to answer ends hours later in New York", () => {
  const wedding = {
    answerBy: "2024-04-15",
    timeZone: "America/New_York",
    afterAnswerBy: "closed",
  } as const;
  expect(isAnsweringClosed(wedding, midnight)).toBe(false);
  expect(isAnsweringClosed(wedding, Date.parse("2024-04-16T00:00:00-04:00"))).toBe(true);
});

test("the last day to answer ends at midnight also on the days the clocks change", () => {
  for (const [answerBy, end] of [
    ["2024-03-31", "2024-04-01T00:00:00+02:00"],
    ["2024-10-27", "2024-10-28T00:00:00+01:00"],
  ] as const) {
    const wedding = { answerBy, timeZone: "Europe/Stockholm", afterAnswerBy: "closed" } as const;
    expect(isAnsweringClosed(wedding, Date.parse(end) - 1)).toBe(false);
    expect(isAnsweringClosed(wedding, Date.parse(end))).toBe(true);
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
