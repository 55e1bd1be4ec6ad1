// An undo leaves no record of a household without guests: the next household of its name would get the address, the
// notes and the card.

import { expect, it } from "vitest";
import { blankHousehold } from "#domain/households/household.ts";
import { householdsCollection } from "#server/records/households.ts";
import { addGuest } from "#server/workflows/guests/add-guest.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { changeHousehold } from "#server/workflows/households/change-household.ts";
import { addCompanion, moveToHousehold } from "#server/workflows/households/move-to-household.ts";
import { type Couple, type Action, marta, openCouple } from "#test/kits/guests/couple.ts";
import { putStored } from "#test/kits/site/services.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import {
  householdsOf,
  note,
  noted,
  notedEk,
  pair,
  recordOf,
  renameHousehold,
} from "#test/kits/households/households-under-test.ts";

const test = testWith(() => openCouple({ guests: pair }));

async function recordIds({ services }: Couple) {
  return (await services.documents.list(householdsCollection.name)).map(({ id }) => id).toSorted();
}

const lo = { firstName: "Lo", household: "Alm" };

async function addLo(couple: Couple) {
  const added = await addGuest(couple.services, marta, { texts: lo });
  return { added, id: added.ok ? added.value.guest.id : "" };
}

test("what is noted goes back but for what was changed since, and the code is not among it", async (couple) => {
  const { services } = couple;
  await note(couple, "Ek", notedEk);
  const edits = [
    { field: "envelopeName", expected: notedEk.envelopeName, value: "Ek" },
    { field: "language", expected: "sv", value: "" },
    { field: "address", expected: notedEk.address, value: "" },
  ] as const;
  const result = await changeHousehold(services, marta, { id: "Ek", edits });
  const since = { ...notedEk, envelopeName: "Ek and Berg", language: null, address: "", code: "ZZZZZZZZZZ" };
  await note(couple, "Ek", since);
  expect(await couple.undo(result)).toMatchObject({
    ok: true,
    value: { skipped: [{ patch: { id: "Ek" } }] },
  });
  expect(await recordOf(couple, "Ek")).toEqual({
    ...notedEk,
    envelopeName: "Ek and Berg",
    code: "ZZZZZZZZZZ",
  });
});

test("a household whose only guest is undone leaves no record for the next one of its name", async (couple) => {
  const { added, id } = await addLo(couple);
  await note(couple, id, { ...noted, name: "Alm" });
  const undone = await couple.undo(added);
  expect(await recordIds(couple)).toEqual([]);
  const next = await addGuest(couple.services, marta, { texts: { ...lo, firstName: "Kim" } });
  const kim = next.ok ? next.value.guest.id : "";
  expect(await recordOf(couple, kim)).toEqual({ ...blankHousehold, name: "Alm" });
  await couple.undo(undone);
  // Another family has the name by now.
  expect(await recordOf(couple, kim)).toEqual({ ...blankHousehold, name: "Alm" });
  expect(await recordOf(couple, id)).toEqual({ ...noted, name: "Alm 2" });
});

it("what was noted since stays with a guest who is alone again by an undo", async () => {
  await using couple = await openCouple();
  const added = await addCompanion(couple.services, marta, "dag");
  const edits = [{ field: "address", expected: "", value: "Storgatan 1" }] as const;
  await changeHousehold(couple.services, marta, { id: "dag", edits });
  const undone = await couple.undo(added);
  expect(await householdsOf(couple, "dag")).toEqual([null]);
  expect(await recordOf(couple, "dag")).toEqual({ ...blankHousehold, address: "Storgatan 1" });
  await couple.undo(undone);
  expect(await recordIds(couple)).toEqual(["dag"]);
  expect(await householdsOf(couple, "dag")).not.toEqual([null]);
});

test("what is noted comes back to nobody's household", async (couple) => {
  const { services } = couple;
  await note(couple, "Ek", notedEk);
  await note(couple, "dag");
  const edits = [{ field: "address", expected: noted.address, value: "" }] as const;
  const emptied = await changeHousehold(services, marta, { id: "Ek", edits });
  await moveToHousehold(services, marta, { guestIds: ["asa", "bjorn"], to: { with: "dag" } });
  expect(await couple.undo(emptied)).toMatchObject({ ok: false });
  expect(await recordIds(couple)).not.toContain("Ek");
});

test("a name that others have by now does not come back, and one that is needed stays", async (couple) => {
  const { services } = couple;
  await note(couple, "Ek", notedEk);
  const renamed = await renameHousehold(services, marta, { id: "Ek", to: "Alm" });
  await renameHousehold(services, marta, { id: "dag", to: "EK" });
  expect(await couple.undo(renamed)).toMatchObject({ ok: false });
  expect(await householdsOf(couple, "asa", "dag")).toEqual(["Alm", "EK"]);
  couple.clock.now++;
  const result = await moveToHousehold(services, marta, { guestIds: ["asa"], to: { with: "sigrid" } });
  await moveToHousehold(services, marta, { guestIds: ["annika"], to: { with: "sigrid" } });
  await couple.undo(result);
  const [asa, sigrid, annika] = await householdsOf(couple, "asa", "sigrid", "annika");
  expect(asa).toBe("Alm");
  expect(sigrid).toBe(annika);
  expect(sigrid).not.toBeNull();
});

test("two households in turn: each record is there while its guests are", async (couple) => {
  const { services } = couple;
  await note(couple, "Ek", { ...notedEk, code: "AAAAAAAAAA" });
  await note(couple, "dag", { ...noted, code: "BBBBBBBBBB", name: "Alm" });
  const guestIds = ["asa", "bjorn"];
  const result = await moveToHousehold(services, marta, { guestIds, to: { with: "dag" } });
  expect(await recordIds(couple)).toEqual(["dag"]);
  await renameHousehold(services, marta, { id: "dag", to: "Zack" });
  const undone = await couple.undo(result);
  expect((await recordOf(couple, "Ek"))?.code).toBe("AAAAAAAAAA");
  expect(await recordOf(couple, "dag")).toMatchObject({ code: "BBBBBBBBBB", name: "Zack" });
  await couple.undo(undone);
  expect(await recordIds(couple)).toEqual(["dag"]);
});

it("the record of a deleted household does not come back without its guests", async () => {
  await using couple = await openCouple({ guests: { ...pair, asa: { ...pair.asa, Household: "Berg" } } });
  const { services } = couple;
  await note(couple, "Ek", notedEk);
  const deleted = await deleteGuest(services, marta, "bjorn");
  await putStored(services, "guests", { bjorn: { First_Name: "Björn", Household: "Berg" } });
  await couple.undo(deleted);
  expect(await householdsOf(couple, "bjorn")).toEqual(["Berg"]);
  expect(await recordIds(couple)).toEqual([]);
});

test("a household of one that was noted goes and comes with its guest, however often that is undone", async (couple) => {
  await note(couple, "dag");
  let done: Action = await deleteGuest(couple.services, marta, "dag");
  for (const isThere of [true, false, true]) {
    done = await couple.undo(done);
    expect(couple.guestNow("dag") !== undefined).toBe(isThere);
    expect(await recordOf(couple, "dag")).toEqual(isThere ? noted : null);
  }
});
