import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTestOutbox, sent } from "#test/kits/outbox-under-test.ts";

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
