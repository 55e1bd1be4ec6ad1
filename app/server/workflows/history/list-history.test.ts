import { expect } from "vitest";
import { marta } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { putStored } from "#test/kits/site/services.ts";
import { storedRow } from "#test/kits/history/stored-row.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { listChanges, listHistory } from "./list-history.ts";
import { forgetWhatIsOld } from "#server/workflows/deletion/forget-health-data.ts";

const day = 24 * 60 * 60 * 1000;

test("the history of a guest tells the newest first, of nobody else, and with the name of today", async (couple) => {
  const { services, clock } = couple;
  await couple.change("asa", { field: "lastName", expected: "Lindqvist", value: "Ek" });
  await couple.change("bjorn", { field: "speech", expected: "", value: "Yes" });
  await couple.change("asa", { field: "table", expected: "1", value: "2" });
  const told = await listHistory(services, { guestId: "asa" });
  expect(told.map(({ guestName, changes }) => [guestName, changes.map(({ field }) => field)])).toEqual([
    ["Åsa Ek", ["table"]],
    ["Åsa Ek", ["lastName"]],
  ]);
  const about = { guestId: "asa", guestName: "Åsa Ek", changes: [{ field: "table", from: "1", to: "2" }] };
  expect(told[0]).toMatchObject({ ...about, at: clock.now, by: "admin", adminId: "marta", deed: "changed" });
  expect(told[0]).toMatchObject({ isUndone: false, canBeUndone: true });
  expect(await listHistory(services, {})).toHaveLength(3);
  const changes = await listChanges(services, {});
  expect(await listChanges(services, {}, { most: 2 })).toEqual(changes.slice(0, 2));
});

test("a deleted guest has a name in the history for thirty days, and then what they said is forgotten", async (couple) => {
  const { services, clock } = couple;
  const surname = { field: "lastName", expected: "Lindqvist", value: "Lindqvist Ek" } as const;
  for (const id of ["asa", "sigrid"]) {
    const { lastName = "" } = services.guestList.byId(id)?.guest ?? {};
    await couple.change(id, { ...surname, expected: lastName });
  }
  clock.now += 5 * day;
  const deleted = await deleteGuest(services, marta, "asa");
  const group = deleted.ok ? deleted.value.group : "";
  const told = async () => {
    await forgetWhatIsOld(services);
    return (await listHistory(services, { group })).map(({ guestName, canBeUndone }) => [
      guestName,
      canBeUndone,
    ]);
  };
  clock.now += 30 * day;
  expect(await told()).toEqual([["Åsa Lindqvist Ek", true]]);
  // In memory stands the name, and nothing else that the document held.
  const rowsInMemory = [...(await services.views.history()).rows.values()];
  const inMemory = rowsInMemory.find(({ deed }) => deed === "deleted");
  expect(inMemory?.removedName).toBe("Åsa Lindqvist Ek");
  expect(JSON.stringify(inMemory)).not.toContain("asa@example.se");
  expect((await couple.rows()).map((row) => row?.changes.length)).toEqual([1, 1, 0]);
  clock.now += 1;
  expect(await told()).toEqual([[null, false]]);
  const rows = await couple.rows();
  expect(JSON.stringify(rows.filter((row) => row?.guestId === "asa"))).not.toContain("Lindqvist");
  expect(rows.map((row) => [row?.deed, row?.guestId, row?.changes.length])).toEqual([
    ["changed", "asa", 0],
    ["changed", "sigrid", 1],
    ["deleted", "asa", 0],
  ]);
});

test("what is no row is passed over", async (couple) => {
  const { services } = couple;
  const row = { ...storedRow, guestId: "asa", at: 5, language: "sv", late: true };
  const ofAsa = { collection: "guests", id: "asa" };
  const kept = {
    answer: { ...row, group: "answer" },
    empty: {},
    "no field": { ...row, group: "no field", patches: [{ ...ofAsa, at: ["toString"], from: "", to: "" }] },
    "no list": { ...row, group: "no list", patches: "many" },
    "nobody we know": { ...row, group: "nobody", by: "somebody" },
    "of no change": row,
  };
  await putStored(services, "history", kept);
  expect((await listHistory(services, {})).map(({ group, late }) => [group, late])).toEqual([
    ["answer", true],
  ]);
  expect(await listHistory(services, { group: "answer" })).toMatchObject([{ deed: "answered", by: "guest" }]);
  expect(await listHistory(services, { group: "no list" })).toEqual([]);
  expect(await listHistory(services, { guestId: "nobody" })).toEqual([]);
});
