import { expect, test } from "vitest";
import { setImmediate as turnOfOthers } from "node:timers/promises";
import { keepProposal } from "#server/workflows/seating/keep-proposal.ts";
import { chairIn, openSeating } from "#test/kits/seating/seating-admin.ts";
import { limits } from "#server/limits/rate-limits.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { loadProposal } from "./load-proposal.ts";

type Room = Awaited<ReturnType<typeof openSeating>>;

/** As a browser without script asks for it; it goes away by `leave`. */
function openPage({ services, admin }: Room, seed: number) {
  const visit = new AbortController();
  const url = new URL(`http://osa.test/en/admin?proposal=${seed}&seated=move`);
  const request = new Request(url, { signal: visit.signal });
  const page = loadProposal({ services, admin, url, language: "en", request } as unknown as AdminRequest);
  return { page, leave: () => visit.abort(new Error("gone")) };
}

/** A proposal by which everybody may be moved, accepted as it is shown. */
async function accept(room: Room) {
  const { services, admin } = room;
  const { moves, counts } = await openPage(room, 1).page;
  const accepted = moves.map(({ guest, from, to }) => ({ guest, from, to }));
  const kept = await keepProposal(services, admin, accepted);
  const chairs = services.guestList.guests().map(({ id }) => chairIn(services, id));
  return { kept, counts, chairs };
}

test("of two guests on one chair one is proposed another, and that can be accepted", async () => {
  const shared = { Table: "1", Seat: 4 };
  await using room = await openSeating({
    anna: { First_Name: "Anna", ...shared },
    bo: { First_Name: "Bo", ...shared },
  });
  const { kept, chairs } = await accept(room);
  expect(kept.ok).toBe(true);
  expect([chairs.includes("1/4"), new Set(chairs).size]).toEqual([true, 2]);
  expect(chairs).not.toContain("unseated");
});

test("with more guests than chairs as many sit as can, and somebody may have to give up a chair", async () => {
  const crowd = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => {
      const household = at < 3 || at > 8 ? { Household: "Ek", Child: at > 8 ? "Yes" : "No" } : {};
      const seat = at < 9 ? { Table: "1", Seat: at + 1 } : {};
      return [`g${at}`, { First_Name: `G${at}`, ...household, ...seat }];
    }),
  );
  await using room = await openSeating(crowd);
  const { kept, counts, chairs } = await accept(room);
  expect(kept.ok).toBe(true);
  expect(counts.chair).toEqual({ before: 3, after: 3 });
  const taken = chairs.filter((chair) => chair !== "unseated");
  expect([taken.length, new Set(taken).size]).toEqual([9, 9]);
});

const crowd = Object.fromEntries(
  Array.from({ length: 150 }, (_, at) => {
    const seat = { Table: `${Math.floor(at / 9) + 1}`, Seat: (at % 9) + 1 };
    return [`g${at}`, { First_Name: `G${at}`, Household: `H${at % 40}`, ...seat }];
  }),
);

test("with many proposals under way the next is answered “busy”, and those whose tabs are closed stop", async () => {
  await using room = await openSeating(crowd);
  const searches = room.services.proposalSearches;
  const tabs = [1, 2, 3, 4, 5].map((seed) => openPage(room, seed));
  await expect.poll(() => searches.waiting()).toBe(5);
  const refused = await openPage(room, 6).page.catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 503 });
  for (const { leave } of tabs) leave();
  await Promise.allSettled(tabs.map(({ page }) => page));
  await turnOfOthers();
  expect(searches.waiting()).toBe(0);
});

test("who asks for very many proposals is asked to wait", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  const attempt = { limit: limits.proposalsPerAccount, subject: admin.id };
  for (let at = 0; at < limits.proposalsPerAccount.most; at += 1) await services.rateLimits.take([attempt]);
  expect(await openPage(room, 1).page.catch((error: unknown) => error)).toMatchObject({ status: 429 });
});
