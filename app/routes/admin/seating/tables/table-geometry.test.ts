import { expect, test } from "vitest";
import { mostSeats } from "#domain/guest/field-kinds.ts";
import { seatNumbers } from "#domain/seating/seating.ts";
import { drawingWidth, isEnd, tableGeometry } from "./table-geometry.ts";

const sizes = seatNumbers(mostSeats);

test("nine chairs stand around the table, clockwise from the head", () => {
  const { chairs } = tableGeometry(9);
  expect(chairs.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(chairs.map(({ label }) => label.side)).toEqual([
    "top",
    ...Array.from({ length: 4 }, () => "right"),
    ...Array.from({ length: 4 }, () => "left"),
  ]);
  const turns = chairs.map(({ turn }) => (turn + 360) % 360);
  expect(turns).toEqual(turns.toSorted((one, other) => one - other));
});

test.each(sizes)("of %i chairs none stands on the cloth, and every plate lies on it", (count) => {
  const { cloth, chairs } = tableGeometry(count);
  const isOn = ({ x, y }: { x: number; y: number }) =>
    cloth.kind === "oval"
      ? ((x - cloth.x) / cloth.rx) ** 2 + ((y - cloth.y) / cloth.ry) ** 2 < 1
      : Math.abs(x - cloth.x) < cloth.rx && Math.abs(y - cloth.y) < cloth.ry;
  expect(chairs.map(({ seat }) => seat)).toEqual(seatNumbers(count));
  expect(chairs.map(isOn)).not.toContain(true);
  expect(chairs.map(({ plate }) => isOn(plate))).not.toContain(false);
});

test.each(sizes)(
  "a drawing of %i chairs holds everything, and a name has room for thirteen letters",
  (count) => {
    const { chairs, height } = tableGeometry(count);
    for (const { x, y, label } of chairs) {
      expect(x > 15 && x < drawingWidth - 15).toBe(true);
      expect(y > 40 && y < height - 25).toBe(true);
      if (isEnd(label.side)) continue;
      const room = label.side === "right" ? drawingWidth - label.x : label.x;
      expect(room).toBeGreaterThanOrEqual(90);
    }
  },
);

test.each(sizes)("a finger finds each of %i chairs, and no two at once", (count) => {
  const { chairs } = tableGeometry(count);
  for (const [at, { x, y, target }] of chairs.entries()) {
    expect(target.height).toBeGreaterThanOrEqual(56);
    expect(target.width).toBeGreaterThanOrEqual(56);
    expect(x > target.x && x < target.x + target.width).toBe(true);
    expect(y > target.y && y < target.y + target.height).toBe(true);
    for (const other of chairs.slice(at + 1)) {
      const isApart =
        target.x >= other.target.x + other.target.width ||
        other.target.x >= target.x + target.width ||
        target.y >= other.target.y + other.target.height ||
        other.target.y >= target.y + target.height;
      expect(isApart, `seats ${at + 1} and ${other.seat}`).toBe(true);
    }
  }
});
