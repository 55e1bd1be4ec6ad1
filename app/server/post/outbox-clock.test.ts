import { describe, expect, test } from "vitest";
import { openMailbox } from "../../../test/mailbox.ts";
import { day, openTestOutbox, putOff, sent, unreachable } from "./outbox-under-test.ts";
import { openSmtpPost } from "./smtp-post.ts";

const minute = 60_000;
/** A probe is at most a tenth late. */
const probe = 33_000;

describe.each([
  ["set back a day", -day],
  ["set back ten minutes", -10 * minute],
  ["set forward three days", 3 * day],
])("while the mail server is away the clock is %s", (_, jump) => {
  test("and every email goes out within a minute of its return", async () => {
    await using tested = await openTestOutbox();
    const { clock, outbox } = tested;
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
    clock.now += jump;
    await outbox.drain();
    await tested.put("after", true);
    expect(await outbox.deliverNow("after")).toBe("not sent");
    tested.postAnswers(() => sent);
    clock.now += probe;
    await outbox.drain();
    for (const id of [...ids, "put off", "after"]) {
      expect((await tested.letter(id)).state, id).toBe("sent");
    }
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
    clock.now += jump;
    tested.postAnswers(() => sent);
    const restarted = await tested.another();
    restarted.start();
    clock.now += probe;
    await restarted.drain();
    for (const id of ["a", "b", "c"]) expect((await tested.letter(id)).state, id).toBe("sent");
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
      timings: { probeMs: 60, firstGapMs: 40, longestGapMs: 80 },
    });
    tested.clock.now = Date.now();
    outbox.start();
    const ids = ["a", "b", "c"];
    for (const id of ids) await tested.put(id);
    await expect.poll(async () => (await tested.letter("a")).lastReply).not.toBeNull();
    shift = jump;
    await using mailbox = await openMailbox({}, Number(new URL(url).port));
    const arrived = await mailbox.arrived(ids.length);
    expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(3);
    await expect
      .poll(async () => (await tested.documents.list("outbox", { where: { state: "sent" } })).length)
      .toBe(3);
    expect(mailbox.letters).toHaveLength(3);
    await outbox.close();
    await post.close();
  });
});

test("a lease of the time before the clock was set back holds no email for a day", async () => {
  await using tested = await openTestOutbox();
  const { clock } = tested;
  await tested.put("a", true);
  clock.now -= day;
  const survivor = await tested.another();
  survivor.start();
  await survivor.drain();
  expect((await tested.letter("a")).state).toBe("sent");
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
  expect(await tested.letter("a")).toMatchObject({ state: "waiting", triedAt: clock.now });
  tested.postAnswers(() => sent);
  clock.now += probe;
  await outbox.drain();
  expect((await tested.letter("a")).state).toBe("sent");
});
