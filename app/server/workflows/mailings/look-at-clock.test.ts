// A mailing that is planned for later needs a clock that was seen to come to its hour; one ordered now does not.

import { expect } from "vitest";
import { dayMs, hourMs } from "#domain/zoned-time.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { openMailer } from "#test/kits/mail/mailings-on-services.ts";
import { changeStored } from "#test/kits/site/services.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { stepMailing } from "./change-mailing.ts";
import { sendDueMailings } from "./send-mailings.ts";

const test = testWith(() => openMailer());

const minuteMs = 60_000;

test("a clock that jumps a day ahead sends nothing of tomorrow's, which leaves at its hour once the clock is right again", async (mailer) => {
  const { clock } = mailer;
  const tomorrow = clock.now + dayMs;
  const id = await mailer.order(await mailer.write("save the date"), tomorrow);
  await mailer.run(5 * minuteMs);
  clock.now += dayMs;
  await mailer.run(minuteMs);
  expect(mailer.tried).toEqual([]);
  clock.now -= dayMs;
  await mailer.run(23 * hourMs, minuteMs);
  expect(mailer.tried).toEqual([]);
  await mailer.runUntilDone(id);
  expect(mailer.left[0]?.at).toBeGreaterThanOrEqual(tomorrow);
  expect(mailer.left[0]?.at).toBeLessThan(tomorrow + 5 * minuteMs);
});

test("where nobody saw the hour come, it waits until the clock has been calm for about a day", async (mailer) => {
  const { clock } = mailer;
  const id = await mailer.order(await mailer.write("save the date"), clock.now + hourMs);
  clock.now += 3 * hourMs;
  await mailer.run(22 * hourMs, minuteMs);
  expect(mailer.tried).toEqual([]);
  await mailer.run(2 * hourMs, minuteMs);
  expect(mailer.tried).not.toEqual([]);
  expect(await mailer.mailing(id)).toMatchObject({ state: expect.stringMatching(/sending|done/) });
});

test("a short absence around the hour does not matter, and what is ordered now leaves at once after any jump", async (mailer) => {
  const { clock, services } = mailer;
  await mailer.order(await mailer.write("save the date"), clock.now + 30 * minuteMs);
  clock.now += 40 * minuteMs;
  await mailer.run(minuteMs);
  expect(mailer.tried).not.toEqual([]);
  const late = await mailer.order(await mailer.write("news"), clock.now + hourMs);
  clock.now += dayMs;
  await sendDueMailings(services);
  expect(await mailer.mailing(late)).toMatchObject({ state: "scheduled" });
  await stepMailing(services, marta, { id: late, step: "back to draft" });
  await mailer.order(late);
  await sendDueMailings(services);
  expect(await mailer.mailing(late)).toMatchObject({ state: "sending" });
});

test("a reminder is not given up by a clock that only seems to be past the last day to answer", async (mailer) => {
  const { clock } = mailer;
  const id = await mailer.write("reminder");
  await mailer.order(id, clock.now + dayMs);
  await changeStored(mailer.services, "mailings", id, { daysBefore: 7 });
  await mailer.run(minuteMs);
  clock.now += 365 * dayMs;
  await mailer.run(minuteMs);
  expect(await mailer.mailing(id)).toMatchObject({ state: "scheduled" });
});
