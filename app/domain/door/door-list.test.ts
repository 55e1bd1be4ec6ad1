import { expect, test } from "vitest";
import { mergeTicks, type ArrivalTick, type Arrivals, hasCome, makeTick } from "./arrivals.ts";
import {
  byLetter,
  byTable,
  compareAtDoor,
  countAtDoor,
  type DoorGuest,
  findAtDoor,
  householdAtDoor,
  listDeletionTimes,
} from "./door-list.ts";
import type { Day, TimeOfDay } from "#domain/wedding/wedding.ts";
import fc from "fast-check";
import { examples } from "#test/kits/site/examples.ts";

const guest = (name: string, facts: Partial<DoorGuest> = {}): DoorGuest => {
  const [firstName = "", lastName = ""] = name.split(" ");
  const id = name.toLowerCase();
  return { id, firstName, lastName, child: false, household: id, table: null, said: "accepted", ...facts };
};

const names = (guests: readonly DoorGuest[]) => guests.map(({ id }) => id);
const come = (...ids: string[]) =>
  mergeTicks(
    ids.map((id) => ({ id, guestId: id, event: "wedding", hasCome: true, at: 1 })),
    "wedding",
  );

test("names stand in Swedish order, a name alone by itself, and each letter once", () => {
  const guests = ["Bo Öst", "Eva Éclair", "Ann Åkesson", "Per Ek", "Ängla", "Zoe Ahl"].map((name) =>
    guest(name),
  );
  const listed = guests.toSorted(compareAtDoor);
  expect(names(listed)).toEqual(["zoe ahl", "eva éclair", "per ek", "ann åkesson", "ängla", "bo öst"]);
  expect(byLetter(listed).map(({ name, guests: { length } }) => [name, length])).toEqual([
    ["A", 1],
    ["É", 2],
    ["Å", 1],
    ["Ä", 1],
    ["Ö", 1],
  ]);
});

test("tables stand in the order of the chart, with their seats, and nobody without a table is left out", () => {
  const at = (key: string, seat: number | null) => ({ table: { key, name: `Table ${key}`, seat } });
  const guests = [guest("A", at("10", 1)), guest("B", at("2", 5)), guest("C", at("2", 3)), guest("D")];
  const groups = byTable([...guests, guest("E", at("h1", null))], "No table");
  expect(groups.map(({ name, guests: seated }) => [name, names(seated)])).toEqual([
    ["Table h1", ["e"]],
    ["Table 2", ["c", "b"]],
    ["Table 10", ["a"]],
    ["No table", ["d"]],
  ]);
});

test.each([
  ["lindq", ["åsa lindqvist"]],
  ["LINDQVIST åsa", ["åsa lindqvist"]],
  ["asa", ["åsa lindqvist"]],
  ["ostlund", ["bo östlund"]],
  ["soren", ["søren ek"]],
  ["", ["åsa lindqvist", "bo östlund", "søren ek"]],
  ["åsa ek", []],
])("whoever types %j finds %j", (query, found) => {
  const guests = ["Åsa Lindqvist", "Bo Östlund", "Søren Ek"].map((name) => guest(name));
  expect(names(findAtDoor(guests, query))).toEqual(found);
});

test("who has come without having accepted counts among all, and nobody else who has not accepted", () => {
  const guests = [guest("A"), guest("B"), guest("C", { said: "declined" }), guest("D", { said: "open" })];
  expect(countAtDoor(guests, come())).toEqual({ come: 0, of: 2 });
  expect(countAtDoor(guests, come("a", "d"))).toEqual({ come: 2, of: 3 });
});

test("one press is for those of a household who are on the list and have not come yet", () => {
  const household = "Ek";
  const guests = [
    guest("A", { household }),
    guest("B", { household }),
    guest("C", { household, said: "declined" }),
    guest("D"),
  ];
  const { all, missing } = householdAtDoor(guests, household, come("a"));
  expect([names(all), names(missing)]).toEqual([["a", "b"], ["b"]]);
});

