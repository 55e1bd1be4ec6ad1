import { expect, test } from "vitest";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import { chairIn, historyOf, openSeating } from "#test/kits/seating-admin.ts";
import { readKeptTables } from "./change-tables.ts";
import { seatSeveral } from "./seat-several.ts";

const family = Object.fromEntries(
  ["anna", "bo", "cecilia"].map((id) => [id, { First_Name: id, Household: "Ek", RSVPed: "Accepted" }]),
);
const sitting = { eva: { First_Name: "Eva", Table: "7", Seat: 2 } };
const household = { intent: "seat-household", table: "7", guest: "bo", seat: 1 } as const;

test("a household is seated in one change, and comes back with one undo", async () => {
  await using room = await openSeating({ ...family, ...sitting });
  const { services, admin } = room;
  const chairs = () => ["anna", "bo", "cecilia", "eva"].map((id) => chairIn(services, id));
  const seated = await seatSeveral(services, admin, household);
  expect(chairs()).toEqual(["7/3", "7/1", "7/9", "7/2"]);
  const group = (seated.ok && seated.value.group) || "";
  expect((await historyOf(services)).map((row) => row.group)).toEqual([group, group, group]);
  await undoChanges(services, admin, { scope: { group }, agreedTo: 3 });
  expect(chairs()).toEqual(["unseated", "unseated", "unseated", "7/2"]);
});

test("a table is filled and emptied, and stays in the plan", async () => {
  await using room = await openSeating({ ...family, ...sitting });
  const { services, admin } = room;
  await seatSeveral(services, admin, { ...household, intent: "fill-table" });
  expect(chairIn(services, "cecilia")).toBe("7/4");
  await seatSeveral(services, admin, { ...household, intent: "empty-table" });
  expect(["anna", "eva"].map((id) => chairIn(services, id))).toEqual(["unseated", "unseated"]);
  expect(await readKeptTables(services)).toEqual(["7"]);
});

test("two admins who fill the last chairs at once put nobody on another's chair", async () => {
  for (let at = 0; at < 10; at += 1) {
    await using room = await openSeating({ ...family, ...sitting, dag: { First_Name: "Dag" } });
    const { services, admin } = room;
    await Promise.all([
      seatSeveral(services, admin, household),
      seatSeveral(services, admin, { ...household, guest: "dag" }),
      seatSeveral(services, admin, { ...household, intent: "fill-table" }),
    ]);
    const chairs = ["anna", "bo", "cecilia", "dag", "eva"].map((id) => chairIn(services, id));
    expect(new Set(chairs).size).toBe(5);
  }
});
