// What rate limits must do, wherever they are counted.

import { describe, expect, test } from "vitest";
import type { Log } from "#server/log.ts";
import { limits, type RateLimits } from "#server/limits/rate-limits.ts";

type Opened = AsyncDisposable & { rateLimits: RateLimits };
type Options = { now: () => number; factor: number; log?: Log };

/** `crowd`: how many made-up visitors fill the storage of the counts. */
export function testRateLimitsContract(
  name: string,
  open: (options: Options) => Promise<Opened>,
  { crowd }: { crowd: number },
): void {
  const guess = { limit: limits.passwordPerAccountAndAddress, subject: "marta 192.0.2.1" };
  const address = { limit: limits.passwordPerAddress, subject: "192.0.2.1" };
  const { most, windowMs } = guess.limit;

  describe(`Limits counted in ${name}`, () => {
    test("as many tries as the limit names are let in, and not one more", async () => {
      await using opened = await open({ now: () => 0, factor: 1 });
      for (let n = 0; n < most; n++) expect(await opened.rateLimits.take([guess])).toEqual({ ok: true });
      expect(await opened.rateLimits.take([guess])).toEqual({ ok: false, seconds: windowMs / 1000 });
      expect(await opened.rateLimits.take([{ ...guess, subject: "theo 192.0.2.1" }])).toEqual({ ok: true });
    });

    test("a limit begins anew when its time has passed, and not before", async () => {
      let now = 0;
      await using opened = await open({ now: () => now, factor: 1 });
      for (const tried of [guess, address]) {
        now = 0;
        for (let n = 0; n < tried.limit.most; n++) await opened.rateLimits.take([tried]);
        now = tried.limit.windowMs - 1;
        expect(await opened.rateLimits.take([tried])).toEqual({ ok: false, seconds: 1 });
        now++;
        expect(await opened.rateLimits.take([tried])).toEqual({ ok: true });
      }
    });

    test("a clock that is set back shuts nobody out for longer, and lets nobody try more often", async () => {
      const started = Date.parse("2024-03-01T12:00:00Z");
      let now = started;
      await using opened = await open({ now: () => now, factor: 1 });
      for (let n = 0; n <= most; n++) await opened.rateLimits.take([guess]);
      now = started - 1_000;
      expect((await opened.rateLimits.take([guess])).ok).toBe(false);
      now = started - 24 * 60 * 60 * 1000;
      for (let n = 0; n < most; n++) expect(await opened.rateLimits.take([guess])).toEqual({ ok: true });
      expect((await opened.rateLimits.take([guess])).ok).toBe(false);
    });

    test("of several tries all are counted or none", async () => {
      await using opened = await open({ now: () => 0, factor: 1 });
      const { rateLimits } = opened;
      const third = { limit: limits.answersPerAddress, subject: "192.0.2.1" };
      for (let n = 0; n < address.limit.most; n++) {
        await rateLimits.take([{ ...guess, subject: String(n) }, address, third]);
      }
      for (let n = 0; n < 20; n++) {
        expect((await rateLimits.take([{ ...guess, subject: "dag" }, address, third])).ok).toBe(false);
      }
      for (let n = 0; n < most; n++) {
        expect(await rateLimits.take([{ ...guess, subject: "dag" }, third])).toEqual({ ok: true });
      }
      const left = third.limit.most - address.limit.most - most;
      for (let n = 0; n < left; n++) expect((await rateLimits.take([third])).ok).toBe(true);
      expect((await rateLimits.take([third])).ok).toBe(false);
    });

    test("of a crowd that tries at the same moment as many are let in as the limit names", async () => {
      await using opened = await open({ now: () => 0, factor: 1 });
      for (const limit of [limits.codePerAddress, limits.answersPerAddress]) {
        const tries = Array.from({ length: limit.most + 50 }, () =>
          opened.rateLimits.take([{ limit, subject: "" }]),
        );
        const answers = await Promise.all(tries);
        expect(answers.filter(({ ok }) => ok)).toHaveLength(limit.most);
      }
    });

    test("what is given back can be taken again, once", async () => {
      await using opened = await open({ now: () => 0, factor: 1 });
      const { rateLimits } = opened;
      const both = [guess, address];
      for (let n = 0; n < most; n++) await rateLimits.take(both);
      expect((await rateLimits.take(both)).ok).toBe(false);
      await rateLimits.giveBack(both);
      expect((await rateLimits.take(both)).ok).toBe(true);
      expect((await rateLimits.take(both)).ok).toBe(false);
    });

    test("giving back what was never taken gains nothing", async () => {
      await using opened = await open({ now: () => 0, factor: 1 });
      for (const tried of [guess, address]) {
        await opened.rateLimits.giveBack([tried]);
        await opened.rateLimits.take([tried]);
        for (let n = 0; n < 3; n++) await opened.rateLimits.giveBack([tried]);
        for (let n = 0; n < tried.limit.most; n++) await opened.rateLimits.take([tried]);
        expect((await opened.rateLimits.take([tried])).ok).toBe(false);
      }
    });

    test("a factor multiplies every limit", async () => {
      await using opened = await open({ now: () => 0, factor: 3 });
      for (const tried of [guess, address]) {
        for (let n = 0; n < 3 * tried.limit.most; n++) {
          expect((await opened.rateLimits.take([tried])).ok).toBe(true);
        }
        expect((await opened.rateLimits.take([tried])).ok).toBe(false);
      }
    });

    test("a limit that refuses is logged once a minute for each of those whom it stops, and nobody is named", async () => {
      let now = 0;
      const told: unknown[] = [];
      const log: Log = (event, facts) => told.push({ event, ...facts });
      await using opened = await open({ now: () => now, factor: 1, log });
      const other = { ...guess, subject: "theo 192.0.2.1" };
      for (const tried of [guess, other]) {
        for (let n = 0; n < most; n++) await opened.rateLimits.take([tried, address]);
      }
      expect(told).toEqual([]);
      const line = { event: "limit reached", limit: guess.limit.name };
      for (let n = 0; n < 5; n++) await opened.rateLimits.take([guess, address]);
      expect(told).toEqual([line]);
      await opened.rateLimits.take([other]);
      expect(told).toEqual([line, line]);
      now = 60_000;
      await opened.rateLimits.take([guess]);
      expect(told).toEqual([line, line, line]);
    });

    test("a crowd of made-up visitors does not wipe out the count of whoever has used up a limit", async () => {
      await using opened = await open({ now: () => 0, factor: 1 });
      const { rateLimits } = opened;
      for (let n = 0; n < most; n++) expect((await rateLimits.take([guess])).ok).toBe(true);
      const made = Array.from({ length: crowd }, (_, n) => String(n));
      for (let at = 0; at < made.length; at += 1_000) {
        await Promise.all(
          made
            .slice(at, at + 1_000)
            .map((subject) => rateLimits.take([{ limit: limits.codePerVisitor, subject }])),
        );
      }
      expect((await rateLimits.take([guess])).ok).toBe(false);
    });
  });
}
