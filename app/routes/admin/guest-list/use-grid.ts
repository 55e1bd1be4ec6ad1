// One tab stop, arrow keys between the cells (WAI-ARIA Authoring Practices, grid pattern).

import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { GuestColumn, GuestId } from "#domain/guest/guest.ts";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import { cellText } from "../editing/cell-text.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { wordsOf } from "#i18n/words.ts";
import { type CellEdit, cellKey, type EditEvent, type Edits, isUnsaved, lastUndoable } from "./edits.ts";

export type OpenEditor = {
  /** The row when the edit began. */
  row: GuestRow;
  field: GuestColumn;
  expected: string;
  text: string;
  typed: string | null;
  byPointer: boolean;
};

/** Column 0 is the link to the guest's page; `row` is the guest's last known position. */
type ActiveCell = { guestId: GuestId } & GridPlace;

type GridOptions = {
  table: RefObject<HTMLTableElement | null>;
  order: readonly GuestId[];
  rowOf: (id: GuestId) => GuestRow | undefined;
  rowsPerPage: number;
  edits: Edits;
  /** Returns whether the edit asks a question first. */
  save: (edit: CellEdit, row: GuestRow) => boolean;
  notify: (event: EditEvent) => void;
  announce: (text: string) => void;
  reader: Reader;
  fields: readonly GuestColumn[];
  /** How many columns to read follow those to edit. */
  more: number;
};

