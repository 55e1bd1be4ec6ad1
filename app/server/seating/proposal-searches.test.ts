import { setImmediate as turnOfOthers } from "node:timers/promises";
import { expect, test } from "vitest";
import { plantDinner } from "../../../test/kits/seating/planted-dinner.ts";
import { searchSeating } from "#domain/seating/proposal/search-seating.ts";
import { openProposalSearches } from "./proposal-searches.ts";

/** Asks as many guests would; each leaves by `leave`. */
function asking(searches: ReturnType<typeof openProposalSearches>, guests: number, seed = 1) {
  const visit = new AbortController();
  const asked = { problem: plantDinner(guests, 1), mark: `${guests} guests`, seed, signal: visit.signal };
  return { found: searches.find(asked), leave: () => visit.abort(new Error("gone")) };
}

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await turnOfOthers();
}

test("the same problem and seed share one search, at once and just after, and find what a browser finds", async () => {
  const searches = openProposalSearches();
  const [one, other] = [asking(searches, 16), asking(searches, 16)];
  expect(searches.waiting()).toBe(1);
  const found = await one.found;
  expect(found).toEqual(searchSeating(plantDinner(16, 1), { seed: 1 }));
  expect(await other.found).toBe(found);
  expect(await asking(searches, 16).found).toBe(found);
  expect(await asking(searches, 16, 2).found).not.toBe(found);
  await searches.close();
});

test("a search stops when the last who waits for it goes, and the next one begins", async () => {
  const searches = openProposalSearches();
  const [one, other] = [asking(searches, 400), asking(searches, 400)];
  const next = asking(searches, 8);
  one.leave();
  await expect(one.found).rejects.toThrow("gone");
  await someTurns();
  expect(searches.waiting()).toBe(2);
  other.leave();
  await expect(other.found).rejects.toThrow("gone");
  expect(searches.waiting()).toBe(1);
  expect(await next.found).toMatchObject({ score: expect.any(Number) });
  expect(searches.waiting()).toBe(0);
  await searches.close();
});

test("beyond one search and four that wait the next is told to come back, unless it shares one", async () => {
  const searches = openProposalSearches();
  const all = [1, 2, 3, 4, 5].map((seed) => asking(searches, 400, seed));
  expect(await asking(searches, 400, 6).found).toBe("busy");
  const shared = asking(searches, 400, 5);
  expect(searches.waiting()).toBe(5);
  for (const { leave } of [...all, shared]) leave();
  const ends = await Promise.allSettled([...all, shared].map(({ found }) => found));
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  expect(searches.waiting()).toBe(0);
  await searches.close();
});

test("only the last few results are kept", async () => {
  const searches = openProposalSearches();
  const first = await asking(searches, 4, 1).found;
  for (let seed = 2; seed <= 9; seed += 1) await asking(searches, 4, seed).found;
  const again = await asking(searches, 4, 1).found;
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
  await searches.close();
});

test("whoever closes the site does not wait for a search", async () => {
  const searches = openProposalSearches();
  const { found } = asking(searches, 400);
  const ended = found.catch((error: unknown) => String(error));
  await someTurns();
  await searches.close();
  expect(await ended).toContain("aborted");
  expect(searches.waiting()).toBe(0);
});
