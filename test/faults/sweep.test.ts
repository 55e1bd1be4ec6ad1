import { describe, expect, test } from "vitest";
import { examples } from "../kits/site/examples.ts";
import { people } from "../kits/guests/people.ts";
import { sampleCode } from "../kits/site/services.ts";
import {
  answerRsvp,
  openVisitedSite,
  type Page,
  type VisitedSite,
  type Visitor,
} from "../kits/site/visit.ts";

describe("somebody who goes through all pairs of emails", () => {
  const emails = [..."abcdefghijklmnopqrstuvwxyzåäö"];
  const step = examples(7, 1);
  const all = emails.flatMap((first) => emails.map((second) => first + second));
  const pairs = all.filter((pair, at) => at % step === 0 || pair === "li");
  const sweep = (visitor: Visitor, some = pairs) =>
    some.reduce<Promise<Page[]>>(async (before, pair) => {
      const answers = await before;
      return [...answers, await visitor.get(`/api/suggestions?${new URLSearchParams({ name: pair })}`)];
    }, Promise.resolve([]));

  test("learns names alone with the code, however many cookies and addresses it takes", async () => {
    await using site = await openVisitedSite({
      guests: Object.fromEntries(Object.entries(people).map(([id, person]) => [id, secretsOf(id, person)])),
    });
    const answers: Page[] = [];
    for (let from = 0; from < pairs.length; from += 60) {
      const visitor = await site.invited(`192.0.2.${from}`);
      answers.push(...(await sweep(visitor, pairs.slice(from, from + 60))));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const told = answers.map(({ text }) => text).join();
    expect(told).toContain("Lindqvist");
    expect(told).not.toMatch(/canary|Vegan|Peanuts/);
  });

  test("is slowed with the code, and stopped by the address when the cookie is dropped each time", async () => {
    await using site = await openVisitedSite();
    const statuses = (await sweep(await site.invited(), all.slice(0, 70))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.slice(60).every((status) => status === 429)).toBe(true);
    site.clock.now += 60_001;
    let answered = 0;
    for (let visitor = 0; visitor < 8; visitor++) {
      const again = await site.invited();
      for (const pair of all.slice(visitor * 60, visitor * 60 + 60)) {
        const { status } = await again.get(`/api/suggestions?${new URLSearchParams({ name: pair })}`);
        if (status === 200) answered += 1;
      }
    }
    expect(answered).toBe(300);
  });
});

function secretsOf(id: string, person: object): object {
  return { ...person, Email: `canary.${id}@private.example`, Allergies: ["canary"], Food_Options: ["Vegan"] };
}

describe("somebody who chooses one suggestion after another", () => {
  const listOf = (size: number) =>
    Object.fromEntries(
      Array.from({ length: size }, (_, n) => [
        `g${n}`,
        { First_Name: "Anna", Last_Name: `Nr ${n}`, Email: `${n}@private.example`, Allergies: ["canary"] },
      ]),
    );

  test("sees ten guests a day in full, and the same ones again; of the others the names", async () => {
    await using site = await openVisitedSite({ guests: listOf(75) });
    const guest = await site.invited();
    const kinds = [];
    for (let n = 0; n < 12; n++) kinds.push((await choose(guest, n)).kind);
    expect(kinds).toEqual([...Array<string>(10).fill("everything"), "names", "names"]);
    expect((await choose(guest, 3)).kind).toBe("everything");
    expect(await choose(guest, 10)).toEqual({
      kind: "names",
      firstName: "Anna",
      lastName: "Nr 10",
      maskedEmail: null,
      shown: expect.any(String) as string,
    });
  });

  test("sees ten and not one more when all are asked for in the same moment", async () => {
    await using site = await openVisitedSite({ guests: listOf(75) });
    const guest = await site.invited();
    const seen = await Promise.all(Array.from({ length: 50 }, (_, n) => choose(guest, n)));
    expect(seen.filter(({ kind }) => kind === "everything")).toHaveLength(10);
    expect(seen.filter(({ kind }) => kind === "names")).toHaveLength(40);
  });

  test("gets an answer also when many choose in the same moment", async () => {
    await using site = await openVisitedSite({ guests: listOf(75) });
    const visitors = await Promise.all(Array.from({ length: 40 }, (_, n) => site.invited(`192.0.2.${n}`)));
    const seen = await Promise.all(visitors.map(choose));
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(["everything"]));
  });

  test.each([
    ["sees twenty from one address, whatever cookie is shown", 1, 20],
    ["control: with the limits multiplied out of the way sees the whole list", 100, 75],
  ])("%s", async (_, limitFactor, most) => {
    await using site = await openVisitedSite({ guests: listOf(75), settings: { limitFactor } });
    expect(await lookUp(site, { from: 0, to: 75, address: "192.0.2.7" })).toBe(most);
  });

  test.each([
    ["forty", 75, 40],
    ["half", 120, 60],
  ])("sees %s of the list from all the addresses in the world", async (_, size, most) => {
    await using site = await openVisitedSite({ guests: listOf(size) });
    let seen = 0;
    for (let n = 0; n * 10 < size; n++)
      seen += await lookUp(site, {
        from: n * 10,
        to: Math.min(n * 10 + 10, size),
        address: `192.0.2.${n}`,
      });
    expect(seen).toBe(most);
    site.clock.now += 23 * 60 * 60_000;
    expect(await lookUp(site, { from: size - 10, to: size, address: "198.51.100.1" })).toBe(0);
    site.clock.now += 60 * 60_000;
    expect(await lookUp(site, { from: size - 10, to: size, address: "198.51.100.1" })).toBe(10);
  });

  test("can still answer once only names are filled in", async () => {
    await using site = await openVisitedSite({ guests: listOf(75) });
    const guest = await site.invited();
    for (let n = 0; n < 11; n++) await choose(guest, n);
    const answered = await answerRsvp(guest, {
      guest: "g10",
      firstName: "Anna",
      lastName: "Nr 10",
      email: "anna@example.se",
      accept: "yes",
    });
    expect(answered.status).toBe(303);
    expect(site.services.guestList.byId("g10")?.guest.answered).toBe(true);
  });
});

async function choose(visitor: Visitor, n: number): Promise<{ kind: string }> {
  const { status, text } = await visitor.post("/api/suggestions", { guest: `g${n}` });
  expect(status).toBe(200);
  return JSON.parse(text) as { kind: string };
}

/** How many guests' fields came out, with a new visitor for every ten guests. */
async function lookUp(
  site: VisitedSite,
  { from, to, address }: { from: number; to: number; address: string },
): Promise<number> {
  let seen = 0;
  let visitor = site.visitor(address);
  for (let n = from; n < to; n++) {
    if ((n - from) % 10 === 0) {
      visitor = site.visitor(address);
      await visitor.get(`/en/rsvp?code=${sampleCode}`);
    }
    const found = await choose(visitor, n);
    if (found.kind === "everything") seen += 1;
    else expect(JSON.stringify(found)).not.toMatch(/private\.example|canary/);
  }
  return seen;
}
