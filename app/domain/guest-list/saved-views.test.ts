import fc from "fast-check";
import { expect, test } from "vitest";
import type { SavedView } from "./list-settings.ts";
import { decideRemoval, decideSaving, type WantedView } from "./saved-views.ts";

const silent = { name: "Silent", query: "answer=open" };
const unseated = { name: "Unseated", query: "seat=unseated" };
const views = [silent, unseated];
function save(view: Partial<WantedView>, now: readonly SavedView[] = views) {
  const decided = decideSaving(now, { name: "", query: "", was: null, replaced: null, ...view });
  return decided.ok ? decided.value : decided.refusal;
}

test("a view is added, renamed in its place, and given something else to show", () => {
  const added = { name: "Vegans", query: "food=Vegan" };
  expect(save({ ...added, name: "  Vegans " })).toEqual([...views, added]);
  const renamed = { ...silent, name: "Not answered" };
  expect(save({ ...renamed, was: silent })).toEqual([renamed, unseated]);
  const other = { ...silent, query: "answer=late" };
  expect(save({ ...other, was: silent })).toEqual([other, unseated]);
  expect(save(silent)).toEqual(views);
});

test("what somebody else saved is replaced only by who has seen it", () => {
  const other = { name: "silent", query: "answer=late" };
  const inUse = { reason: "name in use", view: silent };
  expect(save(other)).toEqual(inUse);
  expect(save({ ...other, replaced: { ...silent, query: "q=old" } })).toEqual(inUse);
  expect(save({ ...other, replaced: silent })).toEqual([other, unseated]);
  expect(save({ ...other, was: unseated, replaced: silent })).toEqual([other]);
  const gone = { name: "Gone", query: "" };
  const meanwhile = { ok: false, refusal: { reason: "changed meanwhile" } };
  expect(save({ ...other, was: gone })).toMatchObject(meanwhile.refusal);
  expect(decideRemoval(views, { ...silent, query: "q=old" })).toMatchObject(meanwhile);
  expect(decideRemoval(views, silent)).toEqual({ ok: true, value: [unseated] });
  expect(decideRemoval(views, gone)).toEqual({ ok: true, value: views });
});

test.each([
  [" ", "name missing"],
  ["x".repeat(61), "too long"],
  ["a\nb\u0000", "not plain text"],
])("the name %j is refused: %s", (name, reason) => {
  expect(save({ name }, [])).toMatchObject({ reason });
});

test("no two views have one name, whatever is saved", () => {
  const view = fc.record({ name: fc.constantFrom("a", "A", "b", "c"), query: fc.constantFrom("q=1", "q=2") });
  const acts = fc.array(fc.record({ view, was: fc.option(view), replaced: fc.option(view) }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(acts, (all) => {
      let now: readonly SavedView[] = [];
      for (const { view: saved, was, replaced } of all) {
        const decided = decideSaving(now, { ...saved, was, replaced });
        if (decided.ok) now = decided.value;
        expect(new Set(now.map(({ name }) => name.toLowerCase())).size).toBe(now.length);
      }
    }),
  );
});
