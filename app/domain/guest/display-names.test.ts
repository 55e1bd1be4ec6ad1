import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import type { Result } from "#domain/result.ts";
import {
  changeDisplayNames,
  decideDisplayName,
  displayNameIn,
  followTable,
  mostDisplayNameLetters,
  readableIn,
  readDisplayName,
} from "./display-names.ts";

const honour = { en: "Head table", sv: "Honnörsbordet" };
const names = [{ table: "h1", name: honour }];

const outcomeOf = <Value, Refusal>(decided: Result<Value, Refusal>) =>
  decided.ok ? decided.value : decided.refusal;
const read = (en: string, sv: string) => outcomeOf(readDisplayName({ en, sv }));

test("a display name is read without the blanks around it, and is none when both fields are empty", () => {
  expect(read(" Head table ", "Honnörsbordet")).toEqual(honour);
  expect(read(" ", "")).toBeNull();
});

test("a display name that is too long, or holds what cannot be printed, is refused", () => {
  const long = "å".repeat(mostDisplayNameLetters);
  expect(read(long, "")).toEqual({ en: long, sv: "" });
  expect(read("", `${long}å`)).toBe("display name too long");
  expect(read("a\nb", "")).toBe("display name not plain text");
});

test("each language has its own, and one that was given once stands in both", () => {
  const shown = (all: typeof names, table: string) =>
    languages.map((language) => displayNameIn(all, { table, language }));
  expect([shown(names, "h1"), shown(names, "1")]).toEqual([
    ["Head table", "Honnörsbordet"],
    [null, null],
  ]);
  const once = { en: "", sv: "Ängen" };
  expect(shown([{ table: "1", name: once }], "1")).toEqual(["Ängen", "Ängen"]);
  expect(readableIn({ en: "", sv: "" }, "en")).toBe("");
  expect(read("", " Ängen")).toEqual(once);
});

test("who was slower is told, unless both wrote the same", () => {
  const meadow = { en: "Meadow", sv: "Ängen" };
  const wish = { table: "h1", expected: null, value: meadow };
  const decide = (other: Partial<Parameters<typeof decideDisplayName>[1]> = {}) =>
    outcomeOf(decideDisplayName(names, { ...wish, ...other }));
  expect(decide()).toBe("display name changed");
  expect(decide({ value: honour })).toBeNull();
  expect(decide({ table: "2", value: null })).toBeNull();
  expect(decide({ expected: { ...honour, en: "Head" } })).toBe("display name changed");
  expect(decide({ expected: honour })).toEqual({ table: "h1", from: honour, to: meadow });
});

test("a display name goes with its own table", () => {
  const removed = followTable(names, { table: "h1", to: null });
  expect(changeDisplayNames(names, removed)).toEqual([]);
  expect(followTable(names, { table: "2", to: "3" })).toEqual([]);
});
