import { expect, test } from "vitest";
import { limits, openRateLimits } from "./rate-limits.ts";

const guess = { limit: limits.passwordPerAccount, subject: "marta" };

test("a crowd of made-up subjects does not wipe out the count of whoever has used up a limit", async () => {
  const { take } = openRateLimits({ now: () => 0, factor: 1 });
  for (let n = 0; n < limits.passwordPerAccount.most; n++) expect((await take([guess])).ok).toBe(true);
  expect((await take([guess])).ok).toBe(false);
  for (let n = 0; n < 250_000; n++) await take([{ limit: limits.codePerVisitor, subject: String(n) }]);
  expect((await take([guess])).ok).toBe(false);
});

test("a limit begins anew when its time has passed, and not before", async () => {
  let now = 0;
  const { take } = openRateLimits({ now: () => now, factor: 1 });
  for (let n = 0; n < limits.passwordPerAccount.most; n++) await take([guess]);
  now = limits.passwordPerAccount.windowMs - 1;
  expect(await take([guess])).toEqual({ ok: false, seconds: 1 });
  now++;
  expect(await take([guess])).toEqual({ ok: true });
});
