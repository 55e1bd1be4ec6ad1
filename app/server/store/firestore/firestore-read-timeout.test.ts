import { expect, it } from "vitest";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import { makeReadTimeout } from "./firestore-haste.ts";

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
