import type { EditableContent } from "#domain/wedding/wedding.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { samples } from "#test/kits/wedding/samples.ts";
import { applyChanges, findChanges, invertChanges, valueAt } from "#domain/history/patches.ts";

const contents = samples.map(({ wedding, written }): EditableContent => {
  const { sample: _sample, access: _access, ...facts } = wedding;
  return { wedding: facts, texts: written };
});
const [summer, winter] = contents as [EditableContent, EditableContent];
const plain = (content: EditableContent): unknown => JSON.parse(JSON.stringify(content));

test("what changed between two weddings makes one of the other, and goes back", () => {
  const changes = findChanges(summer, winter);
  expect(changes.length).toBeGreaterThan(100);
  const there = applyChanges(summer, changes);
  expect(there.after).toEqual(plain(winter));
  expect(there.skipped).toEqual([]);
  const back = applyChanges(winter, invertChanges(changes));
  expect(back.after).toEqual(plain(summer));
  expect(findChanges(summer, summer)).toEqual([]);
});

test("a change is down to the sentence, and a list of another length is one change", () => {
  const sv = { ...summer.texts.sv, rsvp: { ...summer.texts.sv.rsvp, intro: "Svara snart." } };
  const foodOptions = summer.wedding.foodOptions.slice(1);
  const after = { wedding: { ...summer.wedding, foodOptions }, texts: { ...summer.texts, sv } };
  const changes = findChanges(summer, after);
  expect(changes.map(({ at }) => at.join("."))).toEqual(["wedding.foodOptions", "texts.sv.rsvp.intro"]);
});

test("what somebody else has changed since stays, and what is as wanted is no change", () => {
  const change = { at: ["wedding", "couple", "first"], from: "Märta", to: "Ida" };
  const [theirs] = [applyChanges(summer, [{ ...change, to: "Eva" }]).after as EditableContent];
  expect(applyChanges(theirs, [change])).toMatchObject({ applied: [], skipped: [change] });
  expect(applyChanges(theirs, [{ ...change, to: "Eva" }])).toMatchObject({ applied: [], skipped: [] });
});

test("what may be left out goes and comes, a gap in a list and a place in nothing do not", () => {
  const { colours = null } = summer.wedding;
  const gone = applyChanges(summer, [{ at: ["wedding", "colours"], from: colours, to: null }]);
  expect(Object.keys((gone.after as EditableContent).wedding)).not.toContain("colours");
  const again = applyChanges(gone.after as EditableContent, invertChanges(gone.applied));
  expect(again.after).toEqual(plain(summer));
  const story = { at: ["wedding", "story", "0"], from: summer.wedding.story[0]!, to: null };
  const nowhere = { at: ["wedding", "colours", "paper", "shine"], from: null, to: "#ffffff" };
  const beyond = { at: ["texts", "en", "ourStory", "entries", "7"], from: null, to: "x" };
  const odd = { at: ["wedding", "__proto__", "polluted"], from: null, to: "yes" };
  for (const change of [story, nowhere, beyond, odd]) {
    expect(applyChanges(summer, [change]), change.at.join(".")).toMatchObject({
      applied: [],
      skipped: [change],
    });
  }
});

test("whatever two people change in different places, both get theirs, in either order", () => {
  const places = findChanges(summer, winter);
  fc.assert(
    fc.property(fc.subarray(places), fc.func(fc.boolean()), (some, isOnes) => {
      const [one, other] = [true, false].map((is) => some.filter((change) => isOnes(change) === is));
      const both = (...orders: (typeof some | undefined)[]) =>
        orders.reduce(
          (content, changes = []) => applyChanges(content, changes).after as EditableContent,
          summer,
        );
      expect(both(one, other)).toEqual(both(other, one));
      expect(findChanges(summer, both(one, other))).toHaveLength(some.length);
    }),
    { numRuns: examples(20, 500) },
  );
});

