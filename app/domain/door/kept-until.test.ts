import { expect, test } from "vitest";
import { listKeptUntil } from "./kept-until.ts";

const timeZone = "Europe/Stockholm";
const date = "2024-06-08" as const;
const untilOf = (now: string, ends: Parameters<typeof listKeptUntil>[0]["ends"] = null) =>
  new Date(listKeptUntil({ date, ends }, { now: Date.parse(now), timeZone })).toISOString();

test("a phone keeps the list until noon of the day after, for the two weeks before and the day itself", () => {
  for (const now of ["2024-05-26T10:00:00Z", "2024-06-08T20:00:00Z", "2024-06-09T09:59:00Z"]) {
    expect(untilOf(now)).toBe("2024-06-09T10:00:00.000Z");
  }
});

test("it is kept for a day when it is only tried out", () => {
  expect(untilOf("2024-03-01T12:00:00Z")).toBe("2024-03-02T12:00:00.000Z");
  expect(untilOf("2024-06-09T10:00:00Z")).toBe("2024-06-10T10:00:00.000Z");
});

test("a party that ends in the night belongs to its first day, and one of two days to the second", () => {
  const now = "2024-06-08T12:00:00Z";
  expect(untilOf(now, { on: "2024-06-09", at: "01:00" })).toBe("2024-06-09T10:00:00.000Z");
  expect(untilOf(now, { on: "2024-06-08", at: "23:00" })).toBe("2024-06-09T10:00:00.000Z");
  expect(untilOf(now, { on: "2024-06-09", at: "14:00" })).toBe("2024-06-10T10:00:00.000Z");
});