const timeZone = "Europe/Stockholm";
test.each([
  ["for the two weeks before", "2024-05-26T10:00:00Z", null, "2024-06-09T10:00"],
  ["on the day itself", "2024-06-08T20:00:00Z", null, "2024-06-09T10:00"],
  ["until noon of the day after", "2024-06-09T09:59:00Z", null, "2024-06-09T10:00"],
  ["for a day when it is tried out before", "2024-03-01T12:00:00Z", null, "2024-03-02T12:00"],
  ["for a day when it is tried out afterwards", "2024-06-09T10:00:00Z", null, "2024-06-10T10:00"],
  ["of a party until one at night", "2024-06-08T12:00:00Z", "2024-06-09 01:00", "2024-06-09T10:00"],
  ["of a party until eleven", "2024-06-08T12:00:00Z", "2024-06-08 23:00", "2024-06-09T10:00"],
  ["of a party of two days", "2024-06-08T12:00:00Z", "2024-06-09 14:00", "2024-06-10T10:00"],
])("a phone keeps the list %s", (_when, now, until, kept) => {
  const [on, at] = (until?.split(" ") ?? []) as [Day, TimeOfDay];
  const ends = until === null ? null : { on, at };
  const keptUntil = listDeletionTimes({ date: "2024-06-08", ends }, { now: Date.parse(now), timeZone });
  expect(new Date(keptUntil).toISOString()).toBe(`${kept}:00.000Z`);
});

const event = "wedding";
const tick = (id: string, facts: Partial<ArrivalTick> = {}): ArrivalTick => {
  return { id, guestId: "asa", event, hasCome: true, at: 1, ...facts };
};

test("of each guest the last tick counts, and of two at the same time the one with the greater id", () => {
  const ticks = [tick("a", { at: 2, hasCome: false }), tick("b"), tick("d", { guestId: "dag" })];
  expect(hasCome(mergeTicks(ticks, event), "asa")).toBe(false);
  expect(hasCome(mergeTicks([...ticks, tick("c", { at: 2 })], event), "asa")).toBe(true);
  expect(hasCome(mergeTicks([...ticks, tick("0", { at: 2 })], event), "asa")).toBe(false);
  expect(hasCome(mergeTicks(ticks, event), "dag")).toBe(true);
  expect(hasCome(mergeTicks(ticks, event), "nobody")).toBe(false);
});

test("a tick is of its event alone", () => {
  const arrivals = mergeTicks([tick("a", { event: "brunch" })], event);
  expect(arrivals.size).toBe(0);
});

test("whoever has seen a tick can take it back, whatever the two clocks say", () => {
  const fast = mergeTicks([tick("z", { at: 9_000_000 })], event);
  const back = makeTick({ id: "a", guestId: "asa", event, hasCome: false, now: 5 }, fast);
  expect(hasCome(mergeTicks([back, ...fast.values()], event), "asa")).toBe(false);
  expect(makeTick({ id: "a", guestId: "dag", event, hasCome: true, now: 5 }, fast).at).toBe(5);
});

const ticks = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    guestId: fc.constantFrom("asa", "bjorn", "dag"),
    event: fc.constantFrom("wedding", "brunch"),
    hasCome: fc.boolean(),
    at: fc.integer({ min: 0, max: 4 }),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

test("in any order, in any parts and however often, the same ticks are the same list", () => {
  const exchanged = ticks.chain((all) =>
    fc.record({
      all: fc.constant(all),
      disorder: fc.array(fc.nat(), { minLength: all.length, maxLength: all.length }),
      again: all.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...all)),
      parted: fc.nat({ max: all.length }),
    }),
  );
  fc.assert(
    fc.property(exchanged, ({ all, disorder, again, parted }) => {
      const order = new Map(all.map(({ id }, at) => [id, disorder[at] ?? 0]));
      const shuffled = all.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
      const whole = asTold(mergeTicks(all, event));
      expect(asTold(mergeTicks([...shuffled, ...again], event))).toEqual(whole);
      // What the site tells of is only what counts of each part, and that is enough.
      const [first, second] = [shuffled.slice(0, parted), shuffled.slice(parted)];
      const parts = [first, second].flatMap((part) => [...mergeTicks(part, event).values()]);
      expect(asTold(mergeTicks(parts, event))).toEqual(whole);
    }),
    { numRuns: examples(200, 5_000) },
  );
});

function asTold(arrivals: Arrivals): [string, ArrivalTick][] {
  return [...arrivals].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
