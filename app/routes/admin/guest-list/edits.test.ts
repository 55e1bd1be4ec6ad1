import { expect, test } from "vitest";
import { type Edit, type Edits, isUnsaved, onTheirWay, withEvent } from "./edits.ts";

const cell = { guestId: "asa", field: "table" } as const;

function wanted(
  edits: Edits,
  seen: string,
  text: string,
  place: Pick<Edit, "guestId" | "field"> = cell,
): Edits {
  return withEvent(edits, { event: "wanted", edit: { ...place, seen, wanted: text } });
}

function only(edits: Edits): Edit {
  const [edit] = Object.values(edits);
  if (!edit) throw new Error("There is no edit.");
  return edit;
}

function settle(edits: Edits, state: Edit["state"]): Edits {
  return withEvent(edits, { event: "settled", edit: only(edits), state });
}

test("a cell changed again while it is saved is saved once more, over what was saved", () => {
  const twice = wanted(wanted({}, "1", "2"), "2", "3");
  expect(only(twice)).toMatchObject({ seen: "1", wanted: "2", next: "3" });
  expect(only(settle(twice, { is: "saved" }))).toMatchObject({
    seen: "2",
    wanted: "3",
    state: { is: "saving" },
  });
});

test("what was typed last stays when the save before it fails", () => {
  const twice = wanted(wanted({}, "1", "2"), "2", "3");
  const failed = settle(twice, { is: "refused", words: "no", mayTryAgain: true });
  expect(only(failed)).toMatchObject({ seen: "1", wanted: "3", next: null });
  expect(isUnsaved(only(failed))).toBe(true);
});

test("of one guest a single edit is on its way, of different guests one each", () => {
  const first = wanted({}, "1", "2");
  const second = wanted(first, "", "4", { guestId: "asa", field: "seat" });
  const all = wanted(second, "", "x", { guestId: "bjorn", field: "email" });
  expect(onTheirWay(all).map(({ guestId, field }) => [guestId, field])).toEqual([
    ["asa", "table"],
    ["bjorn", "email"],
  ]);
});

test("an answer that comes late for an older attempt changes nothing", () => {
  const first = wanted({}, "1", "2");
  const saved = settle(first, { is: "saved" });
  const again = wanted(saved, "2", "3");
  expect(withEvent(again, { event: "settled", edit: only(first), state: { is: "saved" } })).toBe(again);
  expect(withEvent(again, { event: "forgotten", edit: only(first) })).toBe(again);
});

test("yours is kept by wanting it over what stands there now", () => {
  const torn = settle(wanted({}, "1", "2"), { is: "conflict", current: "5" });
  const again = withEvent(torn, { event: "again", edit: only(torn), seen: "5" });
  expect(only(again)).toMatchObject({ seen: "5", wanted: "2", state: { is: "saving" } });
});
