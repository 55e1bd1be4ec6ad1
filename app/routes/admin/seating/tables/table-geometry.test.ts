import { expect, test } from "vitest";
import { mostSeats } from "#domain/guest/field-kinds.ts";
import { seatNumbers } from "#domain/seating/seating.ts";
import { seatingGuest } from "#test/kits/seating/seating-guest.ts";
import { widthInEm } from "#ui/text-fit.ts";
import { chairLabel, drawingWidth, isEnd, nameOnTable, tableGeometry } from "./table-geometry.ts";

const sizes = seatNumbers(mostSeats);

test("nine chairs stand around the table, clockwise from the head", () => {
  const { chairs } = tableGeometry(9);
  const places = chairs.map(({ seat, label }) => `${seat} ${label.side}`).join(", ");
  expect(places).toBe("1 top, 2 right, 3 right, 4 right, 5 right, 6 left, 7 left, 8 left, 9 left");
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

test.each(sizes)("a drawing of %i chairs holds everything, with room for thirteen letters", (count) => {
  const { chairs, height } = tableGeometry(count);
  for (const { x, y, label } of chairs) {
    expect(x > 15 && x < drawingWidth - 15).toBe(true);
    expect(y > 40 && y < height - 25).toBe(true);
    if (isEnd(label.side)) continue;
    expect(label.side === "right" ? drawingWidth - label.x : label.x).toBeGreaterThanOrEqual(90);
  }
});

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

test("a chair of the room has initials, or a first name, and tells namesakes apart", () => {
  const guest = (firstName: string, lastName: string) => ({
    ...seatingGuest(lastName, "1", 1),
    firstName,
    lastName,
  });
  const companion = { ...guest("Guest of Björn Åberg", ""), unnamed: true } as const;
  const mates = [
    guest("Anna", "Ek (2)"),
    guest("Anna", "af Ugglas"),
    guest("Björn Erik", "Åberg"),
    companion,
  ];
  expect(mates.map((each) => chairLabel(each, null))).toEqual(["AE2", "AU", "BÅ", "+1"]);
  expect(mates.map((each) => chairLabel(each, mates))).toEqual(["Anna E. 2", "Anna U.", "Björn", "+1"]);
});

test.each([0, 30, 90, 180, 345])(
  "a name keeps within a table turned by %i degrees, and is not upside down",
  (turn) => {
    const oval = { width: 130, depth: 230, turn };
    expect(nameOnTable("h1", oval)).toMatchObject({ size: 1 });
    const { lines, size, angle } = nameOnTable("Honnörsbordet (1)", oval);
    expect(lines.map((line) => widthInEm(line) * size * 46 < 230)).toEqual([true, true]);
    expect(angle >= -90 && angle < 90).toBe(true);
  },
);
