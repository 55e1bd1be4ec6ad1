import { describe, expect, test } from "vitest";
import {
  type AnswerAttempt,
  type AnswersToday,
  decideRoom,
  type WaitingFrom,
  listGivingWay,
  openAnswersToday,
} from "./room-for-answer.ts";
import { randomBytes } from "node:crypto";
import type { Documents } from "#server/store/documents.ts";
import { storedRow } from "#test/kits/history/stored-row.ts";
import { makeTemporaryStore } from "#test/kits/store/temporary-store.ts";
import { putStored } from "#test/kits/site/services.ts";
import { makeKeys } from "#server/keys.ts";
import { openViews } from "#server/records/views.ts";
import { historyWrite, type NewHistoryRow } from "#server/records/history.ts";

/** A box that receives answers one after the other and counts the refused ones. */
function openBox() {
  let kept: WaitingFrom[] = [];
  let at = 0;
  return {
    kept: () => kept,
    keep(origin: string | null): boolean {
      if (decideRoom(origin ?? "", kept) === "full") return false;
      kept.push({ id: `${origin} ${(at += 1)}`, origin, at });
      const giving = new Set(listGivingWay(kept));
      kept = kept.filter(({ id }) => !giving.has(id));
      return true;
    },
    from: (origin: string) => kept.filter((one) => one.origin === origin),
  };
}

describe("the box of answers that wait for the couple", () => {
  test("keeps fifty of one address, and no more", () => {
    const box = openBox();
    const told = Array.from({ length: 60 }, () => box.keep("flood"));
    expect(told.filter(Boolean)).toHaveLength(50);
    expect(box.keep("honest")).toBe(true);
  });

  test("keeps five hundred in all, and then the newest of the fullest address gives way", () => {
    const box = openBox();
    box.keep("honest early");
    for (let n = 0; n < 499; n++) box.keep(`flood ${n % 10}`);
    expect(box.kept()).toHaveLength(500);
    const newest = box.from("flood 0").at(-1);
    expect(box.keep("honest late")).toBe(true);
    expect(box.kept()).toHaveLength(500);
    expect(box.kept()).not.toContain(newest);
    expect(box.from("honest early")).toHaveLength(1);
    expect(box.from("honest late")).toHaveLength(1);
  });

  test("of thousands from seven hundred addresses none takes the place of somebody else's only answer", () => {
    const box = openBox();
    expect(box.keep("honest early")).toBe(true);
    for (let n = 0; n < 2_000; n++) box.keep(`flood ${n % 700}`);
    expect(box.keep("honest late")).toBe(true);
    for (let n = 0; n < 2_000; n++) box.keep(`flood ${n % 700}`);
    expect(box.from("honest early")).toHaveLength(1);
    expect(box.from("honest late")).toHaveLength(1);
    expect(box.kept().length).toBeLessThan(710);
  });

  test("comes back within its bound at once after many answers of one moment", () => {
    const kept = Array.from({ length: 700 }, (_, n) => ({ id: `${n}`, origin: `o${n % 20}`, at: n }));
    const giving = listGivingWay(kept);
    expect(giving).toHaveLength(200);
    expect(giving.every((id) => Number(id) >= 500)).toBe(true);
  });

  test("is bounded whoever comes", () => {
    const box = openBox();
    for (let n = 0; n < 2_100; n++) box.keep(`flood ${n}`);
    expect(box.kept()).toHaveLength(2_000);
    expect(box.keep("flood 3")).toBe(false);
  });

  test("does not take away what was kept before addresses were noted", () => {
    const box = openBox();
    for (let n = 0; n < 500; n++) box.keep(null);
    expect(box.keep("honest")).toBe(true);
    expect(box.kept()).toHaveLength(501);
  });
});

const hourMs = 60 * 60 * 1000;

