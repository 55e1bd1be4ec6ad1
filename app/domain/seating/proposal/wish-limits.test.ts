import { expect, test } from "vitest";
import { seatingGuest } from "../../../../test/kits/seating/seating-guest.ts";
import { type PlanNote, presets, type SeatingWish, togethernesses } from "../plan-notes.ts";
import { drawUpPlan, specifiedSizes } from "../seating.ts";
import { assess, assessEach, findExchangeFor, openWish } from "./assess.ts";
import { openSeatingModel } from "./seating-model.ts";
import {
  anyTerms,
  type Arrangement,
  arrangementOf,
  closenesses,
  closenessOf,
  pointsByCloseness,
  withoutTablePartner,
} from "./seating-problem.ts";
import { limitProblem, mostPairs, pointsOf } from "./scores.ts";
import { searchSeating, seededNumbers } from "./search-seating.ts";
import type { SeatingGuest } from "./head-table-places.ts";

const free: PlanNote = { kind: "customs", key: "customs", ...presets.free };
const groom = "friends of the groom";
const bride = "friends of the bride";

function wish(who: string, how: SeatingWish["how"], whom: string, key = `${who} ${how} ${whom}`) {
  const subject = (of: string) => ({ kind: /^G\d+$/.test(of) ? "guest" : "tag", of }) as const;
  return { kind: "wish", key, who: subject(who), how, whom: subject(whom), weight: "must" } as const;
}

/** Half of them friends of the bride, and the others of the groom, at tables of nine. */
function modelOf(count: number, wishes: readonly SeatingWish[]) {
  const guests = Array.from({ length: count }, (_, at) => ({
    ...seatingGuest(`G${at}`, `${Math.floor(at / 9) + 1}`, (at % 9) + 1),
    tags: [at < count / 2 ? bride : groom],
  }));
  const tables = Array.from({ length: Math.ceil(count / 9) }, (_, at) => `${at + 1}`);
  return openSeatingModel(
    drawUpPlan(guests, tables, specifiedSizes),
    { tables: [], notes: [free, ...wishes] },
    anyTerms,
  );
}

function keysOf(model: ReturnType<typeof modelOf>, kind: "wish" | "left out"): string[] {
  return assess(model, arrangementOf(model.problem)).flatMap((short) =>
    "wish" in short && short.kind === kind ? [short.wish.key] : [],
  );
}

test("several wishes about the same two groups give the search no more pairs than one does", () => {
  const one = modelOf(150, [wish(bride, "apart", groom)]);
  const three = modelOf(150, [
    wish(bride, "apart", groom),
    wish(groom, "near", bride),
    wish(bride, "not beside", groom),
  ]);
  expect([one.problem.pairs.length, three.problem.pairs.length]).toEqual([75 * 75, 75 * 75]);
  expect(new Set(three.problem.pairs.map(({ points }) => points)).size).toBe(1);
  const [pair] = three.problem.pairs;
  const points = { "at right": -200, beside: -200, "same table": 0, near: 200, far: 0 };
  expect(pair?.points).toEqual(points);
});

test("wishes about too many pairs are refused, and a small one is not, even where tags have grown", () => {
  const large = wish(bride, "apart", groom);
  const among = (count: number, wishes: readonly SeatingWish[], added: SeatingWish) => {
    const { guests, notes } = modelOf(count, wishes);
    return limitProblem({ guests, notes }, added);
  };
  expect(among(280, [], large)).toBe(null);
  expect(among(284, [], large)).toBe("too many pairs");
  expect(among(280, [large], wish(bride, "far", groom))).toBe("too many pairs");
  expect(among(300, [large], wish("G1", "beside", "G2"))).toBe(null);
});

test("of three hundred wishes another one is refused", () => {
  const wishes = Array.from({ length: 300 }, (_, at) => wish("G0", "near", `G${at + 1}`));
  const { guests, notes } = modelOf(302, wishes);
  expect(limitProblem({ guests, notes }, wish("G1", "near", "G2"))).toBe("too many wishes");
});

test("where tags have grown, the wish about the most pairs is left out and named, and is nobody's trouble", () => {
  const small = wish("G1", "beside", "G2");
  const model = modelOf(300, [wish(bride, "apart", groom), small]);
  expect(keysOf(model, "left out")).toEqual([wish(bride, "apart", groom).key]);
  expect(model.problem.pairs).toHaveLength(1);
  expect(assessEach(model, arrangementOf(model.problem)).values().toArray().flat()).not.toContainEqual(
    expect.objectContaining({ kind: "left out" }),
  );
});

test("however large the groups are, a problem has few pairs", () => {
  const wishes = togethernesses.flatMap((how) => [
    wish(bride, how, groom),
    wish(groom, how, bride),
    wish(bride, how, bride),
  ]);
  for (const count of [200, 300])
    expect(modelOf(count, wishes).problem.pairs.length).toBeLessThanOrEqual(mostPairs);
});

