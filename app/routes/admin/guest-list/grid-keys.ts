// What a key does while the focus is on a cell (WAI-ARIA Authoring Practices, grid pattern).

export type GridPlace = { row: number; column: number };

export type GridSize = { rows: number; columns: number; rowsPerPage: number };

export type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

export type GridCommand =
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
  if (key.key === "Enter" || key.key === "F2") return { command: "edit", typed: null };
  if (key.key === " ") return { command: "edit", typed: null };
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
