import { describe, expect, test } from "vitest";
import { openMailbox } from "#test/kits/mail/mailbox.ts";
import { openBrokenMailServer } from "#test/kits/mail/broken-mail-server.ts";
import {
  day,
  openTestOutbox,
  putOff,
  refused,
  sent,
  unreachable,
} from "#test/kits/mail/outbox-under-test.ts";
import type { Delivery, Post } from "./post.ts";
import { openSmtpPost } from "./smtp-post.ts";

const half = 30_000;
/** A probe is at most a tenth late. */
const late = 0.1 * half;

test("while the server is down one email at a time finds out if it is back, each in its turn", async () => {
  await using tested = await openTestOutbox();
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
    clock.now += half + late;
    await outbox.drain();
  }
  expect(tested.tried).toEqual(["first", "a", "b", "c", "first"]);
});

test("a visitor who comes while it is down does not wait, and the email waits with the others", async () => {
  await using tested = await openTestOutbox();
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
    clock.now += half + late;
    await outbox.drain();
    const tried = tested.tried.slice(before);
    expect(new Set(tried)).toEqual(new Set(["a", "b", "c", "put off"]));
    for (const id of tried.slice(1)) expect((await tested.email(id)).state).toBe("sent");
  },
);

test("tries that reach no server do not count, but after two days the email is given up", async () => {
  await using tested = await openTestOutbox();
  const { clock, outbox } = tested;
  outbox.start();
  tested.postAnswers(() => unreachable);
  await tested.put("a");
  await outbox.drain();
  for (let at = 0; at < 20; at++) {
    clock.now += half + late;
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

describe("on a real server that fails, no email is lost and none comes twice", () => {
  const quick = { connectMs: 150, greetingMs: 150, silenceMs: 150 };
  const timings = { probeMs: 60, firstGapMs: 40, longestGapMs: 80 };
  const from = { name: "Märta & Theo", address: "us@example.se" };
  const ids = Array.from({ length: 6 }, (_, at) => `letter-${at}`);

  /** Starts with the faulty server; `mend` switches to a good one, which the outbox cannot notice. */
  async function sendThrough(faultyUrl: string, goodUrl: string) {
    const faulty = openSmtpPost({ url: faultyUrl, timeouts: quick, from, replyTo: null });
    const good = openSmtpPost({ url: goodUrl, from, replyTo: null });
    let isRepaired = false;
    const post: Post = {
      deliver: (email, options) => (isRepaired ? good : faulty).deliver(email, options),
      async forget() {},
      async close() {
        await faulty.close();
        await good.close();
      },
    };
    const tested = await openTestOutbox();
    tested.clock.now = Date.now();
    const outbox = await tested.another({ post, now: Date.now, timings });
    outbox.start();
    return {
      ...tested,
      outbox,
      mend: () => (isRepaired = true),
      async [Symbol.asyncDispose]() {
        await tested[Symbol.asyncDispose]();
        await post.close();
      },
    };
  }

  test.each([
    ["is silent", { greeting: null }],
    ["puts off the letter", { ".": "451 later" }],
    ["hangs up after the letter", { ".": "drop" }],
  ])("when it %s", async (_, answers) => {
    await using faulty = await openBrokenMailServer(answers);
    await using mailbox = await openMailbox();
    await using tested = await sendThrough(faulty.url, mailbox.url);
    await Promise.all(ids.map((id) => tested.put(id)));
    expect(await tested.outbox.deliverNow("letter-0", 50)).toBe("not sent");
    await expect.poll(async () => (await tested.email("letter-0")).lastReply).not.toBeNull();
    tested.mend();
    const arrived = await mailbox.arrived(ids.length);
    expect(new Set(arrived.map(({ messageId }) => messageId))).toEqual(
      new Set(ids.map((id) => `<${id}@example.se>`)),
    );
    await expect
      .poll(async () => tested.documents.list("outbox", { where: { state: "sent" } }))
      .toHaveLength(6);
    expect(mailbox.emails).toHaveLength(6);
  });

  test("when it is switched off", async () => {
    const { url, ...gone } = await openMailbox();
    await gone[Symbol.asyncDispose]();
    await using mailbox = await openMailbox();
    await using tested = await sendThrough(url, mailbox.url);
    await Promise.all(ids.map((id) => tested.put(id)));
    await expect.poll(async () => tested.outbox.deliverNow("letter-0")).toBe("not sent");
    tested.mend();
    expect(await mailbox.arrived(ids.length)).toHaveLength(6);
  });
});
