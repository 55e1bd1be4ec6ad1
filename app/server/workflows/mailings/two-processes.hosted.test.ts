// Two processes on one Firestore project. A second process on a file of SQLite is refused at its start.

import { expect, test } from "vitest";
import { later, openMailer, singles, taken } from "#test/kits/mail/mailings-on-services.ts";
import { hostedEngines } from "#test/kits/site/engines.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { stepMailing } from "./change-mailing.ts";
import { sendDueMailings } from "./send-mailings.ts";

async function openTwo(count: number) {
  const settings = hostedEngines();
  const stack = new AsyncDisposableStack();
  const one = stack.use(await openMailer({ settings, guests: singles(count) }));
  const replacements = { now: () => one.clock.now };
  const other = stack.use(await openMailer({ settings, guests: {}, replacements }));
  const both = [one, other] as const;
  return {
    one,
    other,
    left: () => both.flatMap(({ left }) => left),
    /** Each looks at the same moments, as fast as it can. */
    async run(forMs: number) {
      for (const end = one.clock.now + forMs; one.clock.now < end; one.clock.now += 1_000) {
        other.clock.now = one.clock.now;
        await Promise.all(both.map(({ services }) => sendDueMailings(services)));
        await Promise.all(both.map(({ services }) => services.outbox.drain()));
      }
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test("two processes send a mailing together: each once, and together no faster than the pace", async () => {
  await using two = await openTwo(25);
  two.one.hostSays("kim3@example.se", later, taken);
  two.other.hostSays("kim3@example.se", later, taken);
  const id = await two.one.writeAndOrder("save the date");
  await two.run(3 * 60_000);
  const addresses = two.left().map(({ to }) => to[0]);
  expect(addresses.length).toBe(25);
  expect(new Set(addresses).size).toBe(25);
  const most = two
    .left()
    .map(({ at }) => two.left().filter((one) => one.at >= at && one.at < at + 60_000).length);
  // One more than twenty: the one that was put off is tried again beside the pace.
  expect(Math.max(...most)).toBeLessThanOrEqual(21);
  expect((await two.one.mailing(id)).state).toBe("done");
});

test("stopped at one process, the other sends no more", async () => {
  await using two = await openTwo(12);
  const id = await two.one.writeAndOrder("save the date");
  await two.run(15_000);
  expect(await stepMailing(two.other.services, marta, { id, step: "stop" })).toMatchObject({ ok: true });
  const left = two.left().length;
  expect(left).toBeGreaterThan(0);
  await two.run(30_000);
  expect(two.left()).toHaveLength(left);
});
