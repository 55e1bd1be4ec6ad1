import { expect, test, vi } from "vitest";
import { isLoggedLately, logAside, logLine, whereOf } from "./log.ts";

test.each([
  ["the site", "stdout", logLine],
  ["a command", "stderr", logAside],
] as const)("a line of %s keeps its time and its event, whatever the facts are called", (_, stream, log) => {
  const write = vi.spyOn(process[stream], "write").mockReturnValue(true);
  const facts = JSON.parse(`{"at":"at render (page.tsx:1)","event":"another","reason":"Error"}`);
  log("page failed", facts);
  const line = String(write.mock.calls[0]?.[0]);
  write.mockRestore();
  expect(line).toMatch(/^\{"at":"\d{4}-\d\d-\d\dT[\d:.]+Z","event":"page failed",/);
  expect(JSON.parse(line)).toMatchObject({ event: "page failed", reason: "Error" });
  expect(Date.parse((JSON.parse(line) as { at: string }).at)).not.toBeNaN();
});

test("of what happens over and over, a line a minute is written, and each thing has its own", () => {
  let at = 1_000_000;
  const services = { log: () => {}, now: () => at };
  const lines = Array.from({ length: 10_000 }, () => isLoggedLately(services, "page failed")).filter(
    (told) => !told,
  );
  expect(lines).toHaveLength(1);
  expect(isLoggedLately(services, "something else")).toBe(false);
  at += 60_000;
  expect(isLoggedLately(services, "page failed")).toBe(false);
  // Another site in the same process has its own log.
  expect(isLoggedLately({ ...services, log: () => {} }, "page failed")).toBe(false);
});

test("of an error the log has the place, and nothing of what it says", () => {
  expect(whereOf(new Error("Åsa Lindqvist cannot be read"))).toMatch(/^at [^Å]*log\.test\.ts:\d+:\d+\)?$/);
  expect(whereOf("Åsa Lindqvist")).toBe("unknown");
});

test("of a flood of different things no more than ten thousand are remembered", () => {
  const services = { log: () => {}, now: () => 0 };
  for (let at = 0; at <= 10_000; at++) expect(isLoggedLately(services, `${at}`)).toBe(false);
  expect(isLoggedLately(services, "10000")).toBe(true);
  expect(isLoggedLately(services, "0")).toBe(false);
});
