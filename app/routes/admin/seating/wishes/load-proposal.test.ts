import { expect, test } from "vitest";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { commitProposal } from "#server/workflows/seating/seat-guest.ts";
import { chairIn, openSeating } from "#test/kits/seating/seating-admin.ts";
import { limits } from "#server/limits/rate-limits.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { loadProposal, type ProposalData } from "./load-proposal.ts";

type Room = Awaited<ReturnType<typeof openSeating>>;

/** As a browser without script asks for it; it goes away by `leave`. */
function openPage({ services, admin }: Room, seed: number, terms = "&seated=move&open=seat") {
  const visit = new AbortController();
  const url = new URL(`http://osa.test/en/admin/seating/proposal?seed=${seed}${terms}`);
  const request = new Request(url, { signal: visit.signal });
  const ctx = { services, admin, url, language: "en", request } as unknown as AdminRequest;
  return { page: untilFound(ctx), leave: () => visit.abort(new Error("gone")) };
}

async function untilFound(ctx: AdminRequest): Promise<ProposalData> {
  for (;;) {
    const { found } = await loadProposal(ctx);
    if (found) return found;
  }
}

/** A proposal, accepted as it is shown. */
async function accept(room: Room, terms?: string) {
  const { services, admin } = room;
  const { moves, counts } = await openPage(room, 1, terms).page;
  const kept = await commitProposal(services, admin, JSON.parse(moves));
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

const waiting = Object.fromEntries(
  Array.from({ length: 24 }, (_, at) => {
    const answer = at % 3 === 2 ? {} : { RSVPed: "Accepted" };
    return [`g${at}`, { First_Name: `G${at}`, Table: `${(at % 2) + 1}`, Household: `H${at % 7}`, ...answer }];
  }),
);

test("who waits at a table is proposed a chair there, and nobody who has not answered gets one", async () => {
  await using room = await openSeating(waiting);
  const { kept, chairs } = await accept(room, "");
  expect(kept.ok).toBe(true);
  const tables = chairs.map((chair, at) => (at % 3 === 2 ? chair : chair.split("/")[0]));
  expect(tables).toEqual(chairs.map((_, at) => (at % 3 === 2 ? "unseated" : `${(at % 2) + 1}`)));
});

test("of too few chairs everybody who is coming gets one before anybody who has not answered", async () => {
  await using room = await openSeating(waiting);
  const { counts, chairs } = await accept(room, "&open=seat&tables=change");
  const [coming, open] = [false, true].map((isOpen) => chairs.filter((_, at) => (at % 3 === 2) === isOpen));
  expect(coming).not.toContain("unseated");
  expect(open?.filter((chair) => chair !== "unseated")).toHaveLength(2);
  expect(counts.chair).toEqual({ before: 24, after: 6 });
});

test("a proposal is not accepted if a guest has been given another table since", async () => {
  await using room = await openSeating(waiting);
  const { services, admin } = room;
  const { moves } = await openPage(room, 1, "").page;
  const edits = [{ field: "table", expected: "1", value: "2" }] as const;
  await changeGuest(services, admin, { guestId: "g0", edits });
  const result = await commitProposal(services, admin, JSON.parse(moves));
  expect(result).toMatchObject({ ok: false, refusal: { reason: "changed meanwhile" } });
});

test("with many proposals under way the next is answered “busy”", async () => {
  await using room = await openSeating(crowd);
  const searches = room.services.proposalSearches;
  const tabs = [1, 2, 3, 4, 5].map((seed) => openPage(room, seed));
  await expect.poll(() => searches.waiting()).toBe(5);
  const refused = await openPage(room, 6).page.catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 503 });
  for (const { leave } of tabs) leave();
  await Promise.allSettled(tabs.map(({ page }) => page));
});

test("who asks for very many proposals is asked to wait", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  const attempt = { limit: limits.proposalsPerAccount, subject: admin.id };
  for (let at = 0; at < limits.proposalsPerAccount.most; at += 1) await services.rateLimits.take([attempt]);
  expect(await openPage(room, 1).page.catch((error: unknown) => error)).toMatchObject({ status: 429 });
});
