// The outbox and a failing host: no email is lost, and none arrives twice if the host remembers keys.

import { describe, expect, test } from "vitest";
import { outboxTimings } from "./next-attempt.ts";
import { openTestOutbox } from "#test/kits/mail/outbox-under-test.ts";
import { openPost } from "#test/kits/mail/send-email-post-under-test.ts";
import { type Behaviour, openSendEmailReceiver } from "#test/kits/mail/send-email-receiver.ts";

const timings = { probeMs: 60, firstGapMs: 40, longestGapMs: 80 };
const ids = Array.from({ length: 6 }, (_, at) => `letter-${at}`);

async function openSending(behaviour: Behaviour) {
  const receiver = await openSendEmailReceiver(behaviour);
  const post = openPost(receiver.url, { timeoutMs: 200 });
  const tested = await openTestOutbox();
  tested.clock.now = Date.now();
  const outbox = await tested.another({ post, now: Date.now, timings });
  outbox.start();
  return {
    ...tested,
    receiver,
    outbox,
    keys: () => receiver.sent.map(({ key }) => key).toSorted(),
    async allSent(count: number) {
      const sent = () => tested.documents.list("outbox", { where: { state: "sent" } });
      await expect.poll(sent).toHaveLength(count);
    },
    async [Symbol.asyncDispose]() {
      await tested[Symbol.asyncDispose]();
      await post.close();
      await receiver[Symbol.asyncDispose]();
    },
  };
}

describe("an answer that was lost after the email had been taken", () => {
  test.each([["drop"], ["silent"]] as const)("(%s) leads to one letter", async (after) => {
    await using tested = await openSending({ after });
    await tested.put("a");
    // On a busy machine the host may not have read an email yet whose sender has given up already.
    await tested.receiver.arrived(1);
    tested.receiver.behave({});
    await tested.allSent(1);
    expect(tested.keys()).toEqual(['"a"']);
    expect(tested.receiver.requests()).toBeGreaterThan(1);
  });

  test("leads to two where the host knows nothing of keys", async () => {
    await using tested = await openSending({ after: "drop", isForgetful: true });
    await tested.put("a");
    // On a busy machine the host may not have read an email yet whose sender has given up already.
    await tested.receiver.arrived(1);
    tested.receiver.behave({ isForgetful: true });
    await tested.allSent(1);
    expect(tested.keys().length).toBeGreaterThan(1);
    expect(new Set(tested.keys())).toEqual(new Set(['"a"']));
  });

  test("leads to one, too, where the process ended before it could note anything", async () => {
    await using receiver = await openSendEmailReceiver();
    await using post = openPost(receiver.url);
    await using tested = await openTestOutbox();
    const outbox = await tested.another({ documents: tested.documents, post });
    outbox.start();
    await tested.put("a", true);
    const { to, subject, text, html } = await tested.email("a");
    const email = { to, subject, text: text ?? "", html: html ?? "" };
    await post.deliver(email, { messageId: "a", signal: AbortSignal.timeout(10_000), stopLink: null });
    await outbox.drain();
    expect(receiver.requests()).toBe(1);
    tested.clock.now += outboxTimings.leaseMs;
    await outbox.drain();
    expect(await tested.email("a")).toMatchObject({ state: "sent" });
    expect([receiver.requests(), receiver.sent.length]).toEqual([2, 1]);
  });
});

describe("every email arrives once", () => {
  test.each<[string, Behaviour]>([
    ["is silent", { before: "silent" }],
    ["has forgotten the token", { refuseWith: { status: 401 } }],
    ["says that each is under way", { refuseWith: { status: 409 } }],
  ])("when the host %s, and is mended", async (_, behaviour) => {
    await using tested = await openSending(behaviour);
    await Promise.all(ids.map((id) => tested.put(id)));
    expect(await tested.outbox.deliverNow("letter-0", 50)).toBe("not sent");
    await expect.poll(async () => (await tested.email("letter-0")).lastReply).not.toBeNull();
    tested.receiver.behave({});
    await tested.allSent(6);
    expect(tested.keys()).toEqual(ids.map((id) => `"${id}"`));
  });

  test("when the host breaks down on one of them alone", async () => {
    await using tested = await openSending({ indigestible: '"letter-2"' });
    for (const id of ids) await tested.put(id);
    await tested.allSent(5);
    expect(await tested.email("letter-2")).toMatchObject({ endedAt: null });
    tested.receiver.behave({});
    await tested.allSent(6);
    expect(tested.keys()).toEqual(ids.map((id) => `"${id}"`));
  });
});

test("within a minute after a host of an hour's outage is back, all that waited has arrived", async () => {
  await using receiver = await openSendEmailReceiver({ refuseWith: { status: 503 } });
  await using post = openPost(receiver.url);
  await using tested = await openTestOutbox();
  const outbox = await tested.another({ documents: tested.documents, post });
  outbox.start();
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      tested.clock.now += 1_000;
      await outbox.drain();
    }
  };
  for (const id of ids) await tested.put(id);
  await pass(60 * 60);
  const tried = receiver.requests();
  // At most one email each half minute.
  expect([tried > 100, tried <= 121]).toEqual([true, true]);
  receiver.behave({});
  await pass(60);
  expect(receiver.sent.map(({ key }) => key).toSorted()).toEqual(ids.map((id) => `"${id}"`));
});

test("what the host refuses is told at once, with its words, and not tried again", async () => {
  await using tested = await openSending({ refuseWith: { status: 422, words: "no such address" } });
  await tested.put("a");
  await expect.poll(async () => (await tested.email("a")).state).toBe("failed");
  expect((await tested.email("a")).lastReply).toBe("422 Unprocessable Entity no such address");
  expect(tested.receiver.requests()).toBe(1);
});
