import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import type { Result } from "#domain/result.ts";
import {
  decideDisplayName,
  displayNameIn,
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
  const wish = { expected: null, value: meadow };
  const decide = (other: Partial<Parameters<typeof decideDisplayName>[1]> = {}) =>
    outcomeOf(decideDisplayName(honour, { ...wish, ...other }));
  expect(decide()).toBe("display name changed");
  expect(decide({ value: honour })).toEqual(honour);
  expect(outcomeOf(decideDisplayName(null, { ...wish, value: null }))).toBeNull();
  expect(decide({ expected: { ...honour, en: "Head" } })).toBe("display name changed");
  expect(decide({ expected: honour })).toEqual(meadow);
});
