import { expect, test } from "vitest";
import { openMailer } from "#test/kits/mailings-on-services.ts";

test("an email reads a dozen documents, whatever the number of guests, and writes six", async () => {
  const of = (n: number) => ({ First_Name: `Kim${n}`, Last_Name: "Ek", Email: `kim${n}@example.se` });
  await using mailer = await openMailer({
    guests: Object.fromEntries(Array.from({ length: 75 }, (_, n) => [`g${n}`, of(n)])),
  });
  const { documents } = mailer.services;
  const id = await mailer.writeAndOrder("save the date");
  await mailer.run(3_000);
  const before = mailer.left.length;
  const { get, list, commit } = documents;
  const counted = { gets: 0, lists: 0, writes: 0 };
  Object.assign(documents, {
    get: (...asked: Parameters<typeof get>) => (counted.gets++, get(...asked)),
    list: (...asked: Parameters<typeof list>) => (counted.lists++, list(...asked)),
    commit(writes: Parameters<typeof commit>[0]) {
      counted.writes += writes.length;
      return commit(writes);
    },
  });
  while ((await mailer.mailing(id)).state !== "done") await mailer.run(60_000);
  const emails = mailer.left.length - before;
  expect(emails).toBeGreaterThan(70);
  expect(counted.lists).toBe(0);
  // Guest, household with its new code, recipient, email, what has left; then the email's outcome.
  expect(Math.round(counted.writes / emails)).toBe(6);
  expect(counted.gets / emails).toBeLessThan(14);
});
