import { expect } from "vitest";
import { refuse } from "#domain/result.ts";
import { chairOf, drawUpPlan, specifiedSizes } from "#domain/seating/seating.ts";
import type { Services } from "#server/services.ts";
import { historyOf, openSeating } from "#test/kits/seating/seating-admin.ts";
import { addTable, nameTable, readSavedTables, removeTable, renameTable } from "./change-tables.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { seatGuest } from "./seat-guest.ts";
import { displayNamesOf } from "#domain/seating/table-record.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";

const room = {
  anna: { First_Name: "Anna", Table: 5, Seat: 1 },
  bjorn: { First_Name: "Björn", Table: "5", Seat: "2" },
  dag: { First_Name: "Dag", Table: " 5 " },
  eva: { First_Name: "Eva", Table: "5", Seat: 1 },
  theo: { First_Name: "Theo", Table: "h1", Seat: 1 },
};

async function tableNames(services: Services): Promise<string[]> {
  const { tables } = drawUpPlan(services.guestList.guests(), await readSavedTables(services), specifiedSizes);
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
      patches: [{ at: ["tables", "Oak"], from: null, to: { name: null, seats: null } }],
      changes: [],
    },
  ]);
  expect((await removeTable(services, admin, { table: "Oak", evenIfUsed: false })).ok).toBe(true);
  expect(await tableNames(services)).toEqual(["h1", "5"]);
});

test("of twenty who add one table at once, one does", async ({ services, admin }) => {
  const added = await Promise.all(Array.from({ length: 20 }, () => addTable(services, admin, "Oak")));
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readSavedTables(services)).toEqual(["Oak"]);
});

test("renaming moves everybody along in one group: seated, without a seat, and two on one chair", async (opened) => {
  const { services, admin } = opened;
  const seats = services.guestList.guests().map(({ id, seat }) => [id, seat]);
  const renamed = await renameTable(services, admin, { table: "5", to: "Oak" });
  expect(renamed).toMatchObject({ ok: true, value: { name: "Oak" } });
  expect(renamed.ok && renamed.value.guests).toHaveLength(4);
  expect(await tableNames(services)).toEqual(["h1", "Oak"]);
  expect(services.guestList.guests().map(({ id, seat }) => [id, seat])).toEqual(seats);
  expect(await renameTable(services, admin, { table: "Oak", to: " Oak" })).toMatchObject({
    value: { group: null },
  });
  const rows = await historyOf(services);
  expect(rows).toHaveLength(5);
  expect(new Set(rows.map(({ group }) => group)).size).toBe(1);
  expect(rows.find(({ guestId }) => guestId === null)?.patches).toMatchObject([
    { at: ["tables", "Oak"], from: null, to: { name: null, seats: null } },
  ]);
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
  expect(await removeTable(services, admin, { table: "5", evenIfUsed: true })).toEqual(
    refuse({ reason: "no such table" }),
  );
});

const honour = { en: "Head table", sv: "Honnörsbordet" };
const bridal = { en: "Bridal table", sv: "Brudbordet" };

/** With a table that has a display name. */
async function openNamed() {
  const couple = await openCouple();
  const { services } = couple;
  const named = await nameTable(services, marta, { table: " h1 ", expected: null, value: honour });
  return {
    ...couple,
    named,
    names: async () => displayNamesOf((await readSeatingDocument(services)).tables),
  };
}

const it = testWith(openNamed);

it("a table gets a display name, and the guests keep its short one", async (couple) => {
  expect(couple.named).toMatchObject({ ok: true, value: { name: "h1" } });
  expect(await couple.names()).toEqual([{ table: "h1", name: honour }]);
  expect(await couple.storedGuest("bjorn")).toMatchObject({ Table: "h1", Seat: 1 });
  const rows = await couple.rows();
  expect(rows).toMatchObject([
    {
      deed: "tables changed",
      patches: [{ at: ["tables", "h1"], from: null, to: { name: honour } }],
    },
  ]);
});

