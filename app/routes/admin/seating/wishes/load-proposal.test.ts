import { expect, test } from "vitest";
import { keepProposal } from "#server/workflows/seating/keep-proposal.ts";
import { chairIn, openSeating } from "#test/kits/seating-admin.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { loadProposal } from "./load-proposal.ts";

/** A proposal by which everybody may be moved, accepted as it is shown. */
async function accept(room: Awaited<ReturnType<typeof openSeating>>) {
  const { services, admin } = room;
  const url = new URL("http://osa.test/en/admin?proposal=1&seated=move");
  const asked = { services, admin, url, language: "en", request: new Request(url) };
  const { moves, counts } = await loadProposal(asked as unknown as AdminRequest);
  const kept = await keepProposal(
    services,
    admin,
    moves.map(({ guest, from, to }) => ({ guest, from, to })),
  );
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
  expect([chairs.includes("1/4"), new Set(chairs).size, chairs.includes("unseated")]).toEqual([
    true,
    2,
    false,
  ]);
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
