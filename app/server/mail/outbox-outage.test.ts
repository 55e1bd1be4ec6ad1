import { describe, expect } from "vitest";
import {
  day,
  openTestOutbox,
  putOff,
  refused,
  sent,
  unreachable,
} from "#test/kits/mail/outbox-under-test.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { afterAttempt, outboxTimings } from "./next-attempt.ts";
import type { Outbox } from "./outbox.ts";
import type { Delivery } from "./post.ts";

const minute = 60_000;
/** Half a minute, plus the tenth by which a probe may be late. */
const probe = 33_000;

type TestOutbox = Awaited<ReturnType<typeof openTestOutbox>>;

const test = testWith(() => openTestOutbox());

test("while the server is down one email at a time finds out if it is back, each in its turn", async (tested) => {
  const { clock, outbox } = tested;
  tested.postAnswers(() => unreachable);
  outbox.start();
  await tested.put("first", true);
  await outbox.deliverNow("first");
  for (const id of ["a", "b", "c"]) {
    clock.now += 1;
    await tested.put(id);
  }
  await outbox.drain();
  expect(tested.tried).toEqual(["first"]);
  for (let minute = 0; minute < 4; minute++) {
    clock.now += probe;
    await outbox.drain();
  }
  expect(tested.tried).toEqual(["first", "a", "b", "c", "first"]);
});

test("a visitor who comes while it is down does not wait, and the email waits with the others", async (tested) => {
  tested.postAnswers(() => unreachable);
  await tested.put("a", true);
  await tested.outbox.deliverNow("a");
  await tested.put("b", true);
  expect(await tested.outbox.deliverNow("b")).toBe("not sent");
  expect(tested.tried).toEqual(["a"]);
  expect(await tested.email("b")).toMatchObject({ state: "waiting", attempts: 0, leasedBy: null });
});

test.each<[string, Delivery]>([
  ["takes", sent],
  ["puts off", putOff],
  ["refuses", refused],
])(
  "when the server %s a letter again, all that wait are due, also those put off for long",
  async (_, first) => {
    await using tested = await openTestOutbox({ firstGapMs: 60 * 60 * 1000 });
    const { clock, outbox } = tested;
    outbox.start();
    tested.postAnswers(() => putOff);
    await tested.put("put off", true);
    await outbox.deliverNow("put off");
    tested.postAnswers(() => unreachable);
    for (const id of ["a", "b", "c"]) {
      clock.now += 1;
      await tested.put(id);
      await outbox.drain();
    }
    const before = tested.tried.length;
    let isFirst = true;
    tested.postAnswers(() => {
      const answer = isFirst ? first : sent;
      isFirst = false;
      return answer;
    });
    clock.now += probe;
    await outbox.drain();
    const tried = tested.tried.slice(before);
    expect(new Set(tried)).toEqual(new Set(["a", "b", "c", "put off"]));
    for (const id of tried.slice(1)) expect((await tested.email(id)).state).toBe("sent");
  },
);

test("tries that reach no server do not count, but after two days the email is given up", async (tested) => {
  const { clock, outbox } = tested;
  outbox.start();
  tested.postAnswers(() => unreachable);
  await tested.put("a");
  await outbox.drain();
  for (let at = 0; at < 20; at++) {
    clock.now += probe;
    await outbox.drain();
  }
  expect(tested.tried).toHaveLength(21);
  expect(await tested.email("a")).toMatchObject({ state: "waiting", attempts: 0 });
  const hour = day / 24;
  for (let hours = 0; hours < 47; hours++) {
    clock.now += hour;
    await outbox.drain();
  }
  expect(await tested.email("a")).toMatchObject({ state: "waiting", attempts: 0 });
  clock.now += hour;
  await outbox.drain();
  expect(await tested.email("a")).toMatchObject({ state: "failed", lastReply: unreachable.reply });
});

test("an email on which the server breaks down alone waits, and every other one leaves", async (tested) => {
  const { clock, outbox } = tested;
  tested.postAnswers((id) => (id === "b" ? unreachable : sent));
  outbox.start();
  for (const id of ["a", "b", "c"]) await tested.put(id);
  for (let at = 0; at < 4; at++) {
    await outbox.drain();
    clock.now += probe;
  }
  expect((await tested.email("b")).state).toBe("waiting");
  tested.postAnswers(() => sent);
  await outbox.drain();
  expect(tested.tried.filter((id) => id !== "b").toSorted()).toEqual(["a", "c"]);
  for (const id of ["a", "b", "c"]) expect((await tested.email(id)).state).toBe("sent");
});

const jumps: [string, number][] = [
  ["set back a day", -day],
  ["set back ten minutes", -10 * minute],
  ["set forward three days", 3 * day],
];

/** What became of five emails within a minute of the mail server's return, after a clock jump during its outage. */
async function outlast({ clock, put, postAnswers, email }: TestOutbox, outbox: Outbox, jump: number) {
  outbox.start();
  await put("put off", true);
  postAnswers(() => putOff);
  await outbox.deliverNow("put off");
  postAnswers(() => unreachable);
  for (const id of ["a", "b", "c"]) await put(id);
  for (let at = 0; at < 5; at++) {
    clock.now += probe;
    await outbox.drain();
  }
  clock.wrongBy += jump;
  await outbox.drain();
  await put("after");
  await outbox.drain();
  postAnswers(() => sent);
  clock.now += probe;
  await outbox.drain();
  return Promise.all(["a", "b", "c", "put off", "after"].map(async (id) => (await email(id)).state));
}

test("control: an outbox that measures its gaps by the clock sends nothing when that was set back", async (tested) => {
  const { clock } = tested;
  const trusting = await tested.another({ elapsed: () => clock.now + clock.wrongBy });
  expect(await outlast(tested, trusting, -day)).not.toContain("sent");
});

describe.each(jumps)("while the mail server is away the clock is %s", (_, jump) => {
  test("and every email goes out within a minute of its return", async (tested) => {
    expect(new Set(await outlast(tested, tested.outbox, jump))).toEqual(new Set(["sent"]));
  });

  test("and so they do after a restart", async ({ clock, outbox, postAnswers, put, another, email }) => {
    outbox.start();
    postAnswers(() => unreachable);
    await put("a", true);
    await outbox.deliverNow("a");
    for (const id of ["b", "c"]) await put(id);
    await outbox.drain();
    await outbox.close();
    clock.wrongBy += jump;
    postAnswers(() => sent);
    const restarted = await another();
    restarted.start();
    clock.now += probe;
    await restarted.drain();
    for (const id of ["a", "b", "c"]) expect((await email(id)).state, id).toBe("sent");
  });
});

test("a clock that jumps to and fro while the mail server is away uses up none of the two days", async (tested) => {
  const { clock, outbox } = tested;
  tested.postAnswers(() => unreachable);
  outbox.start();
  await tested.put("a");
  const first = await tested.email("a");
  let countedByClock = first;
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

test("a lease of the time before the clock was set back holds no email for a day", async (tested) => {
  const { clock } = tested;
  await tested.put("a", true);
  clock.wrongBy -= day;
  const survivor = await tested.another();
  survivor.start();
  await survivor.drain();
  expect((await tested.email("a")).state).toBe("sent");
});

test("an email that an earlier version put in, without its times of trying, is tried like any other", async (tested) => {
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
