import { setImmediate as turn } from "node:timers/promises";
import { expect } from "vitest";
import { type Documents, DocumentsUnavailable } from "#server/store/documents.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import { emailToOutbox, forgetOldEmails } from "./outbox.ts";
import {
  day,
  openTestOutbox,
  putOff,
  refused,
  sent,
  unreachable,
} from "#test/kits/mail/outbox-under-test.ts";
import { putStored, removeStored } from "#test/kits/site/services.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const test = testWith(() => openTestOutbox());

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

test("an email put in without a lease is claimed first, and sent just the same", async (tested) => {
  await tested.put("a");
  let during = "";
  tested.postAnswers(async () => {
    during = (await tested.email("a")).state;
    return sent;
  });
  expect(await tested.outbox.deliverNow("a")).toBe("sent");
  expect(during).toBe("sending");
});

test("of fifty emails at once each is sent once", async ({ outbox, put, tried, email }) => {
  outbox.start();
  const ids = Array.from({ length: 50 }, (_, at) => `letter-${at}`);
  for (const id of ids) await put(id, true);
  await Promise.all(ids.map((id) => outbox.deliverNow(id)));
  await outbox.drain();
  expect(new Set((await Promise.all(ids.map(email))).map(({ state }) => state))).toEqual(new Set(["sent"]));
  expect(tried.toSorted()).toEqual(ids.toSorted());
});

test("a visitor does not wait for a slow server, and the email is sent all the same", async (tested) => {
  const { promise, resolve } = Promise.withResolvers<typeof sent>();
  tested.postAnswers(() => promise);
  await tested.put("a", true);
  expect(await tested.outbox.deliverNow("a", 20)).toBe("not sent");
  resolve(sent);
  await expect.poll(async () => (await tested.email("a")).state).toBe("sent");
  expect(tested.tried).toEqual(["a"]);
});

test("asked for twice, an email is sent once", async ({ put, outbox, tried }) => {
  await put("a", true);
  expect(await Promise.all([outbox.deliverNow("a"), outbox.deliverNow("a")])).toEqual(["sent", "sent"]);
  expect(await outbox.deliverNow("a")).toBe("sent");
  expect(tried).toEqual(["a"]);
});

test("an email nobody waits for is sent in the background, and so is one that another process put in", async (tested) => {
  for (const [id, outbox] of Object.entries({ own: tested.outbox, foreign: await tested.another() })) {
    outbox.start();
    await tested.put(id);
    await expect.poll(async () => (await tested.email(id)).state).toBe("sent");
    await outbox.close();
  }
});

