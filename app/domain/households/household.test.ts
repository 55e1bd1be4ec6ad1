import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import {
  addressLines,
  type CardRow,
  householdLink,
  listPrintRows,
  makeHouseholdCode,
  readHouseholdCode,
  spellHouseholdCode,
} from "./household-code.ts";
import {
  householdIdOf,
  isUnnamed,
  membersInOrder,
  householdNameOf,
  proposeHouseholdName,
  blankHousehold,
  type Household,
  inHousehold,
} from "./household.ts";
import { decideHouseholdEdits, type HouseholdEdit, textOfHouseholdField } from "./household-edit.ts";

const anna: Guest = { ...blankGuest, id: "anna", firstName: "Anna", lastName: "Ek", household: "Ek" };
const bo: Guest = { ...anna, id: "bo", firstName: "Bo" };
const maja: Guest = { ...anna, id: "maja", firstName: "Aaja", child: true };
const guestOfBo: Guest = { ...blankGuest, id: "x", household: "Ek", companionOf: "bo" };

test("guests with one id of a household belong together, a guest without one is a household of one", () => {
  expect(householdIdOf(anna)).toBe(householdIdOf(bo));
  const alone = { ...anna, household: null };
  expect(householdIdOf(alone)).toBe("anna");
  expect(inHousehold(anna, "anna")).toEqual(alone);
  expect(inHousehold(alone, "Ek")).toEqual(anna);
});

test("a household is called by its name, or as another program wrote it", () => {
  const alone = { ...anna, household: null };
  expect(householdNameOf(anna, { name: "Familjen" })).toBe("Familjen");
  expect(householdNameOf(alone, { name: "Familjen" })).toBe("Familjen");
  expect([anna, alone].map((guest) => householdNameOf(guest, { name: null }))).toEqual(["Ek", null]);
});

test("adults come first, then children, and a companion follows their host", () => {
  const ids = (members: Guest[]) => membersInOrder(members).map(({ id }) => id);
  expect(ids([maja, guestOfBo, bo, anna])).toEqual(["anna", "bo", "x", "maja"]);
  // The first of two comes first.
  expect(ids([bo, { ...guestOfBo, id: "y" }, guestOfBo])).toEqual(["bo", "x", "y"]);
  const ofEachOther = [
    { ...anna, companionOf: "bo" },
    { ...bo, companionOf: "anna" },
  ];
  expect(ids(ofEachOther)).toEqual(["anna", "bo"]);
  expect(ids([{ ...anna, companionOf: "anna" }])).toEqual(["anna"]);
  expect(ids([{ ...guestOfBo, companionOf: "gone" }])).toEqual(["x"]);
});

test("only a companion without a first name is unnamed", () => {
  expect([guestOfBo, { ...guestOfBo, firstName: "Eva" }, anna].map(isUnnamed)).toEqual([true, false, false]);
});

test("a household is proposed a short name that no other has", () => {
  expect(proposeHouseholdName([maja, anna], new Set())).toBe("Ek");
  expect(proposeHouseholdName([anna], new Set(["ek", "ek 2"]))).toBe("Ek 3");
  expect(proposeHouseholdName([{ ...anna, lastName: "" }], new Set())).toBe("Anna");
});

test("a code is read however it is typed, and has ten characters of Crockford's base32", () => {
  const code = makeHouseholdCode(Uint8Array.from({ length: 10 }, (_, at) => at * 31));
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(readHouseholdCode(spellHouseholdCode(code))).toBe(code);
  expect(readHouseholdCode(` ${code.slice(0, 3).toLowerCase()} – ${code.slice(3)} `)).toBe(code);
  expect(readHouseholdCode("OIL0O-ABCDE")).toBe("01100ABCDE");
  for (const typed of ["", "4H7KQ-2M9X", "4H7KQ-2M9XTT", "4H7KQ-2M9XU", "SJU-BLOMMOR"]) {
    expect(readHouseholdCode(typed)).toBeNull();
  }
});

