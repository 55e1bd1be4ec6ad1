import { expect, test } from "vitest";
import type { Day, TimeOfDay } from "#domain/wedding/wedding.ts";
import { listKeptUntil } from "./kept-until.ts";

const timeZone = "Europe/Stockholm";
test.each([
  ["for the two weeks before", "2024-05-26T10:00:00Z", null, "2024-06-09T10:00"],
  ["on the day itself", "2024-06-08T20:00:00Z", null, "2024-06-09T10:00"],
  ["until noon of the day after", "2024-06-09T09:59:00Z", null, "2024-06-09T10:00"],
  ["for a day when it is tried out before", "2024-03-01T12:00:00Z", null, "2024-03-02T12:00"],
  ["for a day when it is tried out afterwards", "2024-06-09T10:00:00Z", null, "2024-06-10T10:00"],
  ["of a party until one at night", "2024-06-08T12:00:00Z", "2024-06-09 01:00", "2024-06-09T10:00"],
  ["of a party until eleven", "2024-06-08T12:00:00Z", "2024-06-08 23:00", "2024-06-09T10:00"],
  ["of a party of two days", "2024-06-08T12:00:00Z", "2024-06-09 14:00", "2024-06-10T10:00"],
])("a phone keeps the list %s", (_when, now, until, kept) => {
  const [on, at] = (until?.split(" ") ?? []) as [Day, TimeOfDay];
  const ends = until === null ? null : { on, at };
  const keptUntil = listKeptUntil({ date: "2024-06-08", ends }, { now: Date.parse(now), timeZone });
  expect(new Date(keptUntil).toISOString()).toBe(`${kept}:00.000Z`);
});
