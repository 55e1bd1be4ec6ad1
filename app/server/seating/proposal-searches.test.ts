import { setImmediate as turnOfOthers } from "node:timers/promises";
import { expect, test } from "vitest";
import { seatingGuest } from "../../../test/kits/seating/seating-guest.ts";
import { type ProposalOrder, proposeSeating } from "#domain/seating/proposal/assess.ts";
import { anyTerms } from "#domain/seating/proposal/seating-problem.ts";
import { drawUpPlan, specifiedSizes } from "#domain/seating/seating.ts";
import { proposalKey, openProposalSearches } from "./proposal-searches.ts";

const patient = { patienceMs: 60_000 };

function orderFor(guests: number, seed: number): ProposalOrder {
  const all = Array.from({ length: guests }, (_, at) => ({
    ...seatingGuest(`G${at}`, null, null),
    household: `H${at % Math.ceil(guests / 3)}`,
  }));
  const tables = Array.from({ length: Math.ceil(guests / 9) }, (_, at) => `${at + 1}`);
  const plan = drawUpPlan(all, tables, specifiedSizes);
  return { plan, tables: [], notes: [], terms: anyTerms, seed };
}

/** Asks as many guests would; each leaves by `leave`. */
function asking(searches: ReturnType<typeof openProposalSearches>, guests: number, seed = 1) {
  const visit = new AbortController();
  const order = orderFor(guests, seed);
  const asked = { order, key: proposalKey(order), signal: visit.signal };
  return { asked, found: searches.find(asked), leave: () => visit.abort(new Error("gone")) };
}

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await turnOfOthers();
}

test("the same order shares one search, at once and just after, and its thread finds what is found here", async () => {
  const searches = openProposalSearches(patient);
  const [one, other] = [asking(searches, 16), asking(searches, 16)];
  expect(searches.waiting()).toBe(1);
  const found = await one.found;
  expect(found).toEqual(proposeSeating(orderFor(16, 1)));
  expect(await other.found).toBe(found);
  expect(searches.isKnown(one.asked)).toBe(true);
  expect(await asking(searches, 16).found).toBe(found);
  expect(await asking(searches, 16, 2).found).not.toBe(found);
  await searches.close();
});

test("a search stops when the last who waits for it goes, and the next one begins", async () => {
  const searches = openProposalSearches(patient);
  const [one, other] = [asking(searches, 400), asking(searches, 400)];
  const next = asking(searches, 8);
  one.leave();
  await expect(one.found).rejects.toThrow("gone");
  await someTurns();
  expect(searches.waiting()).toBe(2);
  other.leave();
  await expect(other.found).rejects.toThrow("gone");
  expect(searches.waiting()).toBe(1);
  expect(await next.found).toMatchObject({ arrangement: expect.any(Array) });
  expect(searches.waiting()).toBe(0);
  await searches.close();
});

test("who has waited a while hears how far the search is, and gets the seating by asking again", async () => {
  const searches = openProposalSearches({ patienceMs: 20 });
  const shares: unknown[] = [];
  const ask = () => asking(searches, 110).found;
  let found = await ask();
  for (; typeof found === "number"; found = await ask()) shares.push(found);
  expect(found).toMatchObject({ arrangement: expect.any(Array) });
  expect(new Set(shares).size).toBeGreaterThan(2);
  expect(shares).toEqual(shares.toSorted());
  await searches.close();
});

test("a search stops when nobody asks for it again", async () => {
  const searches = openProposalSearches({ patienceMs: 1, absenceMs: 50 });
  const { asked, found } = asking(searches, 400);
  expect(await found).toBe(0);
  expect(searches.isKnown(asked)).toBe(true);
  await expect.poll(() => searches.isKnown(asked)).toBe(false);
  expect(searches.waiting()).toBe(0);
  await searches.close();
});

test("beyond one search and four that wait the next is told to come back, unless it shares one", async () => {
  const searches = openProposalSearches(patient);
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
  const searches = openProposalSearches(patient);
  const first = await asking(searches, 4, 1).found;
  for (let seed = 2; seed <= 9; seed += 1) await asking(searches, 4, seed).found;
  const again = await asking(searches, 4, 1).found;
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
  await searches.close();
});

test("whoever closes the site does not wait for a search", async () => {
  const searches = openProposalSearches(patient);
  const { found } = asking(searches, 400);
  const ended = found.catch((error: unknown) => String(error));
  await someTurns();
  await searches.close();
  expect(await ended).toContain("aborted");
  expect(searches.waiting()).toBe(0);
});
