import fc from "fast-check";
import { expect, test } from "vitest";
import { readFieldText, textOfField } from "./field-text.ts";
import { blankGuest, fieldNames, guestColumns, type GuestField } from "./guest.ts";

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

const longest = (letters: number) => "x".repeat(letters);

/** By what is typed, the value that is read of it; and by refusal, the texts that meet it. */
type Texts = [read: Record<string, unknown>, refused: Record<string, string[]>];

test.each<[GuestField, ...Texts]>([
  [
    "firstName",
    { " Åsa ": "Åsa", [longest(100)]: longest(100) },
    { "first name missing": ["", " "], "too long": [longest(101)], "not plain text": ["Å\nsa"] },
  ],
  ["lastName", { "  ": "" }, {}],
  ["email", { "": null, "asa@example.se": "asa@example.se" }, { "not an email": ["asa"] }],
  ["speech", { "": null, Yes: true, No: false }, { "neither Yes nor No": ["yes"] }],
  [
    "answer",
    { "": null, Accepted: "accepted", Declined: "declined" },
    { "neither Accepted nor Declined": ["Maybe"] },
  ],
  [
    "allergies",
    {
      "": [],
      ";": [],
      "Milk, raw; ; Eggs\nMilk, raw": ["Milk, raw", "Eggs"],
      [longest(300)]: [longest(300)],
    },
    { "too long": [`Milk; ${longest(301)}`], "not plain text": ["Mi\u0000lk; Eggs"] },
  ],
  [
    "relations",
    { "": [], "Family; Bride": ["Family", "Bride"] },
    { "unknown relation": ["Family; Stranger", "Stranger"] },
  ],
  [
    "seat",
    { "": null, 1: 1, 30: 30 },
    { "not a seat number": ["0", "31", "-1", "1.5", "1e0", "003", "one", "٣"] },
  ],
  [
    "phone",
    {
      "": null,
      12345: "12345",
      "+46 (0)70–123.45/67": "+46 (0)70–123.45/67",
      123456789012345: "123456789012345",
      [`12345${" ".repeat(34)}6`]: `12345${" ".repeat(34)}6`,
    },
    {
      "not a phone number": [
        "1234",
        "1234567890123456",
        "070 123 45 67 home",
        "7+123456",
        `12345${" ".repeat(35)}6`,
      ],
    },
  ],
  [
    "notes",
    { "": "", " one\r\ntwo\tthree ": "one\ntwo three", [longest(2000)]: longest(2000) },
    { "too long": [longest(2001)], "not plain text": ["one\u0000"] },
  ],
  [
    "tags",
    {
      "": [],
      "Choir, School  friends;Cycling\n Choir ": ["School friends", "Cycling", "Choir"],
      "choir, band, Choir, ,": ["band", "choir"],
      [longest(50)]: [longest(50)],
    },
    { "too long": [`Choir, ${longest(51)}`], "not plain text": ["Cho\u0000ir"] },
  ],
  [
    "eventAnswers",
    {
      "": {},
      "brunch: Accepted ; lake-2:Declined": { brunch: "Accepted", "lake-2": "Declined" },
      [`a: ${longest(20)}`]: { a: longest(20) },
    },
    { "too long": [`a: ${longest(21)}`], "without a key": ["a: 1; Accepted", "a b: Accepted"] },
  ],
])("the texts of %s that are read, and those that are refused", (field, read, refused) => {
  for (const [text, value] of Object.entries(read)) {
    expect([text, readFieldText(field, text)]).toEqual([text, { ok: true, value }]);
  }
  for (const [refusal, texts] of Object.entries(refused)) {
    for (const text of texts) {
      expect([text, readFieldText(field, text)]).toEqual([text, { ok: false, refusal }]);
    }
  }
});

test("what each kind of value is written as", () => {
  const guest = {
    ...blankGuest,
    speech: false,
    answered: true,
    answer: "declined",
    seat: 3,
    tags: ["Choir", "Band"],
    allergies: ["Milk", "Eggs"],
    questionAnswers: { bus: "Yes", song: "A; B" },
  } as const;
  const shown = {
    speech: "No",
    answered: "Yes",
    answer: "Declined",
    seat: "3",
    tags: "Choir, Band",
    allergies: "Milk; Eggs",
    questionAnswers: String.raw`bus: Yes; song: A\; B`,
    email: "",
  };
  for (const [field, text] of Object.entries(shown)) {
    expect([field, textOfField(guest, field as GuestField)]).toEqual([field, text]);
  }
});
