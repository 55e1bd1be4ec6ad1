import { expect, test } from "vitest";
import {
  isSameTag,
  ownColumnField,
  type TagStyle,
  foldTag,
  hasTag,
  listTags,
  plainTag,
  withTagRenamed,
} from "./list-settings.ts";

const tag = (name: string, more: Partial<TagStyle> = {}) => ({ ...plainTag(name), ...more });

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
