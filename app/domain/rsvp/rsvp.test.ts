import { describe, expect, test } from "vitest";
import { decideAnswer, isAnsweringClosed, isLate, normalisedBody } from "./rsvp.ts";
import { guest, inTime, yes } from "#test/kits/answers/rsvp-under-test.ts";

describe("an answer", () => {
  test("a yes keeps email, food, allergies, speech and performance, and the name as the couple wrote it", () => {
    expect(decideAnswer(yes, guest, inTime).guest).toEqual({
      ...guest,
      email: "anna@example.se",
      foodOptions: ["Vegetarian"],
      allergies: ["Gluten", "Fish"],
      answered: true,
      answer: "accepted",
      speech: true,
      performance: false,
    });
  });

  test("a no clears food and allergies, and there is no speech and no performance", () => {
    const no = { ...yes, answer: "declined" as const, otherFood: "Pizza", performance: true };
    const nothing = { foodOptions: [], allergies: [], speech: false, performance: false };
    const said = { email: "anna@example.se", answered: true, answer: "declined" };
    expect(decideAnswer(no, guest, inTime).guest).toEqual({ ...guest, ...said, ...nothing });
  });

  test.each([
    [{ otherFood: " Halal ", otherAllergy: "Kiwi" }, ["Vegetarian", "Halal"], ["Gluten", "Fish", "Kiwi"]],
    [{ otherFood: "  \t " }, ["Vegetarian"], ["Gluten", "Fish"]],
    [{ otherAllergy: "fish" }, ["Vegetarian"], ["Gluten", "Fish"]],
  ])(
    "another text comes after what was chosen, unless it is blank or says the same: %j",
    (other, food, allergic) => {
      const { foodOptions, allergies } = decideAnswer({ ...yes, ...other }, guest, inTime).guest;
      expect([foodOptions, allergies]).toEqual([food, allergic]);
    },
  );

  test("an answer after the last day is late, and says the same", () => {
    const late = { ...inTime, now: Date.parse("2024-04-16T00:00:00+02:00") };
    expect(decideAnswer(yes, guest, inTime).late).toBe(false);
    expect(decideAnswer(yes, guest, late)).toEqual({ ...decideAnswer(yes, guest, inTime), late: true });
  });

  test("the same answer again changes nothing", () => {
    const once = decideAnswer(yes, guest, inTime).guest;
    expect(decideAnswer(yes, once, inTime).changes).toEqual([]);
  });
});

describe("a form sent twice", () => {
  test("it is recognised, in whatever order the choices came", () => {
    const again = { ...yes, allergies: yes.allergies.toReversed() };
    expect(normalisedBody(again)).toBe(normalisedBody(yes));
  });

  test("what a no leaves behind in the hidden fields makes no difference", () => {
    const no = { ...yes, answer: "declined" as const };
    expect(normalisedBody({ ...no, otherFood: "Halal", speech: false })).toBe(normalisedBody(no));
  });
});

const stockholm = { answerBy: "2024-04-15", timeZone: "Europe/Stockholm" } as const;
const midnight = Date.parse("2024-04-16T00:00:00+02:00");

const [inNewYork, inStockholm] = ["America/New_York", "Europe/Stockholm"] as const;

test.each([
  ["2024-04-15", inStockholm, "2024-04-16T00:00:00+02:00"],
  ["2024-04-15", inNewYork, "2024-04-16T00:00:00-04:00"],
  // The clocks change.
  ["2024-03-31", inStockholm, "2024-04-01T00:00:00+02:00"],
  ["2024-10-27", inStockholm, "2024-10-28T00:00:00+01:00"],
] as const)("the last day to answer, %s, ends at midnight in %s", (answerBy, timeZone, end) => {
  const closed = { answerBy, timeZone, afterAnswerBy: "closed" } as const;
  const marked = { ...closed, afterAnswerBy: "marked late" } as const;
  for (const [after, isOver] of [
    [-1, false],
    [0, true],
  ] as const) {
    const now = Date.parse(end) + after;
    expect([isAnsweringClosed(closed, now), isLate(marked, now)]).toEqual([isOver, isOver]);
  }
});

test("after the last day nothing happens, or answers are marked, or the form closes, as the couple chose", () => {
  const after = (afterAnswerBy: "nothing" | "marked late" | "closed") => {
    const wedding = { ...stockholm, afterAnswerBy };
    return { late: isLate(wedding, midnight), closed: isAnsweringClosed(wedding, midnight) };
  };
  expect(after("nothing")).toEqual({ late: false, closed: false });
  expect(after("marked late")).toEqual({ late: true, closed: false });
  expect(after("closed")).toEqual({ late: false, closed: true });
});
