import { expect, test } from "vitest";
import { chairs, cloth, drawing } from "./table-geometry.ts";

test("nine chairs stand around the table, clockwise from the head", () => {
  expect(chairs.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(chairs.map(({ label }) => label.side)).toEqual([
    "top",
    ...Array.from({ length: 4 }, () => "right"),
    ...Array.from({ length: 4 }, () => "left"),
  ]);
  const turns = chairs.map(({ turn }) => (turn + 360) % 360);
  expect(turns).toEqual(turns.toSorted((one, other) => one - other));
});

test("no chair stands on the cloth, and every plate lies on it", () => {
  const fromMiddle = ({ x, y }: { x: number; y: number }) =>
    ((x - cloth.x) / cloth.rx) ** 2 + ((y - cloth.y) / cloth.ry) ** 2;
  for (const chair of chairs) {
    expect(fromMiddle(chair)).toBeGreaterThan(1.3);
    expect(fromMiddle(chair.plate)).toBeLessThan(0.8);
  }
});

test("everything is inside the drawing, and a name of a side has room for thirteen letters", () => {
  for (const { x, y, label } of chairs) {
    expect(x > 15 && x < drawing.width - 15).toBe(true);
    expect(y > 40 && y < drawing.height - 25).toBe(true);
    if (label.side === "top") continue;
    const room = label.side === "right" ? drawing.width - label.x : label.x;
    expect(room).toBeGreaterThanOrEqual(90);
  }
});

test("a finger finds each chair, and no two at once", () => {
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