test("closing lets an email under way end", async ({ postAnswers, put, outbox, email }) => {
  const { promise, resolve } = Promise.withResolvers<typeof sent>();
  postAnswers(() => promise);
  await put("a", true);
  const visit = outbox.deliverNow("a");
  const closed = outbox.close();
  resolve(sent);
  await closed;
  expect(await visit).toBe("sent");
  expect((await email("a")).state).toBe("sent");
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

test("each try of an email has its way out of further ones, which is forgotten with its text; emails from before there were any have none", async (tested) => {
  const { documents, clock, outbox } = tested;
  const stopLink = "https://example.se/sv/stop?of=abc";
  tested.postAnswers(() => (tested.tried.length > 1 ? sent : putOff));
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
  expect(tested.stopLinks).toEqual([stopLink, stopLink, null]);
  await forgetOldEmails(documents, clock.now + 31 * day);
  expect(await tested.email("a")).toMatchObject({ mailing: "news", stopLink: null, text: null });
});

test("an email put off is tried again after growing gaps, and given up after two days with the server's words", async (tested) => {
  tested.postAnswers(() => putOff);
  const { clock, outbox } = tested;
  const start = clock.now;
  await tested.put("a", true);
  expect(await outbox.deliverNow("a")).toBe("not sent");
  outbox.start();
  const gaps: number[] = [];
  for (let email = await tested.email("a"); email.state === "waiting"; email = await tested.email("a")) {
    gaps.push(email.dueAt - clock.now);
    clock.now = email.dueAt - 1;
    await outbox.drain();
    expect(tested.tried).toHaveLength(gaps.length);
    clock.now = email.dueAt;
    await outbox.drain();
  }
  expect(await tested.email("a")).toMatchObject({ state: "failed", lastReply: "451 later" });
  expect(clock.now - start).toBeGreaterThanOrEqual(2 * day);
  expect(clock.now - start).toBeLessThan(2 * day + 60 * 60 * 1000);
  const longest = gaps.map((_, at) => Math.min(30_000 * 2 ** at, 60 * 60 * 1000));
  for (const [at, gap] of gaps.entries()) {
    expect(gap).toBeGreaterThanOrEqual(0.8 * (longest[at] ?? 0));
    expect(gap).toBeLessThanOrEqual(longest[at] ?? 0);
  }
  expect(new Set(gaps.slice(-10)).size).toBeGreaterThan(1);
});

test("an email refused is final, and the couple can read why", async (tested) => {
  tested.postAnswers(() => refused);
  await tested.put("a", true);
  expect(await tested.outbox.deliverNow("a")).toBe("not sent");
  expect(await tested.email("a")).toMatchObject({ state: "failed", attempts: 1, lastReply: refused.reply });
  tested.outbox.start();
  tested.clock.now += day;
  await tested.outbox.drain();
  expect(tested.tried).toEqual(["a"]);
});

test("an email that another process was sending when it died is taken up when its lease is over, under the same Message-ID", async (tested) => {
  await tested.put("a", true);
  const survivor = await tested.another();
  survivor.start();
  await survivor.drain();
  expect(await survivor.deliverNow("a")).toBe("not sent");
  tested.clock.now += 59_999;
  await survivor.drain();
  expect(tested.tried).toEqual([]);
  tested.clock.now += 1;
  await survivor.drain();
  expect(tested.tried).toEqual(["a"]);
  expect((await tested.email("a")).state).toBe("sent");
});

test("an email of which the store did not hear that it was sent is not sent again", async () => {
  let isFull = false;
  const failing = (documents: Documents): Documents => ({
    ...documents,
    commit: async (writes) => {
      if (isFull) throw new DocumentsUnavailable("The disk is full");
      return documents.commit(writes);
    },
  });
  await using tested = await openTestOutbox({}, failing);
  tested.outbox.start();
  await tested.put("a", true);
  isFull = true;
  await tested.outbox.deliverNow("a");
  expect((await tested.email("a")).state).toBe("sending");
  isFull = false;
  tested.clock.now += 90_000;
  await tested.outbox.drain();
  expect((await tested.email("a")).state).toBe("sent");
  expect(tested.tried).toEqual(["a"]);
});

test("an email erased while it was being sent stays erased", async (tested) => {
  await tested.put("a", true);
  tested.postAnswers(async () => {
    await removeStored(tested, outboxCollection.name, "a");
    return sent;
  });
  await tested.outbox.deliverNow("a");
  expect(await tested.documents.list(outboxCollection.name)).toEqual([]);
});

test("a document that is no email is told by its id and left alone", async (tested) => {
  const data = { state: "waiting", to: "astrid@example.se" };
  await putStored(tested, outboxCollection.name, { odd: data });
  expect(await tested.outbox.deliverNow("odd")).toBe("not sent");
  expect(tested.logged).toEqual([`email unreadable {"id":"odd"}`]);
  expect((await tested.documents.get(outboxCollection.name, "odd"))?.data).toEqual(data);
});

test("the log tells of emails without saying to whom they go or what they say", async (tested) => {
  for (const [at, delivery] of [sent, putOff, refused, unreachable].entries()) {
    tested.postAnswers(() => delivery);
    await tested.put(`letter-${at}`, true);
    await tested.outbox.deliverNow(`letter-${at}`);
  }
  expect(tested.logged).toEqual([
    `email sent {"id":"letter-0","kind":"confirmation","outcome":"sent","attempts":1}`,
    `email waiting {"id":"letter-1","kind":"confirmation","outcome":"put off","attempts":1}`,
    `email failed {"id":"letter-2","kind":"confirmation","outcome":"refused","attempts":1}`,
    `email waiting {"id":"letter-3","kind":"confirmation","outcome":"unreachable","attempts":0}`,
  ]);
});

test("thirty days after an email came to an end only what it said is forgotten", async (tested) => {
  for (const [id, delivery] of [
    ["sent", sent],
    ["failed", refused],
    ["waiting", putOff],
  ] as const) {
    tested.postAnswers(() => delivery);
    await tested.put(id);
    await tested.outbox.deliverNow(id);
  }
  const { documents, clock } = tested;
  await forgetOldEmails(documents, clock.now + 30 * day - 1);
  for (const id of ["sent", "failed"]) expect((await tested.email(id)).text).toBe("Hej Astrid");
  await forgetOldEmails(documents, clock.now + 30 * day);
  for (const id of ["sent", "failed"]) {
    expect(await tested.email(id)).toMatchObject({
      text: null,
      html: null,
      to: ["astrid@example.se"],
      kind: "confirmation",
      endedAt: clock.now,
    });
  }
  expect((await tested.email("waiting")).text).toBe("Hej Astrid");
});

const ids = Array.from({ length: 200 }, (_, at) => `letter-${at}`);

test.each([
  ["of two outboxes that race for 200 emails one sends each, and none is lost or sent twice", 60_000, false],
  ["control: without a lease the same race sends emails twice", 0, true],
])("%s", async (_, leaseMs, isSentTwice) => {
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
  expect(new Set(tested.tried)).toEqual(new Set(ids));
  expect(tested.tried.length > ids.length).toBe(isSentTwice);
});
