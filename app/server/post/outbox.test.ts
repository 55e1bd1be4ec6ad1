import { expect, test } from "vitest";
import { type Documents, DocumentsUnavailable } from "#server/documents/documents.ts";
import { forgetOldLetters } from "./outbox.ts";
import { outboxCollection } from "./outbox-letter.ts";
import { day, openTestOutbox, putOff, refused, sent, unreachable } from "./outbox-under-test.ts";

test("a letter that the visitor waits for is sent, with a single further commit", async () => {
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
  expect(await tested.letter("a")).toMatchObject({ state: "sent", attempts: 1, lastReply: "250 ok" });
  expect(tested.tried).toEqual(["a"]);
});

test("a letter put in without a lease is claimed first, and sent just the same", async () => {
  await using tested = await openTestOutbox();
  await tested.put("a");
  let during = "";
  tested.postAnswers(async () => {
    during = (await tested.letter("a")).state;
    return sent;
  });
  expect(await tested.outbox.deliverNow("a")).toBe("sent");
  expect(during).toBe("sending");
});

test("of fifty letters at once each is sent once", async () => {
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

test("a visitor does not wait for a slow server, and the letter is sent all the same", async () => {
  await using tested = await openTestOutbox();
  const { promise, resolve } = Promise.withResolvers<typeof sent>();
  tested.postAnswers(() => promise);
  await tested.put("a", true);
  expect(await tested.outbox.deliverNow("a", 20)).toBe("not sent");
  resolve(sent);
  await expect.poll(async () => (await tested.letter("a")).state).toBe("sent");
  expect(tested.tried).toEqual(["a"]);
});

test("asked for twice, a letter is sent once", async () => {
  await using tested = await openTestOutbox();
  await tested.put("a", true);
  expect(await Promise.all([tested.outbox.deliverNow("a"), tested.outbox.deliverNow("a")])).toEqual([
    "sent",
    "sent",
  ]);
  expect(await tested.outbox.deliverNow("a")).toBe("sent");
  expect(tested.tried).toEqual(["a"]);
});

test("a letter nobody waits for is sent in the background", async () => {
  await using tested = await openTestOutbox();
  tested.outbox.start();
  await tested.put("a");
  await expect.poll(async () => (await tested.letter("a")).state).toBe("sent");
});

test("so is one that another process put in", async () => {
  await using tested = await openTestOutbox();
  const outbox = await tested.another();
  outbox.start();
  await tested.put("a");
  await expect.poll(async () => (await tested.letter("a")).state).toBe("sent");
});

test("what waited before the start is sent after it", async () => {
  await using tested = await openTestOutbox();
  for (const id of ["a", "b", "c", "d"]) await tested.put(id);
  tested.outbox.start();
  await tested.outbox.drain();
  expect(tested.tried.toSorted((a, b) => a.localeCompare(b))).toEqual(["a", "b", "c", "d"]);
});

test("a letter put off is tried again after growing gaps, and given up after two days with the server's words", async () => {
  await using tested = await openTestOutbox();
  tested.postAnswers(() => putOff);
  const { clock, outbox } = tested;
  const start = clock.now;
  await tested.put("a", true);
  expect(await outbox.deliverNow("a")).toBe("not sent");
  outbox.start();
  const gaps: number[] = [];
  for (let letter = await tested.letter("a"); letter.state === "waiting"; letter = await tested.letter("a")) {
    gaps.push(letter.dueAt - clock.now);
    clock.now = letter.dueAt - 1;
    await outbox.drain();
    expect(tested.tried).toHaveLength(gaps.length);
    clock.now = letter.dueAt;
    await outbox.drain();
  }
  expect(await tested.letter("a")).toMatchObject({ state: "failed", lastReply: "451 later" });
  expect(clock.now - start).toBeGreaterThanOrEqual(2 * day);
  expect(clock.now - start).toBeLessThan(2 * day + 60 * 60 * 1000);
  const longest = gaps.map((_, at) => Math.min(30_000 * 2 ** at, 60 * 60 * 1000));
  for (const [at, gap] of gaps.entries()) {
    expect(gap).toBeGreaterThanOrEqual(0.8 * (longest[at] ?? 0));
    expect(gap).toBeLessThanOrEqual(longest[at] ?? 0);
  }
  expect(new Set(gaps.slice(-10)).size).toBeGreaterThan(1);
});

test("a letter refused is final, and the couple can read why", async () => {
  await using tested = await openTestOutbox();
  tested.postAnswers(() => refused);
  await tested.put("a", true);
  expect(await tested.outbox.deliverNow("a")).toBe("not sent");
  expect(await tested.letter("a")).toMatchObject({ state: "failed", attempts: 1, lastReply: refused.reply });
  tested.outbox.start();
  tested.clock.now += day;
  await tested.outbox.drain();
  expect(tested.tried).toEqual(["a"]);
});

test("a letter that another process was sending when it died is taken up when its lease is over, under the same Message-ID", async () => {
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
  expect((await tested.letter("a")).state).toBe("sent");
});

test("a letter of which the store did not hear that it was sent is not sent again", async () => {
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
  expect((await tested.letter("a")).state).toBe("sending");
  isFull = false;
  tested.clock.now += 90_000;
  await tested.outbox.drain();
  expect((await tested.letter("a")).state).toBe("sent");
  expect(tested.tried).toEqual(["a"]);
});

test("a letter erased while it was being sent stays erased", async () => {
  await using tested = await openTestOutbox();
  await tested.put("a", true);
  tested.postAnswers(async () => {
    const stored = await tested.documents.get(outboxCollection, "a");
    await tested.documents.commit([
      { write: "delete", collection: outboxCollection, id: "a", version: stored?.version ?? "" },
    ]);
    return sent;
  });
  await tested.outbox.deliverNow("a");
  expect(await tested.documents.list(outboxCollection)).toEqual([]);
});

test("a document that is no letter is told by its id and left alone", async () => {
  await using tested = await openTestOutbox();
  const data = { state: "waiting", to: "astrid@example.se" };
  await tested.documents.commit([{ write: "create", collection: outboxCollection, id: "odd", data }]);
  expect(await tested.outbox.deliverNow("odd")).toBe("not sent");
  expect(tested.logged).toEqual([`letter unreadable {"id":"odd"}`]);
  expect((await tested.documents.get(outboxCollection, "odd"))?.data).toEqual(data);
});

test("closing lets a letter under way end", async () => {
  await using tested = await openTestOutbox();
  const { promise, resolve } = Promise.withResolvers<typeof sent>();
  tested.postAnswers(() => promise);
  await tested.put("a", true);
  const visit = tested.outbox.deliverNow("a");
  const closed = tested.outbox.close();
  resolve(sent);
  await closed;
  expect(await visit).toBe("sent");
  expect((await tested.letter("a")).state).toBe("sent");
});

test("closing lets go of a letter that takes too long, and it waits for the next start", async () => {
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
  expect((await tested.letter("a")).state).toBe("waiting");
  expect(await tested.outbox.deliverNow("b")).toBe("not sent");
  expect(tested.tried).toEqual(["a"]);
});

test("the log tells of letters without saying to whom they go or what they say", async () => {
  await using tested = await openTestOutbox();
  for (const [at, delivery] of [sent, putOff, refused, unreachable].entries()) {
    tested.postAnswers(() => delivery);
    await tested.put(`letter-${at}`, true);
    await tested.outbox.deliverNow(`letter-${at}`);
  }
  expect(tested.logged).toEqual([
    `letter sent {"id":"letter-0","kind":"confirmation","outcome":"sent","attempts":1}`,
    `letter waiting {"id":"letter-1","kind":"confirmation","outcome":"put off","attempts":1}`,
    `letter failed {"id":"letter-2","kind":"confirmation","outcome":"refused","attempts":1}`,
    `letter waiting {"id":"letter-3","kind":"confirmation","outcome":"unreachable","attempts":0}`,
  ]);
});

test("thirty days after a letter came to an end only what it said is forgotten", async () => {
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
  await forgetOldLetters(documents, clock.now + 30 * day - 1);
  for (const id of ["sent", "failed"]) expect((await tested.letter(id)).text).toBe("Hej Astrid");
  await forgetOldLetters(documents, clock.now + 30 * day);
  for (const id of ["sent", "failed"]) {
    expect(await tested.letter(id)).toMatchObject({
      text: null,
      html: null,
      to: ["astrid@example.se"],
      kind: "confirmation",
      endedAt: clock.now,
    });
  }
  expect((await tested.letter("waiting")).text).toBe("Hej Astrid");
});