it("seating and other tables leave display names alone", async ({ services, names }) => {
  await seatGuest(services, marta, { guestId: "theo", chair: { table: "h1", seat: 2 }, mode: "if free" });
  await addTable(services, marta, "9");
  expect(await names()).toEqual([{ table: "h1", name: honour }]);
});

it("a display name follows a table that is renamed, and goes with one that is removed; undoing brings it back", async (couple) => {
  const { services } = couple;
  const renamed = await renameTable(services, marta, { table: "h1", to: "h2" });
  expect(await couple.names()).toEqual([{ table: "h2", name: honour }]);
  await couple.undo(renamed);
  expect(await couple.names()).toEqual([{ table: "h1", name: honour }]);
  expect(await couple.storedGuest("bjorn")).toMatchObject({ Table: "h1" });
  await renameTable(services, marta, { table: "h1", to: "h2" });
  const removed = await removeTable(services, marta, { table: "h2", evenIfUsed: true });
  expect(await couple.names()).toEqual([]);
  const brought = await couple.undo(removed);
  expect(await couple.names()).toEqual([{ table: "h2", name: honour }]);
  await couple.undo(brought);
  expect(await couple.names()).toEqual([]);
});

it("undoing a display name gives the one before back, and again the later one", async ({
  services,
  names,
  undo,
}) => {
  const blank = { table: "h1", expected: honour, value: { en: "", sv: " " } };
  const second = await nameTable(services, marta, blank);
  expect(await names()).toEqual([]);
  const undone = await undo(second);
  expect(await names()).toEqual([{ table: "h1", name: honour }]);
  await undo(undone);
  expect(await names()).toEqual([]);
});

it("undoing does not write over a display name that was given since", async (couple) => {
  const { services, names, named } = couple;
  await nameTable(services, theo, { table: "h1", expected: honour, value: bridal });
  expect(await couple.undo(named)).toMatchObject({
    ok: false,
    refusal: {
      reason: "nothing goes back",
      skipped: [{ guestId: null, why: "changed since", patch: { at: ["tables", "h1", "name"] } }],
    },
  });
  expect(await names()).toEqual([{ table: "h1", name: bridal }]);
});

it("of twenty who name one table at once one does, and the others are told", async ({ services }) => {
  const tried = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const value = { en: `Table of ${at}`, sv: "" };
      return nameTable(services, at % 2 ? marta : theo, { table: "h1", expected: honour, value });
    }),
  );
  expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of tried.filter(({ ok }) => !ok)) {
    expect(answer).toEqual({ ok: false, refusal: { reason: "display name changed" } });
  }
});

it("two tables get display names at once, and both stay", async ({ services, names }) => {
  await Promise.all([
    nameTable(services, marta, { table: "h1", expected: honour, value: bridal }),
    nameTable(services, theo, { table: "1", expected: null, value: bridal }),
  ]);
  expect((await names()).map(({ name }) => name)).toEqual([bridal, bridal]);
});

it("no display name for a table that is gone, nor one that cannot be printed", async (couple) => {
  const { services } = couple;
  const refusalOf = async (table: string, en: string) => {
    const named = await nameTable(services, marta, { table, expected: null, value: { en, sv: "" } });
    return named.ok ? null : named.refusal.reason;
  };
  expect(await refusalOf("7", "Seven")).toBe("no such table");
  expect(await refusalOf("1", "å".repeat(61))).toBe("display name too long");
  expect(await refusalOf("1", "a\u0007")).toBe("display name not plain text");
  expect(await refusalOf("1", "  ")).toBeNull();
  expect(await couple.rows()).toHaveLength(1);
});

it("a table whose last guest is moved away in the list stays, with its display name", async (couple) => {
  const { services } = couple;
  await couple.change("bjorn", { field: "table", expected: "h1", value: "" });
  expect(await readSeatingDocument(services)).toMatchObject({
    tables: [{ table: "h1", name: honour }],
  });
});
