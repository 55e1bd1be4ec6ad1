import { expect, test } from "vitest";
import { type FirstRunFacts, listTasks } from "./left-to-do.ts";

const done: FirstRunFacts = {
  isSample: false,
  leftOverCount: 0,
  guestCount: 40,
  isCoupleListed: true,
  areEmailsSent: true,
  areGuestsNotified: true,
  adminCount: 2,
  isAfterAnswerBy: false,
  isAfterWedding: false,
  contentDone: null,
};
const fresh: FirstRunFacts = {
  ...done,
  leftOverCount: 12,
  guestCount: 0,
  areGuestsNotified: false,
  adminCount: 1,
};

test("a new site lists what is open, and ticks what is done", () => {
  expect(listTasks(fresh)).toEqual([
    { task: "texts", isDone: false },
    { task: "guests", isDone: false },
    { task: "emails", isDone: true },
    { task: "tell", isDone: false },
    { task: "helper", isDone: false },
  ]);
});

test.each([
  [{}, ""],
  [{ leftOverCount: 1 }, "texts"],
  [{ guestCount: 0 }, "guests"],
  [{ isCoupleListed: false }, "couple"],
  [{ isCoupleListed: false, guestCount: 0 }, "guests"],
  [{ areEmailsSent: false }, "emails"],
  [{ areGuestsNotified: false }, "tell"],
  [{ adminCount: 1 }, "helper"],
  [{ isAfterAnswerBy: true }, ""],
  [{ isAfterAnswerBy: true, areGuestsNotified: false }, "tell deadline"],
])("of %j, left to do: %s", (facts, left) => {
  const open = listTasks({ ...done, ...facts }).filter(({ isDone }) => !isDone);
  expect(open.map(({ task }) => task).join(" ")).toBe(left);
});

test("nothing is left to do where all is done, after the wedding, and in the sample", () => {
  expect(listTasks(done)).toEqual([]);
  expect(listTasks({ ...fresh, isAfterWedding: true })).toEqual([]);
  expect(listTasks({ ...fresh, isSample: true })).toEqual([]);
});
