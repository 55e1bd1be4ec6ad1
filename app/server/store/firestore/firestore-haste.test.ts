import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openHaste } from "./firestore-haste.ts";

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
