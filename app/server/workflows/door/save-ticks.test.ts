import { expect } from "vitest";
import { type ArrivalTick, hasCome, makeTick, mergeTicks } from "#domain/door/arrivals.ts";
import { limits } from "#server/limits/rate-limits.ts";
import { arrivalsCollection } from "#server/records/guest-list/saved-ticks.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { type Couple, marta, theo } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { people } from "#test/kits/guests/people.ts";
import { forgetArrivals, saveTicks } from "./save-ticks.ts";

const event = "wedding";
const tick = (id: string, facts: Partial<ArrivalTick> = {}): ArrivalTick => {
  return { id, guestId: "asa", event, hasCome: true, at: 1, ...facts };
};

async function listCome({ views }: Couple["services"]): Promise<string[]> {
  const arrivals = mergeTicks((await views.arrivals()).values(), event);
  return [...arrivals.keys()].filter((id) => hasCome(arrivals, id)).toSorted();
}

test("what was ticked is kept once, however often it is sent, with who sent it", async (couple) => {
  const { services } = couple;
  const sent = [tick("a"), tick("b", { guestId: "dag" })];
  expect(await saveTicks(services, marta, [...sent, ...sent])).toEqual({ gone: [] });
  await saveTicks(services, theo, [tick("a", { hasCome: false }), tick("c", { guestId: "sigrid" })]);
  expect(await listCome(services)).toEqual(["asa", "dag", "sigrid"]);
  const documents = await arrivalsCollection.list(services.documents);
  expect(documents.map(({ id, data }) => [id, data["by"]])).toEqual([
    ["a", "marta"],
    ["b", "marta"],
    ["c", "theo"],
  ]);
  const fields = ["at", "by", "event", "guestId", "hasCome", "keptAt"];
  expect(Object.keys(documents[0]?.data ?? {}).toSorted()).toEqual(fields);
});

test("two who send the same at the same time keep it once, and all of it", async (couple) => {
  const { services } = couple;
  const sent = Object.keys(people).map((guestId) => tick(`tick of ${guestId}`, { guestId }));
  await Promise.all([marta, theo, marta].map((admin) => saveTicks(services, admin, sent)));
  expect(await arrivalsCollection.list(services.documents)).toHaveLength(sent.length);
});

test("what is about nobody on the list, or about no event of the wedding, is not kept and is said", async (couple) => {
  const { services } = couple;
  const sent = [tick("a"), tick("b", { guestId: "nobody" }), tick("c", { event: "christening" })];
  expect(await saveTicks(services, marta, sent)).toEqual({ gone: ["b", "c"] });
  expect(await listCome(services)).toEqual(["asa"]);
});

test("an erased guest's ticks go, the others stay, and none comes back from a phone", async (couple) => {
  const { services } = couple;
  const sent = [tick("a"), tick("b", { hasCome: false, at: 2 }), tick("c", { guestId: "dag" })];
  await saveTicks(services, marta, sent);
  await eraseGuest(services, marta, "asa");
  await saveTicks(services, marta, sent);
  const documents = await arrivalsCollection.list(services.documents);
  expect(documents.map(({ id }) => id)).toEqual(["c"]);
  await forgetArrivals(services, "dag");
  expect(await arrivalsCollection.list(services.documents)).toEqual([]);
});

test("what a phone ticked more than a day ahead of the site's clock is not kept, and what it can correct is", async (couple) => {
  const { services } = couple;
  const day = 24 * 60 * 60 * 1000;
  const sent = [8e15, services.now() + day + 1, services.now() + day].map((at) => tick(`at ${at}`, { at }));
  expect(await saveTicks(services, marta, sent)).toEqual({ gone: sent.slice(0, 2).map(({ id }) => id) });
  const arrivals = mergeTicks((await services.views.arrivals()).values(), event);
  couple.clock.now += 1;
  const back = makeTick({ id: "back", guestId: "asa", event, hasCome: false, now: services.now() }, arrivals);
  expect(await saveTicks(services, theo, [back])).toEqual({ gone: [] });
  expect(await listCome(services)).toEqual([]);
});

test("of one guest the last ten ticks at each event stay, however many are sent, and in whatever order", async (couple) => {
  const { services } = couple;
  const many = Array.from({ length: 250 }, (_, at) => tick(`tick ${at}`, { at, hasCome: at % 2 === 0 }));
  for (const from of [200, 0, 100]) await saveTicks(services, marta, many.slice(from, from + 100));
  await saveTicks(services, marta, [tick("of another", { guestId: "dag" })]);
  const documents = await arrivalsCollection.list(services.documents);
  const expected = many.slice(-10).map(({ id }) => id);
  expect(documents.map(({ id }) => id).toSorted()).toEqual(["of another", ...expected].toSorted());
  expect(await listCome(services)).toEqual(["dag"]);
});

test("an account that sends without end is told to wait, and another is not", async (couple) => {
  const { services } = couple;
  const tries = [{ limit: limits.ticksPerAccount, subject: marta.id }];
  for (let at = 0; at < limits.ticksPerAccount.most; at += 1) await services.rateLimits.take(tries);
  expect(await saveTicks(services, marta, [tick("a")])).toBe("too many");
  expect(await saveTicks(services, theo, [tick("b")])).toEqual({ gone: [] });
});
