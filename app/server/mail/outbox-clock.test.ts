import { describe, expect, test } from "vitest";
import { openMailbox } from "#test/kits/mail/mailbox.ts";
import { afterAttempt, outboxTimings } from "./next-attempt.ts";
import type { OutboxEmail } from "#server/records/outbox-email.ts";
import { day, openTestOutbox, putOff, sent, unreachable } from "#test/kits/mail/outbox-under-test.ts";
import { openSmtpPost } from "./smtp-post.ts";

const minute = 60_000;
/** Half a minute, plus the tenth by which a probe may be late. */
const probe = 33_000;

const jumps: [string, number][] = [
  ["set back a day", -day],
  ["set back ten minutes", -10 * minute],
  ["set forward three days", 3 * day],
];

/** The emails that leave within a minute of the mail server's return, after a clock jump during its outage. */
async function outlast(jump: number, { trustsClock = false } = {}) {
  await using tested = await openTestOutbox();
  const { clock } = tested;
  const outbox = trustsClock
    ? await tested.another({ elapsed: () => clock.now + clock.wrongBy })
    : tested.outbox;
  outbox.start();
  await tested.put("put off", true);
  tested.postAnswers(() => putOff);
  await outbox.deliverNow("put off");
  tested.postAnswers(() => unreachable);
  const ids = ["a", "b", "c"];
  for (const id of ids) await tested.put(id);
  for (let at = 0; at < 5; at++) {
    clock.now += probe;
    await outbox.drain();
  }
  clock.wrongBy += jump;
  await outbox.drain();
  await tested.put("after");
  await outbox.drain();
  tested.postAnswers(() => sent);
  clock.now += probe;
  await outbox.drain();
  const all = [...ids, "put off", "after"];
  const states = await Promise.all(all.map(async (id) => [id, (await tested.email(id)).state] as const));
  return Object.fromEntries(states);
}

describe.each(jumps)("while the mail server is away the clock is %s", (_, jump) => {
  test("and every email goes out within a minute of its return", async () => {
    const all = { a: "sent", b: "sent", c: "sent", "put off": "sent", after: "sent" };
    expect(await outlast(jump)).toEqual(all);
  });

  test("and so they do after a restart", async () => {
    await using tested = await openTestOutbox();
    const { clock, outbox } = tested;
    outbox.start();
    tested.postAnswers(() => unreachable);
    await tested.put("a", true);
    await outbox.deliverNow("a");
    for (const id of ["b", "c"]) await tested.put(id);
    await outbox.drain();
    await outbox.close();
    clock.wrongBy += jump;
    tested.postAnswers(() => sent);
    const restarted = await tested.another();
    restarted.start();
    clock.now += probe;
    await restarted.drain();
    for (const id of ["a", "b", "c"]) expect((await tested.email(id)).state, id).toBe("sent");
  });

  test("and on a real server and a real timer none is lost and none comes twice", async () => {
    const { url, ...gone } = await openMailbox();
    await gone[Symbol.asyncDispose]();
    await using tested = await openTestOutbox();
    let shift = 0;
    const post = openSmtpPost({ url, from: { name: "M", address: "us@example.se" }, replyTo: null });
    const outbox = await tested.another({
      post,
      now: () => Date.now() + shift,
      elapsed: () => performance.now(),
      timings: { probeMs: 60, firstGapMs: 40, longestGapMs: 80 },
    });
    tested.clock.now = Date.now();
    outbox.start();
    const ids = ["a", "b", "c"];
    for (const id of ids) await tested.put(id);
    await expect.poll(async () => (await tested.email("a")).lastReply).not.toBeNull();
    shift = jump;
    await using mailbox = await openMailbox({}, Number(new URL(url).port));
    const arrived = await mailbox.arrived(ids.length);
    expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(3);
    await expect
      .poll(async () => (await tested.documents.list("outbox", { where: { state: "sent" } })).length)
      .toBe(3);
    expect(mailbox.emails).toHaveLength(3);
    await outbox.close();
    await post.close();
  });
});

test("control: an outbox that measures its gaps by the clock sends nothing when that was set back", async () => {
  expect(Object.values(await outlast(-day, { trustsClock: true }))).not.toContain("sent");
});

test("a clock that jumps to and fro while the mail server is away uses up none of the two days", async () => {
  await using tested = await openTestOutbox();
  const { clock, outbox } = tested;
  tested.postAnswers(() => unreachable);
  outbox.start();
  await tested.put("a");
  const first = await tested.email("a");
  let countedByClock: OutboxEmail = first;
  for (let n = 0; n < 120; n++) {
    clock.now += probe;
    clock.wrongBy = n % 2 === 0 ? 3 * day : 0;
    await outbox.drain();
    const now = clock.now + clock.wrongBy;
    const sinceMs = now - (countedByClock.triedAt ?? first.createdAt);
    const trying = { now, sinceMs, randomFraction: 0, timings: outboxTimings };
    countedByClock = afterAttempt(countedByClock, unreachable, trying);
  }
  expect(tested.tried.length).toBeGreaterThan(100);
  expect((await tested.email("a")).state).toBe("waiting");
  // The control: measured by the clock the time would be up.
  expect(countedByClock.state).toBe("failed");
});

test("a lease of the time before the clock was set back holds no email for a day", async () => {
  await using tested = await openTestOutbox();
  const { clock } = tested;
  await tested.put("a", true);
  clock.wrongBy -= day;
  const survivor = await tested.another();
  survivor.start();
  await survivor.drain();
  expect((await tested.email("a")).state).toBe("sent");
});

test("an email that an earlier version put in, without its times of trying, is tried like any other", async () => {
  await using tested = await openTestOutbox();
  const { documents, outbox, clock } = tested;
  await tested.put("a");
  const stored = await documents.get("outbox", "a");
  const { triedAt: _, triedMs: __, ...data } = stored?.data ?? {};
  await documents.commit([
    { write: "update", collection: "outbox", id: "a", version: stored?.version ?? "", data },
  ]);
  tested.postAnswers(() => unreachable);
  outbox.start();
  clock.now += 3 * day;
  await outbox.drain();
  expect(await tested.email("a")).toMatchObject({ state: "waiting", triedAt: clock.now });
  tested.postAnswers(() => sent);
  clock.now += probe;
  await outbox.drain();
  expect((await tested.email("a")).state).toBe("sent");
});
