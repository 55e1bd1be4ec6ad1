// An undo leaves no record of a household without guests: the next household of its name would get the address, the
// notes and the card.

import { expect, it } from "vitest";
import { householdIdOf } from "#domain/households/household.ts";
import { householdsCollection } from "#server/records/households.ts";
import { addGuest } from "#server/workflows/guests/add-guest.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { changeHousehold, renameHousehold } from "#server/workflows/households/change-household.ts";
import { addCompanion, regroupGuests } from "#server/workflows/households/regroup-guests.ts";
import { type Couple, type Deed, marta, openCouple } from "#test/kits/guests/couple.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { householdOf, note, noted, pair, recordOf } from "#test/kits/households/households-under-test.ts";

const test = testWith(() => openCouple({ guests: pair }));

async function recordIds({ services }: Couple) {
  return (await services.documents.list(householdsCollection.name)).map(({ id }) => id).toSorted();
}

test("a household whose only guest is undone leaves no record for the next one of its name", async (couple) => {
  const texts = { firstName: "Lo", household: "Alm" };
  const added = await addGuest(couple.services, marta, { texts });
  await note(couple, "named:Alm");
  const undone = await couple.undo(added);
  expect(await recordIds(couple)).toEqual([]);
  await addGuest(couple.services, marta, { texts: { ...texts, firstName: "Kim" } });
  expect(await recordOf(couple, "named:Alm")).toBeNull();
  await couple.undo(undone);
  // Another family has the name by now.
  expect(await recordOf(couple, "named:Alm")).toBeNull();
});

test("undone and undone again, a household has its record", async (couple) => {
  const texts = { firstName: "Lo", household: "Alm" };
  const added = await addGuest(couple.services, marta, { texts });
  await note(couple, "named:Alm");
  await couple.undo(await couple.undo(added));
  expect(await recordOf(couple, "named:Alm")).toEqual(noted);
});

it("a guest who is alone again by an undo takes along what was noted since, with the card", async () => {
  await using couple = await openCouple();
  const added = await addCompanion(couple.services, marta, "dag");
  const id = householdIdOf(couple.services.guestList.byId("dag")!.guest);
  await note(couple, id);
  const undone = await couple.undo(added);
  expect(householdOf(couple, "dag")).toBeNull();
  expect(await recordIds(couple)).toEqual(["guest:dag"]);
  expect(await recordOf(couple, "guest:dag")).toEqual(noted);
  await couple.undo(undone);
  expect(await recordIds(couple)).toEqual([id]);
});

test("the record of a household stays with those who belong to it now, and does not go to a former name", async (couple) => {
  const { services } = couple;
  await note(couple, "named:Ek");
  const renamed = await renameHousehold(services, marta, { id: "named:Ek", to: "Alm" });
  await regroupGuests(services, marta, { guestIds: ["dag"], to: { household: "Alm" } });
  for (const id of ["asa", "bjorn"]) {
    await regroupGuests(services, marta, { guestIds: [id], to: { with: "sigrid" } });
  }
  await couple.undo(renamed);
  expect(await recordIds(couple)).toEqual(["named:Alm"]);
});

test("what is noted comes back to nobody's household", async (couple) => {
  const { services } = couple;
  await note(couple, "named:Ek");
  const edits = [{ field: "address", expected: noted.address, value: "" }] as const;
  const emptied = await changeHousehold(services, marta, { id: "named:Ek", edits });
  await renameHousehold(services, marta, { id: "named:Ek", to: "Alm" });
  await couple.undo(emptied);
  expect(await recordIds(couple)).toEqual(["named:Alm"]);
});

test("two households in turn: each record ends where its guests are", async (couple) => {
  const { services } = couple;
  await note(couple, "named:Ek", { ...noted, code: "AAAAAAAAAA" });
  await regroupGuests(services, marta, { guestIds: ["dag"], to: { household: "Alm" } });
  await note(couple, "named:Alm", { ...noted, code: "BBBBBBBBBB" });
  const joined = await regroupGuests(services, marta, {
    guestIds: ["asa", "bjorn"],
    to: { household: "Alm" },
  });
  await regroupGuests(services, marta, { guestIds: ["dag"], to: { household: "Zack" } });
  const undone = await couple.undo(joined);
  expect((await recordOf(couple, "named:Ek"))?.code).toBe("AAAAAAAAAA");
  const codes = async () =>
    (await couple.services.documents.list(householdsCollection.name)).map(({ data }) => data["Code"]);
  expect(await recordIds(couple)).not.toContain("named:Alm");
  expect((await codes()).toSorted()).toEqual(["AAAAAAAAAA", "BBBBBBBBBB"]);
  await couple.undo(undone);
  expect((await recordOf(couple, "named:Alm"))?.code).toBe("BBBBBBBBBB");
  expect((await codes()).toSorted()).toEqual(["AAAAAAAAAA", "BBBBBBBBBB"]);
});

test("a guest who leaves the list by an undo leaves no record of their own", async (couple) => {
  const added = await addGuest(couple.services, marta, { texts: { firstName: "Lo" } });
  const id = added.ok ? added.value.guest.id : "";
  await note(couple, `guest:${id}`);
  await couple.undo(added);
  expect(await recordIds(couple)).toEqual([]);
});

it("the record of a deleted household does not come back without its guests", async () => {
  await using couple = await openCouple({ guests: { ...pair, asa: { ...pair.asa, Household: "Berg" } } });
  const { services } = couple;
  await note(couple, "named:Ek");
  const deleted = await deleteGuest(services, marta, "bjorn");
  const data = { First_Name: "Björn", Household: "Berg" };
  await services.documents.commit([{ write: "create", collection: "guests", id: "bjorn", data }]);
  await couple.undo(deleted);
  expect(householdOf(couple, "bjorn")).toBe("Berg");
  expect(await recordIds(couple)).toEqual([]);
});

test("a household of one that was noted goes and comes with its guest, however often that is undone", async (couple) => {
  await note(couple, "guest:dag");
  let done: Deed = await deleteGuest(couple.services, marta, "dag");
  for (const isThere of [true, false, true]) {
    done = await couple.undo(done);
    expect(couple.guestNow("dag") !== undefined).toBe(isThere);
    expect(await recordOf(couple, "guest:dag")).toEqual(isThere ? noted : null);
  }
});
