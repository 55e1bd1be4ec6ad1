import { expect, test } from "vitest";
import { blankGuest, fullName, type Guest } from "#domain/guest/guest.ts";
import { bo, plan, planFor, listBefore } from "#test/kits/guests/import-under-test.ts";
import { partedNames } from "#test/kits/corpora/name-cells-corpus.ts";
import type { ImportPlan } from "./import-plan.ts";
import fc from "fast-check";
import { examples } from "#test/kits/site/examples.ts";
import { type ChosenGuest, somebodyNew } from "./import-matching.ts";
import { keyOfPerson, type Namesake } from "./import-companions.ts";
import type { ImportPerson } from "./import-people.ts";

const nobody = { guests: [], unreadableIds: new Set<string>() };
const asList = (guests: readonly Guest[]) => ({ guests, unreadableIds: new Set<string>() });

test("an existing household is joined whatever the capitals and blanks, and that is said", () => {
  const list = asList([
    { ...bo, household: "Ek" },
    { ...bo, id: "anna", firstName: "Anna", household: "Ek" },
  ]);
  const text = "Namn;Familj\nCia Ek;EK \nDan Öst;Öst\nBo Ek;ek";
  const plan = planFor(text, list);
  expect(householdsOf(plan)).toEqual({ "Cia Ek": "Ek", "Dan Öst": "Öst" });
  expect(plan.changed).toEqual([]);
  expect(
    plan.merges.map(({ household, members, names }) => [household, members.map(fullName), names]),
  ).toEqual([["Ek", ["Bo Ek", "Anna Ek"], ["Cia Ek"]]]);
  const separate = planFor(text, list, { separate: new Set(["Ek"]) });
  expect([householdsOf(separate), separate.merges]).toEqual([{ "Cia Ek": "Ek 2", "Dan Öst": "Öst" }, []]);
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
    ({ guest: { firstName, relations, household } }) => `${firstName} ${relations.join("; ")} ${household}`,
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
  for (const column of ["Tal;Ja", "Plats;3"].map((one) => one.split(";"))) {
    const text = `Namn;Bord;${column[0]}\nAnna & Bo Ask;1;${column[1]}`;
    const asked = plan(text);
    expect(asked.issues.map(({ problem: { reason } }) => reason)).toEqual(["whose is not said"]);
    expect(asked.added.map(({ guest: { firstName, notes } }) => [firstName, notes])).toEqual([
      ["Anna", column.join(": ")],
      ["Bo", column.join(": ")],
    ]);
    const all = plan(text, {}, new Map([[asked.issues[0]?.cell?.key ?? "", { how: "all", text: "" }]]));
    expect([all.issues, all.added.map(({ guest: { notes } }) => notes)]).toEqual([[], ["", ""]]);
    expect(plan(text, { choices: new Map([[2, "single"]]) }).added).toHaveLength(1);
    expect(plan(text, { choices: new Map([[2, "out"]]) }).leftOut).toMatchObject([
      { row: 2, reason: "chosen" },
    ]);
  }
  const food = plan("Namn;Mat / allergier\nAnna & Bo Ask +1;veg, veg");
  expect(food.issues.map(({ problem: { reason }, cell }) => [reason, cell?.cell])).toEqual([
    ["whose is not said", "veg, veg"],
  ]);
  expect(food.added.map(({ guest: { foodOptions, notes } }) => [foodOptions, notes])).toEqual([
    [["Vegetarian"], ""],
    [["Vegetarian"], ""],
    [["Vegetarian"], ""],
  ]);
  const allergy = plan("Namn;Allergier\nAnna & Bo Ask;Nötter");
  expect(allergy.issues.map(({ problem: { reason } }) => reason)).toEqual(["whose is not said"]);
  expect(allergy.added.map(({ guest: { allergies, notes } }) => [allergies, notes])).toEqual([
    [["Nötter"], ""],
    [["Nötter"], ""],
  ]);
  expect(plan("Namn;Svar;Tal\nAnna & Bo Ask +1;Nej;Nej").added.map(({ guest }) => guest.answer)).toEqual([
    "declined",
    "declined",
    "declined",
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

const saying = (said: ReadonlyMap<string, ChosenGuest>) => (person: ImportPerson) =>
  said.get(keyOfPerson(person)) ?? null;

test("what speaks for another guest is asked about, and the same email for nobody else", () => {
  const done = plan(
    "Namn;E-post\nAnna Berg;\nAnna Berg;anna@example.se\nBo Ek;bo@example.se\nBo Ek;\nAda Ask;\nAda Ask;",
  );
  expect(done.namesakes.map(({ row, doubt, choice }) => [row, doubt, choice])).toEqual([
    [2, null, "anna2"],
    [4, null, somebodyNew],
    [5, null, "bo"],
    [7, "guest twice", null],
  ]);
  const other = plan("Namn;E-post\nAnna Berg;anna.berg@example.se", {}, undefined);
  expect(other.namesakes.map(({ doubt, guests }) => [doubt, guests.length])).toEqual([
    ["several guests fit", 2],
  ]);
  const replaced = planFor("Namn;E-post\nAnna Berg;new@example.se", asList(listBefore.slice(0, 1)));
  expect(replaced.namesakes.map(({ doubt, choice }) => [doubt, choice])).toEqual([["another email", "anna"]]);
});

test("a row that means another guest of the name adds that guest, and leaves the one on the list alone", () => {
  const meantBy = saying(new Map([["2 Bo Ek", somebodyNew]]));
  const done = plan("Namn;Telefon\nBo Ek;070-123 45 67", { choiceOf: meantBy, newId: () => "other" });
  expect([done.added.map(({ guest }) => guest.id), done.changed, done.refused]).toEqual([["other"], [], []]);
});

test("two rows that mean one guest are not both taken", () => {
  const both = ["2 Bo Ek", "3 Bo Ek"].map((key) => [key, "bo"] as const);
  const meantBy = saying(new Map(both));
  const done = plan("Namn;Telefon\nBo Ek;070-123 45 67\nBo Ek;070-765 43 21", { choiceOf: meantBy });
  expect(done.changed.map(({ row, after }) => [row, after.id])).toEqual([[2, "bo"]]);
  expect(done.refused.map(({ row, problems }) => [row, problems[0]?.reason])).toEqual([[3, "guest twice"]]);
});

const names = ["Anna Berg", "Bo Ek", "Ada Ask", "anna  berg"];
const emails = ["", "", "anna@example.se", "bo@example.se", "other@example.se"];
const person = fc.record({ name: fc.constantFrom(...names), email: fc.constantFrom(...emails) });
const lists = fc.array(person, { minLength: 1, maxLength: 8 });
const picks = fc.infiniteStream(fc.nat(5));

test("whatever the couple choose, no row is lost, no guest doubled, and the same list asks and adds nothing again", () => {
  let [asked, added] = [0, 0];
  fc.assert(
    fc.property(lists, lists, picks, (before, rows, choose) => {
      const guests = before.map(({ name, email }, at): Guest => {
        const [firstName = "", lastName = ""] = name.split(/ +/);
        return { ...blankGuest, id: `g${at}`, firstName, lastName, email: email || null };
      });
      const text = ["Namn;E-post;Grupp", ...rows.map(({ name, email }, at) => `${name};${email};${at}`)].join(
        "\n",
      );
      const first = planFor(text, asList(guests));
      const said = new Map(first.namesakes.flatMap((one) => chosenBy(one, choose)));
      const plan = planFor(text, asList(guests), { choiceOf: saying(said) });
      const taken = [
        ...plan.changed.map(({ before }) => before),
        ...plan.unchanged.map(({ guest }) => guest),
      ];
      expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
      const accounted = [...plan.added, ...plan.changed, ...plan.unchanged, ...plan.refused];
      expect(accounted.map(({ row }) => row).toSorted((one, other) => one - other)).toEqual(
        rows.map((_, at) => at + 2),
      );
      const newOnes = [...said]
        .filter(([, meant]) => meant === somebodyNew)
        .map(([key]) => Number.parseInt(key, 10));
      expect(plan.added.map(({ row }) => row)).toEqual(expect.arrayContaining(newOnes));
      const changed = new Map(plan.changed.map(({ after }) => [after.id, after]));
      const after = [
        ...guests.map((guest) => changed.get(guest.id) ?? guest),
        ...plan.added.map(({ row, guest }): Guest => ({ ...guest, id: guest.id ?? `new-${row}` })),
      ];
      // What is kept for the next time: whom each row meant that the couple were asked about.
      const remembered = new Map(
        plan.namesakes.flatMap(({ key, guestId }) =>
          said.has(key) && guestId ? [[key, guestId] as const] : [],
        ),
      );
      const again = planFor(text, asList(after), { choiceOf: saying(remembered) });
      expect([again.added, again.changed]).toEqual([[], []]);
      const open = (one: Namesake) => one.doubt !== null && one.match === null;
      expect(again.namesakes.filter(open).every(({ key }) => !remembered.has(key))).toBe(true);
      asked += said.size;
      added += newOnes.length;
    }),
    { numRuns: examples(40, 1_000) },
  );
  expect(Math.min(asked, added)).toBeGreaterThan(examples(25, 400));
});

/** Nothing, a guest of the name, or another. */
function chosenBy({ key, guests }: Namesake, choose: Iterator<number>): [string, ChosenGuest][] {
  const at = choose.next().value ?? 0;
  const meant =
    at === 0 ? null : at % 2 === 1 ? somebodyNew : (guests[at % (guests.length || 1)]?.id ?? somebodyNew);
  return meant ? [[key, meant]] : [];
}