export function useGrid(options: GridOptions) {
  const { table, order, rowOf, rowsPerPage, edits, save, notify, fields } = options;
  const [active, setActive] = useState<ActiveCell | null>(null);
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  const mustFocus = useRef(false);

  const found = active ? order.indexOf(active.guestId) : 0;
  // If the active row disappears, the row that takes its position becomes active.
  const row = found === -1 ? Math.min(active?.row ?? 0, order.length - 1) : found;
  const place: GridPlace = { row, column: active?.column ?? 1 };
  const size: GridSize = { rows: order.length, columns: fields.length + options.more + 1, rowsPerPage };

  useLayoutEffect(() => {
    if (!mustFocus.current || editor) return;
    mustFocus.current = false;
    const id = order[place.row];
    const cell = id === undefined ? null : cellAt(table.current, id, place.column);
    cell?.focus({ preventScroll: true });
    cell?.closest(".cell, .open")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  function go(to: GridPlace): void {
    const { row, column } = drawn(to);
    const guestId = order[row];
    if (guestId === undefined) return;
    mustFocus.current = true;
    setActive({ guestId, row, column });
  }

  /** A card on a narrow screen leaves cells out: the next one in the direction of the move, else the one before. */
  function drawn({ row, column }: GridPlace): GridPlace {
    const isDrawn = (at: number) =>
      cellAt(table.current, order[row] ?? "", at)?.checkVisibility() ?? at === column;
    const columns = Array.from({ length: size.columns }, (_, at) => at);
    const [before, after] = [
      columns.findLast((at) => at <= column && isDrawn(at)),
      columns.find((at) => at >= column && isDrawn(at)),
    ];
    const next = column < place.column ? (before ?? after) : (after ?? before);
    return { row, column: next ?? place.column };
  }

  function open({ row: at, column }: GridPlace, typed: string | null, byPointer: boolean): void {
    const guest = rowOf(order[at] ?? "");
    const field = fields[column - 1];
    if (!guest || !field) return;
    const edit = edits[cellKey({ guestId: guest.id, field })];
    const expected = edit?.state.is === "saving" ? edit.value : cellText(guest, field);
    // A new attempt starts with the refused text.
    const text = edit && isUnsaved(edit) ? edit.value : expected;
    setActive({ guestId: guest.id, row: at, column });
    setEditor({ row: guest, field, expected, text, typed, byPointer });
  }

  return { active: place, editor, leave, go, onKeyDown, onClick, onFocus };

  function leave(...[value, to]: Parameters<Leave>): void {
    if (!editor) return;
    const { row, field, expected } = editor;
    const edit = edits[cellKey({ guestId: row.id, field })];
    setEditor(null);
    if (value !== null && value !== expected) {
      // The question beside the cell takes the focus.
      if (save({ guestId: row.id, field, expected, value }, row) && to !== "nowhere") return;
    }
    // The admin typed the current value again, so the refused edit is dropped.
    else if (value !== null && edit && isUnsaved(edit)) notify({ event: "forgotten", edit });
    if (to === "nowhere") return;
    go((to !== "cell" && neighbour(place, to === "next" ? 1 : -1, size)) || place);
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    if (event.nativeEvent.isComposing || isInside(event.target, ".editor, .cell-panel")) return;
    const command = readKey(event, place, size);
    if (!command) return;
    // On Undo, Enter presses the button, and letters do nothing.
    if (command.command === "edit" && isInside(event.target, ".undo")) return;
    // On a link, Enter opens it, and on the box, Space chooses the guest; letters do nothing.
    if (command.command === "edit" && isInside(event.target, "a, .choose")) return;
    event.preventDefault();
    if (command.command === "move") go(command.to);
    else if (command.command === "undo") undoLast();
    else open(place, command.typed, false);
  }

  function undoLast(): void {
    const last = lastUndoable(edits);
    if (!last) {
      options.announce(wordsOf(options.reader.language).guestList.nothingToUndo);
      return;
    }
    notify({ event: "undo", edit: last });
    const row = order.indexOf(last.guestId);
    if (row !== -1) go({ row, column: fields.indexOf(last.field) + 1 });
  }

  function onClick(event: React.MouseEvent): void {
    if (isInside(event.target, "[data-resume]")) open(place, null, false);
    if (isInside(event.target, ".undo")) return;
    const clicked = placeOf(event.target);
    if (clicked && clicked.column > 0) open(clicked, null, true);
  }

  function onFocus(event: React.FocusEvent): void {
    const focused = placeOf(event.target);
    const guestId = focused && order[focused.row];
    if (!focused || !guestId) return;
    const to = { guestId, ...focused };
    setActive((before) => (before && isSameCell(before, to) ? before : to));
  }

  /** null: outside the cells, or in a panel or an editor. */
  function placeOf(target: EventTarget): GridPlace | null {
    if (!(target instanceof Element) || isInside(target, ".editor, .cell-panel")) return null;
    const cell = target.closest<HTMLElement>("[data-column]");
    const id = cell?.closest<HTMLElement>("tr[data-guest]")?.dataset["guest"];
    const row = id === undefined ? -1 : order.indexOf(id);
    return cell && row !== -1 ? { row, column: Number(cell.dataset["column"]) } : null;
  }
}

function isSameCell(one: ActiveCell, other: ActiveCell): boolean {
  return one.guestId === other.guestId && one.row === other.row && one.column === other.column;
}

function cellAt(table: HTMLTableElement | null, id: GuestId, column: number): HTMLElement | null {
  return table?.querySelector(`tr[data-guest="${CSS.escape(id)}"] [data-column="${column}"]`) ?? null;
}

function isInside(target: EventTarget, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

type GridPlace = { row: number; column: number };

type GridSize = { rows: number; columns: number; rowsPerPage: number };

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

type GridCommand =
  | { command: "move"; to: GridPlace }
  /** `typed` replaces the cell's value; null: the edit starts with the value. */
  | { command: "edit"; typed: string | null }
  | { command: "undo" };

/** null: the grid does not handle this key. */
export function readKey(key: Key, from: GridPlace, size: GridSize): GridCommand | null {
  const to = moved(key, from, size);
  if (to) return { command: "move", to };
  if (isUndo(key)) return { command: "undo" };
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  if (["Enter", "F2", " "].includes(key.key)) return { command: "edit", typed: null };
  if (key.key === "Backspace" || key.key === "Delete") return { command: "edit", typed: "" };
  // The names of other keys have several letters; a letter outside the first plane has two code units.
  return [...key.key].length === 1 ? { command: "edit", typed: key.key } : null;
}

function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "z";
}

/** The next cell in reading order, or the one before; null at the ends of the grid. */
export function neighbour(
  { row, column }: GridPlace,
  step: 1 | -1,
  { rows, columns }: GridSize,
): GridPlace | null {
  const at = row * columns + column + step;
  if (at < 0 || at >= rows * columns) return null;
  return { row: Math.floor(at / columns), column: at % columns };
}

function moved(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Key,
  from: GridPlace,
  size: GridSize,
): GridPlace | null {
  if (altKey || shiftKey) return null;
  const to = ctrlKey || metaKey ? farMoves[key]?.(from, size) : moves[key]?.(from, size);
  if (!to) return null;
  return {
    row: Math.max(0, Math.min(to.row, size.rows - 1)),
    column: Math.max(0, Math.min(to.column, size.columns - 1)),
  };
}

type Moves = Readonly<Record<string, (from: GridPlace, size: GridSize) => GridPlace>>;

const moves: Moves = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  PageUp: ({ row, column }, { rowsPerPage }) => ({ row: row - rowsPerPage, column }),
  PageDown: ({ row, column }, { rowsPerPage }) => ({ row: row + rowsPerPage, column }),
};

const farMoves: Moves = {
  Home: () => ({ row: 0, column: 0 }),
  End: (_from, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

/** Where the focus goes afterwards; "nowhere" if it has already moved. */
type LeaveTo = "cell" | "next" | "previous" | "nowhere";

/** `value` null: nothing changes. */
export type Leave = (value: string | null, to: LeaveTo) => void;

export type EditorProps = {
  label: string;
  field: GuestColumn;
  text: string;
  /** The typed text that began the edit; null: the edit began with the cell's value. */
  typed: string | null;
  byPointer: boolean;
  reader: Reader;
  leave: Leave;
};

export function useEditorExit(leave: Leave, read: () => string) {
  // Removing a focused control fires blur, which must not count as leaving twice.
  const hasLeft = useRef(false);

  function leaveOnce(value: string | null, to: LeaveTo): void {
    if (hasLeft.current) return;
    hasLeft.current = true;
    leave(value, to);
  }

  return {
    save: (to: LeaveTo) => leaveOnce(read(), to),
    restore: () => leaveOnce(null, "cell"),
    onKeyDown(event: React.KeyboardEvent) {
      // During input method composition these keys end a word, not the edit.
      if (event.nativeEvent.isComposing) return;
      if (event.key === "Enter") leaveOnce(read(), "cell");
      else if (event.key === "Escape") leaveOnce(null, "cell");
      else if (event.key === "Tab") leaveOnce(read(), event.shiftKey ? "previous" : "next");
      else return;
      event.preventDefault();
    },
    onBlur(event: React.FocusEvent) {
      const { currentTarget, relatedTarget } = event;
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      // Another window came to the front: the control keeps the focus, and the edit goes on.
      if (currentTarget.contains(document.activeElement)) return;
      leaveOnce(read(), "nowhere");
    },
  };
}
