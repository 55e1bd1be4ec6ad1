import { expect, test } from "vitest";
import { blankGuest } from "#domain/guest/guest.ts";
import { plan, planFor } from "#test/kits/guests/import-under-test.ts";

const nobody = { allergies: [], severeAllergies: [] };

test.each([
  ["Severe allergy", "yes", ["Fish", "Kiwi"], ["Fish", "Kiwi"]],
  ["Severe", "fish", ["Fish", "Kiwi"], ["Fish"]],
  ["Svår allergi", "ja", ["Fish", "Kiwi"], ["Fish", "Kiwi"]],
  ["Allvarlig allergi", "nötter", ["Fish", "Kiwi", "nötter"], ["nötter"]],
  ["Severe_Allergy", "Yes", ["Fish", "Kiwi"], ["Fish", "Kiwi"]],
  ["Severe", "no", ["Fish", "Kiwi"], []],
  ["Severe", "", ["Fish", "Kiwi"], []],
])("under %s stands “%s” of somebody with two allergies", (heading, cell, allergies, severeAllergies) => {
  const { added } = plan(`First name;Last name;Allergies;${heading}\nCia;Ek;Fish, Kiwi;${cell}`);
  expect(added.map(({ guest }) => guest)).toMatchObject([{ allergies, severeAllergies }]);
});

test.each(["No", "no", "NO", "Nej", "nej"])("“%s” takes the mark of a severe allergy away", (cell) => {
  const cia = { ...blankGuest, id: "cia", firstName: "Cia", lastName: "Ek", allergies: ["Fish"] };
  const before = { guests: [{ ...cia, severeAllergies: ["Fish"] }], unreadableIds: new Set<string>() };
  for (const headings of ["First name;Last name;Severe allergies", "First_Name;Last_Name;Severe_Allergies"])
    expect(planFor(`${headings}\nCia;Ek;${cell}`, before).changed).toMatchObject([
      { after: { allergies: ["Fish"], severeAllergies: [] } },
    ]);
});

test("severe without an allergy is one that nobody knows, and none is none", () => {
  const afterOf = (cell: string) =>
    plan(`First name;Last name;Allergies;Severe\nCia;Ek;;${cell}`).added.map(({ guest }) => guest);
  expect(afterOf("yes")).toMatchObject([{ allergies: ["?"], severeAllergies: ["?"] }]);
  expect(afterOf("no")).toMatchObject([nobody]);
});

test("of a guest on the list, yes is about the allergies that are noted, and a blank cell changes nothing", () => {
  const changesOf = (cell: string) =>
    plan(`First name;Last name;Email;Severe\nAnna;Berg;anna@example.se;${cell}`).changed.map(
      ({ changes }) => changes,
    );
  expect(changesOf("yes")).toEqual([[{ field: "severeAllergies", from: [], to: ["Eggs"] }]]);
  expect(changesOf("")).toEqual([]);
});
