import { expect, onTestFinished, test, vi } from "vitest";
import { runNowAndThen } from "./run-now-and-then.ts";

test("what fails at every look is logged once, and again when it fails anew", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [works, told]: [boolean[], string[]] = [[false, false, false, true, false, false], []];
  let looks = 0;
  const work = async () => {
    if (!works[looks++]) throw new Error("away");
  };
  const running = runNowAndThen({ log: (event) => told.push(event) }, { work, failure: "work failed" });
  await vi.advanceTimersByTimeAsync(5 * 20_000);
  expect(looks).toBe(6);
  expect(told).toEqual(["work failed", "work failed"]);
  await running[Symbol.asyncDispose]();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(6);
});
