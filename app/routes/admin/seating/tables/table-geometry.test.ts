import fc from "fast-check";
import { expect, test } from "vitest";
import { widthInEm } from "#ui/text-fit.ts";
import { mostSeats } from "#domain/guest/field-kinds.ts";
import { seatNumbers } from "#domain/seating/table-sizes.ts";
import {
  drawingWidth,
  isEnd,
  labelSizes,
  labelTexts,
  lineHeight,
  nameLabel,
  nameWithInitials,
  tableGeometry,
} from "./table-geometry.ts";

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

const room = { width: 90, height: 50 };

function named(firstName: string, lastName: string) {
  return { firstName, lastName };
}

test("a short name stands on two lines in the largest size", () => {
  expect(nameLabel(labelTexts([named("Åsa", "Lindqvist")]), room)).toEqual({
    lines: ["Åsa", "Lindqvist"],
    fit: 0,
    tooWide: [],
  });
  expect(nameLabel(labelTexts([named("Per", "")]), room).lines).toEqual(["Per"]);
});

test("a long name is parted between its words and after its hyphens", () => {
  const { lines, fit } = nameLabel(labelTexts([named("Björn", "Hallberg-Nyström")]), room);
  expect(lines).toEqual(["Björn", "Hallberg-", "Nyström"]);
  expect(labelSizes[fit]).toBeGreaterThan(10);
});

test("no name is cut, however long, and all keep to their room", () => {
  const word = fc.string({ unit: fc.constantFrom(..."aåmWi"), minLength: 1, maxLength: 25 });
  const name = fc.array(word, { maxLength: 4 }).map((words) => words.join("-"));
  fc.assert(
    fc.property(name, name, (firstName, lastName) => {
      const { lines, fit, tooWide } = nameLabel([firstName, lastName], room);
      expect(lines.join("")).toBe(firstName + lastName);
      const size = labelSizes[fit] ?? 0;
      for (const line of lines.filter((each) => !tooWide.includes(each))) {
        expect(widthInEm(line) * size).toBeLessThanOrEqual(room.width);
      }
      if (fit < labelSizes.length - 1) {
        expect(lines.length * size * lineHeight).toBeLessThanOrEqual(room.height);
      }
    }),
  );
});

test("several on one chair stand there by first name and initials", () => {
  const emma = named("Emma", "Forsberg");
  expect(labelTexts([emma, named("Oskar", "af Ugglas")])).toEqual(["Emma F.", "Oskar U."]);
  expect(nameWithInitials(named("Maximiliana Charlotta", "von Essen"))).toBe("Maximiliana C.E.");
  expect(nameWithInitials(named("Per", ""))).toBe("Per");
});
