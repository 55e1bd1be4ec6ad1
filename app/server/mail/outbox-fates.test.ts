import { expect, test } from "vitest";
import { type Documents, DocumentsUnavailable } from "#server/store/documents.ts";
import { forgetOldEmails } from "./outbox.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import {
  day,
  openTestOutbox,
  putOff,
  refused,
  sent,
  unreachable,
} from "#test/kits/mail/outbox-under-test.ts";

test("an email put off is tried again after growing gaps, and given up after two days with the server's words", async () => {
  await using tested = await openTestOutbox();
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

test("an email refused is final, and the couple can read why", async () => {
  await using tested = await openTestOutbox();
  tested.postAnswers(() => refused);
  await tested.put("a", true);
  expect(await tested.outbox.deliverNow("a")).toBe("not sent");
  expect(await tested.email("a")).toMatchObject({ state: "failed", attempts: 1, lastReply: refused.reply });
  tested.outbox.start();
  tested.clock.now += day;
  await tested.outbox.drain();
  expect(tested.tried).toEqual(["a"]);
});

test("an email that another process was sending when it died is taken up when its lease is over, under the same Message-ID", async () => {
  await using tested = await openTestOutbox();
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

test("an email erased while it was being sent stays erased", async () => {
  await using tested = await openTestOutbox();
  await tested.put("a", true);
  tested.postAnswers(async () => {
    const stored = await tested.documents.get(outboxCollection.name, "a");
    await tested.documents.commit([
      { write: "delete", collection: outboxCollection.name, id: "a", version: stored?.version ?? "" },
    ]);
    return sent;
  });
  await tested.outbox.deliverNow("a");
  expect(await tested.documents.list(outboxCollection.name)).toEqual([]);
});

test("a document that is no email is told by its id and left alone", async () => {
  await using tested = await openTestOutbox();
  const data = { state: "waiting", to: "astrid@example.se" };
  await tested.documents.commit([{ write: "create", collection: outboxCollection.name, id: "odd", data }]);
  expect(await tested.outbox.deliverNow("odd")).toBe("not sent");
  expect(tested.logged).toEqual([`email unreadable {"id":"odd"}`]);
  expect((await tested.documents.get(outboxCollection.name, "odd"))?.data).toEqual(data);
});

test("the log tells of emails without saying to whom they go or what they say", async () => {
  await using tested = await openTestOutbox();
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

test("thirty days after an email came to an end only what it said is forgotten", async () => {
  await using tested = await openTestOutbox();
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
