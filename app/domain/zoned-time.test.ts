import fc from "fast-check";
import { expect, test } from "vitest";
import { endOfDay, instantOf } from "./zoned-time.ts";

test.for([
  ["2024-04-15", "Europe/Stockholm", "2024-04-15T22:00:00Z"],
  ["2024-01-31", "Europe/Stockholm", "2024-01-31T23:00:00Z"],
  ["2024-02-28", "Asia/Kathmandu", "2024-02-28T18:15:00Z"],
  ["2024-12-31", "America/New_York", "2025-01-01T05:00:00Z"],
  ["2024-12-31", "Pacific/Kiritimati", "2024-12-31T10:00:00Z"],
] as const)("%s in %s ends at midnight there", ([day, timeZone, end]) => {
  expect(new Date(endOfDay(day, timeZone))).toEqual(new Date(end));
});

test.for([
  ["2024-03-30", "2024-03-30T23:00:00Z"],
  ["2024-03-31", "2024-03-31T22:00:00Z"],
  ["2024-10-26", "2024-10-26T22:00:00Z"],
  ["2024-10-27", "2024-10-27T23:00:00Z"],
] as const)("%s ends at midnight though the clocks change", ([day, end]) => {
  expect(new Date(endOfDay(day, "Europe/Stockholm"))).toEqual(new Date(end));
});

test("a day whose midnight is skipped ends when the clocks go forward", () => {
  expect(new Date(endOfDay("2018-11-03", "America/Sao_Paulo"))).toEqual(new Date("2018-11-04T03:00:00Z"));
});

test("a day whose last hour comes twice ends after the second", () => {
  expect(new Date(endOfDay("2018-02-17", "America/Sao_Paulo"))).toEqual(new Date("2018-02-18T03:00:00Z"));
});

test("the ceremony is at its time in the zone of the wedding", () => {
  expect(new Date(instantOf("2024-06-08", "15:00", "Europe/Stockholm"))).toEqual(
    new Date("2024-06-08T13:00:00Z"),
  );
});

test("on every day of ten years the clock shows midnight when the day has ended", () => {
  const day = fc.date({ min: new Date("2020-01-02"), max: new Date("2030-01-01"), noInvalidDate: true });
  const zone = fc.constantFrom("Europe/Stockholm", "America/New_York", "Australia/Lord_Howe", "Asia/Tokyo");
  fc.assert(
    fc.property(day, zone, (date, timeZone) => {
      const end = endOfDay(date.toISOString().slice(0, 10) as `${number}-${number}-${number}`, timeZone);
      const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
      expect(clock.format(end).slice(-8)).toBe("00:00:00");
      expect(clock.format(end - 1000).slice(0, 10)).toBe(date.toISOString().slice(0, 10));
    }),
  );
});
