// A browser without script asks for a proposal, and its tab is closed before it comes.

import { expect, test } from "vitest";
import { openListeningSite } from "../../kits/site/listening-site.ts";

const crowd = Object.fromEntries(
  Array.from({ length: 300 }, (_, at) => {
    const seat = { Table: `${Math.floor(at / 9) + 1}`, Seat: (at % 9) + 1 };
    return [`g${at}`, { First_Name: `G${at}`, Household: `H${at % 80}`, ...seat }];
  }),
);

test("the server stops looking for a seating when the tab that asked for it is closed", async () => {
  await using listening = await openListeningSite({}, {}, { guests: crowd });
  const { proposalSearches } = listening.site.services;
  const admin = await listening.site.signedIn();
  const tab = new AbortController();
  const page = fetch(`${listening.url}/en/admin?proposal=1&seated=move`, {
    headers: { Cookie: `osa-admin=${admin.cookies.get("osa-admin")}` },
    signal: tab.signal,
  });
  const left = page.catch((error: unknown) => String(error));
  await expect.poll(() => proposalSearches.waiting()).toBe(1);
  tab.abort();
  expect(await left).toContain("aborted");
  await expect.poll(() => proposalSearches.waiting()).toBe(0);
});
