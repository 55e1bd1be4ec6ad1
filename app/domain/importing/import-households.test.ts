import { expect, test } from "vitest";
import { blankGuest, fullName, type Guest } from "#domain/guest/guest.ts";
import { bo, plan, planFor } from "#test/kits/guests/import-under-test.ts";
import { partedNames } from "#test/kits/corpora/name-cells-corpus.ts";
import type { ImportPlan } from "./import-plan.ts";

const nobody = { guests: [], unreadableIds: new Set<string>() };
const asList = (guests: readonly Guest[]) => ({ guests, unreadableIds: new Set<string>() });

test("an existing household is joined whatever the capitals and blanks, and that is said", () => {
  const list = asList([
    { ...bo, household: "Ek" },
    { ...bo, id: "anna", firstName: "Anna", household: "Ek" },
  ]);
  const text = "Namn;Familj\nCia Ek;EK \nDan Öst;Öst\nBo Ek;ek";
  const joined = planFor(text, list);
  expect(householdsOf(joined)).toEqual({ "Cia Ek": "Ek", "Dan Öst": "Öst" });
  expect(joined.changed).toEqual([]);
  expect(
    joined.joins.map(({ household, members, names }) => [household, members.map(fullName), names]),
  ).toEqual([["Ek", ["Bo Ek", "Anna Ek"], ["Cia Ek"]]]);
  const apart = planFor(text, list, { apart: new Set(["Ek"]) });
  expect([householdsOf(apart), apart.joins]).toEqual([{ "Cia Ek": "Ek 2", "Dan Öst": "Öst" }, []]);
});

test("numbers are households where they count upwards, and other columns of that name are left alone", () => {
  const numbered = "Namn;Sällskap\nAnna Ek;1\nBo Ek;1\nCia Öst;2";
  expect(householdsOf(planFor(numbered, nobody))).toEqual({ "Anna Ek": "1", "Bo Ek": "1", "Cia Öst": "2" });
  for (const column of ["2\n2\n4\n2", "ja\nnej\nja\nja", "Familj\nVänner\nVänner\nFamilj", "3\n4\n2\n1"]) {
    const text = ["Namn;Familj", ...column.split("\n").map((cell, at) => `Gäst ${"ABCD"[at]};${cell}`)].join(
      "\n",
    );
    expect(new Set(Object.values(householdsOf(planFor(text, nobody))))).toEqual(new Set([null]));
  }
  const sides = Array.from({ length: 13 }, (_, at) => `Anna ${String.fromCharCode(65 + at)};Brudens`);
  expect(Object.values(householdsOf(planFor(["Namn;Party", ...sides].join("\n"), nobody)))).toContain(null);
  const { added, refused } = planFor("Namn;Barn\nAnna Ek;2\nBo Ek;1", nobody);
  expect([added.map(({ guest }) => guest.child), refused]).toEqual([[false, false], []]);
});

test("a relation in a list without headings heads no column of households", () => {
  const { added } = planFor("Anna Berg\tFamilj\nBo Ek\tFamily\nCia Ask\tVänner", nobody);
  const read = added.map(
    ({ guest: { firstName, relations, household } }) => `${firstName} ${relations} ${household}`,
  );
  expect(read).toEqual(["Anna Family null", "Bo Family null", "Cia Friends null"]);
});

test.each(["Household", "FAMILY", "Party", "Sällskap", "hushåll", "Familj", "Hushåll nr"])(
  "%s heads the column of households",
  (heading) => {
    const { added } = planFor(`Namn;${heading}\nAnna Ek;Ek\nBo Öst;Ek`, nobody);
    expect(added.map(({ guest }) => guest.household)).toEqual(["Ek", "Ek"]);
  },
);

