import { expect, test } from "vitest";
import { dayMs } from "#domain/zoned-time.ts";
import { openServices } from "#server/services.ts";
import { people, type Person } from "#test/kits/guests/people.ts";
import { undoGroup } from "#test/kits/guests/couple.ts";
import { openTestServices, removeStored, signInAdmin } from "#test/kits/site/services.ts";
import { historyWrite, newId } from "./history.ts";
import { countInbox, dismiss, listInbox } from "#server/workflows/inbox/list-inbox.ts";
import { unusualInADay } from "./unusual-answers.ts";
import { dismissalId } from "./inbox-view.ts";

const hourMs = 60 * 60 * 1000;
const cast = Object.keys(people) as Person[];

async function open(extra = 0) {
  const others = Array.from({ length: extra }, (_, n) => [`more${n}`, { First_Name: `More ${n}` }] as const);
  const opened = await openTestServices({
    open: openServices,
    guests: { ...people, ...Object.fromEntries(others) },
  });
  const { services, clock } = opened;
  const { admin } = await signInAdmin(services);
  return {
    ...opened,
    admin,
    ids: [...cast, ...others.map(([id]) => id)],
    unusual: async () => (await listInbox(services)).unusual,
    async markSeen() {
      for (const told of (await listInbox(services)).unusual)
        await dismiss(services, admin, { id: dismissalId(told.source, told.digest), of: told.until });
    },
    async answer(guestId: string, row: { visitor?: string; origin?: string; first?: boolean } = {}) {
      clock.now += 60_000;
      const group = newId(services.random);
      const about = { group, by: "guest", deed: "answered", guestId } as const;
      const saved = { first: true, visitor: "browser", origin: "home", ...row };
      await services.documents.commit([historyWrite(services, { ...about, ...saved })]);
      return group;
    },
  };
}

test("a family that answers in one browser is nothing unusual", async () => {
  await using site = await open();
  for (const id of site.ids.slice(0, 5)) await site.answer(id);
  // A repeated answer is for the same guests.
  for (const id of site.ids.slice(0, 5)) await site.answer(id);
  expect(await site.unusual()).toEqual([]);
  expect(await countInbox(site.services)).toBe(0);
});

test("first answers for six guests from one browser are told once, with who and when, until more come", async () => {
  await using site = await open();
  const from = site.clock.now + 60_000;
  for (const id of site.ids.slice(0, 6)) await site.answer(id);
  const [told, ...rest] = await site.unusual();
  expect(rest).toEqual([]);
  expect(told).toMatchObject({ source: "visitor", digest: "browser", from, until: site.clock.now });
  expect(told?.guests.map(({ id }) => id).toSorted()).toEqual(site.ids.slice(0, 6).toSorted());
  expect(await countInbox(site.services)).toBe(1);
  await site.markSeen();
  expect(await site.unusual()).toEqual([]);
  await site.answer("marta");
  expect(await site.unusual()).toMatchObject([{ guests: { length: 7 } }]);
  // One that comes while the inbox is read is not marked with those that were seen.
  const { until = 0 } = (await site.unusual())[0] ?? {};
  await site.answer("theo");
  await dismiss(site.services, site.admin, { id: dismissalId("visitor", "browser"), of: until });
  expect(await site.unusual()).toHaveLength(1);
});

test("six guests in more than a day are nothing unusual", async () => {
  await using site = await open();
  for (const id of site.ids.slice(0, 5)) await site.answer(id);
  site.clock.now += dayMs;
  await site.answer("marta");
  expect(await site.unusual()).toEqual([]);
  site.clock.now -= 2 * hourMs;
  await site.answer("theo");
  expect(await site.unusual()).toHaveLength(1);
});

test("what was undone, later answers and what the couple attached do not count", async () => {
  await using site = await open();
  const groups: string[] = [];
  for (const id of site.ids.slice(0, 6)) groups.push(await site.answer(id));
  expect(await site.unusual()).toHaveLength(1);
  expect((await undoGroup(site.services, site.admin, groups[2] ?? "")).ok).toBe(true);
  expect(await site.unusual()).toEqual([]);
  await site.answer("marta", { first: false });
  const attached = { group: "attached", by: "admin", deed: "attached", guestId: "theo" } as const;
  const from = { first: true, visitor: "browser", origin: "home" };
  await site.services.documents.commit([historyWrite(site.services, { ...attached, ...from })]);
  expect(await site.unusual()).toEqual([]);
});

test("many browsers behind one address are told from ten guests on, and nine are not", async () => {
  await using site = await open(3);
  for (const [n, id] of site.ids.slice(0, 9).entries()) await site.answer(id, { visitor: `browser ${n}` });
  expect(await site.unusual()).toEqual([]);
  await site.answer("more0", { visitor: "browser 10" });
  expect(await site.unusual()).toMatchObject([{ source: "origin", digest: "home", guests: { length: 10 } }]);
});

test("an address behind which one browser gave all of them is not told beside the browser, seen or not", async () => {
  await using site = await open(3);
  for (const id of site.ids.slice(0, unusualInADay.origin)) await site.answer(id);
  expect(await site.unusual()).toMatchObject([{ source: "visitor" }]);
  await site.markSeen();
  expect(await site.unusual()).toEqual([]);
  // Another browser behind the same address makes it a finding of its own.
  await site.answer("more2", { visitor: "another browser" });
  expect(await site.unusual()).toMatchObject([{ source: "origin", guests: { length: 11 } }]);
});

test("guests who are no longer on the list do not count", async () => {
  await using site = await open();
  for (const id of site.ids.slice(0, 6)) await site.answer(id);
  await removeStored(site.services, "guests", "asa");
  expect(await site.unusual()).toEqual([]);
});
