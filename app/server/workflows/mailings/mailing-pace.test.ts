import { expect, test } from "vitest";
import { everyHousehold } from "#domain/households/household-filter.ts";
import { findPace, putPace } from "#server/records/mailings/mailing-settings.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { later, type Mailer, openMailer, singles, taken } from "#test/kits/mail/mailings-on-services.ts";
import { stepMailing } from "./change-mailing.ts";
import { writeDueReminders } from "./remind-by-itself.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const everybody = { filter: everyHousehold };

async function setPace(mailer: Mailer, perMinute: number, perDay: number): Promise<void> {
  const { stored } = await findPace(mailer.services);
  await mailer.services.documents.commit([putPace({ perMinute, perDay }, stored)]);
}

/** The most that left in any span of this length. */
function mostWithin({ left }: Mailer, spanMs: number): number {
  return Math.max(...left.map(({ at }) => left.filter((one) => one.at >= at && one.at < at + spanMs).length));
}

test("100 households at 20 a minute take 5 minutes, with never more than 20 in a minute", async () => {
  const count = 100;
  await using mailer = await openMailer({ guests: singles(count) });
  await setPace(mailer, 20, 1_000);
  const begunAt = mailer.clock.now;
  const id = await mailer.writeAndOrder("save the date");
  await mailer.runUntilDone(id);
  expect(new Set(mailer.to()).size).toBe(count);
  expect(mailer.left).toHaveLength(count);
  expect(mostWithin(mailer, minuteMs)).toBe(20);
  const took = ((mailer.left.at(-1)?.at ?? 0) - begunAt) / minuteMs;
  expect(took).toBeGreaterThan((count - 1) / 20 - 0.1);
  expect(took).toBeLessThan((count - 1) / 20 + 1);
});

test("a day's bound holds for all mailings together, and what is over leaves the next day by itself", async () => {
  await using mailer = await openMailer({ guests: singles(30) });
  await setPace(mailer, 60, 25);
  const first = await mailer.writeAndOrder("save the date");
  const second = await mailer.writeAndOrder("invitation", { audience: everybody });
  await mailer.run(20 * hourMs, minuteMs);
  expect(mailer.left).toHaveLength(25);
  await mailer.run(3 * dayMs, 10 * minuteMs);
  expect(mailer.left).toHaveLength(60);
  expect(mostWithin(mailer, dayMs)).toBeLessThanOrEqual(25);
  for (const id of [first, second]) expect(await mailer.mailing(id)).toMatchObject({ state: "done" });
});

test("where the host puts off, the gaps grow; where it takes again, the pace is the old one", async () => {
  await using mailer = await openMailer({ guests: singles(40) });
  mailer.hostSays("everybody", ...Array.from({ length: 6 }, () => taken), later);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.run(minuteMs);
  // Seven in 18 s, then gaps of 6, 12, 24 s.
  expect(new Set(mailer.tried).size).toBeLessThan(11);
  mailer.hostSays("everybody", taken);
  await mailer.run(2 * minuteMs);
  const before = mailer.left.length;
  await mailer.run(minuteMs);
  expect(mailer.left.length - before).toBeGreaterThanOrEqual(Math.min(19, 40 - before));
  await mailer.runUntilDone(id);
  expect(new Set(mailer.to()).size).toBe(40);
});

test.for([
  ["back a day", -dayMs],
  ["forward three days", 3 * dayMs],
  ["forward, and back again", 3 * dayMs, -3 * dayMs],
] as const)(
  "a clock that is set %s during a mailing: each once, and it goes on within a minute",
  async ([, ...moves]) => {
    await using mailer = await openMailer({ guests: singles(60) });
    mailer.hostSays("kim3@example.se", later, later, taken);
    const id = await mailer.writeAndOrder("save the date");
    for (const move of moves) {
      const before = mailer.left.length;
      await mailer.run(20_000);
      expect(mailer.left.length).toBeGreaterThan(before);
      mailer.clock.now += move;
      const at = mailer.left.length;
      await mailer.run(minuteMs);
      expect(mailer.left.length).toBeGreaterThan(at);
    }
    await mailer.runUntilDone(id);
    expect(mailer.to().toSorted()).toEqual([...new Set(mailer.to())].toSorted());
    expect(mailer.left).toHaveLength(60);
  },
);

test("a year passes over drafts and stopped mailings, and no email leaves without a word or a switch", async () => {
  await using mailer = await openMailer();
  for (const kind of ["save the date", "invitation", "reminder", "news", "thanks", "own"] as const) {
    await mailer.write(kind, { audience: everybody });
  }
  const stopped = await mailer.order(await mailer.write("news"), mailer.clock.now + dayMs);
  await stepMailing(mailer.services, marta, { id: stopped, step: "stop" });
  const drafted = await mailer.order(await mailer.write("news"), mailer.clock.now + dayMs);
  const step = "back to draft";
  await stepMailing(mailer.services, marta, { id: drafted, step });
  for (let day = 0; day < 366; day++) {
    await writeDueReminders(mailer.services);
    await mailer.run(dayMs, dayMs / 2);
  }
  expect(mailer.tried).toEqual([]);
});