test("a cell of a pair that belongs to one of them is a note of both, unless the couple say that it is about all", () => {
  for (const column of ["Mat;Vegan", "Tal;Ja", "Plats;3"].map((one) => one.split(";"))) {
    const text = `Namn;Bord;${column[0]}\nAnna & Bo Ask;1;${column[1]}`;
    const asked = plan(text);
    expect(asked.troubles.map(({ problem: { reason } }) => reason)).toEqual(["whose is not said"]);
    expect(asked.added.map(({ guest: { firstName, notes } }) => [firstName, notes])).toEqual([
      ["Anna", column.join(": ")],
      ["Bo", column.join(": ")],
    ]);
    const all = plan(text, {}, new Map([[asked.troubles[0]?.cell?.key ?? "", { how: "all", text: "" }]]));
    expect([all.troubles, all.added.map(({ guest: { notes } }) => notes)]).toEqual([[], ["", ""]]);
    expect(plan(text, { choices: new Map([[2, "single"]]) }).added).toHaveLength(1);
    expect(plan(text, { choices: new Map([[2, "out"]]) }).leftOut).toMatchObject([
      { row: 2, reason: "chosen" },
    ]);
  }
  const allergy = plan("Namn;Allergier\nAnna & Bo Ask;Nötter");
  expect(allergy.troubles.map(({ problem: { reason } }) => reason)).toEqual(["whose is not said"]);
  expect(allergy.added.map(({ guest: { allergies, notes } }) => [allergies, notes])).toEqual([
    [["Nötter"], ""],
    [["Nötter"], ""],
  ]);
  expect(plan("Namn;Svar;Tal\nAnna & Bo Ask +1;Nej;Nej").added.map(({ guest }) => guest.answer)).toEqual([
    "declined",
    "declined",
    null,
  ]);
});

test("5,000 rows of pairs with companions are planned in a moment", () => {
  const letters = (at: number) => [...`${at}`].map((digit) => "abcdefghij"[Number(digit)]).join("");
  const rows = Array.from({ length: 5_000 }, (_, at) => `Anna och Bo Ek${letters(at)} +1`);
  expect(planFor(["Namn", ...rows].join("\n"), nobody).added).toHaveLength(15_000);
});

test("a companion who got a name meanwhile is the one whom the list means", () => {
  const anna: Guest = { ...blankGuest, id: "a", firstName: "Anna", lastName: "Ek", household: "Ek" };
  const erik: Guest = { ...anna, id: "e", firstName: "Erik", lastName: "Falk", companionOf: "a" };
  const again = planFor("Namn\nAnna Ek +1", asList([anna, erik]));
  expect([again.unchanged.length, again.added, again.changed]).toEqual([2, [], []]);
});

test("a companion without a name who is refused with the host is not added alone", () => {
  const text = `Namn;Följer med\n${"a".repeat(101)};\nCia Ask;Anna Ask\n;Cia Ask`;
  const { added, refused } = planFor(text, nobody);
  expect([added.length, refused.map(({ row }) => row)]).toEqual([2, [2]]);
});

test("first and last names in columns of their own are split too, but not those of a guest with an id", () => {
  const [[first, last] = []] = partedNames;
  const text = `Förnamn;Efternamn\n${first};${last}`;
  expect(planFor(text, nobody).added).toHaveLength(2);
  expect(planFor("id;First_Name;Last_Name\nx;Anna & Bo;Ek\ny;Totalt;", nobody).added).toMatchObject([
    { guest: { firstName: "Anna & Bo" } },
    { guest: { firstName: "Totalt" } },
  ]);
});

function householdsOf({ added }: ImportPlan) {
  return Object.fromEntries(added.map(({ guest }) => [fullName(guest), guest.household]));
}

test("a list handed in again finds each companion without a name, whatever order their ids are in", () => {
  const guest = { ...bo, lastName: "Ek", household: "Ek" };
  const companion = { ...blankGuest, companionOf: guest.id, household: "Ek" };
  for (const [adult, atTable, child] of ["abc", "acb", "bac", "bca", "cab", "cba"].map((ids) => [...ids])) {
    const list = asList([
      guest,
      { ...companion, id: `${adult}` },
      { ...companion, id: `${atTable}`, table: "1" },
      { ...companion, id: `${child}`, child: true },
    ]);
    const again = planFor("Namn;Följer med;Barn;Bord\nBo Ek + 1 och 1 barn;;;\n;Bo Ek;;1", list);
    expect([again.added, again.changed, again.unchanged.length]).toEqual([[], [], 4]);
  }
});
