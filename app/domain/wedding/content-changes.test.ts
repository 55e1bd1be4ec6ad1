import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { samples } from "#test/kits/wedding/samples.ts";
import {
  applyContentChanges,
  contentChangesBetween,
  type EditableContent,
  turnContentChanges,
} from "./content-changes.ts";

const contents = samples.map(({ wedding, written }): EditableContent => {
  const { sample: _sample, access: _access, ...facts } = wedding;
  return { wedding: facts, texts: written };
});
const [summer, winter] = contents as [EditableContent, EditableContent];
const plain = (content: EditableContent): unknown => JSON.parse(JSON.stringify(content));

test("what changed between two weddings makes one of the other, and goes back", () => {
  const changes = contentChangesBetween(summer, winter);
  expect(changes.length).toBeGreaterThan(100);
  const there = applyContentChanges(summer, changes);
  expect(there.after).toEqual(plain(winter));
  expect(there.stays).toEqual([]);
  const back = applyContentChanges(winter, turnContentChanges(changes));
  expect(back.after).toEqual(plain(summer));
  expect(contentChangesBetween(summer, summer)).toEqual([]);
});

test("a change is down to the sentence, and a list of another length is one change", () => {
  const sv = { ...summer.texts.sv, rsvp: { ...summer.texts.sv.rsvp, intro: "Svara snart." } };
  const foodOptions = summer.wedding.foodOptions.slice(1);
  const after = { wedding: { ...summer.wedding, foodOptions }, texts: { ...summer.texts, sv } };
  const changes = contentChangesBetween(summer, after);
  expect(changes.map(({ at }) => at.join("."))).toEqual(["wedding.foodOptions", "texts.sv.rsvp.intro"]);
});

test("what somebody else has changed since stays, and what is as wanted is no change", () => {
  const change = { at: ["wedding", "couple", "first"], from: "Märta", to: "Ida" };
  const [theirs] = [applyContentChanges(summer, [{ ...change, to: "Eva" }]).after as EditableContent];
  expect(applyContentChanges(theirs, [change])).toMatchObject({ applied: [], stays: [change] });
  expect(applyContentChanges(theirs, [{ ...change, to: "Eva" }])).toMatchObject({ applied: [], stays: [] });
});

test("what may be left out goes and comes, a gap in a list and a place in nothing do not", () => {
  const { colours = null } = summer.wedding;
  const gone = applyContentChanges(summer, [{ at: ["wedding", "colours"], from: colours, to: null }]);
  expect(Object.keys((gone.after as EditableContent).wedding)).not.toContain("colours");
  const again = applyContentChanges(gone.after as EditableContent, turnContentChanges(gone.applied));
  expect(again.after).toEqual(plain(summer));
  const story = { at: ["wedding", "story", "0"], from: summer.wedding.story[0], to: null };
  const nowhere = { at: ["wedding", "colours", "paper", "shine"], from: null, to: "#ffffff" };
  const beyond = { at: ["texts", "en", "ourStory", "entries", "7"], from: null, to: "x" };
  const odd = { at: ["wedding", "__proto__", "polluted"], from: null, to: "yes" };
  for (const change of [story, nowhere, beyond, odd]) {
    expect(applyContentChanges(summer, [change]), change.at.join(".")).toMatchObject({
      applied: [],
      stays: [change],
    });
  }
});

test("whatever two people change in different places, both get theirs, in either order", () => {
  const places = contentChangesBetween(summer, winter);
  fc.assert(
    fc.property(fc.subarray(places), fc.func(fc.boolean()), (some, isOnes) => {
      const [one, other] = [true, false].map((is) => some.filter((change) => isOnes(change) === is));
      const both = (...orders: (typeof some | undefined)[]) =>
        orders.reduce(
          (content, changes = []) => applyContentChanges(content, changes).after as EditableContent,
          summer,
        );
      expect(both(one, other)).toEqual(both(other, one));
      expect(contentChangesBetween(summer, both(one, other))).toHaveLength(some.length);
    }),
    { numRuns: examples(20, 500) },
  );
});
