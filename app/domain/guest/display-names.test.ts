import { expect, test } from "vitest";
import {
  splitDisplayNameChanges,
  changeDisplayNames,
  decideDisplayName,
  displayNameIn,
  followTable,
  mostDisplayNameLetters,
  readableIn,
  readDisplayName,
  turnDisplayNames,
} from "./display-names.ts";

const honour = { en: "Head table", sv: "Honnörsbordet" };
const names = [{ table: "h1", name: honour }];

test("a display name is read without the blanks around it, and is none when both fields are empty", () => {
  expect(readDisplayName({ en: " Head table ", sv: "Honnörsbordet" })).toEqual({ ok: true, value: honour });
  expect(readDisplayName({ en: " ", sv: "" })).toEqual({ ok: true, value: null });
});

test("a display name that is too long, or holds what cannot be printed, is refused", () => {
  const long = "å".repeat(mostDisplayNameLetters);
  expect(readDisplayName({ en: long, sv: "" }).ok).toBe(true);
  expect(readDisplayName({ en: "", sv: `${long}å` })).toEqual({
    ok: false,
    refusal: "display name too long",
  });
  expect(readDisplayName({ en: "a\nb", sv: "" })).toEqual({
    ok: false,
    refusal: "display name not plain text",
  });
});

test("each language has its own, and one that was given once stands in both", () => {
  expect(displayNameIn(names, { table: "h1", language: "sv" })).toBe("Honnörsbordet");
  expect(displayNameIn(names, { table: "h1", language: "en" })).toBe("Head table");
  expect(displayNameIn(names, { table: "1", language: "en" })).toBeNull();
  const swedish = [{ table: "1", name: { en: "", sv: "Ängen" } }];
  expect(displayNameIn(swedish, { table: "1", language: "en" })).toBe("Ängen");
  expect(readableIn({ en: "", sv: "" }, "en")).toBe("");
  expect(readDisplayName({ en: "", sv: " Ängen" })).toEqual({ ok: true, value: swedish[0]?.name });
});

test("who was slower is told, unless both wrote the same", () => {
  const meadow = { en: "Meadow", sv: "Ängen" };
  const wish = { table: "h1", expected: null, value: meadow };
  expect(decideDisplayName(names, wish)).toEqual({ ok: false, refusal: "display name changed" });
  expect(decideDisplayName(names, { ...wish, value: honour })).toEqual({ ok: true, value: null });
  expect(decideDisplayName(names, { ...wish, table: "2", value: null })).toEqual({ ok: true, value: null });
  const half = { ...wish, expected: { ...honour, en: "Head" } };
  expect(decideDisplayName(names, half)).toEqual({ ok: false, refusal: "display name changed" });
  expect(decideDisplayName(names, { ...wish, expected: honour })).toEqual({
    ok: true,
    value: { table: "h1", from: honour, to: meadow },
  });
});

test("a display name goes along with its table, and with it", () => {
  const renamed = followTable(names, { table: "h1", to: "1" });
  expect(changeDisplayNames(names, renamed)).toEqual([{ table: "1", name: honour }]);
  const removed = followTable(names, { table: "h1", to: null });
  expect(changeDisplayNames(names, removed)).toEqual([]);
  expect(followTable(names, { table: "2", to: "3" })).toEqual([]);
});

test("changes go back as long as every name stands where they left it", () => {
  const renamed = followTable(names, { table: "h1", to: "1" });
  const after = changeDisplayNames(names, renamed);
  const back = turnDisplayNames(renamed);
  expect(splitDisplayNameChanges(after, back)).toEqual({ stand: back, stay: [] });
  expect(changeDisplayNames(after, back)).toEqual(names);
  const meadow = [{ table: "1", name: { en: "Meadow", sv: "" } }];
  expect(splitDisplayNameChanges(meadow, back)).toEqual({
    stand: back.filter(({ table }) => table === "h1"),
    stay: back.filter(({ table }) => table === "1"),
  });
  expect(splitDisplayNameChanges(names, back)).toEqual({ stand: [], stay: [] });
});
