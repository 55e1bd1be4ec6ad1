import { describe, expect, test } from "vitest";
import { applyListChanges, type ListChange, turnListChanges } from "./list-changes.ts";
import { blankListSettings, isSameTag, ownColumnField, type TagStyle } from "./list-settings.ts";
import { foldTag, hasTag, listTags, plainTag, withTagRenamed } from "./tags-in-use.ts";

const tag = (name: string, more: Partial<TagStyle> = {}) => ({ ...plainTag(name), ...more });
const column = (key: string, name: string) => ({ key, name });
type Value = ReturnType<typeof tag> | ReturnType<typeof column> | null;

describe("a change of what the couple set up", () => {
  test.each([
    ["tag", "tags", tag("Choir"), tag("choir", { colour: "red" }), tag("Band")],
    ["column", "columns", column("c1", "Shoe"), column("c1", "Shoes"), column("c2", "Hat")],
  ] as const)("of a %s", (kind, list, is, other, another) => {
    const apply = (all: readonly Value[], from: Value, to: Value) => {
      const before = { ...blankListSettings, [list]: all };
      const change = { kind, from, to } as ListChange;
      const { after, applied, stays } = applyListChanges(before, [change]);
      expect([...applied, ...stays].every((one) => one === change)).toBe(true);
      expect({ ...after, [list]: [] }).toEqual(blankListSettings);
      return [after[list], applied.length > 0 ? "applied" : stays.length > 0 ? "stays" : "as wanted"];
    };
    expect(apply([another], null, is)).toEqual([[another, is], "applied"]);
    expect(apply([is, another], is, null)).toEqual([[another], "applied"]);
    expect(apply([is, another], is, other)).toEqual([[other, another], "applied"]);
    // It is so already.
    expect(apply([another, is], null, is)).toEqual([[another, is], "as wanted"]);
    expect(apply([another], is, null)).toEqual([[another], "as wanted"]);
    expect(apply([other], is, other)).toEqual([[other], "as wanted"]);
    expect(apply([], null, null)).toEqual([[], "as wanted"]);
    // Somebody has changed it since.
    expect(apply([other], null, is)).toEqual([[other], "stays"]);
    expect(apply([other], is, null)).toEqual([[other], "stays"]);
    expect(apply([another], is, other)).toEqual([[another], "stays"]);
    // A new name, which another may have by now.
    expect(apply([is], is, another)).toEqual([[another], "applied"]);
    expect(apply([another], is, another)).toEqual([[another], "as wanted"]);
    expect(apply([is, another], is, another)).toEqual([[is, another], "stays"]);
  });

  test("goes back the latest first", () => {
    const changes: ListChange[] = [
      { kind: "tag", from: null, to: tag("Choir") },
      { kind: "tag", from: tag("Choir"), to: tag("Kör") },
    ];
    expect(turnListChanges(changes)).toEqual([
      { kind: "tag", from: tag("Kör"), to: tag("Choir") },
      { kind: "tag", from: tag("Choir"), to: null },
    ]);
    const { after, applied } = applyListChanges(blankListSettings, changes);
    expect([after.tags, applied]).toEqual([[tag("Kör")], changes]);
    expect(applyListChanges(after, turnListChanges(changes)).after).toEqual(blankListSettings);
  });
});

test("tags are listed sides first and then by name, in the couple's spelling, with who has them", () => {
  const tagged = (...tags: string[]) => ({ tags });
  const [side, choir] = [tag("Åsa's", { isSide: true, colour: "red" }), tag("Choir", { colour: "blue" })];
  const listed = listTags(
    [choir, side],
    [tagged("choir", "Band"), tagged("CHOIR", "band")],
    [tagged("Band", "Work")],
  );
  expect(listed).toEqual([
    { ...side, guestCount: 0, householdCount: 0 },
    { ...tag("Band"), guestCount: 2, householdCount: 1 },
    { ...choir, guestCount: 2, householdCount: 0 },
    { ...tag("Work"), guestCount: 0, householdCount: 1 },
  ]);
  expect(plainTag("Band")).toEqual({ name: "Band", colour: "grey", isSide: false });
  expect([hasTag(tagged("Band", "Choir"), "choir"), hasTag(tagged("Band"), "choir")]).toEqual([true, false]);
  expect([isSameTag("Kör", "KÖR"), isSameTag("Kör", "Kor"), foldTag("KÖR")]).toEqual([true, false, "kör"]);
  expect(ownColumnField("c1")).toBe("column-c1");
});

test.each([
  [["a", "b"], "A", "c", ["c", "b"]],
  [["a", "b"], "a", "B", ["B"]],
  [["b", "a", "c"], "a", "b", ["b", "c"]],
  [["a", "b"], "A", null, ["b"]],
  [["a"], "x", "y", ["a"]],
])("of the tags %j, %j becomes %j", (tags, from, to, after) => {
  expect(withTagRenamed(tags, from, to)).toEqual(after);
});
