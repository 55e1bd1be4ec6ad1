import { describe, expect } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { openServices, type Services } from "#server/services.ts";
import { changeStored, openTestServices, putStored } from "#test/kits/site/services.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import { type ChairMove, reserveChairs } from "./reserve-chairs.ts";
import { addTable, readSavedTables, renameTable } from "./change-tables.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const room = {
  asa: { First_Name: "Åsa", Table: "1", Seat: 1 },
  bjorn: { First_Name: "Björn", Table: "1", Seat: 2 },
  dag: { First_Name: "Dag" },
  // An old conflict.
  eva: { First_Name: "Eva", Table: "2", Seat: 5 },
  theo: { First_Name: "Theo", Table: "2", Seat: 5 },
};

const openRoom = () => openTestServices({ open: openServices, guests: room });

function move({ guestList }: Services, id: string, fields: Partial<Guest> | null): ChairMove {
  const before = guestList.byId(id)?.guest ?? null;
  return { before, after: fields && { ...(before ?? { ...blankGuest, id }), ...fields } };
}

/** The number of writes, or the guests who conflict. */
async function held(services: Services, moves: readonly ChairMove[]): Promise<number | string[]> {
  const result = await reserveChairs(services, { moves });
  return result.ok
    ? result.value.length
    : result.refusal.map(
        ({ chair, taken, arriving }) => `${arriving.id} ${chair.table}/${chair.seat} ${taken.id}`,
      );
}

const test = testWith(openRoom);

describe("holding chairs", () => {
  test("refuses chairs that others keep, and says whose they are", async ({ services }) => {
    const moves = [
      move(services, "dag", { table: "1", seat: 1 }),
      move(services, "new", { table: "1 ", seat: 2 }),
      move(services, "eva", { table: "3" }),
    ];
    expect(await held(services, moves)).toEqual(["dag 1/1 asa", "new 1/2 bjorn"]);
  });

  test("lets a guest have the chair that another one leaves in the same commit", async ({ services }) => {
    expect(
      await held(services, [move(services, "asa", { seat: 2 }), move(services, "bjorn", { seat: 1 })]),
    ).toBe(1);
    expect(
      await held(services, [move(services, "dag", { table: "1", seat: 1 }), move(services, "asa", null)]),
    ).toBe(1);
  });

  test("refuses a chair that somebody in the same commit keeps or takes first", async ({ services }) => {
    const answering = move(services, "asa", { answered: true });
    expect(await held(services, [answering, move(services, "dag", { table: "1", seat: 1 })])).toEqual([
      "dag 1/1 asa",
    ]);
    const both = [move(services, "x", { table: "9", seat: 9 }), move(services, "y", { table: "9", seat: 9 })];
    expect(await held(services, both)).toEqual(["y 9/9 x"]);
  });

  test("asks nothing of those who keep their chair, even two on one, or leave it", async ({ services }) => {
    const moves = [
      move(services, "eva", { firstName: "Eva-Lena" }),
      move(services, "theo", { answered: true }),
      move(services, "asa", { seat: null }),
      move(services, "bjorn", null),
      move(services, "dag", { table: "1", seat: 31 }),
    ];
    expect(await held(services, moves)).toBe(0);
  });

  test("lets two on one chair move along together, but not onto a third one's chair", async (tested) => {
    const { services } = tested;
    const pair = (chair: Partial<Guest>) => ["eva", "theo"].map((id) => move(services, id, chair));
    expect(await held(services, pair({ table: "Oak" }))).toBe(1);
    expect(await held(services, pair({ table: "1", seat: 1 }))).toEqual(["eva 1/1 asa", "theo 1/1 asa"]);
  });

  test("sees who sat down in another process a moment ago", async ({ services }) => {
    const { settings } = services;
    await using there = await openTestServices({ open: openServices, settings, guests: {} });
    await changeStored(there.services, "guests", "dag", { Table: "7", Seat: 7 });
    expect(await held(services, [move(services, "asa", { table: "7", seat: 7 })])).toEqual(["asa 7/7 dag"]);
  });
});

describe("keeping tables", () => {
  test("undoing an older change leaves the tables alone that came later", async ({ services }) => {
    const names = async () => readSavedTables(services);
    const undo = (done: { ok: boolean; value?: { group: string | null } }) =>
      undoChanges(services, marta, { scope: { group: done.value?.group ?? "" }, agreedTo: 1 });
    const oak = await addTable(services, marta, "Oak");
    const elm = await addTable(services, marta, "Elm");
    expect(await names()).toEqual(["Oak", "Elm"]);
    await undo(oak);
    expect(await names()).toEqual(["Elm"]);
    const ash = await renameTable(services, marta, { table: "Elm", to: "Ash" });
    await undo(elm);
    expect(await names()).toEqual(["Ash"]);
    await undo(ash);
    expect(await names()).toEqual(["Elm"]);
  });

  test("a seating document that somebody spoilt counts as one without tables", async ({ services }) => {
    const spoilt = { tables: "Oak", count: "many" };
    await putStored(services, "seating", { plan: spoilt });
    expect(await readSavedTables(services)).toEqual([]);
    expect(await held(services, [move(services, "dag", { table: "1", seat: 3 })])).toBe(1);
  });
});
