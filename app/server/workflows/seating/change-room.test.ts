import { expect } from "vitest";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import { historyOf, openSeating } from "#test/kits/seating/seating-admin.ts";
import { placeFixture, placeTable, removeFixture, sizeRoom } from "./change-room.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const stage = { key: "", fixture: "stage", x: 2, y: 1, width: 4, depth: 2, turn: 0 } as const;

const test = testWith(() => openSeating());

test("a table is placed to a tenth of a metre, and put back with one undo", async ({ services, admin }) => {
  const wanted = { table: "h1", shape: "long", x: 3.1234, y: 2, turn: 375 } as const;
  const placed = await placeTable(services, admin, wanted);
  expect((await readSeatingDocument(services)).notes).toMatchObject([{ ...wanted, x: 3.1, turn: 15 }]);
  expect(await historyOf(services)).toMatchObject([{ deed: "tables changed", guestId: null }]);
  const group = (placed.ok && placed.value.group) || "";
  await undoChanges(services, admin, { scope: { group }, agreedTo: 1 });
  expect((await readSeatingDocument(services)).notes).toEqual([]);
});

test("a table that is not there, and what is no length, are refused", async ({ services, admin }) => {
  const refused = [
    await placeTable(services, admin, { table: "gone", shape: "round", x: 1, y: 1, turn: 0 }),
    await placeTable(services, admin, { table: "h1", shape: "round", x: Number.NaN, y: 1, turn: 0 }),
    await placeFixture(services, admin, { ...stage, width: 0 }),
    await placeFixture(services, admin, { ...stage, y: -1 }),
    await sizeRoom(services, admin, { width: 500, depth: 10 }),
  ];
  expect(refused.map((each) => !each.ok && each.refusal.reason)).toEqual([
    "no such table",
    ...Array.from({ length: 4 }, () => "not a length"),
  ]);
  expect(await historyOf(services)).toEqual([]);
});

test("a stage is put into the room, moved and taken out, and the room gets its size", async (room) => {
  const { services, admin } = room;
  await placeFixture(services, admin, stage);
  await sizeRoom(services, admin, { width: 24, depth: 15.5 });
  const [note] = (await readSeatingDocument(services)).notes;
  const key = note?.key ?? "";
  await placeFixture(services, admin, { ...stage, key, x: 8 });
  expect((await readSeatingDocument(services)).notes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key, x: 8, fixture: "stage" }),
      { kind: "room", key: "room", width: 24, depth: 15.5 },
    ]),
  );
  await removeFixture(services, admin, key);
  expect((await readSeatingDocument(services)).notes).toHaveLength(1);
});
