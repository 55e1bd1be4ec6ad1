import { expect, test } from "vitest";
import { isToldLately } from "./told-lately.ts";

test("of what happens over and over, a line a minute is written, and each thing has its own", () => {
  let at = 1_000_000;
  const services = { log: () => {}, now: () => at };
  const lines = Array.from({ length: 10_000 }, () => isToldLately(services, "page failed")).filter(
    (told) => !told,
  );
  expect(lines).toHaveLength(1);
  expect(isToldLately(services, "something else")).toBe(false);
  at += 60_000;
  expect(isToldLately(services, "page failed")).toBe(false);
  // Another site in the same process tells its own.
  expect(isToldLately({ ...services, log: () => {} }, "page failed")).toBe(false);
});
