import { describe, expect, it } from "vitest";
import { refuse } from "#domain/result.ts";
import fc from "fast-check";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import type { Json, JsonObject } from "#server/store/documents.ts";
import { relations } from "#domain/guest/field-kinds.ts";
import { type ProblemReason, readGuest, writeGuest } from "./guests.ts";

const nobody: Guest = { id: "g1", ...blankGuest };

const stored: JsonObject = {
  First_Name: "Åsa",
  Last_Name: "Öberg",
  Email: "asa@example.com",
  Food_Options: ["Vegan"],
  Allergies: ["Gluten", "Peanuts"],
  Answered: "Yes",
  RSVPed: "Accepted",
  Speech: "Yes",
  Performance: "No",
  Table: 3,
  Seat: 7,
  Relation: "Friends",
  DescriptionID: "asa",
  Events: { brunch: "Accepted" },
  Questions: { song: "" },
  Household: "Öberg",
  Child: "Yes",
  Severe_Allergies: ["Peanuts"],
  Companion_Of: "bjorn",
  Phone: "070-123 45 67",
  Notes: "Sits well\nwith Bo",
  Tags: ["choir", "Åsa's side"],
  Columns: { gift: "a vase" },
};

const asa: Guest = {
  id: "g1",
  firstName: "Åsa",
  lastName: "Öberg",
  email: "asa@example.com",
  foodOptions: ["Vegan"],
  allergies: ["Gluten", "Peanuts"],
  answer: "accepted",
  answered: true,
  speech: true,
  performance: false,
  eventAnswers: { brunch: "Accepted" },
  questionAnswers: { song: "" },
  table: "3",
  seat: 7,
  relations: ["Friends"],
  descriptionId: "asa",
  household: "Öberg",
  child: true,
  severeAllergies: ["Peanuts"],
  companionOf: "bjorn",
  phone: "070-123 45 67",
  notes: "Sits well\nwith Bo",
  tags: ["choir", "Åsa's side"],
  ownColumns: { gift: "a vase" },
};

function read(data: JsonObject): Guest {
  const result = readGuest({ id: "g1", data });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

describe("reading a guest", () => {
  it("reads the fields of the specification", () => {
    expect(read(stored)).toEqual(asa);
  });

  it("takes missing, null and blank fields as nothing", () => {
    expect(read({})).toEqual(nobody);
    for (const nothing of [null, "", " \t"]) {
      expect(read(Object.fromEntries(Object.keys(stored).map((field) => [field, nothing])))).toEqual(nobody);
    }
  });

  it.each<[string, Json, Partial<Guest>]>([
    ["Food_Options", "Vegan, Glutenfree,", { foodOptions: ["Vegan", "Glutenfree"] }],
    ["Allergies", "Gluten", { allergies: ["Gluten"] }],
    ["Allergies", ["Nuts, all of them", " "], { allergies: ["Nuts, all of them"] }],
    ["Relation", ["Bridesmaid", "Family"], { relations: ["Bridesmaid", "Family"] }],
    ["Relation", "Maid of Honor, Friends", { relations: ["Maid of Honor", "Friends"] }],
    ["Seat", " 7 ", { seat: 7 }],
    ["Seat", "12", { seat: 12 }],
    ["Seat", 2.5, { seat: 2.5 }],
    ["Table", "h1", { table: "h1" }],
    ["Table", 0, { table: "0" }],
    ["DescriptionID", 4, { descriptionId: "4" }],
    ["Answered", "yes", { answered: false }],
    ["Answered", true, { answered: false }],
    ["RSVPed", "Declined", { answer: "declined" }],
    ["RSVPed", "Perhaps", { answer: null }],
    ["Speech", "No", { speech: false }],
  ])("reads %s %j", (field, value, expected) => {
    expect(read({ [field]: value })).toEqual({ ...nobody, ...expected });
  });

  it.each<[string, Json, ProblemReason]>([
    ["First_Name", 7, "not a text"],
    ["Last_Name", ["Öberg"], "not a text"],
    ["Email", { address: "a@example.com" }, "not a text"],
    ["RSVPed", true, "not a text"],
    ["Food_Options", 1, "not a list of texts"],
    ["Allergies", ["Gluten", null], "not a list of texts"],
    ["Allergies", { 0: "Gluten" }, "not a list of texts"],
    ["Speech", "Perhaps", "neither Yes nor No"],
    ["Performance", true, "neither Yes nor No"],
    ["Table", false, "not a name or a number"],
    ["Seat", "at the window", "not a number"],
    ["Seat", "0x1", "not a number"],
    ["Seat", [1], "not a number"],
    ["Relation", "friends", "unknown relation"],
    ["Relation", ["Friends", "Neighbour"], "unknown relation"],
    ["DescriptionID", {}, "not a name or a number"],
  ])("tells the problem of %s %j", (field, value, reason) => {
    expect(readGuest({ id: "g1", data: { ...stored, [field]: value } })).toEqual(
      refuse([{ id: "g1", field, reason }]),
    );
  });

  it("tells every problem of a document at once", () => {
    const result = readGuest({ id: "g1", data: { Seat: {}, Relation: "x", Speech: 1 } });
    expect(result.ok ? [] : result.refusal.map(({ field }) => field)).toEqual(["Speech", "Seat", "Relation"]);
  });
});

describe("writing a guest", () => {
  it("stores the specification's own forms", () => {
    expect(writeGuest(asa, {})).toEqual({ ...stored, Table: "3" });
    expect(writeGuest({ ...asa, relations: ["Bride", "Family"] }, stored)).toMatchObject({
      Relation: ["Bride", "Family"],
    });
    expect(writeGuest({ ...asa, answer: "declined", speech: false, seat: null }, stored)).toEqual({
      ...stored,
      RSVPed: "Declined",
      Speech: "No",
      Seat: null,
    });
  });

  it("leaves out what a new guest does not have", () => {
    expect(writeGuest({ ...nobody, firstName: "Åsa" }, {})).toEqual({ First_Name: "Åsa" });
  });
});

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
  severeAllergies: fc.array(presentTexts),
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
  Severe_Allergies: textOrTexts,
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
