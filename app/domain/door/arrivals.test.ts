import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { type ArrivalTick, type Arrivals, hasCome, makeTick, mergeTicks } from "./arrivals.ts";

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
