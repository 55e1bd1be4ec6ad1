import { expect, test } from "vitest";
import { readSendTime } from "./send-time.ts";

const at = (day: string, time: string) => readSendTime({ day, time }, "Europe/Stockholm");

test.each([
  ["a day and an hour are those of the wedding's zone", "2024-07-01", "10:00", "2024-07-01T08:00:00Z"],
  ["of the hour that comes twice the first is meant", "2024-10-27", "02:30", "2024-10-27T00:30:00Z"],
])("%s", (_rule, day, time, instant) => {
  expect(at(day, time)).toEqual({ ok: true, value: Date.parse(instant) });
});

test.each([
  ["", "10:00", "no day"],
  ["2024-02-30", "10:00", "no day"],
  ["2024-07-01", "", "no time"],
  ["2024-07-01", "24:00", "no time"],
  ["2024-07-01", "9:00", "no time"],
  ["2024-03-31", "02:30", "skipped"],
])("%j %j is no time to begin: %s", (day, time, refusal) => {
  expect(at(day, time)).toEqual({ ok: false, refusal });
});
