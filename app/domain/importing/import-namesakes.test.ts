import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { listBefore, plan, planFor } from "#test/kits/guests/import-under-test.ts";
import { type Meant, somebodyNew } from "./import-matching.ts";
import { keyOfPerson, type Namesake } from "./import-namesakes.ts";
import type { ImportPerson } from "./import-people.ts";

const asList = (guests: readonly Guest[]) => ({ guests, unreadableIds: new Set<string>() });

const saying = (said: ReadonlyMap<string, Meant>) => (person: ImportPerson) =>
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
  const done = plan("Namn;Telefon\nBo Ek;070-123 45 67", { meantBy, newId: () => "other" });
  expect([done.added.map(({ guest }) => guest.id), done.changed, done.refused]).toEqual([["other"], [], []]);
});

test("two rows that mean one guest are not both taken", () => {
  const both = ["2 Bo Ek", "3 Bo Ek"].map((key) => [key, "bo"] as const);
  const meantBy = saying(new Map(both));
  const done = plan("Namn;Telefon\nBo Ek;070-123 45 67\nBo Ek;070-765 43 21", { meantBy });
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
      const done = planFor(text, asList(guests), { meantBy: saying(said) });
      const taken = [
        ...done.changed.map(({ before }) => before),
        ...done.unchanged.map(({ guest }) => guest),
      ];
      expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
      const accounted = [...done.added, ...done.changed, ...done.unchanged, ...done.refused];
      expect(accounted.map(({ row }) => row).toSorted((one, other) => one - other)).toEqual(
        rows.map((_, at) => at + 2),
      );
      const newOnes = [...said]
        .filter(([, meant]) => meant === somebodyNew)
        .map(([key]) => Number.parseInt(key, 10));
      expect(done.added.map(({ row }) => row)).toEqual(expect.arrayContaining(newOnes));
      const changed = new Map(done.changed.map(({ after }) => [after.id, after]));
      const after = [
        ...guests.map((guest) => changed.get(guest.id) ?? guest),
        ...done.added.map(({ row, guest }): Guest => ({ ...guest, id: guest.id ?? `new-${row}` })),
      ];
      // What is kept for the next time: whom each row meant that the couple were asked about.
      const remembered = new Map(
        done.namesakes.flatMap(({ key, guestId }) =>
          said.has(key) && guestId ? [[key, guestId] as const] : [],
        ),
      );
      const again = planFor(text, asList(after), { meantBy: saying(remembered) });
      expect([again.added, again.changed]).toEqual([[], []]);
      const open = (one: Namesake) => one.doubt !== null && one.meant === null;
      expect(again.namesakes.filter(open).every(({ key }) => !remembered.has(key))).toBe(true);
      asked += said.size;
      added += newOnes.length;
    }),
    { numRuns: examples(40, 1_000) },
  );
  expect(Math.min(asked, added)).toBeGreaterThan(examples(25, 400));
});

/** Nothing, a guest of the name, or another. */
function chosenBy({ key, guests }: Namesake, choose: Iterator<number>): [string, Meant][] {
  const at = choose.next().value ?? 0;
  const meant =
    at === 0 ? null : at % 2 === 1 ? somebodyNew : (guests[at % (guests.length || 1)]?.id ?? somebodyNew);
  return meant ? [[key, meant]] : [];
}
