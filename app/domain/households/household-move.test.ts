import { describe, expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import {
  decideHouseholdMove,
  findHouseholdNamed,
  nameHouseholds,
  type WantedGrouping,
} from "./household-move.ts";

/** "asa Ek", "c - of bo": a guest's id, the household, and whose companion without a name. */
function guest(text: string): Guest {
  const [id = "", household = "-", , host = null, name = ""] = text.split(" ");
  return {
    ...blankGuest,
    id,
    firstName: host === null ? id : name,
    lastName: id === "bo" ? "Berg" : "",
    household: household === "-" ? null : household,
    companionOf: host,
  };
}

const told = ({ id, household, companionOf }: Guest) =>
  `${id} ${household ?? "-"}${companionOf === null ? "" : ` of ${companionOf}`}`;

function move(guests: readonly string[], wanted: WantedGrouping): string {
  const isBefore = (one: string) => one === "card";
  const result = decideHouseholdMove(guests.map(guest), wanted, { newId: () => "new", isBefore });
  return result.ok ? result.value.map(told).join(", ") : Object.values(result.refusal).join(" ");
}

const list = ["asa Ek", "bo -", "c bo of bo", "dag Ek"];

describe("guests who are grouped anew", () => {
  test.each<[string, WantedGrouping, string]>([
    ["with a guest", { guestIds: ["bo"], to: { with: "dag" } }, "asa Ek, bo Ek, c Ek of bo, dag Ek"],
    [
      "with one who was alone, who keeps the own id",
      { guestIds: ["asa", "dag"], to: { with: "bo" } },
      "asa bo, bo -, c bo of bo, dag bo",
    ],
    ["alone", { guestIds: ["asa"], to: "alone" }, "asa -, bo -, c bo of bo, dag Ek"],
    ["alone, as they are", { guestIds: ["bo"], to: "alone" }, "asa Ek, bo -, c bo of bo, dag Ek"],
    [
      "as they were seen",
      { guestIds: ["asa"], to: "alone", seen: { asa: "Ek", bo: "bo" } },
      "asa -, bo -, c bo of bo, dag Ek",
    ],
  ])("%s", (_how, wanted, after) => {
    expect(move(list, wanted)).toBe(after);
  });

  test.each<[WantedGrouping, string]>([
    [{ guestIds: [], to: "alone" }, "gone"],
    [{ guestIds: ["asa", "eva"], to: "alone" }, "gone"],
    [{ guestIds: ["asa"], to: { with: "eva" } }, "gone"],
    [{ guestIds: ["asa"], to: "alone", seen: { asa: "Alm" } }, "changed meanwhile"],
    [{ guestIds: ["asa"], to: "alone", seen: { asa: "Ek", eva: "Ek" } }, "changed meanwhile"],
    [{ guestIds: ["c"], to: { with: "asa" } }, "unnamed companion bo"],
  ])("%j is refused: %s", (wanted, refusal) => {
    expect(move(list, wanted)).toBe(refusal);
  });

  test("of whom only those who come have a card, the household is theirs", () => {
    const to = { with: "bo" };
    expect(move(["card -", "bo -", "asa -"], { guestIds: ["card"], to })).toBe("card -, bo card, asa -");
    expect(move(["card -", "bo -", "asa bo"], { guestIds: ["card"], to })).toBe("card bo, bo -, asa bo");
    expect(move(["card -", "bo -", "asa card"], { guestIds: ["card"], to })).toBe("card bo, bo -, asa card");
  });

  test("alone go by their own id, by a new one if others have it, and a party that is apart stays", () => {
    const bo: WantedGrouping = { guestIds: ["bo"], to: "alone" };
    expect(
      move(["bo Ek", "c Ek of bo", "asa Ek", "d Ek of asa"], { guestIds: ["bo", "asa"], to: "alone" }),
    ).toBe("bo -, c bo of bo, asa -, d asa of asa");
    expect(move(["bo -", "asa bo"], bo)).toBe("bo new, asa bo");
    expect(move(["bo Alm", "c Alm of bo", "asa Ek"], bo)).toBe("bo Alm, c Alm of bo, asa Ek");
    expect(move(["bo Alm", "c Ek of bo", "asa Ek"], bo)).toBe("bo Alm, c Alm of bo, asa Ek");
  });

  test("who had a name as a companion and ends up elsewhere is nobody's companion any more", () => {
    const named = ["bo Ek", "eva Ek of bo Eva", "f Ek of gone Fia", "alm -"];
    const to = { with: "alm" };
    expect(move(named, { guestIds: ["eva"], to: "alone" })).toBe("bo Ek, eva -, f Ek of gone, alm -");
    expect(move(named, { guestIds: ["bo"], to })).toBe("bo alm, eva Ek, f Ek of gone, alm -");
    expect(move(named, { guestIds: ["bo", "eva"], to })).toBe("bo alm, eva alm of bo, f Ek of gone, alm -");
  });
});

test("a household is found by its name, first as it is written, then whatever its capitals", () => {
  const guests = ["a 1", "b 2", "c -"].map(guest);
  const names: Record<string, string> = { 1: "ek", 2: "Ek" };
  const find = (name: string) =>
    findHouseholdNamed(name, guests, ({ household }) => names[household ?? ""] ?? null);
  expect(["Ek", "ek", "EK", "A\u030alm"].map(find)).toEqual(["2", "1", "1", null]);
  const alm = [{ ...guest("a 1"), household: "1" }];
  expect(findHouseholdNamed("A\u030aLM", alm, () => "Ålm")).toBe("1");
});

describe("a new grouping", () => {
  const noted: Record<string, string> = { x: "Ek", y: "Ask", bo: "Alm", eva: "Berg" };
  type Case = [
    how: string,
    before: string[],
    after: string[],
    named: object,
    wanted?: Record<string, string>,
  ];
  test.each<Case>([
    ["names those who are several now", ["asa -", "eva -"], ["asa -", "eva asa"], { asa: "asa" }],
    ["names them after whom they join", ["asa -", "dag -"], ["asa dag", "dag -"], { dag: "dag" }],
    ["leaves a guest alone without a name", ["asa x", "eva x"], ["asa x", "eva -"], {}],
    ["names a guest whose own id others have", ["eva -", "asa eva"], ["eva z", "asa eva"], { z: "eva" }],
    ["gives no name that others have", ["a x", "b y"], ["a x", "b y", "ek q", "eve q"], { q: "ek 2" }],
    ["keeps the name that was noted", ["a -", "bo y"], ["a -", "bo -"], {}],
    ["unless others have it by now", ["a alm", "bo y"], ["a alm", "bo -"], { bo: "Alm 2" }],
    ["gives the name that is wanted", ["a x"], ["a x", "n -"], { n: "Berg" }, { n: "Berg" }],
    [
      "gives another name to those who have one",
      ["a x", "b x"],
      ["a x", "b x"],
      { x: "Berg" },
      { x: "Berg" },
    ],
  ])("%s", (_how, before, after, named, wanted = {}) => {
    const lists = { before: before.map(guest), after: after.map(guest) };
    const names = nameHouseholds({
      ...lists,
      nameOf: (id) => noted[id] ?? null,
      wanted: new Map(Object.entries(wanted)),
    });
    expect(Object.fromEntries(names)).toEqual(named);
  });
});
