import { expect, test } from "vitest";
import { neighbour, readKey } from "./use-grid.ts";

const size = { rows: 40, columns: 13, rowsPerPage: 10 };
const from = { row: 5, column: 3 };
const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ["ArrowUp", {}, { row: 4, column: 3 }],
  ["ArrowDown", {}, { row: 6, column: 3 }],
  ["ArrowLeft", {}, { row: 5, column: 2 }],
  ["ArrowRight", {}, { row: 5, column: 4 }],
  ["Home", {}, { row: 5, column: 0 }],
  ["End", {}, { row: 5, column: 12 }],
  ["PageUp", {}, { row: 0, column: 3 }],
  ["PageDown", {}, { row: 15, column: 3 }],
  ["Home", { ctrlKey: true }, { row: 0, column: 0 }],
  ["End", { ctrlKey: true }, { row: 39, column: 12 }],
])("%s %o moves within the table", (key, held, to) => {
  expect(readKey({ ...plain, ...held, key }, from, size)).toEqual({ command: "move", to });
});

test.each([
  ["Enter", null],
  ["F2", null],
  [" ", null],
  ["Delete", ""],
  ["å", "å"],
  ["7", "7"],
])("%s starts an edit", (key, typed) => {
  expect(readKey({ ...plain, key }, from, size)).toEqual({ command: "edit", typed });
});

test.each(["Tab", "Escape", "F5", "Shift", "Dead", "Process"])("%s is not the table's", (key) => {
  expect(readKey({ ...plain, key }, from, size)).toBeNull();
});

test("Ctrl+Z, or ⌘Z, undoes the last change", () => {
  expect(readKey({ ...plain, ctrlKey: true, key: "z" }, from, size)).toEqual({ command: "undo" });
  expect(readKey({ ...plain, metaKey: true, key: "Z" }, from, size)).toEqual({ command: "undo" });
  expect(readKey({ ...plain, ctrlKey: true, shiftKey: true, key: "Z" }, from, size)).toBeNull();
});

test("keys of the browser and the system stay theirs", () => {
  expect(readKey({ ...plain, ctrlKey: true, key: "c" }, from, size)).toBeNull();
  expect(readKey({ ...plain, altKey: true, key: "ArrowLeft" }, from, size)).toBeNull();
});

test("the cell after the last one of a row is the first one of the next row", () => {
  expect(neighbour({ row: 5, column: 12 }, 1, size)).toEqual({ row: 6, column: 0 });
  expect(neighbour({ row: 5, column: 0 }, -1, size)).toEqual({ row: 4, column: 12 });
  expect(neighbour({ row: 39, column: 12 }, 1, size)).toBeNull();
});
