import { expect, test } from "vitest";
import { mergeTicks } from "./arrivals.ts";
import {
  byLetter,
  byTable,
  compareAtDoor,
  countAtDoor,
  type DoorGuest,
  findAtDoor,
  householdAtDoor,
} from "./door-list.ts";

const guest = (name: string, facts: Partial<DoorGuest> = {}): DoorGuest => {
  const [firstName = "", lastName = ""] = name.split(" ");
  const id = name.toLowerCase();
  return { id, firstName, lastName, child: false, household: id, table: null, said: "accepted", ...facts };
};

const names = (guests: readonly DoorGuest[]) => guests.map(({ id }) => id);
const come = (...ids: string[]) =>
  mergeTicks(
    ids.map((id) => ({ id, guestId: id, event: "wedding", hasCome: true, at: 1 })),
    "wedding",
  );

test("names stand in Swedish order, a name alone by itself, and each letter once", () => {
  const guests = ["Bo Öst", "Eva Éclair", "Ann Åkesson", "Per Ek", "Ängla", "Zoe Ahl"].map((name) =>
    guest(name),
  );
  const listed = guests.toSorted(compareAtDoor);
  expect(names(listed)).toEqual(["zoe ahl", "eva éclair", "per ek", "ann åkesson", "ängla", "bo öst"]);
  expect(byLetter(listed).map(({ name, guests: { length } }) => [name, length])).toEqual([
    ["A", 1],
    ["É", 2],
    ["Å", 1],
    ["Ä", 1],
    ["Ö", 1],
  ]);
});

test("tables stand in the order of the chart, with their seats, and nobody without a table is left out", () => {
  const at = (key: string, seat: number | null) => ({ table: { key, name: `Table ${key}`, seat } });
  const guests = [guest("A", at("10", 1)), guest("B", at("2", 5)), guest("C", at("2", 3)), guest("D")];
  const groups = byTable([...guests, guest("E", at("h1", null))], "No table");
  expect(groups.map(({ name, guests: seated }) => [name, names(seated)])).toEqual([
    ["Table h1", ["e"]],
    ["Table 2", ["c", "b"]],
    ["Table 10", ["a"]],
    ["No table", ["d"]],
  ]);
});

test.each([
  ["lindq", ["åsa lindqvist"]],
  ["LINDQVIST åsa", ["åsa lindqvist"]],
  ["asa", ["åsa lindqvist"]],
  ["ostlund", ["bo östlund"]],
  ["soren", ["søren ek"]],
  ["", ["åsa lindqvist", "bo östlund", "søren ek"]],
  ["åsa ek", []],
])("whoever types %j finds %j", (query, found) => {
  const guests = ["Åsa Lindqvist", "Bo Östlund", "Søren Ek"].map((name) => guest(name));
  expect(names(findAtDoor(guests, query))).toEqual(found);
});

test("who has come without having accepted counts among all, and nobody else who has not accepted", () => {
  const guests = [guest("A"), guest("B"), guest("C", { said: "declined" }), guest("D", { said: "open" })];
  expect(countAtDoor(guests, come())).toEqual({ come: 0, of: 2 });
  expect(countAtDoor(guests, come("a", "d"))).toEqual({ come: 2, of: 3 });
});

test("one press is for those of a household who are on the list and have not come yet", () => {
  const household = "named:Ek";
  const guests = [
    guest("A", { household }),
    guest("B", { household }),
    guest("C", { household, said: "declined" }),
    guest("D"),
  ];
  const { all, missing } = householdAtDoor(guests, household, come("a"));
  expect([names(all), names(missing)]).toEqual([["a", "b"], ["b"]]);
});
