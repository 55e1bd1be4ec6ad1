import { expect, test } from "vitest";
import { fullName } from "#domain/guest/guest.ts";
import { planFor } from "#test/kits/guests/import-under-test.ts";

const nobody = { guests: [], unreadableIds: new Set<string>() };
const read = (text: string) => {
  const { added, issues } = planFor(text, nobody);
  return {
    guests: added.map(({ guest }) => fullName(guest) + (guest.child ? "*" : "")),
    asked: issues.map(({ problem: { reason } }) => reason),
    added: added.map(({ guest }) => guest),
  };
};

test.each([
  ["Name,Partner\nAnna Ek,Bo Ek", ["Anna Ek", "Bo Ek"]],
  ["Name,Spouse name,Kids\nAnna Ek,Bo Ask,2", ["Anna Ek", "Bo Ask", "*", "*"]],
  ["Namn;Respektive;Barn 1;Barn 2\nAnna Ek;Bo Ek;Cia (5);Dag", ["Anna Ek", "Bo Ek", "Cia Ek*", "Dag Ek*"]],
  ["Namn;Barn\nAnna Ek;Cia, Dag\nBo Ask;Eva", ["Anna Ek", "Cia Ek*", "Dag Ek*", "Bo Ask", "Eva Ask*"]],
  [
    "Name,Plus One,Plus One Name\nAnna Ek,Yes,Bo Ask\nCia Öst,Yes,\nDag Falk,No,",
    ["Anna Ek", "Bo Ask", "Cia Öst", "", "Dag Falk"],
  ],
  ["Name,Guest 2,Guest 3\nAnna Ek,Guest,TBD", ["Anna Ek", "", ""]],
  ["firstName,lastName,plusOnesAllowed\nAnna,Ek,2\nBo,Ask,0", ["Anna Ek", "", "", "Bo Ask"]],
  [
    "Namn;Antal\nFamiljen Ek;3\nAnna Ask med familj;2\nBo Öst;1",
    ["Familjen Ek", "", "", "Anna Ask", "", "Bo Öst"],
  ],
  ["Namn;Anteckning\nFam. Ek (3);Anna, Bo, barn: Cia", ["Anna Ek", "Bo Ek", "Cia Ek*"]],
  ["Namn;Anteckning\nAnna Ek + 2 barn;Cia 7, Dag 9 mån", ["Anna Ek", "Cia Ek*", "Dag Ek*"]],
])("%j names %j", (text, guests) => {
  expect(read(text)).toMatchObject({ guests, asked: [] });
});

test("each has the answer and the food of columns of one's own, and of the row what nobody has", () => {
  const { added } = read(
    "Name,RSVP,Dietary,Partner,Partner RSVP,Partner Dietary,Child 1\n" +
      "Anna Ek,Accepts,Vegetarian,Bo Ek,Declines,Peanut allergy,Cia\n" +
      "Dag Falk,Accepts,,Eva Falk,,,Fia",
  );
  expect(
    added.map(({ firstName, answer, foodOptions, allergies }) => [firstName, answer, foodOptions, allergies]),
  ).toEqual([
    ["Anna", "accepted", ["Vegetarian"], []],
    ["Bo", "declined", [], []],
    ["Cia", null, [], []],
    ["Dag", "accepted", [], []],
    ["Eva", "accepted", [], []],
    ["Fia", "accepted", [], []],
  ]);
});

test("food of a partner who is not named is everybody's and asked about, and an answer is nobody's", () => {
  const { added, asked } = read(
    "Name,Partner,Partner RSVP,Partner Dietary,Child 1\nAnna Ek,,Declines,Vegetarian,Cia",
  );
  expect(asked).toEqual(["whose is not said", "whose is not said"]);
  expect(added.map(({ answer, foodOptions, notes }) => [answer, foodOptions, notes])).toEqual([
    [null, ["Vegetarian"], "Partner RSVP: Declines"],
    [null, ["Vegetarian"], ""],
  ]);
});

test("a household is called after the first whom the row names", () => {
  const { added } = read("Namn\nMoster Eva Lind & Kjell\nAnna Ek & Bo Ask");
  expect(added.map(({ firstName, household, notes }) => [firstName, household, notes])).toEqual([
    ["Eva", "Lind", "Namn: Moster Eva"],
    ["Kjell", "Lind", ""],
    ["Anna", "Ek", ""],
    ["Bo", "Ek", ""],
  ]);
});

test("a row that is to be one guest keeps in its notes whom its columns name", () => {
  const choices = new Map([[2, "single" as const]]);
  const { added } = planFor("Name,Partner\nAnna Ek,Bo Ek", nobody, { choices });
  expect(added.map(({ guest: { notes } }) => notes)).toEqual(["Partner: Bo Ek"]);
});

test("a single filled cell decides nothing about its column", () => {
  const { added } = read("Name,Kind\nAnna Ek,Work\nBo Ask,\nCia Öst,");
  expect(added.map(({ relations, notes }) => [relations, notes])).toEqual([
    [[], "Kind: Work"],
    [[], ""],
    [[], ""],
  ]);
});

test("numbers that a spreadsheet has changed are mended where the list tells, and asked about where not", () => {
  const { added, asked } = read(
    "Namn;Mobil;Bord\nAnna Ek;070-111 22 33;1\nBo Ask;08-12 34 56;2026-01-02\nCia Öst;14112345;2-jan\nDag Falk;7,01E+08;1-2",
  );
  expect(added.map(({ phone, table, notes }) => [phone, table, notes])).toEqual([
    ["070-111 22 33", "1", ""],
    ["08-12 34 56", null, "Bord: 2026-01-02"],
    ["014112345", null, "Bord: 2-jan"],
    [null, "1-2", "Mobil: 7,01E+08"],
  ]);
  expect(asked).toEqual(["a date", "a date", "not a phone number"]);
});
