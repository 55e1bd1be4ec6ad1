import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Documents } from "#server/store/documents.ts";
import { emailToOutbox, forgetOldEmails } from "./outbox.ts";
import { day, openTestOutbox, putOff, sent, unreachable } from "#test/kits/mail/outbox-under-test.ts";

test("an email that the visitor waits for is sent, with a single further commit", async () => {
  let commits = 0;
  const counting = (documents: Documents): Documents => ({
    ...documents,
    commit(writes) {
      commits++;
      return documents.commit(writes);
    },
  });
  await using tested = await openTestOutbox({}, counting);
  tested.outbox.start();
  await tested.put("a", true);
  expect(await tested.outbox.deliverNow("a")).toBe("sent");
  expect(commits).toBe(1);
  expect(await tested.email("a")).toMatchObject({ state: "sent", attempts: 1, lastReply: "250 ok" });
  expect(tested.tried).toEqual(["a"]);
});

test("an email put in without a lease is claimed first, and sent just the same", async () => {
  await using tested = await openTestOutbox();
  await tested.put("a");
  let during = "";
  tested.postAnswers(async () => {
    during = (await tested.email("a")).state;
    return sent;
  });
  expect(await tested.outbox.deliverNow("a")).toBe("sent");
  expect(during).toBe("sending");
});

test("of fifty emails at once each is sent once", async () => {
  await using tested = await openTestOutbox();
  tested.outbox.start();
  const ids = Array.from({ length: 50 }, (_, at) => `letter-${at}`);
  const outcomes = ids.map(async (id) => {
    await tested.put(id, true);
    return tested.outbox.deliverNow(id);
  });
  expect(new Set(await Promise.all(outcomes))).toEqual(new Set(["sent"]));
  expect(tested.tried.toSorted((a, b) => a.localeCompare(b))).toEqual(
    ids.toSorted((a, b) => a.localeCompare(b)),
  );
});

test("a visitor does not wait for a slow server, and the email is sent all the same", async () => {
  await using tested = await openTestOutbox();
  const { promise, resolve } = Promise.withResolvers<typeof sent>();
  tested.postAnswers(() => promise);
  await tested.put("a", true);
  expect(await tested.outbox.deliverNow("a", 20)).toBe("not sent");
  resolve(sent);
  await expect.poll(async () => (await tested.email("a")).state).toBe("sent");
  expect(tested.tried).toEqual(["a"]);
});

test("asked for twice, an email is sent once", async () => {
  await using tested = await openTestOutbox();
  await tested.put("a", true);
  expect(await Promise.all([tested.outbox.deliverNow("a"), tested.outbox.deliverNow("a")])).toEqual([
    "sent",
    "sent",
  ]);
  expect(await tested.outbox.deliverNow("a")).toBe("sent");
  expect(tested.tried).toEqual(["a"]);
});

test("an email nobody waits for is sent in the background", async () => {
  await using tested = await openTestOutbox();
  tested.outbox.start();
  await tested.put("a");
  await expect.poll(async () => (await tested.email("a")).state).toBe("sent");
});

test("so is one that another process put in", async () => {
  await using tested = await openTestOutbox();
  const outbox = await tested.another();
  outbox.start();
  await tested.put("a");
  await expect.poll(async () => (await tested.email("a")).state).toBe("sent");
});

test("what waited before the start is sent after it", async () => {
  await using tested = await openTestOutbox();
  for (const id of ["a", "b", "c", "d"]) await tested.put(id);
  tested.outbox.start();
  await tested.outbox.drain();
  expect(tested.tried.toSorted((a, b) => a.localeCompare(b))).toEqual(["a", "b", "c", "d"]);
});

test("closing lets an email under way end", async () => {
  await using tested = await openTestOutbox();
  const { promise, resolve } = Promise.withResolvers<typeof sent>();
  tested.postAnswers(() => promise);
  await tested.put("a", true);
  const visit = tested.outbox.deliverNow("a");
  const closed = tested.outbox.close();
  resolve(sent);
  await closed;
  expect(await visit).toBe("sent");
  expect((await tested.email("a")).state).toBe("sent");
});

test("closing lets go of an email that takes too long, and it waits for the next start", async () => {
  await using tested = await openTestOutbox({ closeMs: 20 });
  tested.postAnswers(
    (_, signal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve(unreachable));
      }),
  );
  await tested.put("a", true);
  await tested.put("b");
  const visit = tested.outbox.deliverNow("a");
  await tested.outbox.close();
  expect(await visit).toBe("not sent");
  expect((await tested.email("a")).state).toBe("waiting");
  expect(await tested.outbox.deliverNow("b")).toBe("not sent");
  expect(tested.tried).toEqual(["a"]);
});

test("each try of an email has its way out of further ones, which is forgotten with its text; emails from before there were any have none", async () => {
  await using tested = await openTestOutbox();
  const { documents, clock } = tested;
  const stopLink = "https://example.se/sv/stop?of=abc";
  const stopLinks: (string | null)[] = [];
  const answers = [putOff, sent, sent];
  const outbox = await tested.another({
    post: {
      async deliver(_email, options) {
        stopLinks.push(options.stopLink);
        return answers.shift() ?? sent;
      },
      async forget() {},
      async close() {},
    },
  });
  const email = { to: ["astrid@example.se"], subject: "Hej", text: "Hej", html: "<p>Hej" };
  const given = { email, kind: "mailing", guestId: "astrid", now: clock.now };
  await documents.commit([emailToOutbox({ ...given, id: "a", mailing: "news", stopLink })]);
  outbox.start(async () => ({ may: "leave", writes: [] }));
  await outbox.drain();
  clock.now += 60_000;
  await outbox.drain();
  expect((await tested.email("a")).state).toBe("sent");
  const write = emailToOutbox({ ...given, id: "old" });
  if (write.write !== "create") throw new Error("An email is created.");
  const { mailing: _mailing, stopLink: _stopLink, ...old } = write.data;
  await documents.commit([{ ...write, data: old }]);
  expect(await outbox.deliverNow("old")).toBe("sent");
  expect(stopLinks).toEqual([stopLink, stopLink, null]);
  await forgetOldEmails(documents, clock.now + 31 * day);
  expect(await tested.email("a")).toMatchObject({ mailing: "news", stopLink: null, text: null });
});

const ids = Array.from({ length: 200 }, (_, at) => `letter-${at}`);

/** How often two outboxes with separate stores on one file sent each of 200 emails. */
async function race(leaseMs: number): Promise<Map<string, number>> {
  await using tested = await openTestOutbox({ leaseMs, atOnce: 8 });
  for (const id of ids) await tested.put(id);
  tested.postAnswers(async () => {
    // Long enough for the other outbox to interfere.
    for (let turns = 0; turns < 20; turns++) await turn();
    return sent;
  });
  const outboxes = [await tested.another(), await tested.another()];
  for (const outbox of outboxes) outbox.start();
  await expect
    .poll(() => tested.documents.list("outbox", { where: { state: "sent" } }))
    .toHaveLength(ids.length);
  await Promise.all(outboxes.map((outbox) => outbox.drain()));
  return new Map(ids.map((id) => [id, tested.tried.filter((each) => each === id).length]));
}

test("of two outboxes that race for 200 emails one sends each, and none is lost or sent twice", async () => {
  const times = await race(60_000);
  expect([...times.values()].every((count) => count === 1)).toBe(true);
});

test("control: without a lease the same race sends emails twice", async () => {
  const times = await race(0);
  expect([...times.values()].some((count) => count > 1)).toBe(true);
});
