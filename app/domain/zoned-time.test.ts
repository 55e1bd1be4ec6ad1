import { expect, test } from "vitest";
import type { Day, TimeOfDay } from "#domain/wedding/wedding.ts";
import { endOfDay, instantOf } from "./zoned-time.ts";

test.each<[string, Day, TimeOfDay, string, string]>([
  ["of any day", "2024-06-08", "15:00", "Europe/Stockholm", "2024-06-08T13:00Z"],
  ["of any day", "2024-12-31", "23:59", "Europe/Stockholm", "2024-12-31T22:59Z"],
  ["of any day", "2024-06-08", "15:00", "Europe/London", "2024-06-08T14:00Z"],
  ["of any day", "2024-06-08", "15:00", "America/New_York", "2024-06-08T19:00Z"],
  ["of any day", "2024-06-08", "15:00", "Asia/Kolkata", "2024-06-08T09:30Z"],
  ["of any day", "2024-06-08", "01:00", "Pacific/Kiritimati", "2024-06-07T11:00Z"],
  ["of any day", "2024-06-08", "23:00", "Pacific/Pago_Pago", "2024-06-09T10:00Z"],
  ["of any day", "2024-02-29", "00:00", "UTC", "2024-02-29T00:00Z"],
  ["before the clocks go forward", "2024-03-31", "01:59", "Europe/Stockholm", "2024-03-31T00:59Z"],
  ["in the hour that is left out", "2024-03-31", "02:30", "Europe/Stockholm", "2024-03-31T01:30Z"],
  ["after the clocks went forward", "2024-03-31", "03:00", "Europe/Stockholm", "2024-03-31T01:00Z"],
  ["before the clocks go back", "2024-10-27", "01:59", "Europe/Stockholm", "2024-10-26T23:59Z"],
  ["in the hour that comes twice", "2024-10-27", "02:30", "Europe/Stockholm", "2024-10-27T00:30Z"],
  ["after the clocks went back", "2024-10-27", "03:00", "Europe/Stockholm", "2024-10-27T02:00Z"],
  ["where midnight itself is left out", "2024-09-08", "00:00", "America/Santiago", "2024-09-08T04:00Z"],
  ["where half an hour is left out", "2024-10-06", "02:15", "Australia/Lord_Howe", "2024-10-05T15:45Z"],
])("a time %s is the right instant", (...[, day, time, zone, instant]) => {
  expect(new Date(instantOf(day, time, zone)).toISOString()).toBe(new Date(instant).toISOString());
});

test.each<[Day, string, string]>([
  ["2024-04-15", "Europe/Stockholm", "2024-04-15T22:00Z"],
  ["2024-03-30", "Europe/Stockholm", "2024-03-30T23:00Z"],
  ["2024-03-31", "Europe/Stockholm", "2024-03-31T22:00Z"],
  ["2024-10-26", "Europe/Stockholm", "2024-10-26T22:00Z"],
  ["2024-10-27", "Europe/Stockholm", "2024-10-27T23:00Z"],
  ["2024-12-31", "America/New_York", "2025-01-01T05:00Z"],
  ["2024-02-28", "UTC", "2024-02-29T00:00Z"],
])("the day %s ends at midnight in %s", (day, zone, instant) => {
  expect(new Date(endOfDay(day, zone)).toISOString()).toBe(new Date(instant).toISOString());
});

test("a zone that does not exist is an error, not a guess", () => {
  expect(() => instantOf("2024-06-08", "15:00", "Europe/Ankh-Morpork")).toThrow(RangeError);
});
