import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import type { MailGuard } from "#server/mail/mail-guard.ts";
import { raceReminders } from "#test/kits/mail/raced-reminders.ts";

const races = examples(120, 1_000);

test("guests answer while a reminder to them goes out or is tried again: none leaves after they were told", async () => {
  const raced = await raceReminders(races);
  expect(raced.remindedAfter).toEqual([]);
  expect(raced.others).toEqual([]);
  // Both come about, so the test has raced.
  expect(raced.remindedBefore).toBeGreaterThan(races / 20);
  expect(raced.neverReminded).toBeGreaterThan(races / 20);
  expect(raced.withdrawn).toBeGreaterThan(races / 20);
});

const unguarded: MailGuard = async () => ({ may: "leave", writes: [] });

test.each([
  ["the check before a later try", examples(200, 500), { guard: unguarded }],
  ["guests who are held by the commit of an email", examples(80, 200), { holdsNobody: true }],
] as const)("without %s, some would be reminded of what they have done", async (_name, races, without) => {
  expect((await raceReminders(races, without)).remindedAfter).not.toEqual([]);
});
