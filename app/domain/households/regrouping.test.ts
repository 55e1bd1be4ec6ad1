import { describe, expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import {
  decideRegrouping,
  findHouseholdNamed,
  findRenamedHouseholds,
  type WantedGrouping,
} from "./regrouping.ts";

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

function regroup(guests: readonly string[], wanted: WantedGrouping, reserved: string[] = []): string {
  const done = decideRegrouping(guests.map(guest), wanted, reserved);
  return done.ok ? done.value.map(told).join(", ") : Object.values(done.refusal).join(" ");
}

const list = ["asa Ek", "bo -", "c - of bo", "dag Ek"];

describe("guests who are grouped anew", () => {
  test.each<[string, WantedGrouping, string]>([
    ["by a new name", { guestIds: ["asa"], to: { household: " Alm " } }, "asa Alm, bo -, c - of bo, dag Ek"],
    [
      "by a name in other capitals, with the companion without a name",
      { guestIds: ["bo", "bo"], to: { household: "EK" } },
      "asa Ek, bo Ek, c Ek of bo, dag Ek",
    ],
    ["with a guest", { guestIds: ["bo"], to: { with: "dag" } }, "asa Ek, bo Ek, c Ek of bo, dag Ek"],
    ["alone", { guestIds: ["asa"], to: "alone" }, "asa -, bo -, c - of bo, dag Ek"],
    [
      "alone with a companion, who needs a household",
      { guestIds: ["bo"], to: "alone" },
      "asa Ek, bo Berg, c Berg of bo, dag Ek",
    ],
    [
      "as they were seen",
      { guestIds: ["asa"], to: "alone", seen: { asa: "named:Ek", bo: "guest:bo" } },
      "asa -, bo -, c - of bo, dag Ek",
    ],
  ])("%s", (_how, wanted, after) => {
    expect(regroup(list, wanted)).toBe(after);
  });

  test("with one who was alone get one name with them", () => {
    const joined = regroup(["asa Ek", "bo -", "dag Ek"], { guestIds: ["asa"], to: { with: "bo" } });
    expect(joined).toBe("asa Berg, bo Berg, dag Ek");
  });

  test.each<[WantedGrouping, string]>([
    [{ guestIds: [], to: "alone" }, "gone"],
    [{ guestIds: ["asa", "eva"], to: "alone" }, "gone"],
    [{ guestIds: ["asa"], to: { with: "eva" } }, "gone"],
    [{ guestIds: ["asa"], to: { household: " " } }, "no name"],
    [{ guestIds: ["asa"], to: { household: "x".repeat(101) } }, "no name"],
    [{ guestIds: ["asa"], to: "alone", seen: { asa: "named:Alm" } }, "changed meanwhile"],
    [{ guestIds: ["asa"], to: "alone", seen: { asa: "named:Ek", eva: "named:Ek" } }, "changed meanwhile"],
    [{ guestIds: ["c"], to: { household: "Ek" } }, "unnamed companion bo"],
  ])("%j is refused: %s", (wanted, refusal) => {
    expect(regroup(list, wanted)).toBe(refusal);
  });

  test("alone get names that are free, and a party that is apart already keeps its own", () => {
    const two = ["bo Ek", "c Ek of bo", "asa Ek", "d Ek of asa"];
    const parted = "bo Berg 2, c Berg 2 of bo, asa asa, d asa of asa";
    expect(regroup(two, { guestIds: ["bo", "asa"], to: "alone" }, ["berg"])).toBe(parted);
    const bo: WantedGrouping = { guestIds: ["bo"], to: "alone" };
    expect(regroup(["bo Alm", "c Alm of bo", "asa Ek"], bo)).toBe("bo Alm, c Alm of bo, asa Ek");
    expect(regroup(["bo Alm", "c Ek of bo", "asa Ek"], bo)).toBe("bo Berg, c Berg of bo, asa Ek");
  });

  test("who had a name as a companion and ends up elsewhere is nobody's companion any more", () => {
    const named = ["bo Ek", "eva Ek of bo Eva", "f Ek of gone Fia"];
    const alm = { household: "Alm" };
    expect(regroup(named, { guestIds: ["eva"], to: "alone" })).toBe("bo Ek, eva -, f Ek of gone");
    expect(regroup(named, { guestIds: ["bo"], to: alm })).toBe("bo Alm, eva Ek, f Ek of gone");
    expect(regroup(named, { guestIds: ["bo", "eva"], to: alm })).toBe("bo Alm, eva Alm of bo, f Ek of gone");
  });
});

test("a household is found by its name, first as it is written, then whatever its capitals", () => {
  const guests = ["a ek", "b Ek", "c -"].map(guest);
  const found = ["Ek", "ek", "EK", "A\u030alm"].map((name) => findHouseholdNamed(name, guests));
  expect(found).toEqual(["Ek", "ek", "ek", null]);
  expect(findHouseholdNamed("A\u030aLM", [guest("a Ålm")])).toBe("Ålm");
});

test.each([
  ["all get another name", ["a Ek", "b Ek"], ["a Alm", "b Alm"], [["named:Ek", "named:Alm"]]],
  ["one of them is gone", ["a Ek", "b Ek"], ["a Alm"], [["named:Ek", "named:Alm"]]],
  ["a new guest is with them", ["a Ek"], ["a Alm", "n Alm"], [["named:Ek", "named:Alm"]]],
  ["one alone gets a name", ["a -"], ["a Alm"], [["guest:a", "named:Alm"]]],
  ["nothing changes", ["a Ek"], ["a Ek"], []],
  ["all are gone", ["a Ek"], [], []],
  ["they part", ["a Ek", "b Ek"], ["a Alm", "b Ask"], []],
  ["one leaves", ["a Ek", "b Ek"], ["a Alm", "b Ek"], []],
  ["they join another", ["a Ek", "b Alm"], ["a Alm", "b Alm"], []],
  ["one of another household joins them", ["a Ek", "b Ask", "d Ask"], ["a Alm", "b Alm", "d Ask"], []],
])("a household has another name when %s", (_how, before, after, renamed) => {
  const grouping = { before: before.map(guest), after: after.map(guest) };
  expect([...findRenamedHouseholds(grouping)]).toEqual(renamed);
});