test("the link is in the household's language, or in the one given for those whose language is unknown", () => {
  const code = "4H7KQ2M9XT";
  expect(householdLink({ code, language: "sv" })).toBe("/sv/rsvp?i=4H7KQ2M9XT");
  expect(householdLink({ code, language: "en" })).toBe("/en/rsvp?i=4H7KQ2M9XT");
});

const ek: Household = { ...blankHousehold, address: "Storgatan 1\n112 34 Stockholm", tags: ["Theo's side"] };

function edited(...edits: HouseholdEdit[]) {
  const decided = decideHouseholdEdits(ek, edits);
  return decided.ok ? decided.value : decided.refusal;
}

test("a form may send every field, and changes only what its writer changed", () => {
  const edits = [
    { field: "envelopeName", expected: "", value: " Familjen Ek " },
    { field: "language", expected: "", value: "sv" },
    { field: "address", expected: ek.address, value: ek.address.replace("\n", "\r\n") },
    { field: "tags", expected: "Theo's side", value: "Theo's side; choir,, choir, CHOIR" },
  ] as const;
  const expected = { envelopeName: "Familjen Ek", language: "sv", tags: ["Theo's side", "choir"] };
  expect(edited(...edits)).toEqual({ ...ek, ...expected });
});

test("a field that somebody else changed meanwhile is not overwritten, unless both wrote the same", () => {
  expect(edited({ field: "address", expected: "", value: "Lillgatan 2" })).toEqual([
    { field: "address", reason: "changed meanwhile", current: ek.address },
  ]);
  expect(edited({ field: "address", expected: "", value: ek.address })).toEqual(ek);
});

test.each([
  ["envelopeName", "x".repeat(121), "too long"],
  ["envelopeName", "a\nb", "not plain text"],
  ["language", "de", "not a language"],
  ["notes", "x".repeat(2_001), "too long"],
  ["tags", `family, ${"x".repeat(51)}`, "too long"],
  ["address", "a\u0000b", "not plain text"],
] as const)("%s cannot be %j: %s", (field, value, reason) => {
  const expected = textOfHouseholdField(ek, field);
  expect(edited({ field, expected, value })).toEqual([{ field, reason }]);
});

const card: CardRow = {
  name: "Anna & Bo Ek",
  address: ["Storgatan 1", "112 34 Stockholm"],
  language: "sv",
  code: "4H7KQ-2M9XT",
  link: "https://osa.example.com/sv/rsvp?i=4H7KQ2M9XT",
};

test("a row a card, with the address in columns, as it is to be printed", () => {
  expect(listPrintRows([card])).toEqual([
    "Envelope_Name,Address_1,Address_2,Address_3,Address_4,Address_5,Address_6,Language,Code,Link".split(","),
    "Anna & Bo Ek,Storgatan 1,112 34 Stockholm,,,,,sv,4H7KQ-2M9XT,https://osa.example.com/sv/rsvp?i=4H7KQ2M9XT".split(
      ",",
    ),
  ]);
});

test("an address of many lines loses none", () => {
  const long = ["-, Berg", "Sjöhuset", "Box 1", "Storgatan 1", "112 34 Stockholm", "Sverige", "Europa"];
  const [, row = []] = listPrintRows([{ ...card, name: "=1+1", address: long }]);
  expect(row.slice(0, 7)).toEqual(["=1+1", ...long.slice(0, 5), "Sverige, Europa"]);
  expect(listPrintRows([{ ...card, address: long.slice(0, 6) }])[1]?.[6]).toBe("Sverige");
});

test("blank lines of an address are none", () => {
  expect(addressLines(" Storgatan 1 \r\n\n112 34 Stockholm\n")).toEqual(["Storgatan 1", "112 34 Stockholm"]);
  expect(addressLines(" \n")).toEqual([]);
});
