import { expect, test } from "vitest";
import { wedding } from "#wedding/wedding.ts";
import { optionNames, shownValue } from "./guest-fields.ts";

const reader = { language: "sv", options: wedding } as const;

test("what guests add themselves is shown as they wrote it, whatever it is", () => {
  const [first] = wedding.allergyOptions;
  const added = ["constructor", "toString", "__proto__", "Kiwi"];
  expect(shownValue("allergies", [first?.stored ?? "", ...added], reader)).toBe(
    [first?.sv, ...added].join(", "),
  );
  expect(added.filter((item) => item in optionNames("allergies", reader))).toEqual([]);
});
