import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "#domain/time-spans.ts";
import { dueReminders, listReminderTimes, type ReminderSwitch } from "./reminders.ts";

const wedding = { answerBy: "2024-04-15", timeZone: "Europe/Stockholm" } as const;
const words = { en: { subject: "", body: "" }, sv: { subject: "", body: "" } };
const on = { at: Date.parse("2024-03-01T12:00:00Z"), by: "märta" };
const given: ReminderSwitch = { on, daysBefore: [21, 7], words };

const dueAt = (at: string, changed: Partial<ReminderSwitch> = {}) =>
  dueReminders({ ...given, ...changed }, wedding, Date.parse(at));

test("they leave at ten in the morning of the wedding's zone, on both sides of a change of the clocks", () => {
  const times = listReminderTimes(given, wedding).map(({ sendAt }) => new Date(sendAt).toISOString());
  expect(times).toEqual(["2024-03-25T09:00:00.000Z", "2024-04-08T08:00:00.000Z"]);
});

test("each is announced a day before", () => {
  expect(dueAt("2024-03-24T08:59:59Z")).toEqual([]);
  expect(dueAt("2024-03-24T09:00:00Z").map(({ daysBefore }) => daysBefore)).toEqual([21]);
});

test("none without the switch", () => {
  expect(dueAt("2024-04-08T12:00:00Z", { on: null })).toEqual([]);
});

test("one whose announcement was past when the switch was turned on is never sent", () => {
  const late = { on: { ...on, at: Date.parse("2024-03-24T12:00:00Z") } };
  expect(dueAt("2024-03-24T12:00:01Z", late)).toEqual([]);
  expect(dueAt("2024-04-07T12:00:00Z", late).map(({ daysBefore }) => daysBefore)).toEqual([7]);
});

describe("after a time in which the site did not run", () => {
  test("it leaves a day after its announcement", () => {
    const now = Date.parse("2024-04-08T20:00:00Z");
    const due = dueReminders({ ...given, daysBefore: [7] }, wedding, now);
    expect(due.map(({ sendAt }) => sendAt - now)).toEqual([dayMs]);
  });

  test("and not at all once the last day to answer is here", () => {
    const now = Date.parse("2024-04-15T08:00:00Z") - dayMs + hourMs;
    expect(dueReminders({ ...given, daysBefore: [7] }, wedding, now)).toEqual([]);
  });
});
