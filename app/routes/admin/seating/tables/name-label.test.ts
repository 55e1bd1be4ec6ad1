import fc from "fast-check";
import { expect, test } from "vitest";
import { widthInEm } from "#ui/text-fit.ts";
import { labelSizes, lineHeight, nameLabel, nameWithInitials, labelTexts } from "./table-geometry.ts";

const room = { width: 90, height: 50 };

function named(firstName: string, lastName: string) {
  return { firstName, lastName };
}

test("a short name stands on two lines in the largest size", () => {
  const label = nameLabel(labelTexts([named("Åsa", "Lindqvist")]), room);
  expect(label).toEqual({ lines: ["Åsa", "Lindqvist"], fit: 0, tooWide: [] });
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
