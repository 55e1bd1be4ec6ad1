import { expect, test } from "vitest";
import { areHosted } from "#test/engines.ts";
import { raceReminders } from "#test/kits/raced-reminders.ts";

const races = areHosted ? 60 : 1_000;

test("a thousand guests answer while a reminder to them goes out or is tried again: none leaves after they were told", async () => {
  const raced = await raceReminders(races);
  expect(raced.remindedAfter).toEqual([]);
  expect(raced.others).toEqual([]);
  // Both come about, so the test has raced.
  expect(raced.remindedBefore).toBeGreaterThan(races / 20);
  expect(raced.neverReminded).toBeGreaterThan(races / 20);
  expect(raced.withdrawn).toBeGreaterThan(races / 20);
});

// What the protections are worth shows on one engine as well as on two.
if (!areHosted) {
  test("without the check before a later try, some would be reminded of what they have done", async () => {
    const leave = async () => ({ may: "leave", writes: [] }) as const;
    expect((await raceReminders(100, { guard: leave })).remindedAfter).not.toEqual([]);
  });

  test("without guests who are held by the commit of an email, some would be, too", async () => {
    expect((await raceReminders(200, { holdsNobody: true })).remindedAfter).not.toEqual([]);
  });
}
