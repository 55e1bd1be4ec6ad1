import { expect, test } from "vitest";
import { blankGuest } from "#domain/guest/guest.ts";
import { rowOf } from "#domain/guest/guest-list.ts";
import {
  type Edit,
  type Edits,
  explains,
  commandOf,
  isOnItsWay,
  isUnsaved,
  lastUndoable,
  stateAfter,
  withEvent,
} from "./edits.ts";

const saved = { is: "saved", group: "first", also: [], isNew: true } as const;
const cell = { guestId: "asa", field: "table" } as const;

type Place = Pick<Edit, "guestId" | "field">;

function sent(edits: Edits, expected: string, text: string, place: Place = cell): Edits {
  return withEvent(edits, { event: "sent", edit: { ...place, expected, value: text } });
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
  const twice = sent(sent({}, "1", "2"), "2", "3");
  expect(only(twice)).toMatchObject({ expected: "1", value: "2", next: "3" });
  expect(only(settle(twice, saved))).toMatchObject({ expected: "2", value: "3", state: { is: "saving" } });
});

test("what was typed last stays when the save before it fails", () => {
  const twice = sent(sent({}, "1", "2"), "2", "3");
  const failed = settle(twice, { is: "refused", words: "no", mayTryAgain: true });
  expect(only(failed)).toMatchObject({ expected: "1", value: "3", next: null });
  expect(isUnsaved(only(failed))).toBe(true);
});

test("an answer that comes late for an older attempt changes nothing", () => {
  const first = sent({}, "1", "2");
  const again = sent(settle(first, saved), "2", "3");
  expect(withEvent(again, { event: "settled", edit: only(first), state: saved })).toBe(again);
  expect(withEvent(again, { event: "forgotten", edit: only(first) })).toBe(again);
});

test("yours is kept by wanting it over what stands there now", () => {
  const torn = settle(sent({}, "1", "2"), { is: "conflict", current: "5", changer: null });
  const again = withEvent(torn, { event: "again", edit: only(torn), expected: "5" });
  expect(only(again)).toMatchObject({ expected: "5", value: "2", state: { is: "saving" } });
});

test("a decline waits for the yes to what it clears, and then says what was confirmed", () => {
  const edit = { guestId: "asa", field: "answer", expected: "Accepted", value: "Declined" } as const;
  const questions = [{ about: "decline" as const, lost: [], chair: null }];
  const asked = withEvent({}, { event: "held", edit, state: { is: "asks", questions } });
  expect(isUnsaved(only(asked))).toBe(true);
  expect(isOnItsWay(only(asked))).toBe(false);
  const confirmed = withEvent(asked, { event: "confirmed", edit: only(asked) });
  expect(only(confirmed)).toMatchObject({ state: { is: "saving" }, confirmed: '[["decline"]]' });
});

test("the edit saved last is undone first, each of them once", () => {
  const first = settle(sent({}, "1", "2"), saved);
  const place = { guestId: "bjorn", field: "email" } as const;
  const both = sent(first, "", "x", place);
  const last = Object.values(both)[1];
  if (!last) throw new Error("There is no second edit.");
  const done = withEvent(both, { event: "settled", edit: last, state: { ...saved, group: "second" } });
  // Neither reading the consequences nor ageing makes an edit the newest.
  const aged = withEvent(done, { event: "aged", edit: only(done) });
  expect(lastUndoable(aged)).toMatchObject(place);
  const undoing = withEvent(aged, { event: "undo", edit: lastUndoable(aged) ?? last });
  expect(Object.values(undoing).filter(isOnItsWay).map(commandOf)).toEqual([
    { intent: "undo", group: "second" },
  ]);
  expect(lastUndoable(undoing)).toMatchObject({ guestId: "asa", state: { group: "first" } });
});

test("what is typed while an edit is being undone is saved over what that left", () => {
  const done = settle(sent({}, "1", "2"), saved);
  const undoing = withEvent(done, { event: "undo", edit: only(done) });
  const typed = sent(undoing, "2", "3");
  expect(only(settle(typed, { is: "undone" }))).toMatchObject({ expected: "1", value: "3" });
  expect(only(settle(typed, { is: "notUndone", words: "" }))).toMatchObject({ expected: "2", value: "3" });
});

test("what others change in a row is news again soon after an edit of ours", () => {
  const row = { ...blankGuest, id: "asa", table: "2" };
  const edits = settle(sent({}, "1", "2"), saved);
  expect(explains([only(edits)], row)).toBe(true);
  const aged = withEvent(edits, { event: "aged", edit: only(edits) });
  expect(explains([only(aged)], row)).toBe(false);
});

test("a conflict about the marks of the allergies shows both lines of the cell", () => {
  const allergies = { guestId: "asa", field: "allergies" } as const;
  const edit = only(sent({}, "Peanuts; Eggs", "Peanuts; Eggs\nEggs", allergies));
  const reason = "changed meanwhile" as const;
  const problem = { field: "severeAllergies", reason, current: "Peanuts", value: "Eggs" } as const;
  const why = { reason: "not taken" as const, problems: [problem] };
  const refusal = { why, typed: {}, changers: {} };
  const answer = { ok: false as const, status: 409 as const, intent: "change-guest" as const, refusal };
  const reader = { language: "en", options: { foodOptions: [], allergyOptions: [], events: [] } } as const;
  expect(stateAfter(answer, edit, reader)).toMatchObject({
    is: "conflict",
    current: "Peanuts; Eggs\nPeanuts",
  });
  const row = {
    ...rowOf({ ...blankGuest, id: "asa" }, false),
    allergies: ["Peanuts", "Eggs"],
    severeAllergies: ["Eggs"],
  };
  expect(explains([edit], row)).toBe(true);
});
