import fc from "fast-check";
import { expect, test } from "vitest";
import { readFieldText, textOfField } from "./field-text.ts";
import { blankGuest, fieldNames, guestColumns } from "./guest.ts";

test("every field that is written as text reads as what it was", () => {
  const item = fc
    .string({ unit: "grapheme-ascii", minLength: 1, maxLength: 20 })
    .map((text) => text.trim())
    .filter((text) => text !== "");
  fc.assert(
    fc.property(
      fc.uniqueArray(item, { maxLength: 4 }),
      fc.constantFrom(null, true, false),
      fc.integer({ min: 1, max: 9 }),
      (allergies, speech, seat) => {
        const guest = { ...blankGuest, firstName: "Åsa", allergies, speech, seat, table: "h1" };
        for (const field of fieldNames) {
          expect(readFieldText(field, textOfField(guest, field))).toEqual({ ok: true, value: guest[field] });
        }
      },
    ),
  );
});

test("an allergy with a semicolon in it stays one allergy", () => {
  const guest = { ...blankGuest, allergies: ["nuts; also kiwi", "C:\\milk"] };
  expect(textOfField(guest, "allergies")).toBe(String.raw`nuts\; also kiwi; C:\\milk`);
});

test("the guest list has twelve columns", () => {
  expect(guestColumns).toHaveLength(12);
});
