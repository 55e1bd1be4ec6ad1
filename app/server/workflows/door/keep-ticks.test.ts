import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { type ArrivalTick, hasCome, makeTick, mergeTicks } from "#domain/door/arrivals.ts";
import { arrivalsCollection } from "#server/records/guest-list/arrivals.ts";
import { deleteEverythingPersonal } from "#server/workflows/deletion/delete-everything-personal.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { people } from "#test/kits/guests/people.ts";
import { forgetArrivals, keepTicks } from "./keep-ticks.ts";

const event = "wedding";
const tick = (id: string, facts: Partial<ArrivalTick> = {}): ArrivalTick => {
  return { id, guestId: "asa", event, hasCome: true, at: 1, ...facts };
};

type Services = Awaited<ReturnType<typeof openCouple>>["services"];

async function listCome({ views }: Services): Promise<string[]> {
  const arrivals = mergeTicks((await views.arrivals()).values(), event);
  return [...arrivals.keys()].filter((id) => hasCome(arrivals, id)).toSorted();
}

test("what was ticked is kept once, however often it is sent, with who sent it", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const sent = [tick("a"), tick("b", { guestId: "dag" })];
  expect(await keepTicks(services, marta, [...sent, ...sent])).toEqual({ gone: [] });
  await keepTicks(services, theo, [tick("a", { hasCome: false }), tick("c", { guestId: "sigrid" })]);
  expect(await listCome(services)).toEqual(["asa", "dag", "sigrid"]);
  const kept = await arrivalsCollection.list(services.documents);
  expect(kept.map(({ id, data }) => [id, data["by"]])).toEqual([
    ["a", "marta"],
    ["b", "marta"],
    ["c", "theo"],
  ]);
  expect(Object.keys(kept[0]?.data ?? {}).toSorted()).toEqual([
    "at",
    "by",
    "event",
    "guestId",
    "hasCome",
    "keptAt",
  ]);
});

test("two who send the same at the same time keep it once, and all of it", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const sent = Object.keys(people).map((guestId) => tick(`tick of ${guestId}`, { guestId }));
  await Promise.all([marta, theo, marta].map((admin) => keepTicks(services, admin, sent)));
  expect(await arrivalsCollection.list(services.documents)).toHaveLength(sent.length);
});

test("what is about nobody on the list, or about no event of the wedding, is not kept and is said", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const sent = [tick("a"), tick("b", { guestId: "nobody" }), tick("c", { event: "christening" })];
  expect(await keepTicks(services, marta, sent)).toEqual({ gone: ["b", "c"] });
  expect(await listCome(services)).toEqual(["asa"]);
});

test("an erased guest's ticks go, the others stay, and none comes back from a phone", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const sent = [tick("a"), tick("b", { hasCome: false, at: 2 }), tick("c", { guestId: "dag" })];
  await keepTicks(services, marta, sent);
  await eraseGuest(services, marta, "asa");
  await keepTicks(services, marta, sent);
  const left = await arrivalsCollection.list(services.documents);
  expect(left.map(({ id }) => id)).toEqual(["c"]);
  await forgetArrivals(services, "dag");
  expect(await arrivalsCollection.list(services.documents)).toEqual([]);
});

test("with everything personal, the ticks go", async () => {
  await using couple = await openCouple();
  await keepTicks(couple.services, marta, [tick("a")]);
  await deleteEverythingPersonal(couple.services);
  expect(await arrivalsCollection.list(couple.services.documents)).toEqual([]);
});

const guestIds = Object.keys(people);
const press = fc.record({
  phone: fc.constantFrom(0, 1),
  guestId: fc.constantFrom(...guestIds),
  hasCome: fc.boolean(),
  takes: fc.integer({ min: 0, max: 3 }),
});
const evening = fc.array(
  fc.oneof({ weight: 5, arbitrary: press }, fc.record({ syncs: fc.constantFrom(0, 1) })),
  {
    maxLength: 40,
  },
);

test("two phones without a network and the site end with the same list, evening after evening", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const clocks = [-3, 3];
  let evenings = 0;
  await fc.assert(
    fc.asyncProperty(evening, async (acts) => {
      for (const id of guestIds) await forgetArrivals(services, id);
      evenings++;
      const phones = [0, 1].map(() => ({ known: [] as ArrivalTick[], unsent: [] as ArrivalTick[] }));
      const sync = async (at: number) => {
        const phone = phones[at]!;
        // The answer to the first try was lost, so it is sent again.
        for (const _ of [1, 2]) await keepTicks(services, marta, phone.unsent);
        phone.unsent = [];
        const told = mergeTicks((await services.views.arrivals()).values(), event);
        phone.known = [...mergeTicks([...phone.known, ...told.values()], event).values()];
      };
      let now = 10;
      const all: ArrivalTick[] = [];
      for (const [at, act] of acts.entries()) {
        if ("syncs" in act) {
          await sync(act.syncs);
          continue;
        }
        const phone = phones[act.phone]!;
        now += act.takes;
        const id = `${evenings} ${String((at * 7) % 41)} ${act.phone}`;
        const about = { id, event, guestId: act.guestId, hasCome: act.hasCome };
        const made = makeTick({ ...about, now: now + clocks[act.phone]! }, mergeTicks(phone.known, event));
        phone.known.push(made);
        phone.unsent.push(made);
        all.push(made);
      }
      for (const at of [0, 1, 0]) await sync(at);
      const expected = mergeTicks(all, event);
      const shown = [phones[0]!.known, phones[1]!.known, (await services.views.arrivals()).values()].map(
        (ticks) => mergeTicks(ticks, event),
      );
      for (const one of shown) expect(new Map(one)).toEqual(new Map(expected));
      expect(await arrivalsCollection.list(services.documents)).toHaveLength(all.length);
    }),
    { numRuns: examples(25, 250) },
  );
});
