import { expect, test } from "vitest";
import { fillPlaceholders, findPlaceholderProblems } from "./placeholders.ts";

const values = {
  couple: "Ida & Bo",
  wedding_day: "8 June 2024",
  answer_by: "15 April 2024",
  party_time: undefined,
};

test("a placeholder is filled wherever it stands", () => {
  expect(fillPlaceholders("{couple}: {wedding_day}, {wedding_day}.", values)).toBe(
    "Ida & Bo: 8 June 2024, 8 June 2024.",
  );
});

test("a value with braces of its own is not filled again", () => {
  expect(fillPlaceholders("{couple}", { ...values, couple: "{answer_by}" })).toBe("{answer_by}");
});

test("a brace of one's own is written twice", () => {
  expect(fillPlaceholders("{{couple}} is {couple} }}", values)).toBe("{couple} is Ida & Bo }");
  expect(findPlaceholderProblems("{{couple}} is {couple} }}", values)).toEqual([]);
});

test.each([
  ["{weding_day}", "wedding_day"],
  ["{Wedding day}", "wedding_day"],
  ["{answer-by}", "answer_by"],
  ["{cuple}", "couple"],
  ["{}", null],
  ["{constructor}", null],
  ["{the bridge over the lake}", null],
])("%s is unknown, stays as it is, and %s was meant", (written, likely) => {
  expect(findPlaceholderProblems(`On ${written}.`, values)).toEqual([{ what: "unknown", written, likely }]);
  expect(fillPlaceholders(`On ${written}.`, values)).toBe(`On ${written}.`);
});

test("a placeholder without a fact, and a brace without its other half, are named", () => {
  expect(findPlaceholderProblems("at {party_time}", values)).toEqual([
    { what: "empty", written: "{party_time}" },
  ]);
  expect(findPlaceholderProblems("a } and a {couple", values)).toEqual([
    { what: "lone brace", written: "}" },
    { what: "lone brace", written: "{" },
  ]);
  expect(fillPlaceholders("a } and a {couple", values)).toBe("a } and a {couple");
});
