import { setImmediate as turnOfOthers } from "node:timers/promises";
import { expect, test } from "vitest";
import { limits } from "#server/limits/rate-limits.ts";
import { openSeating } from "#test/kits/seating-admin.ts";
import type { AdminRequest } from "../../admin-request.ts";
import { loadProposal } from "./load-proposal.ts";

const crowd = Object.fromEntries(
  Array.from({ length: 150 }, (_, at) => {
    const seat = { Table: `${Math.floor(at / 9) + 1}`, Seat: (at % 9) + 1 };
    return [`g${at}`, { First_Name: `G${at}`, Household: `H${at % 40}`, ...seat }];
  }),
);

type Room = Awaited<ReturnType<typeof openSeating>>;

/** As a browser without script asks for it; it goes away by `leave`. */
function openPage({ services, admin }: Room, seed: number) {
  const visit = new AbortController();
  const url = new URL(`http://osa.test/en/admin?proposal=${seed}&seated=move`);
  const request = new Request(url, { signal: visit.signal });
  const page = loadProposal({ services, admin, url, language: "en", request } as unknown as AdminRequest);
  return { page, leave: () => visit.abort(new Error("gone")) };
}

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