describe("a row that is found by its word", () => {
  const grains = { tags: "rows" } as const;
  const is = { name: "Choir", colour: "red" };
  const other = { name: "choir", colour: "blue" };
  const another = { name: "Band", colour: "red" };
  type Row = typeof is;
  const apply = (rows: readonly Row[], from: Row | null, to: Row | null) => {
    const at = ["tags", ((to ?? from)?.name ?? "").toLowerCase()];
    const { after, applied, skipped } = applyChanges({ tags: rows }, [{ at, from, to }], grains);
    return [
      valueAt(after, ["tags"]),
      applied.length > 0 ? "applied" : skipped.length > 0 ? "stays" : "as wanted",
    ];
  };

  test.each([
    ["comes", [another], null, is, [another, is], "applied"],
    ["goes", [is, another], is, null, [another], "applied"],
    ["changes where it stands", [is, another], is, other, [other, another], "applied"],
    ["is there already", [another, is], null, is, [another, is], "as wanted"],
    ["is gone already", [another], is, null, [another], "as wanted"],
    ["is so already", [other], is, other, [other], "as wanted"],
    ["is there otherwise", [other], null, is, [other], "stays"],
    ["has changed since, and does not go", [other], is, null, [other], "stays"],
    ["is gone, and does not change", [another], is, { ...is, colour: "grey" }, [another], "stays"],
    ["gets another word", [is], is, another, [another], "applied"],
    ["has the other word already", [another], is, another, [another], "as wanted"],
    ["gets no word that another has", [is, another], is, another, [is, another], "stays"],
  ] as const)("%s", (_, rows, from, to, after, outcome) => {
    expect(apply(rows, from, to)).toEqual([after, outcome]);
  });

  test("is told by itself, and goes back by itself", () => {
    const changes = findChanges(
      { tags: [is, another] },
      { tags: [{ ...is, name: "Kör" }, another, other] },
      grains,
    );
    expect(changes.map(({ at, from, to }) => [at.join("."), from, to])).toEqual([
      ["tags.choir", is, other],
      ["tags.kör", null, { ...is, name: "Kör" }],
    ]);
    const renamed = findChanges({ tags: [another, is] }, { tags: [another, { ...is, name: "Kör" }] }, grains);
    expect(renamed).toEqual([{ at: ["tags", "choir"], from: is, to: { ...is, name: "Kör" } }]);
    const back = invertChanges(renamed, grains);
    expect(back).toEqual([{ at: ["tags", "kör"], from: { ...is, name: "Kör" }, to: is }]);
    const later = { tags: [other, another, { ...is, name: "Kör" }] };
    expect(applyChanges(later, back, grains).skipped).toEqual(back);
    expect(valueAt(applyChanges({ tags: later.tags.slice(1) }, back, grains).after, ["tags"])).toEqual([
      another,
      is,
    ]);
  });

  test("may be a word alone", () => {
    const words = { tables: "rows" } as const;
    const changes = findChanges({ tables: ["1", "2"] }, { tables: ["1", "Lake"] }, words);
    expect(changes.map(({ from, to }) => [from, to])).toEqual([
      ["2", null],
      [null, "Lake"],
    ]);
    const since = { tables: ["1", "Lake", "3"] };
    expect(applyChanges(since, invertChanges(changes, words), words)).toMatchObject({
      after: { tables: ["1", "3", "2"] },
      skipped: [],
    });
  });
});

test("of members only those count that changed, and others that came since stay", () => {
  const grains = { tags: "members", columns: "members" } as const;
  const before = { tags: ["Choir", "Band"], columns: { shoe: "38", hat: "M" } };
  const after = { tags: ["Band", "Malmö"], columns: { shoe: "39", hat: "M" } };
  const back = invertChanges(findChanges(before, after, grains), grains);
  const since = { tags: ["Band", "Malmö", "Lund"], columns: { shoe: "39", hat: "L", glove: "7" } };
  expect(applyChanges(since, back, grains)).toMatchObject({
    after: { tags: ["Band", "Lund", "Choir"], columns: { shoe: "38", hat: "L", glove: "7" } },
    skipped: [],
  });
  const changed = { tags: ["Band", "Choir"], columns: { shoe: "40", hat: "M" } };
  expect(applyChanges(changed, back, grains).skipped).toHaveLength(2);
});
