import { expect, test } from "vitest";
import { presets, type SeatingWish } from "#domain/seating/plan-notes.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import { historyOf, openSeating } from "#test/kits/seating-admin.ts";
import { addWish, changeCustoms } from "./change-notes.ts";
import { changeTableSize } from "./change-table-size.ts";
import { addTable, nameTable, renameTable } from "./change-tables.ts";

const atLake: Omit<SeatingWish, "kind" | "key"> = {
  who: { kind: "guest", of: "asa" },
  how: "same table",
  whom: { kind: "table", of: "Lake" },
  weight: "must",
};

async function openRoom() {
  const room = await openSeating();
  const { services, admin } = room;
  return {
    ...room,
    notes: async () => (await readSeatingDocument(services)).notes,
    tables: async () => (await readSeatingDocument(services)).keptTables,
    undo: (done: { ok: boolean; value?: { group: string | null } }) =>
      undoChanges(services, admin, { scope: { group: done.value?.group ?? "" }, agreedTo: 9 }),
  };
}

test("customs that were changed again since are not undone, and the couple are told so", async () => {
  await using room = await openRoom();
  const { services, admin } = room;
  const swedish = await changeCustoms(services, admin, presets.swedish);
  await changeCustoms(services, admin, presets.free);
  expect(await room.undo(swedish)).toEqual({
    ok: false,
    refusal: {
      reason: "nothing goes back",
      stays: [{ guestId: null, name: null, fields: [], why: { noted: "customs" } }],
    },
  });
  expect(await room.notes()).toMatchObject([presets.free]);
  const rows = (await historyOf(services)).filter(({ undoneBy }) => undoneBy !== null);
  expect(rows).toEqual([]);
});

test("a renamed table gets its name back, and what was noted of the new one since stays and is named", async () => {
  await using room = await openRoom();
  const { services, admin } = room;
  await addTable(services, admin, "Long");
  await changeTableSize(services, admin, { table: "Long", seats: 12 });
  const renamed = await renameTable(services, admin, { table: "Long", to: "Lake" });
  await addWish(services, admin, atLake);
  await changeTableSize(services, admin, { table: "Lake", seats: 6 });
  expect(await room.undo(renamed)).toMatchObject({
    ok: true,
    value: {
      stays: [
        { guestId: null, name: "Lake", why: { noted: "size" } },
        { guestId: null, name: "Lake", why: { noted: "wish" } },
      ],
    },
  });
  expect(await room.notes()).toMatchObject([
    { kind: "wish" },
    { kind: "size", table: "Lake", seats: 6 },
    { kind: "size", table: "Long", seats: 12 },
  ]);
});

test("a new table that has got a number of chairs of its own since stays, and undoing it says why", async () => {
  await using room = await openRoom();
  const { services, admin } = room;
  const added = await addTable(services, admin, "Lake");
  await changeTableSize(services, admin, { table: "Lake", seats: 4 });
  expect(await room.undo(added)).toMatchObject({
    ok: false,
    refusal: { reason: "nothing goes back", stays: [{ name: "Lake", why: { noted: "size" } }] },
  });
  expect(await room.tables()).toEqual(["Lake"]);
});

test("a wish that is undone twice is no surprise: the second time there is nothing left", async () => {
  await using room = await openRoom();
  const { services, admin } = room;
  const wished = await addWish(services, admin, atLake);
  expect(await room.undo(wished)).toMatchObject({ ok: true, value: { stays: [] } });
  expect(await room.undo(wished)).toEqual({ ok: false, refusal: { reason: "already undone" } });
});

test("a new table that has got a name for guests since stays with it, and undoing it says so", async () => {
  await using room = await openRoom();
  const { services, admin } = room;
  const added = await addTable(services, admin, "Lake");
  await nameTable(services, admin, { table: "Lake", expected: null, value: { en: "By the lake", sv: "" } });
  expect(await room.undo(added)).toMatchObject({
    refusal: { reason: "nothing goes back", stays: [{ name: "Lake", why: "changed since" }] },
  });
  expect(await room.tables()).toEqual(["Lake"]);
});
