import { expect, test } from "vitest";
import { blankGuest, fullName, type Guest } from "./guest.ts";
import { type Relation, relations } from "./field-kinds.ts";
import { groupGuestBook } from "./guest-book.ts";

test("the groups come in the order of the guest book, each with its relations", () => {
  const guests = relations.toReversed().map((relation) => guest(`Some ${relation}`, relation));
  expect(groupsOf(guests)).toEqual([
    ["couple", "Some Bride", "Some Groom"],
    ["bridesmaids", "Some Bridesmaid", "Some Maid of Honor"],
    ["groomsmen", "Some Bestman", "Some Groomsman"],
    ["toastmadame", "Some Toastmadame"],
    ["family", "Some Family"],
    ["friends", "Some Friends"],
  ]);
});

test("guests who declined are not in the book, those who have not answered are", () => {
  const guests = [
    { ...guest("Anna Berg", "Family"), answer: "declined" as const },
    { ...guest("Bo Ek", "Family"), answer: "accepted" as const },
    guest("Cia Fors", "Family"),
  ];
  expect(groupsOf(guests)).toEqual([["family", "Bo Ek", "Cia Fors"]]);
});

test("a companion who has no name yet is not in the book", () => {
  const companion = { ...guest("", "Friends"), companionOf: "bo" };
  expect(groupsOf([companion, guest("Bo Ek", "Friends")])).toEqual([["friends", "Bo Ek"]]);
});

test("a group is ordered by last name, then first name, in Swedish, and is left out if nobody belongs to it", () => {
  const guests = ["Anna Öst", "Anna Ås", "Bo Zorn", "Anna Zorn", "Örjan Alm"].map((name) =>
    guest(name, "Friends"),
  );
  expect(groupsOf(guests)).toEqual([["friends", "Örjan Alm", "Anna Zorn", "Bo Zorn", "Anna Ås", "Anna Öst"]]);
  expect(groupsOf([])).toEqual([]);
});

test("a guest has one card in the first group, whether introduced or not, and none without a relation", () => {
  expect(groupsOf([guest("Anna Berg", "Family", "Maid of Honor")])).toEqual([["bridesmaids", "Anna Berg"]]);
  expect(groupsOf([guest("Anna Berg")])).toEqual([]);
  expect(groupsOf([{ ...guest("Anna Berg", "Family"), descriptionId: null }])).toHaveLength(1);
});

function guest(name: string, ...related: Relation[]): Guest {
  const [firstName = "", ...rest] = name.split(" ");
  return { ...blankGuest, id: name, firstName, lastName: rest.join(" "), relations: related };
}

function groupsOf(guests: readonly Guest[]): string[][] {
  return groupGuestBook(guests).map(({ group, guests: members }) => [group, ...members.map(fullName)]);
}
