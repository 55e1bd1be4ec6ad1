import { expect, test } from "vitest";
import { readSendTime } from "./send-time.ts";

const stockholm = "Europe/Stockholm";

test("a day and an hour are those of the wedding's zone", () => {
  expect(readSendTime({ day: "2024-07-01", time: "10:00" }, stockholm)).toEqual({
    ok: true,
    value: Date.parse("2024-07-01T08:00:00Z"),
  });
});

test.each([
  ["", "10:00", "no day"],
  ["2024-02-30", "10:00", "no day"],
  ["2024-07-01", "", "no time"],
  ["2024-07-01", "24:00", "no time"],
  ["2024-07-01", "9:00", "no time"],
  ["2024-03-31", "02:30", "skipped"],
])("%j %j is no time to begin: %s", (day, time, refusal) => {
  expect(readSendTime({ day, time }, stockholm)).toEqual({ ok: false, refusal });
});

test("of the hour that comes twice the first is meant", () => {
  expect(readSendTime({ day: "2024-10-27", time: "02:30" }, stockholm)).toEqual({
    ok: true,
    value: Date.parse("2024-10-27T00:30:00Z"),
  });
});
