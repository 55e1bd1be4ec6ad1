import fc from "fast-check";
import { expect, test } from "vitest";
import { segmentsOf, windowAt } from "./row-window.ts";

test("a list of ordinary length is drawn whole", () => {
  expect(windowAt({ scrollTop: 900, height: 600, rowHeight: 40 }, 75)).toEqual({ first: 0, last: 75 });
});

test("of a long list few rows are drawn, and all of those in sight", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 151, max: 5000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rows, part) => {
        const [height, rowHeight] = [700, 40];
        const scrollTop = part * (rows * rowHeight - height);
        const { first, last } = windowAt({ scrollTop, height, rowHeight }, rows);
        expect(first).toBeLessThanOrEqual(Math.floor(scrollTop / rowHeight));
        expect(last).toBeGreaterThanOrEqual(Math.min(rows, Math.ceil((scrollTop + height) / rowHeight)));
        expect(last - first).toBeLessThan(90);
      },
    ),
  );
});

test("rows and gaps together are as high as the list, and a kept row is always drawn", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: -1, max: 420 }),
      (rows, first, size, kept) => {
        const segments = segmentsOf({ first, last: first + size }, [kept], rows);
        const count = segments.reduce((sum, part) => sum + (part.kind === "gap" ? part.rows : 1), 0);
        expect(count).toBe(rows);
        const drawn = segments.flatMap((part) => (part.kind === "row" ? [part.index] : []));
        expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
        if (kept >= 0 && kept < rows) expect(drawn).toContain(kept);
      },
    ),
  );
});
