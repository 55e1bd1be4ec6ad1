import { expect, test } from "vitest";
import { blankGuest } from "#domain/guest/guest.ts";
import { type Edit, type Edits, explains, isUnsaved, lastUndoable, onTheirWay, withEvent } from "./edits.ts";

const saved = { is: "saved", group: "first", also: [], isNew: true } as const;
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
  expect(only(settle(twice, saved))).toMatchObject({
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
  const again = wanted(settle(first, saved), "2", "3");
  expect(withEvent(again, { event: "settled", edit: only(first), state: saved })).toBe(again);
  expect(withEvent(again, { event: "forgotten", edit: only(first) })).toBe(again);
});

test("yours is kept by wanting it over what stands there now", () => {
  const torn = settle(wanted({}, "1", "2"), { is: "conflict", current: "5", changer: null });
  const again = withEvent(torn, { event: "again", edit: only(torn), seen: "5" });
  expect(only(again)).toMatchObject({ seen: "5", wanted: "2", state: { is: "saving" } });
});

test("a decline waits for the yes to what it clears, and then says what was confirmed", () => {
  const edit = { guestId: "asa", field: "answer", seen: "Accepted", wanted: "Declined" } as const;
  const questions = [{ about: "decline", lost: [], chair: null } as const].map((one) => ({
    ...one,
    lost: [],
  }));
  const asked = withEvent({}, { event: "asked", edit, questions });
  expect(isUnsaved(only(asked))).toBe(true);
  expect(onTheirWay(asked)).toEqual([]);
  const confirmed = withEvent(asked, { event: "confirmed", edit: only(asked) });
  expect(only(confirmed)).toMatchObject({ state: { is: "saving" }, confirmed: '[["decline"]]' });
});

test("the edit saved last is undone first, each of them once", () => {
  const first = settle(wanted({}, "1", "2"), saved);
  const place = { guestId: "bjorn", field: "email" } as const;
  const both = wanted(first, "", "x", place);
  const last = Object.values(both)[1];
  if (!last) throw new Error("There is no second edit.");
  const done = withEvent(both, { event: "settled", edit: last, state: { ...saved, group: "second" } });
  // Neither reading the consequences nor ageing makes an edit the newest.
  const aged = withEvent(done, { event: "aged", edit: only(done) });
  expect(lastUndoable(aged)).toMatchObject(place);
  const undoing = withEvent(aged, { event: "undo", edit: lastUndoable(aged) ?? last });
  expect(onTheirWay(undoing)).toMatchObject([{ ...place, state: { is: "undoing", group: "second" } }]);
  expect(lastUndoable(undoing)).toMatchObject({ guestId: "asa", state: { group: "first" } });
});

test("what is typed while an edit is being undone is saved over what that left", () => {
  const undoing = withEvent(settle(wanted({}, "1", "2"), saved), {
    event: "undo",
    edit: only(settle(wanted({}, "1", "2"), saved)),
  });
  const typed = wanted(undoing, "2", "3");
  expect(only(settle(typed, { is: "undone" }))).toMatchObject({ seen: "1", wanted: "3" });
  expect(only(settle(typed, { is: "notUndone", words: "" }))).toMatchObject({ seen: "2", wanted: "3" });
});

test("what others change in a row is news again soon after an edit of ours", () => {
  const row = { ...blankGuest, id: "asa", table: "2" };
  const edits = settle(wanted({}, "1", "2"), saved);
  expect(explains([only(edits)], row)).toBe(true);
  const aged = withEvent(edits, { event: "aged", edit: only(edits) });
  expect(explains([only(aged)], row)).toBe(false);
});
