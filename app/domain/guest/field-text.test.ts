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

test.each<[GuestField, [text: string, value: unknown][], [text: string, problem: string][]]>([
  [
    "firstName",
    [
      [" Åsa ", "Åsa"],
      [longest(100), longest(100)],
    ],
    [
      ["", "first name missing"],
      [" ", "first name missing"],
      [longest(101), "too long"],
      ["Å\nsa", "not plain text"],
    ],
  ],
  ["lastName", [["  ", ""]], []],
  [
    "email",
    [
      ["", null],
      ["asa@example.se", "asa@example.se"],
    ],
    [["asa", "not an email"]],
  ],
  [
    "speech",
    [
      ["", null],
      ["Yes", true],
      ["No", false],
    ],
    [["yes", "neither Yes nor No"]],
  ],
  [
    "answer",
    [
      ["", null],
      ["Accepted", "accepted"],
      ["Declined", "declined"],
    ],
    [["Maybe", "neither Accepted nor Declined"]],
  ],
  [
    "allergies",
    [
      ["", []],
      [";", []],
      ["Milk, raw; ; Eggs\nMilk, raw", ["Milk, raw", "Eggs"]],
      [longest(300), [longest(300)]],
    ],
    [
      [`Milk; ${longest(301)}`, "too long"],
      ["Mi\u0000lk; Eggs", "not plain text"],
    ],
  ],
  [
    "relations",
    [
      ["", []],
      ["Family; Bride", ["Family", "Bride"]],
    ],
    [
      ["Family; Stranger", "unknown relation"],
      ["Stranger", "unknown relation"],
    ],
  ],
  [
    "seat",
    [
      ["", null],
      ["1", 1],
      ["30", 30],
    ],
    ["0", "31", "-1", "1.5", "003", "one"].map((text) => [text, "not a seat number"]),
  ],
  [
    "phone",
    [
      ["", null],
      ["12345", "12345"],
      ["+46 (0)70–123.45/67", "+46 (0)70–123.45/67"],
      ["123456789012345", "123456789012345"],
      [`12345${" ".repeat(34)}6`, `12345${" ".repeat(34)}6`],
    ],
    ["1234", "1234567890123456", "070 123 45 67 home", "7+123456", `12345${" ".repeat(35)}6`].map((text) => [
      text,
      "not a phone number",
    ]),
  ],
  [
    "notes",
    [
      ["", ""],
      [" one\r\ntwo\tthree ", "one\ntwo three"],
      [longest(2000), longest(2000)],
    ],
    [
      [longest(2001), "too long"],
      ["one\u0000", "not plain text"],
    ],
  ],
  [
    "tags",
    [
      ["", []],
      ["Choir, School  friends;Cycling\n Choir ", ["School friends", "Cycling", "Choir"]],
      ["choir, band, Choir, ,", ["band", "choir"]],
      [longest(50), [longest(50)]],
    ],
    [
      [`Choir, ${longest(51)}`, "too long"],
      ["Cho\u0000ir", "not plain text"],
    ],
  ],
  [
    "eventAnswers",
    [
      ["", {}],
      ["brunch: Accepted ; lake-2:Declined", { brunch: "Accepted", "lake-2": "Declined" }],
      [`a: ${longest(20)}`, { a: longest(20) }],
    ],
    [
      [`a: ${longest(21)}`, "too long"],
      ["a: 1; Accepted", "without a key"],
      ["a b: Accepted", "without a key"],
    ],
  ],
])("the texts of %s that are read, and those that are refused", (field, read, refused) => {
  for (const [text, value] of read) {
    expect([text, readFieldText(field, text)]).toEqual([text, { ok: true, value }]);
  }
  for (const [text, refusal] of refused) {
    expect([text, readFieldText(field, text)]).toEqual([text, { ok: false, refusal }]);
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
  const shown = [
    "speech",
    "answered",
    "answer",
    "seat",
    "tags",
    "allergies",
    "questionAnswers",
    "email",
  ] as const;
  expect(shown.map((field) => textOfField(guest, field))).toEqual([
    "No",
    "Yes",
    "Declined",
    "3",
    "Choir, Band",
    "Milk; Eggs",
    String.raw`bus: Yes; song: A\; B`,
    "",
  ]);
});
