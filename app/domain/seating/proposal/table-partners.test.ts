import { specifiedSizes } from "#domain/seating/table-sizes.ts";
import { expect, test } from "vitest";
import { searchSeating } from "./search-seating.ts";
import { seatingGuest } from "../../../../test/kits/seating/seating-guest.ts";
import { type PlanNote, presets } from "../plan-notes.ts";
import { drawUpPlan } from "../seating.ts";
import { assess, assessEach } from "./assess.ts";
import { openDinner } from "./dinner.ts";
import { anyTerms } from "./proposal-terms.ts";
import type { DinnerGuest } from "./dinner-guests.ts";
import { findExchangeFor } from "./exchange-for-wish.ts";
import { type Arrangement, arrangementOf } from "./seating-problem.ts";
import { withoutTablePartner } from "./table-partners.ts";

const tablePartners = { left: "men", right: "women" };
const swedish: PlanNote = { kind: "customs", key: "customs", ...presets.swedish, tablePartners };
const onlyPartners: PlanNote = { ...swedish, ...presets.free, tablePartners };

function man(name: string, seat: number | null): DinnerGuest {
  return { ...seatingGuest(name, seat === null ? null : "1", seat), tags: ["men"] };
}
function woman(name: string, seat: number | null): DinnerGuest {
  return { ...man(name, seat), tags: ["women"] };
}

function dinnerOf(guests: readonly DinnerGuest[], notes: readonly PlanNote[]) {
  // Of nine chairs one is always left over, so there are more chairs than guests.
  const tables = Array.from({ length: Math.ceil(guests.length / 8) }, (_, at) => `${at + 1}`);
  return openDinner(drawUpPlan(guests, tables, specifiedSizes), notes, anyTerms);
}

function alone(guests: readonly DinnerGuest[], notes: readonly PlanNote[]): string[] {
  const dinner = dinnerOf(guests, notes);
  return assess(dinner, arrangementOf(dinner.problem)).flatMap((short) =>
    short.kind === "no table partner" ? short.guests.map((guest) => dinner.guests[guest]?.id ?? "") : [],
  );
}

test("a lady sits at the right hand of her table partner, and on his left she is nobody's", () => {
  // Seats count clockwise as seen from above, so seat 1 is at the right hand of seat 2.
  expect(alone([woman("Anna", 1), man("Bo", 2)], [onlyPartners])).toEqual([]);
  expect(alone([man("Bo", 1), woman("Anna", 2)], [onlyPartners])).toEqual(["Bo"]);
  expect(alone([woman("Anna", 1), woman("Cecilia", 4), man("Bo", 2), man("Dag", 6)], [onlyPartners])).toEqual(
    ["Dag"],
  );
});

test("of more gentlemen than ladies only the ladies can miss somebody", () => {
  const ladies = [woman("Anna", 1), woman("Eva", 5)];
  const gentlemen = [man("Bo", 2), man("Dag", 3), man("Emil", 4), man("Finn", 9)];
  expect(alone([...ladies, ...gentlemen], [onlyPartners])).toEqual(["Eva"]);
  expect(alone([woman("Anna", 1), ...gentlemen], [onlyPartners])).toEqual([]);
});

test("nobody misses a table partner where none is asked for, without a chair, or with both tags", () => {
  const guests = [man("Bo", 1), woman("Anna", 2)];
  const free: PlanNote = { kind: "customs", key: "customs", ...presets.free };
  expect(alone(guests, [free])).toEqual([]);
  expect(alone([man("Bo", null), woman("Anna", 2)], [onlyPartners])).toEqual([]);
  expect(alone([{ ...man("Bo", 1), tags: ["men", "women"] }, woman("Anna", 2)], [onlyPartners])).toEqual([]);
});

test("in the room each who misses a table partner is told so alone", () => {
  const dinner = dinnerOf([man("Bo", 1), woman("Anna", 2), man("Dag", 4), woman("Eva", 5)], [onlyPartners]);
  const amiss = assessEach(dinner, arrangementOf(dinner.problem));
  const missing = ["Bo", "Dag"].map((id) => {
    const guests = [dinner.guests.findIndex((guest) => guest.id === id)];
    return [id, [{ kind: "no table partner", guests }]];
  });
  expect([...amiss]).toEqual(missing);
});

test("an exchange for a wish is blamed only for the guests who lose their table partner by it", () => {
  const subject = (of: string) => ({ kind: "guest", of }) as const;
  const [who, whom] = [subject("Anna"), subject("Eva")];
  const wish: PlanNote = { kind: "wish", key: "w", who, how: "beside", whom, weight: "must" };
  const ladies = [woman("Anna", 1), woman("Eva", 6), woman("Ida", 9)];
  const guests = [...ladies, man("Bo", 2), man("Dag", 4), man("Emil", 8)];
  const dinner = dinnerOf(guests, [onlyPartners, wish]);
  // Dag and Emil miss somebody before, too: whatever is done, only Bo can be new.
  const found = findExchangeFor(dinner, arrangementOf(dinner.problem), wish);
  const blamed = found?.causes.flatMap((short) => ("guests" in short ? short.guests : [])) ?? [];
  expect(blamed.map((guest) => dinner.guests[guest]?.id).filter((id) => id !== "Bo")).toEqual([]);
});

test("at a Swedish dinner of 36 couples everybody has a table partner, and nobody has their own spouse", () => {
  const couples = Array.from({ length: 36 }, (_, at) => {
    const household = `Ek${at}`;
    return [
      { ...man(`Herr ${at}`, null), household, tags: ["men", `side ${at % 3}`] },
      { ...woman(`Fru ${at}`, null), household, tags: ["women", `side ${at % 3}`] },
    ];
  }).flat();
  const dinner = dinnerOf(couples, [swedish]);
  const { arrangement } = searchSeating(dinner.problem, { seed: 1, steps: 100_000 });
  expect(withoutTablePartner(dinner.problem, arrangement)).toEqual([]);
  expect(assess(dinner, arrangement)).toEqual([]);
  expect(spousesBeside(dinner.guests, dinner.problem.chairs, arrangement)).toBe(0);
});

function spousesBeside(
  guests: readonly DinnerGuest[],
  chairs: readonly { right: number | null }[],
  arrangement: Arrangement,
): number {
  const householdOn = new Map(arrangement.map((chair, guest) => [chair, guests[guest]?.household]));
  return arrangement.filter((chair, guest) => {
    const right = chairs[chair ?? -1]?.right ?? null;
    return right !== null && householdOn.get(right) === guests[guest]?.household;
  }).length;
}
