// Which rows of a long list are drawn: those in sight, some around them, and those that must not go
// away (the one with the focus). The others are a gap of their height.

export type Segment =
  | { kind: "row"; index: number }
  /** `key` is the same as long as the gap starts at one row. */
  | { kind: "gap"; rows: number; from: number };

export type RowWindow = { first: number; last: number };

/** Shorter lists are drawn whole: the browser's own search and print see all of it. */
const alwaysWhole = 150;
const around = 12;
/** The window moves in steps, so that not every scrolled pixel draws. */
const step = 8;

/** `last` is not in it. In pixels; a height of 0 means not known yet. */
export function windowAt(
  { scrollTop, height, rowHeight }: { scrollTop: number; height: number; rowHeight: number },
  rows: number,
): RowWindow {
  if (rows <= alwaysWhole || rowHeight === 0) return { first: 0, last: Math.min(rows, alwaysWhole) };
  const firstInSight = Math.floor(scrollTop / rowHeight / step) * step;
  const inSight = Math.ceil(height / rowHeight / step) * step + step;
  const last = Math.min(rows, firstInSight + inSight + around);
  return { first: Math.max(0, Math.min(firstInSight - around, last - inSight - around)), last };
}

export function segmentsOf({ first, last }: RowWindow, kept: readonly number[], rows: number): Segment[] {
  const window = Array.from({ length: Math.max(0, Math.min(last, rows) - first) }, (_, at) => first + at);
  const outside = kept.filter((index) => index >= 0 && index < rows && (index < first || index >= last));
  const drawn = [...new Set([...window, ...outside])].toSorted((one, other) => one - other);
  const segments: Segment[] = [];
  let next = 0;
  for (const index of drawn) {
    if (index > next) segments.push({ kind: "gap", rows: index - next, from: next });
    segments.push({ kind: "row", index });
    next = index + 1;
  }
  if (next < rows) segments.push({ kind: "gap", rows: rows - next, from: next });
  return segments;
}
