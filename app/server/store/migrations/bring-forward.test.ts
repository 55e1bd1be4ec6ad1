import { expect, test } from "vitest";
import { blankRecord } from "#server/records/answer-record.ts";
import { readHistoryRow } from "#server/records/history.ts";
import { receiptsCollection } from "#server/records/receipts.ts";
import { readUnmatchedAnswer } from "#server/records/unmatched-answer.ts";
import { olderStored, severeByAllergy } from "#test/kits/store/older-data.ts";
import { bringForward, currentVersion } from "./bring-forward.ts";

const forward = { from: 1, now: Date.parse("2024-03-01T12:00:00Z") };

test("rows, records, receipts and waiting answers of the first version can be read as today's", () => {
  const { history = {}, answers = {}, receipts = {}, unmatched = {} } = bringForward(olderStored, forward);
  const read = (id: string) => readHistoryRow({ id, version: "1", data: history[id] ?? {} });
  expect(read("answer")).toMatchObject({ group: "answer", deed: "answered", late: true, made: [] });
  expect(read("import")).toMatchObject({ group: "import", made: [{ collection: "guests", id: "asa" }] });
  expect(read("deleted")).toMatchObject({ group: "g", deed: "deleted", undoneBy: null });
  expect(Object.keys(answers["asa"] ?? {}).toSorted()).toEqual(Object.keys(blankRecord).toSorted());
  expect(receiptsCollection.read({ data: receipts["one"] ?? {} })).toMatchObject({ keptEmail: false });
  const waiting = unmatched["one"];
  expect(waiting && readUnmatchedAnswer({ id: "one", version: "1", data: waiting })).toMatchObject({
    reason: "no match",
    visitor: null,
    shown: { allergies: [] },
  });
});

test("before it they cannot, so that nothing else needs to know of them", () => {
  for (const id of ["answer", "import", "deleted"]) {
    expect(readHistoryRow({ id, version: "1", data: olderStored["history"]?.[id] ?? {} })).toBeNull();
  }
});

test("what an undo of the history brings back is brought forward with it", () => {
  const data = bringForward(olderStored, forward)["history"]?.["deleted"] ?? {};
  expect(readHistoryRow({ id: "deleted", version: "1", data })?.removed).toEqual([
    { collection: "answers", id: "bo", data: { ...olderStored["answers"]?.["asa"], ...newOfAnswers } },
    { collection: "guests", id: "bo", data: { First_Name: "Bo" } },
  ]);
});

const newOfAnswers = { householdEmail: null, hadMore: false, typedName: null };

test("what is of today already, foreign or torn stays the same, however often it is looked at", () => {
  const once = bringForward(olderStored, forward);
  expect(once["history"]?.["torn"]?.["removed"]).toEqual(["torn", null]);
  expect(once["history"]?.["foreign"]).toBe(olderStored["history"]?.["foreign"]);
  const twice = bringForward(once, forward);
  for (const name of Object.keys(once)) {
    for (const id of Object.keys(once[name] ?? {})) expect(twice[name]?.[id]).toBe(once[name]?.[id]);
  }
  expect(bringForward(olderStored, { ...forward, from: currentVersion })).toBe(olderStored);
});

test("a step can change guests, what the history keeps of them, its rows, and look at other collections", () => {
  const after = bringForward(severeByAllergy.before, { ...forward, steps: severeByAllergy.steps });
  expect(after).toEqual(severeByAllergy.after);
});
