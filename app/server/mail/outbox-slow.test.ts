// A mail server that has an email and does not say so in time. It may have delivered it.

import { describe, expect } from "vitest";
import {
  day,
  openTestOutbox,
  refused,
  sent,
  unanswered,
  unreachable,
} from "#test/kits/mail/outbox-under-test.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { outboxTimings } from "./next-attempt.ts";
import type { Delivery } from "./post.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const test = testWith(() => openSlowServer());

/** An outbox that soon lets go of a slow email, with a server that answers by the same stopped clock. */
async function openSlowServer() {
  const tested = await openTestOutbox({ slowMs: 1 });
  const thinking = new Set<{ until: number; answer: () => void }>();
  const { clock, outbox } = tested;
  return {
    ...tested,
    /** The server has all of it, and says so after so long. */
    thinks(ms: number, delivery: Delivery = sent): Promise<Delivery> {
      return new Promise((resolve) => {
        thinking.add({ until: clock.now + ms, answer: () => resolve(delivery) });
      });
    },
    async [Symbol.asyncDispose]() {
      for (const { answer } of thinking) answer();
      await tested[Symbol.asyncDispose]();
    },
    /** In small steps while much happens. */
    async live(forMs: number): Promise<void> {
      const end = clock.now + forMs;
      const fineUntil = clock.now + 15 * minute;
      while (clock.now < end) {
        clock.now += clock.now < fineUntil ? 5 * second : 5 * minute;
        for (const one of thinking) {
          if (one.until > clock.now) continue;
          thinking.delete(one);
          one.answer();
        }
        await outbox.drain();
        await new Promise(setImmediate);
      }
    },
  };
}

const ids = ["a", "b", "c", "d", "e", "f"];

describe.each<[string, number, Delivery, { copies: number; state: string }]>([
  ["after 25 seconds", 25 * second, sent, { copies: 1, state: "sent" }],
  ["after a minute", minute, sent, { copies: 1, state: "sent" }],
  ["after five minutes", 5 * minute, sent, { copies: 1, state: "sent" }],
  ["never, within ten minutes", 10 * minute, unanswered, { copies: 2, state: "failed" }],
])("a server that answers %s", (_, ms, delivery, { copies, state }) => {
  test("gets each email as often as it may, for a day", async (tested) => {
    tested.postAnswers((_id, _signal, onHandedOver) => {
      onHandedOver();
      return tested.thinks(ms, delivery);
    });
    tested.outbox.start();
    for (const id of ids) await tested.put(id);
    await tested.live(day);
    for (const id of ids) {
      expect(tested.tried.filter((one) => one === id)).toHaveLength(copies);
      expect(await tested.email(id)).toMatchObject({ state, attempts: copies });
    }
  });
});

test("the wait for the answer ends after ten minutes, and that until the handing over sooner", async () => {
  expect(outboxTimings).toMatchObject({ attemptMs: 45 * second, answerMs: 10 * minute });
  await using tested = await openTestOutbox({ attemptMs: 20, slowMs: 1, answerMs: 150 });
  const waited: number[] = [];
  tested.postAnswers(async (id, signal, onHandedOver) => {
    const began = performance.now();
    if (id === "handed over") onHandedOver();
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    waited.push(performance.now() - began);
    return id === "handed over" ? unanswered : unreachable;
  });
  for (const id of ["handed over", "not taken"]) {
    await tested.put(id, true);
    await tested.outbox.deliverNow(id);
  }
  expect(waited[0]).toBeGreaterThan(120);
  expect(waited[1]).toBeLessThan(120);
  expect(await tested.email("handed over")).toMatchObject({ state: "waiting", attempts: 1, unanswered: 1 });
});

test("a server that hangs up after the last dot gets one copy more an hour later, and then it is for the couple", async (tested) => {
  tested.postAnswers(() => unanswered);
  tested.outbox.start();
  await tested.put("a");
  await tested.outbox.drain();
  const { dueAt } = await tested.email("a");
  expect(dueAt - tested.clock.now).toBe(hour);
  await tested.live(50 * minute);
  expect(tested.tried).toEqual(["a"]);
  await tested.live(day);
  expect(tested.tried).toEqual(["a", "a"]);
  expect(await tested.email("a")).toMatchObject({ state: "failed", lastReply: unanswered.reply });
});

