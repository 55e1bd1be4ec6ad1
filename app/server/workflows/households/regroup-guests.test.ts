import { expect, it } from "vitest";
import { marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import {
  householdOf,
  note,
  noted as card,
  pair,
  recordOf,
} from "#test/kits/households/households-under-test.ts";
import { people } from "#test/kits/guests/people.ts";
import { addCompanion, regroupGuests } from "./regroup-guests.ts";
import { renameHousehold } from "./change-household.ts";

test("two guests who were alone get a name, and the card of the first goes on working", async (couple) => {
  await note(couple, "guest:bjorn");
  const done = await regroupGuests(couple.services, marta, { guestIds: ["asa"], to: { with: "bjorn" } });
  expect(done).toMatchObject({ ok: true, value: { household: "named:Ek" } });
  expect([householdOf(couple, "asa"), householdOf(couple, "bjorn")]).toEqual(["Ek", "Ek"]);
  expect(await recordOf(couple, "named:Ek")).toEqual(card);
  expect(await recordOf(couple, "guest:bjorn")).toBeNull();
  expect(await couple.undo(done, theo)).toMatchObject({ ok: true });
  expect([householdOf(couple, "asa"), householdOf(couple, "bjorn")]).toEqual([null, null]);
  expect(await recordOf(couple, "guest:bjorn")).toEqual(card);
  expect(await recordOf(couple, "named:Ek")).toBeNull();
});

it("two families of one surname that are made at once stay two", async () => {
  const more = { ...people, britta: { First_Name: "Britta", Last_Name: "Ek" } };
  await using couple = await openCouple({ guests: more });
  const { services } = couple;
  await Promise.all([
    regroupGuests(services, marta, { guestIds: ["asa"], to: { with: "bjorn" } }),
    regroupGuests(services, theo, { guestIds: ["dag"], to: { with: "britta" } }),
  ]);
  const [asa, bjorn, dag, britta] = ["asa", "bjorn", "dag", "britta"].map((id) => householdOf(couple, id));
  expect(asa).toBe(bjorn);
  expect(dag).toBe(britta);
  expect([asa, dag].toSorted()).toEqual(["Ek", "Ek 2"]);
});

test("whoever was moved meanwhile is not moved again, and no household is joined unseen", async (couple) => {
  const { services } = couple;
  await regroupGuests(services, theo, { guestIds: ["bjorn"], to: { with: "dag" } });
  const seen = { bjorn: "guest:bjorn" };
  expect(await regroupGuests(services, marta, { guestIds: ["asa"], to: { with: "bjorn" }, seen })).toEqual({
    ok: false,
    refusal: { reason: "changed meanwhile" },
  });
  expect(householdOf(couple, "asa")).toBeNull();
});

test("a companion without a name goes where the host goes, and nowhere without", async (couple) => {
  const { services } = couple;
  await note(couple, "guest:bjorn");
  const added = await addCompanion(services, marta, "bjorn");
  const companion = added.ok ? added.value.guestId : "";
  const unnamed = { firstName: "", household: "Ek", companionOf: "bjorn" };
  expect(couple.guestNow(companion)).toMatchObject(unnamed);
  expect(await recordOf(couple, "named:Ek")).toEqual(card);
  expect(await regroupGuests(services, marta, { guestIds: [companion], to: "alone" })).toEqual({
    ok: false,
    refusal: { reason: "unnamed companion", hostId: "bjorn" },
  });
  await regroupGuests(services, marta, { guestIds: ["asa"], to: { with: "bjorn" } });
  couple.clock.now++;
  await regroupGuests(services, marta, { guestIds: ["bjorn"], to: "alone" });
  expect(["asa", "bjorn", companion].map((id) => householdOf(couple, id))).toEqual(["Ek", "Ek 2", "Ek 2"]);
  couple.clock.now++;
  await couple.change(companion, { field: "firstName", expected: "", value: "Kim" });
  await regroupGuests(services, marta, { guestIds: [companion], to: { household: "Ek" } });
  expect(couple.guestNow(companion)).toMatchObject({ household: "Ek", companionOf: null });
});

test("undoing takes a companion off the list, unless they have got a name since", async (couple) => {
  const { services } = couple;
  const first = await addCompanion(services, marta, "bjorn");
  const second = await addCompanion(services, marta, "bjorn");
  if (!first.ok || !second.ok) throw new Error("No companions");
  couple.clock.now++;
  await couple.change(second.value.guestId, { field: "firstName", expected: "", value: "Kim" });
  for (const added of [second, first]) await couple.undo(added);
  expect(couple.guestNow(first.value.guestId)).toBeUndefined();
  expect(couple.guestNow(second.value.guestId)?.firstName).toBe("Kim");
  expect(await addCompanion(services, marta, first.value.guestId)).toMatchObject({ ok: false });
});

it("joined households keep both cards: one is in use, the other waits with a guest", async () => {
  const two = {
    ...people,
    bjorn: { ...people.bjorn, Household: "Ek" },
    asa: { ...people.asa, Household: "Lindqvist" },
  };
  await using couple = await openCouple({ guests: two });
  const { services } = couple;
  const other = { ...card, code: "7YW3B0NZ5D" };
  await note(couple, "named:Ek");
  await note(couple, "named:Lindqvist", other);
  const joined = await regroupGuests(services, marta, { guestIds: ["asa"], to: { with: "bjorn" } });
  expect(await recordOf(couple, "named:Ek")).toEqual(card);
  expect(await recordOf(couple, "named:Lindqvist")).toBeNull();
  expect(await recordOf(couple, "guest:asa")).toEqual(other);
  couple.clock.now++;
  // Somebody else's family of that name gets neither the address nor the card.
  await regroupGuests(services, marta, { guestIds: ["dag"], to: { household: "Lindqvist" } });
  expect(await recordOf(couple, "named:Lindqvist")).toBeNull();
  expect(await couple.undo(joined)).toMatchObject({ ok: false });
  expect([householdOf(couple, "asa"), householdOf(couple, "dag")]).toEqual(["Ek", "Lindqvist"]);
  expect(await recordOf(couple, "guest:asa")).toEqual(other);
  await regroupGuests(services, marta, { guestIds: ["dag"], to: "alone" });
  expect(await couple.undo(joined)).toMatchObject({ ok: true });
  expect(await recordOf(couple, "named:Lindqvist")).toEqual(other);
});

it("a renamed household takes its card along, and another household's name is refused", async () => {
  const two = { ...pair, dag: { ...people.dag, Household: "Dags" } };
  await using couple = await openCouple({ guests: two });
  const { services } = couple;
  await note(couple, "named:Ek");
  expect(await renameHousehold(services, marta, { id: "named:Ek", to: "DAGS" })).toEqual({
    ok: false,
    refusal: { reason: "name taken", household: "named:Dags" },
  });
  const renamed = await renameHousehold(services, marta, { id: "named:Ek", to: "ek" });
  expect(["asa", "bjorn"].map((id) => householdOf(couple, id))).toEqual(["ek", "ek"]);
  expect(await recordOf(couple, "named:ek")).toEqual(card);
  expect(await recordOf(couple, "named:Ek")).toBeNull();
  await couple.undo(renamed);
  expect(await recordOf(couple, "named:Ek")).toEqual(card);
  expect(await renameHousehold(services, marta, { id: "named:ek", to: "Alm" })).toMatchObject({ ok: false });
});
