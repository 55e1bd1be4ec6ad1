import { expect, test } from "vitest";
import { everyHousehold } from "#domain/households/household-filter.ts";
import {
  later,
  type Mailer,
  openMailer,
  singles,
  taken,
  unknown,
} from "#test/kits/mail/mailings-on-services.ts";
import { findPace, mailingsCollection, putPace } from "#server/records/mailings/mailings.ts";
import { listInbox, countInbox } from "#server/workflows/inbox/list-inbox.ts";
import type { Delivery } from "#server/mail/post.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { stepMailing } from "./change-mailing.ts";
import { gatherDigest } from "#server/workflows/emails/write-daily-digests.ts";

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
  ["forward three days, and back again", 3 * dayMs, -3 * dayMs],
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
    // What was put off is due by the clock of before.
    await mailer.run(dayMs, 10 * minuteMs);
    await mailer.runUntilDone(id);
    expect(mailer.to().toSorted()).toEqual([...new Set(mailer.to())].toSorted());
    expect(mailer.left).toHaveLength(60);
  },
);

const wrongPassword: Delivery = {
  outcome: "unreachable",
  reply: "535 5.7.8 Username and Password not accepted",
};
const blocked: Delivery = { outcome: "put off", reply: "550 5.7.1 Your account has been suspended" };
const spam: Delivery = { outcome: "refused", reply: "554 5.7.1 Rejected as spam" };
const tooMany: Delivery = { outcome: "put off", reply: "550 5.4.5 Daily user sending limit exceeded." };

test.for([
  ["does not let the site sign in", wrongPassword, "sign-in refused"],
  ["has blocked the account", blocked, "account blocked"],
  ["takes everything for spam", spam, "refused"],
] as const)(
  "a host that %s pauses the mailing after three, and the inbox says so",
  async ([, says, pausedFor]) => {
    await using mailer = await openMailer({ guests: singles(20) });
    const { services } = mailer;
    mailer.hostSays("everybody", ...Array.from({ length: 5 }, () => taken), says);
    const id = await mailer.writeAndOrder("save the date");
    await mailer.run(hourMs);
    expect(await mailer.mailing(id)).toMatchObject({ state: "paused", pausedFor, pausedUntil: null });
    expect(new Set(mailer.tried).size).toBeLessThanOrEqual(5 + 3);
    expect((await listInbox(services)).paused).toMatchObject([{ id }]);
    const before = mailer.tried.length;
    await mailer.run(12 * hourMs, 10 * minuteMs);
    expect(mailer.tried).toHaveLength(before);

    mailer.hostSays("everybody", taken);
    expect(await stepMailing(services, marta, { id, step: "go on" })).toMatchObject({ ok: true });
    expect(await mailer.mailing(id)).toMatchObject({ state: "sending", pausedFor: null });
    await mailer.runUntilDone(id);
    expect((await listInbox(services)).paused).toEqual([]);
    expect(new Set(mailer.to()).size).toBe(mailer.to().length);
    // Those whom the host refused for good are in the inbox, to be sent again.
    const failed = says.outcome === "refused" ? 3 : 0;
    expect(mailer.to()).toHaveLength(20 - failed);
    expect(await countInbox(services)).toBe(failed);
  },
);

test("one that is let go on while nothing is mended pauses again after three more, not at once", async () => {
  await using mailer = await openMailer({ guests: singles(20) });
  mailer.hostSays("everybody", spam);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.run(hourMs);
  expect(mailer.tried).toHaveLength(3);
  await stepMailing(mailer.services, marta, { id, step: "go on" });
  await mailer.run(hourMs);
  expect(mailer.tried).toHaveLength(6);
  expect(await mailer.mailing(id)).toMatchObject({ state: "paused", pausedFor: "refused" });
});

