import { expect, it } from "vitest";
import { refuse } from "#domain/result.ts";
import { marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import {
  householdsOf,
  note,
  noted as card,
  notedEk as ofEk,
  pair,
  recordOf,
  renameHousehold,
} from "#test/kits/households/households-under-test.ts";
import { people } from "#test/kits/guests/people.ts";
import { addCompanion, moveToHousehold } from "./move-to-household.ts";

test("two guests who were alone get a name, and the card of the first goes on working", async (couple) => {
  await note(couple, "bjorn");
  const result = await moveToHousehold(couple.services, marta, { guestIds: ["asa"], to: { with: "bjorn" } });
  expect(result).toMatchObject({ ok: true, value: { household: "bjorn" } });
  expect(await householdsOf(couple, "asa", "bjorn")).toEqual(["Ek", "Ek"]);
  expect(await recordOf(couple, "bjorn")).toEqual({ ...card, name: "Ek" });
  expect(await couple.undo(result, theo)).toMatchObject({ ok: true });
  expect(await householdsOf(couple, "asa", "bjorn")).toEqual([null, null]);
  expect(await recordOf(couple, "bjorn")).toEqual(card);
});

it("two families of one surname that are made at once stay two", async () => {
  const more = { ...people, britta: { First_Name: "Britta", Last_Name: "Ek" } };
  await using couple = await openCouple({ guests: more });
  const { services } = couple;
  await Promise.all([
    moveToHousehold(services, marta, { guestIds: ["asa"], to: { with: "bjorn" } }),
    moveToHousehold(services, theo, { guestIds: ["dag"], to: { with: "britta" } }),
  ]);
  const [asa, bjorn, dag, britta] = await householdsOf(couple, "asa", "bjorn", "dag", "britta");
  expect(asa).toBe(bjorn);
  expect(dag).toBe(britta);
  expect([asa, dag].toSorted()).toEqual(["Ek", "Ek 2"]);
});

test("whoever was moved meanwhile is not moved again, and no household is joined unseen", async (couple) => {
  const { services } = couple;
  await moveToHousehold(services, theo, { guestIds: ["bjorn"], to: { with: "dag" } });
  const seen = { bjorn: "bjorn" };
  expect(await moveToHousehold(services, marta, { guestIds: ["asa"], to: { with: "bjorn" }, seen })).toEqual(
    refuse({ reason: "changed meanwhile" }),
  );
  expect(await householdsOf(couple, "asa")).toEqual([null]);
});

test("undoing takes a companion off the list, unless they have got a name since", async (couple) => {
  const { services } = couple;
  const first = await addCompanion(services, marta, "bjorn");
  const second = await addCompanion(services, marta, "bjorn");
  if (!first.ok || !second.ok) throw new Error("No companions");
  const unnamed = { firstName: "", household: "bjorn", companionOf: "bjorn" };
  expect(couple.guestNow(first.value.guestId)).toMatchObject(unnamed);
  expect(await householdsOf(couple, "bjorn")).toEqual(["Ek"]);
  couple.clock.now++;
  await couple.change(second.value.guestId, { field: "firstName", expected: "", value: "Kim" });
  for (const added of [second, first]) await couple.undo(added);
  expect(couple.guestNow(first.value.guestId)).toBeUndefined();
  expect(couple.guestNow(second.value.guestId)?.firstName).toBe("Kim");
  expect(await addCompanion(services, marta, first.value.guestId)).toMatchObject({ ok: false });
});

it("of joined households one card is in use, and the other waits with the guest who had it, or for an undo", async () => {
  const two = {
    ...people,
    bjorn: { ...people.bjorn, Household: "Ek" },
    asa: { ...people.asa, Household: "Lindqvist" },
  };
  await using couple = await openCouple({ guests: two });
  const { services } = couple;
  const [other, own] = [
    { ...card, code: "7YW3B0NZ5D", name: "Lindqvist" },
    { ...card, code: "0YW3B0NZ5D" },
  ];
  await note(couple, "Ek", ofEk);
  await note(couple, "Lindqvist", other);
  await note(couple, "sigrid", own);
  const guestIds = ["asa", "sigrid"];
  const result = await moveToHousehold(services, marta, { guestIds, to: { with: "bjorn" } });
  expect(await recordOf(couple, "Ek")).toEqual(ofEk);
  expect(await recordOf(couple, "Lindqvist")).toBeNull();
  expect(await recordOf(couple, "sigrid")).toEqual(own);
  couple.clock.now++;
  // Somebody else's family of that name gets neither the address nor the card.
  await renameHousehold(services, marta, { id: "dag", to: "Lindqvist" });
  expect((await recordOf(couple, "dag"))?.code).toBeNull();
  await moveToHousehold(services, marta, { guestIds: ["sigrid"], to: "alone" });
  expect(await householdsOf(couple, "sigrid")).toEqual([null]);
  couple.clock.now++;
  await couple.undo(result);
  expect(await householdsOf(couple, "asa", "dag")).toEqual(["Lindqvist 2", "Lindqvist"]);
  expect(await recordOf(couple, "Lindqvist")).toEqual({ ...other, name: "Lindqvist 2" });
});

it("a renamed household keeps its card, and another household's name is refused", async () => {
  const two = { ...pair, dag: { ...people.dag, Household: "Dags" } };
  await using couple = await openCouple({ guests: two });
  const { services } = couple;
  await note(couple, "Ek", ofEk);
  expect(await renameHousehold(services, marta, { id: "Ek", to: "DAGS" })).toEqual({
    ok: false,
    refusal: {
      reason: "not taken",
      problems: [{ field: "name", reason: "name taken", household: "Dags" }],
    },
  });
  const renamed = await renameHousehold(services, marta, { id: "Ek", to: "ek" });
  expect(await householdsOf(couple, "asa", "bjorn")).toEqual(["ek", "ek"]);
  expect(await recordOf(couple, "Ek")).toEqual({ ...card, name: "ek" });
  await couple.undo(renamed);
  expect(await recordOf(couple, "Ek")).toEqual(ofEk);
  expect(await renameHousehold(services, marta, { id: "nobody", to: "Alm" })).toMatchObject({ ok: false });
});

it("the last of a household who go to another take its record along until that is undone, in any order", async () => {
  await using couple = await openCouple({ guests: pair });
  await note(couple, "Ek", ofEk);
  const left = [];
  for (const id of ["asa", "bjorn"]) {
    couple.clock.now++;
    left.push(await moveToHousehold(couple.services, marta, { guestIds: [id], to: { with: "dag" } }));
  }
  expect(await recordOf(couple, "Ek")).toBeNull();
  for (const done of left) await couple.undo(done);
  expect(await householdsOf(couple, "asa", "bjorn", "dag")).toEqual(["Ek", "Ek", "Zetterberg"]);
  expect(await recordOf(couple, "Ek")).toEqual(ofEk);
});
