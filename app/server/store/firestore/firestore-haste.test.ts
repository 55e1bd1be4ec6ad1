import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import { makeReadTimeout, openHaste } from "./firestore-haste.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silent = new Promise<never>(() => {});

it("waits no longer than a second for a silent service when it must hurry, then a moment", async () => {
  const haste = openHaste();
  const ended: string[] = [];
  const waitFor = (name: string) => haste.within(10_000, silent).catch(() => ended.push(name));
  void waitFor("under way");
  // The control: by itself it would wait ten seconds.
  await vi.advanceTimersByTimeAsync(2500);
  haste.hurry();
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(["under way"]);
  void waitFor("later");
  await vi.advanceTimersByTimeAsync(100);
  expect(ended).toEqual(["under way", "later"]);
});

it("has less patience once somebody has waited in vain, until the service answers again", async () => {
  const waitedMs: number[] = [];
  const waitForRead = makeReadTimeout({
    timings: { readMs: 2000, awayMs: 300 },
    async within(ms, work) {
      waitedMs.push(ms);
      return work;
    },
  });
  const waitInVain = () =>
    expect(waitForRead(Promise.reject(new DocumentsUnavailable("late")))).rejects.toThrow(
      DocumentsUnavailable,
    );
  await waitInVain();
  await waitInVain();
  await waitForRead(Promise.resolve(null));
  await waitInVain();
  expect(waitedMs).toEqual([2000, 300, 300, 2000]);
});