/** A site with its own store; `answer` takes the steps of an answer: reserve, commit, release. */
async function openSite(clock = { now: 0 }) {
  const store = makeTemporaryStore();
  return { ...openOn(await store.open(), clock), [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
}

function openOn(documents: Documents, clock: { now: number }) {
  const told: string[] = [];
  const now = () => clock.now;
  const log = (event: string, facts = {}) => told.push([event, ...Object.values(facts)].join(": "));
  const views = openViews(documents, makeKeys("a secret of thirty-two characters"));
  const services = { views, now, log };
  const write = (row: Partial<NewHistoryRow>) =>
    historyWrite(
      { now, random: randomBytes },
      { group: "g", by: "guest", deed: "answered", guestId: null, first: true, ...row },
    );
  return {
    documents,
    told,
    write,
    open: () => openAnswersToday(services),
    async answer(wish: Partial<AnswerAttempt>): Promise<boolean> {
      const { visitor, origin, guestId } = { ...usual, ...wish };
      const place = (await openAnswersToday(services)).reserve({ ...usual, ...wish });
      if (!place) return false;
      try {
        await documents.commit([write({ visitor, origin, guestId })]);
      } finally {
        place[Symbol.dispose]();
      }
      return true;
    },
  };
}

const usual: AnswerAttempt = { visitor: "v", origin: "o", guestId: "asa", listSize: 75, factor: 1 };

const count = (answers: readonly boolean[]) => answers.filter(Boolean).length;
const wishes = (many: number, of: (n: number) => Partial<AnswerAttempt>) =>
  Array.from({ length: many }, (_, n) => of(n));

describe("first answers in a day", () => {
  test.each([
    ["ten for one visitor", 10, (n: number) => ({ guestId: `g${n}`, origin: `o${n}` })],
    [
      "twenty from one address, whatever cookie comes",
      20,
      (n: number) => ({ guestId: `g${n}`, visitor: `v${n}` }),
    ],
    [
      "forty in all on a short list",
      40,
      (n: number) => ({ guestId: `g${n}`, visitor: `v${n}`, origin: `o${n}` }),
    ],
  ])("are given for %s, be it one after the other or all at once", async (_, most, of) => {
    for (const isAtOnce of [false, true]) {
      await using site = await openSite();
      const all = wishes(60, of);
      const answers = isAtOnce ? await Promise.all(all.map(site.answer)) : [];
      if (!isAtOnce) for (const wish of all) answers.push(await site.answer(wish));
      expect(count(answers)).toBe(most);
      expect(await site.answer({ guestId: "g0", visitor: "v0", origin: "o0" })).toBe(true);
    }
  });

  test("are given for half of a long list", async () => {
    await using site = await openSite();
    const all = wishes(200, (n) => ({ guestId: `g${n}`, visitor: `v${n}`, origin: `o${n}`, listSize: 300 }));
    expect(count(await Promise.all(all.map(site.answer)))).toBe(150);
  });

  test("are counted for twenty-four hours, across midnight, and no longer", async () => {
    const clock = { now: Date.parse("2024-03-01T23:00:00Z") };
    await using site = await openSite(clock);
    for (let n = 0; n < 10; n++) expect(await site.answer({ guestId: `g${n}` })).toBe(true);
    clock.now += 2 * hourMs;
    expect(await site.answer({ guestId: "g10" })).toBe(false);
    clock.now += 22 * hourMs;
    expect(await site.answer({ guestId: "g10" })).toBe(true);
  });

  test("are still counted when the site has been started anew", async () => {
    await using before = await openSite();
    for (let n = 0; n < 10; n++) await before.answer({ guestId: `g${n}` });
    const after = openOn(before.documents, { now: 0 });
    expect(await after.answer({ guestId: "g10" })).toBe(false);
    expect(await after.answer({ guestId: "g3" })).toBe(true);
  });

  test("count when they were undone, and changed answers, other deeds and rows of no visitor do not", async () => {
    await using site = await openSite();
    const from = { visitor: "v", origin: "o" };
    await site.documents.commit([
      ...Array.from({ length: 9 }, (_, n) => site.write({ ...from, guestId: `g${n}`, undoneBy: "undoing" })),
      ...Array.from({ length: 30 }, (_, n) => site.write({ ...from, guestId: `c${n}`, first: false })),
      ...Array.from({ length: 30 }, (_, n) => site.write({ ...from, guestId: `a${n}`, deed: "attached" })),
    ]);
    await putStored(site, "history", { nobodys: { ...storedRow, group: "nobody's", at: 0, guestId: "b" } });
    expect(await site.answer({ guestId: "g9" })).toBe(true);
    expect(await site.answer({ guestId: "g10" })).toBe(false);
  });

  test("that were not saved after all do not count", async () => {
    await using site = await openSite();
    const today: AnswersToday = await site.open();
    for (let n = 0; n < 30; n++) today.reserve({ ...usual, guestId: `g${n}` })?.[Symbol.dispose]();
    const held = wishes(10, (n) => ({ guestId: `h${n}` })).map((wish) =>
      today.reserve({ ...usual, ...wish }),
    );
    expect(today.reserve(usual)).toBeNull();
    held[0]?.[Symbol.dispose]();
    expect(today.reserve(usual)).not.toBeNull();
  });

  test("over a limit are told in the log, and nobody is named", async () => {
    await using site = await openSite();
    for (let n = 0; n < 13; n++) await site.answer({ guestId: `g${n}` });
    expect(site.told).toEqual(["limit reached: first answers per visitor"]);
  });

  test("may be more by the setting that multiplies every limit", async () => {
    await using site = await openSite();
    const all = wishes(60, (n) => ({ guestId: `g${n}`, factor: 3 }));
    expect(count(await Promise.all(all.map(site.answer)))).toBe(30);
  });
});

test("a clock that was ahead and is put right holds up nobody's first answer for longer than a day", async () => {
  const clock = { now: Date.parse("2024-03-04T12:00:00Z") };
  await using site = await openSite(clock);
  for (let n = 0; n < 12; n++) await site.answer({ guestId: `g${n}`, origin: `o${n}` });
  clock.now -= 3 * 24 * hourMs;
  expect(await site.answer({ guestId: "late" })).toBe(true);
});