test("a wish between groups is met as it would be if each pair were looked at", () => {
  const random = seededNumbers(4);
  for (let round = 0; round < 200; round += 1) {
    const model = modelOf(20, []);
    const guests = model.guests.map((guest) => ({
      ...guest,
      tags: ["a", "b"].filter(() => random.below(4) === 0),
    }));
    const chairs = [...model.problem.chairs.keys()].toSorted(() => random.below(3) - 1);
    const arrangement = guests.map((_, at) => (random.below(8) === 0 ? null : (chairs[at] ?? null)));
    const seats = (tag: string) =>
      arrangement.filter((chair, guest) => chair !== null && guests[guest]?.tags.includes(tag));
    const pairs = seats("a").flatMap((one) =>
      seats("b").flatMap((other) =>
        one === other ? [] : [closenessOf(model.problem, one ?? 0, other ?? 0)],
      ),
    );
    const isUpTo = (farthest: (typeof closenesses)[number]) => (found: (typeof closenesses)[number]) =>
      closenesses.indexOf(found) <= closenesses.indexOf(farthest);
    const isMet = (how: SeatingWish["how"]) =>
      openWish({ ...model, guests }, wish("a", how, "b"))(arrangement);
    expect(togethernesses.map(isMet)).toEqual([
      pairs.length === 0 || pairs.some(isUpTo("beside")),
      pairs.every(isUpTo("same table")),
      pairs.every(isUpTo("near")),
      !pairs.some(isUpTo("beside")),
      !pairs.some(isUpTo("same table")),
      !pairs.some(isUpTo("near")),
    ]);
  }
});

/** Side by side, at one table, and at tables near each other. */
function scoreOf(...asked: Parameters<typeof pointsOf>): number[] {
  const points = pointsByCloseness(pointsOf(...asked));
  return (["beside", "same table", "near"] as const).map((one) => points[closenesses.indexOf(one)] ?? 0);
}

test("what must be is worth ten times what would be good", () => {
  for (const how of togethernesses) {
    const good = scoreOf({ how, weight: "good" });
    expect(scoreOf({ how, weight: "must" })).toEqual(good.map((points) => points * 10));
  }
});

const tablePartners = { left: "men", right: "women" };
const swedish: PlanNote = { kind: "customs", key: "customs", ...presets.swedish, tablePartners };
const onlyPartners: PlanNote = { ...swedish, ...presets.free, tablePartners };

function man(name: string, seat: number | null): SeatingGuest {
  return { ...seatingGuest(name, seat === null ? null : "1", seat), tags: ["men"] };
}
function woman(name: string, seat: number | null): SeatingGuest {
  return { ...man(name, seat), tags: ["women"] };
}

function partnersAt(guests: readonly SeatingGuest[], notes: readonly PlanNote[]) {
  // Of nine chairs one is always left over, so there are more chairs than guests.
  const tables = Array.from({ length: Math.ceil(guests.length / 8) }, (_, at) => `${at + 1}`);
  return openSeatingModel(drawUpPlan(guests, tables, specifiedSizes), { tables: [], notes }, anyTerms);
}

function alone(guests: readonly SeatingGuest[], notes: readonly PlanNote[]): string[] {
  const model = partnersAt(guests, notes);
  return assess(model, arrangementOf(model.problem)).flatMap((short) =>
    short.kind === "no table partner" ? short.guests.map((guest) => model.guests[guest]?.id ?? "") : [],
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
  const model = partnersAt([man("Bo", 1), woman("Anna", 2), man("Dag", 4), woman("Eva", 5)], [onlyPartners]);
  const amiss = assessEach(model, arrangementOf(model.problem));
  const missing = ["Bo", "Dag"].map((id) => {
    const guests = [model.guests.findIndex((guest) => guest.id === id)];
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
  const model = partnersAt(guests, [onlyPartners, wish]);
  // Dag and Emil miss somebody before, too: whatever is done, only Bo can be new.
  const found = findExchangeFor(model, arrangementOf(model.problem), wish);
  const blamed = found?.causes.flatMap((short) => ("guests" in short ? short.guests : [])) ?? [];
  expect(blamed.map((guest) => model.guests[guest]?.id).filter((id) => id !== "Bo")).toEqual([]);
});

test("at a Swedish dinner of 36 couples everybody has a table partner, and nobody has their own spouse", () => {
  const couples = Array.from({ length: 36 }, (_, at) => {
    const household = `Ek${at}`;
    return [
      { ...man(`Herr ${at}`, null), household, tags: ["men", `side ${at % 3}`] },
      { ...woman(`Fru ${at}`, null), household, tags: ["women", `side ${at % 3}`] },
    ];
  }).flat();
  const model = partnersAt(couples, [swedish]);
  const { arrangement } = searchSeating(model.problem, { seed: 1, steps: 100_000 });
  expect(withoutTablePartner(model.problem, arrangement)).toEqual([]);
  expect(assess(model, arrangement)).toEqual([]);
  expect(spousesBeside(model.guests, model.problem.chairs, arrangement)).toBe(0);
});

test("of ten whom the list gives a table of nine, one gets a chair elsewhere, if the couple let it", () => {
  const guests = Array.from({ length: 10 }, (_, at) => seatingGuest(`G${at}`, "1", null));
  const tablesBy = (mayChangeTables: boolean) => {
    const plan = drawUpPlan(guests, ["1", "2"], specifiedSizes);
    const terms = { ...anyTerms, mayChangeTables };
    const { problem } = openSeatingModel(plan, { tables: [], notes: [free] }, terms);
    const { arrangement } = searchSeating(problem, { seed: 1, steps: 20_000 });
    return arrangement.map((chair) => (chair === null ? "none" : problem.chairs[chair]?.table)).toSorted();
  };
  const nine = Array.from({ length: 9 }, () => 0);
  expect([tablesBy(true), tablesBy(false)]).toEqual([
    [...nine, 1],
    [...nine, "none"],
  ]);
});

function spousesBeside(
  guests: readonly SeatingGuest[],
  chairs: readonly { right: number | null }[],
  arrangement: Arrangement,
): number {
  const householdOn = new Map(arrangement.map((chair, guest) => [chair, guests[guest]?.household]));
  return arrangement.filter((chair, guest) => {
    const right = chairs[chair ?? -1]?.right ?? null;
    return right !== null && householdOn.get(right) === guests[guest]?.household;
  }).length;
}