test("while the server thinks, the emails of others leave", async (tested) => {
  const slow = ["a", "b", "c"];
  tested.postAnswers((id, _signal, onHandedOver) => {
    onHandedOver();
    return slow.includes(id) ? tested.thinks(day) : sent;
  });
  tested.outbox.start();
  for (const id of ids) await tested.put(id);
  await tested.live(minute);
  for (const id of ["d", "e", "f"]) expect((await tested.email(id)).state).toBe("sent");
  for (const id of slow) {
    expect(await tested.email(id)).toMatchObject({ state: "sending", handedOverAt: expect.any(Number) });
  }
});

test("a server that has come back is open to all while it thinks about the first", async (tested) => {
  tested.outbox.start();
  tested.postAnswers(() => unreachable);
  for (const id of ["a", "b"]) await tested.put(id);
  await tested.outbox.drain();
  tested.postAnswers((id, _signal, onHandedOver) => {
    onHandedOver();
    return id === "a" ? tested.thinks(day) : sent;
  });
  await tested.live(minute);
  expect((await tested.email("b")).state).toBe("sent");
  expect(tested.tried.filter((id) => id === "a")).toHaveLength(2);
});

test("an email that may have arrived is not sent again because the server is back", async (tested) => {
  tested.outbox.start();
  tested.postAnswers(() => unanswered);
  await tested.put("a");
  await tested.outbox.drain();
  tested.postAnswers(() => unreachable);
  await tested.put("b");
  await tested.outbox.drain();
  tested.postAnswers(() => sent);
  await tested.live(2 * minute);
  expect(tested.tried.filter((id) => id === "a")).toHaveLength(1);
  expect((await tested.email("b")).state).toBe("sent");
});

test.each([-day, 3 * day])("nor more than twice when the clock jumps by %d ms", async (jump) => {
  await using tested = await openSlowServer();
  tested.outbox.start();
  tested.postAnswers(() => unanswered);
  await tested.put("a");
  await tested.outbox.drain();
  tested.clock.wrongBy += jump;
  await tested.live(day);
  expect(tested.tried).toEqual(["a", "a"]);
});

test("what the server says of the second copy counts", async (tested) => {
  tested.outbox.start();
  tested.postAnswers(() => unanswered);
  await tested.put("a");
  await tested.outbox.drain();
  tested.postAnswers(() => refused);
  await tested.live(2 * hour);
  expect(await tested.email("a")).toMatchObject({ state: "failed", lastReply: refused.reply });
});

test("a site that dies while the server thinks sends no second copy at its return", async (tested) => {
  tested.postAnswers((_id, _signal, onHandedOver) => {
    onHandedOver();
    return tested.thinks(day);
  });
  tested.outbox.start();
  await tested.put("a");
  await tested.live(5 * second);
  const restarted = await tested.another();
  tested.postAnswers(() => sent);
  restarted.start();
  for (const pause of [minute, 8 * minute, 3 * minute]) {
    tested.clock.now += pause;
    await restarted.drain();
    expect(tested.tried).toEqual(["a"]);
  }
  expect(await tested.email("a")).toMatchObject({ state: "waiting", unanswered: 1 });
  tested.clock.now += hour;
  await restarted.drain();
  expect(await tested.email("a")).toMatchObject({ state: "sent" });
  expect(tested.tried).toEqual(["a", "a"]);
});

test("a visitor behind many others does not wait, and the email follows at once", async () => {
  await using tested = await openTestOutbox({ visitsAtOnce: 2 });
  for (const id of ["a", "b", "c"]) await tested.put(id);
  const arrived = Promise.withResolvers<void>();
  tested.postAnswers(async () => {
    await arrived.promise;
    return sent;
  });
  tested.outbox.start();
  const visits = [tested.outbox.deliverNow("a"), tested.outbox.deliverNow("b")];
  expect(await tested.outbox.deliverNow("c")).toBe("not sent");
  arrived.resolve();
  expect(await Promise.all(visits)).toEqual(["sent", "sent"]);
  await tested.outbox.drain();
  expect(await tested.email("c")).toMatchObject({ state: "sent" });
});