test("the email about what is new tells of a mailing that was paused since the last one", async () => {
  await using mailer = await openMailer({ guests: singles(6) });
  const { services, clock } = mailer;
  const after = clock.now;
  mailer.hostSays("everybody", spam);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.run(minuteMs);
  expect((await gatherDigest(services, { after, until: clock.now }))?.inbox).toContainEqual({
    kind: "paused",
    count: 1,
  });
  const until = clock.now + hourMs;
  expect(await gatherDigest(services, { after: clock.now, until })).toBeNull();
  await stepMailing(services, marta, { id, step: "stop" });
  expect((await gatherDigest(services, { after, until }))?.inbox).toContainEqual({
    kind: "paused",
    count: 0,
  });
});

test("what a mailing met is no reason to pause the next one", async () => {
  await using mailer = await openMailer({ guests: singles(20) });
  mailer.hostSays("everybody", spam);
  const first = await mailer.writeAndOrder("save the date");
  await mailer.run(hourMs);
  await stepMailing(mailer.services, marta, { id: first, step: "stop" });
  expect(await mailer.mailing(first)).toMatchObject({ state: "stopped", pausedFor: null });
  mailer.hostSays("everybody", taken);
  const second = await mailer.writeAndSend("news");
  expect(await mailer.mailing(second)).toMatchObject({ state: "done" });
});

test("a day's quota that is used up pauses for a day, and the rest leaves by itself", async () => {
  await using mailer = await openMailer({ guests: singles(30) });
  mailer.hostSays("everybody", ...Array.from({ length: 5 }, () => taken), tooMany);
  const id = await mailer.writeAndOrder("save the date");
  await mailer.run(4 * hourMs, 5 * minuteMs);
  const paused = await mailer.mailing(id);
  expect(paused).toMatchObject({ state: "paused", pausedFor: "too many" });
  expect(paused.pausedUntil).toBeGreaterThan(mailer.clock.now + 20 * hourMs);
  const before = mailer.tried.length;
  mailer.hostSays("everybody", taken);
  mailer.clock.now = (paused.pausedUntil ?? 0) - 20 * minuteMs;
  await mailer.run(15 * minuteMs, minuteMs);
  expect(mailer.tried).toHaveLength(before);
  await mailer.run(2 * hourMs, minuteMs);
  expect(await mailer.mailing(id)).toMatchObject({ state: "done", pausedFor: null, pausedUntil: null });
  expect(new Set(mailer.to()).size).toBe(30);
  expect(mailer.left).toHaveLength(30);
});

test("a limit that is over within the hour, and what is about a guest's address, pause nothing", async () => {
  await using mailer = await openMailer({ guests: singles(45) });
  const few = [tooMany, tooMany, tooMany, tooMany, taken];
  mailer.hostSays("everybody", taken, ...few, taken, ...few, wrongPassword, spam, taken);
  for (let n = 25; n < 40; n++) mailer.hostSays(`kim${n}@example.se`, n % 2 ? unknown : later);
  const id = await mailer.writeAndOrder("save the date");
  let wasPaused = false;
  for (let turn = 0; turn < 120; turn++) {
    await mailer.run(minuteMs);
    wasPaused ||= (await mailer.mailing(id)).state === "paused";
  }
  expect(wasPaused).toBe(false);
  expect(await mailer.mailing(id)).toMatchObject({ state: "done" });
});

test("a mailing that was kept before there was a reason opens without one", async () => {
  await using mailer = await openMailer();
  const id = await mailer.write("news");
  const {
    pausedFor: _for,
    pausedAt: _paused,
    pausedUntil: _until,
    wentOnAt: _at,
    ...old
  } = await mailer.mailing(id);
  const kept = { ...old, state: "paused" };
  await mailer.services.documents.commit([mailingsCollection.put("old", null, kept)]);
  expect(await mailer.mailing("old")).toMatchObject({ state: "paused", pausedFor: null, wentOnAt: null });
  expect((await listInbox(mailer.services)).paused).toEqual([]);
});
