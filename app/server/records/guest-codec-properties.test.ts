import fc from "fast-check";
import { expect, it } from "vitest";
import { relations } from "#domain/guest/field-kinds.ts";
import type { Guest } from "#domain/guest/guest.ts";
import type { Json, JsonObject } from "#server/store/documents.ts";
import { readGuest, writeGuest } from "./guest-codec.ts";

const texts = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("Åsa", "a, b", "3"));
const presentTexts = texts.filter((text) => text.trim() !== "");

const byKey = fc.dictionary(fc.stringMatching(/^[a-z][\w-]{0,9}$/), texts, { noNullPrototype: true });

const guests: fc.Arbitrary<Guest> = fc.record({
  id: fc.constant("g1"),
  firstName: fc.oneof(presentTexts, fc.constant("")),
  lastName: fc.oneof(presentTexts, fc.constant("")),
  email: fc.option(presentTexts),
  foodOptions: fc.array(presentTexts),
  allergies: fc.array(presentTexts),
  answer: fc.constantFrom("accepted", "declined", null),
  answered: fc.boolean(),
  speech: fc.option(fc.boolean()),
  performance: fc.option(fc.boolean()),
  eventAnswers: byKey,
  questionAnswers: byKey,
  table: fc.option(presentTexts),
  seat: fc.option(fc.integer()),
  relations: fc.array(fc.constantFrom(...relations)),
  descriptionId: fc.option(presentTexts),
  household: fc.option(presentTexts),
  child: fc.boolean(),
  severeAllergy: fc.boolean(),
  companionOf: fc.option(presentTexts),
  phone: fc.option(presentTexts),
  notes: fc.oneof(presentTexts, fc.constant("")),
  tags: fc.array(presentTexts),
  ownColumns: byKey,
});

const json = fc.jsonValue() as fc.Arbitrary<Json>;
const textOrTexts = fc.option(fc.oneof(texts, fc.array(texts)));
const numbers = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
const textOrNumber = fc.option(fc.oneof(texts, numbers));
const digits = fc.integer().map((seat) => ` ${seat} `);
const relation = fc.constantFrom(...relations);

const readableFields = {
  First_Name: fc.option(texts),
  Last_Name: fc.option(texts),
  Email: fc.option(texts),
  Food_Options: textOrTexts,
  Allergies: textOrTexts,
  Answered: fc.oneof(fc.constantFrom("Yes", "No", "yes"), json),
  RSVPed: fc.option(fc.oneof(fc.constantFrom("Accepted", "Declined"), texts)),
  Speech: fc.constantFrom("Yes", "No", "", null),
  Performance: fc.constantFrom("Yes", "No", "", null),
  Table: textOrNumber,
  Seat: fc.option(fc.oneof(numbers, digits)),
  Relation: fc.option(fc.oneof(relation, fc.array(relation), fc.constant("Bride, Family"))),
  DescriptionID: textOrNumber,
  Household: textOrNumber,
  Child: fc.oneof(fc.constantFrom("Yes", "No"), json),
  Severe_Allergy: fc.oneof(fc.constantFrom("Yes", "No"), json),
  Companion_Of: textOrNumber,
  Phone: textOrNumber,
  Notes: fc.option(texts),
  Tags: textOrTexts,
  Columns: fc.option(byKey),
};
const fieldNames = Object.keys(readableFields);

const readable = fc.record(readableFields, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>;
const unreadable = fc.dictionary(fc.constantFrom(...fieldNames), json);
const unknown = fc.dictionary(
  fc.oneof(
    fc.string().filter((field) => !fieldNames.includes(field)),
    fc.constantFrom("id", "__proto__", "constructor"),
  ),
  json,
);
const anything: fc.Arbitrary<JsonObject> = fc
  .tuple(fc.oneof(readable, unreadable), unknown)
  .map(([known, others]) => ({ ...known, ...others }));

it("reads back every guest it wrote, whatever stood there before", () => {
  fc.assert(
    fc.property(guests, anything, (guest, over) => {
      expect(readGuest({ id: "g1", data: writeGuest(guest, over) })).toEqual({ ok: true, value: guest });
    }),
  );
});

it("keeps every field it does not know", () => {
  fc.assert(
    fc.property(guests, anything, unknown, (guest, known, others) => {
      const written = writeGuest(guest, { ...known, ...others });
      for (const field of Object.keys(others)) {
        expect(Object.hasOwn(written, field)).toBe(true);
        expect(written[field]).toBe(others[field]);
      }
    }),
  );
});

it("changes nothing in the document of a guest who did not change", () => {
  fc.assert(
    fc.property(readable, unknown, (known, others) => {
      const over = { ...known, ...others };
      const result = readGuest({ id: "g1", data: over });
      expect(result.ok && writeGuest(result.value, over)).toEqual(over);
    }),
  );
});

it("keeps the stored form of each field that did not change", () => {
  const domainNames = { First_Name: "firstName", Email: "email", DescriptionID: "descriptionId" } as const;
  const changes = fc.constantFrom("First_Name", "Email", "DescriptionID");
  fc.assert(
    fc.property(readable, changes, (over, field) => {
      const result = readGuest({ id: "g1", data: over });
      if (!result.ok) throw new Error("A readable document was not read");
      const guest = { ...result.value, [domainNames[field]]: "new to everyone" };
      expect(writeGuest(guest, over)).toEqual({ ...over, [field]: "new to everyone" });
    }),
  );
});

it("reads every stored document or says why not, and never throws", () => {
  fc.assert(
    fc.property(anything, (data) => {
      const result = readGuest({ id: "g1", data });
      if (!result.ok) expect(result.refusal.length).toBeGreaterThan(0);
    }),
  );
});
