import { describe, expect, test } from "vitest";
import { people } from "../people.ts";
import { sampleCode } from "../services.ts";
import { openVisitedSite, type Page, type VisitedSite, type Visitor } from "../visit.ts";

describe("somebody who goes through all pairs of letters", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyzåäö"];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const sweep = (visitor: Visitor) =>
    pairs.reduce<Promise<Page[]>>(async (before, pair) => {
      const answers = await before;
      return [...answers, await visitor.get(`/api/suggestions?${new URLSearchParams({ name: pair })}`)];
    }, Promise.resolve([]));

  test("learns no name without the code", async () => {
    await using site = await openVisitedSite();
    const answers = await sweep(site.visitor());
    expect(answers).toHaveLength(841);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    const lastNames = Object.values(people).map((person) => person.Last_Name);
    for (const name of lastNames) expect(answers.map(({ text }) => text).join()).not.toContain(name);
  });

  test("is slowed with the code, and stopped by the address when the cookie is dropped each time", async () => {
    await using site = await openVisitedSite();
    const statuses = (await sweep(await site.invited())).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.slice(60).every((status) => status === 429)).toBe(true);
    site.clock.now += 60_001;
    let answered = 0;
    for (let visitor = 0; visitor < 8; visitor++) {
      const again = await site.invited();
      for (const pair of pairs.slice(visitor * 60, visitor * 60 + 60)) {
        const { status } = await again.get(`/api/suggestions?${new URLSearchParams({ name: pair })}`);
        if (status === 200) answered += 1;
      }
    }
    expect(answered).toBe(300);
  });
});

describe("somebody who chooses one suggestion after another", () => {
  const many = Object.fromEntries(
    Array.from({ length: 450 }, (_, n) => [
      `g${n}`,
      { First_Name: "Anna", Last_Name: `Nr ${n}`, Email: `${n}@private.example` },
    ]),
  );

  test("sees ten guests a day, and the same ones again", async () => {
    await using site = await openVisitedSite({ guests: many });
    const guest = await site.invited();
    const statuses = [];
    for (let n = 0; n < 12; n++)
      statuses.push((await guest.post("/api/suggestions", { guest: `g${n}` })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect((await guest.post("/api/suggestions", { guest: "g3" })).status).toBe(200);
    expect((await guest.post("/api/suggestions", { guest: "g10" })).text).not.toContain("private.example");
  });

  test("gets an answer also when many choose in the same moment", async () => {
    await using site = await openVisitedSite({ guests: many });
    const visitors = await Promise.all(Array.from({ length: 40 }, (_, n) => site.invited(`192.0.2.${n}`)));
    const pages = await Promise.all(
      visitors.map((visitor, n) => visitor.post("/api/suggestions", { guest: `g${n}` })),
    );
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("sees sixty from one address, whatever cookie is shown", async () => {
    await using site = await openVisitedSite({ guests: many });
    expect(await lookUp(site, { from: 0, to: 100, address: "192.0.2.7" })).toBe(60);
  });

  test("sees four hundred from all the addresses in the world", { timeout: 60_000 }, async () => {
    await using site = await openVisitedSite({ guests: many });
    let seen = 0;
    for (let n = 0; n < 9; n++)
      seen += await lookUp(site, { from: n * 50, to: n * 50 + 50, address: `192.0.2.${n}` });
    expect(seen).toBe(400);
  });
});

/** How many guests' fields came out, with a new visitor for every ten guests. */
async function lookUp(
  site: VisitedSite,
  { from, to, address }: { from: number; to: number; address: string },
) {
  let seen = 0;
  let visitor: Visitor | null = null;
  for (let n = from; n < to; n++) {
    if (n % 10 === 0) {
      site.clock.now += 60_001;
      visitor = site.visitor(address);
      await visitor.get(`/en/rsvp?code=${sampleCode}`);
    }
    const found = await visitor?.post("/api/suggestions", { guest: `g${n}` });
    if (found?.status === 200) seen += 1;
    else expect(found?.text).not.toContain("private.example");
  }
  return seen;
}
