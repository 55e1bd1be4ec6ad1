import { expect, test } from "vitest";
import { nameLines, shortName } from "./name-label.ts";

const björn = { firstName: "Björn", lastName: "Hallberg-Nyström" };

test("at the head of the table a name stands on one line, whole if it fits", () => {
  expect(nameLines(björn, "top")).toEqual(["Björn Hallberg-Nyström"]);
  expect(nameLines({ firstName: "Maximiliana", lastName: "Oxenstierna af Korsholm" }, "top")).toEqual([
    "Maximiliana O.",
  ]);
});

test("at the sides first and last name have a line each, and long ones are shortened", () => {
  expect(nameLines(björn, "left")).toEqual(["Björn", "Hallberg-N."]);
  expect(nameLines({ firstName: "Åsa", lastName: "Lindqvist" }, "right")).toEqual(["Åsa", "Lindqvist"]);
  expect(nameLines({ firstName: "Åsa", lastName: "" }, "right")).toEqual(["Åsa"]);
  expect(nameLines({ firstName: "Bo", lastName: "Wolfeschlegelsteinhausen" }, "right")).toEqual([
    "Bo",
    "Wolfeschlege…",
  ]);
});

test("two on one chair are told apart by their initials", () => {
  expect(shortName(björn)).toBe("Björn H.");
  expect(shortName({ firstName: "Annika", lastName: "af Ugglas" })).toBe("Annika U.");
  expect(shortName({ firstName: "Cher", lastName: "" })).toBe("Cher");
});
