import { specifiedSizes } from "#domain/seating/table-sizes.ts";
import { expect } from "vitest";
import { chairOf, drawUpPlan } from "#domain/seating/seating.ts";
import type { Services } from "#server/services.ts";
import { historyOf, openSeating } from "#test/kits/seating/seating-admin.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { addTable, readKeptTables, removeTable, renameTable } from "./change-tables.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const room = {
  anna: { First_Name: "Anna", Table: 5, Seat: 1 },
  bjorn: { First_Name: "Björn", Table: "5", Seat: "2" },
  dag: { First_Name: "Dag", Table: " 5 " },
  eva: { First_Name: "Eva", Table: "5", Seat: 1 },
  theo: { First_Name: "Theo", Table: "h1", Seat: 1 },
};

async function tableNames(services: Services): Promise<string[]> {
  const { tables } = drawUpPlan(services.guestList.guests(), await readKeptTables(services), specifiedSizes);
  return tables.map(({ name }) => name);
}

const test = testWith(() => openSeating(room));

test("an added table stays in the plan until it is removed", async ({ services, admin }) => {
  expect(await addTable(services, admin, " Oak ")).toMatchObject({ ok: true, value: { name: "Oak" } });
  expect(await tableNames(services)).toEqual(["h1", "5", "Oak"]);
  expect(await historyOf(services)).toMatchObject([
    {
      deed: "tables changed",
      guestId: null,
      patches: [{ at: ["tables", "Oak"], from: null, to: "Oak" }],
      changes: [],
    },
  ]);
  expect((await removeTable(services, admin, { table: "Oak", evenIfUsed: false })).ok).toBe(true);
  expect(await tableNames(services)).toEqual(["h1", "5"]);
});

test("of twenty who add one table at once, one does", async ({ services, admin }) => {
  const added = await Promise.all(Array.from({ length: 20 }, () => addTable(services, admin, "Oak")));
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readKeptTables(services)).toEqual(["Oak"]);
});

test("renaming moves everybody along in one group: seated, without a seat, and two on one chair", async (opened) => {
  const { services, admin } = opened;
  const seats = services.guestList.guests().map(({ id, seat }) => [id, seat]);
  const renamed = await renameTable(services, admin, { table: "5", to: "Oak" });
  expect(renamed).toMatchObject({ ok: true, value: { name: "Oak" } });
  expect(renamed.ok && renamed.value.guests).toHaveLength(4);
  expect(await tableNames(services)).toEqual(["h1", "Oak"]);
  expect(services.guestList.guests().map(({ id, seat }) => [id, seat])).toEqual(seats);
  const rows = await historyOf(services);
  expect(rows).toHaveLength(5);
  expect(new Set(rows.map(({ group }) => group)).size).toBe(1);
  expect(rows.find(({ guestId }) => guestId === null)?.patches).toMatchObject([
    { at: ["tables", "Oak"], from: null, to: "Oak" },
  ]);
});

test("a table keeps its name when the new one is taken, and one that is gone cannot get one", async (opened) => {
  const { services, admin } = opened;
  for (const [table, to, reason] of [
    ["5", "h1", "name in use"],
    ["5", "", "name missing"],
    ["6", "7", "no such table"],
  ] as const) {
    expect(await renameTable(services, admin, { table, to })).toEqual({ ok: false, refusal: { reason } });
  }
  expect(await renameTable(services, admin, { table: "5", to: " 5" })).toMatchObject({
    value: { group: null },
  });
  expect(await historyOf(services)).toEqual([]);
});

test("an empty table can be renamed", async ({ services, admin }) => {
  await addTable(services, admin, "Oak");
  expect(await renameTable(services, admin, { table: "Oak", to: "Elm" })).toMatchObject({ ok: true });
  expect(await tableNames(services)).toEqual(["h1", "5", "Elm"]);
});

test("a table in use is removed only on request, and then everybody there is unseated", async (opened) => {
  const { services, admin } = opened;
  const refused = await removeTable(services, admin, { table: "5", evenIfUsed: false });
  expect(refused).toMatchObject({ ok: false, refusal: { reason: "in use" } });
  expect(!refused.ok && refused.refusal.reason === "in use" && refused.refusal.by).toHaveLength(4);

  const removed = await removeTable(services, admin, { table: "5", evenIfUsed: true });
  expect(removed).toMatchObject({ ok: true, value: { name: "5" } });
  expect(await tableNames(services)).toEqual(["h1"]);
  expect(services.guestList.guests()).toHaveLength(5);
  expect(services.guestList.guests().filter((guest) => chairOf(guest, specifiedSizes) !== null)).toHaveLength(
    1,
  );
  const rows = await historyOf(services);
  expect(rows.find(({ guestId }) => guestId === null)).toBeUndefined();
  expect(await removeTable(services, admin, { table: "5", evenIfUsed: true })).toEqual({
    ok: false,
    refusal: { reason: "no such table" },
  });
});

test("undoing a removed table brings it back, with everybody on the chair they had", async (opened) => {
  const { services, admin } = opened;
  const guests = () => services.guestList.guests();
  const chairs = () => guests().map(({ id, table, seat }) => ({ id, table: table?.trim(), seat }));
  const before = chairs();
  // Two guests on one chair could not return there.
  await changeGuest(services, admin, {
    guestId: "eva",
    edits: [{ field: "seat", expected: "1", value: "3" }],
  });
  const removed = await removeTable(services, admin, { table: "5", evenIfUsed: true });
  expect(await opened.undo(removed)).toMatchObject({ ok: true });
  expect(chairs()).toEqual(before.map((guest) => (guest.id === "eva" ? { ...guest, seat: 3 } : guest)));
});
