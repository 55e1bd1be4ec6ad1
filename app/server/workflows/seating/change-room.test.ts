import { expect, test } from "vitest";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import { historyOf, openSeating } from "#test/kits/seating/seating-admin.ts";
import { removeWish, showSeats } from "./change-notes.ts";
import { placeFixture, placeTable, removeFixture, sizeRoom } from "./change-room.ts";

const stage = { key: "", fixture: "stage", x: 2, y: 1, width: 4, depth: 2, turn: 0 } as const;

test("a table is placed to a tenth of a metre, and put back with one undo", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  const wanted = { table: "h1", shape: "long", x: 3.1234, y: 2, turn: 375 } as const;
  const placed = await placeTable(services, admin, wanted);
  expect((await readSeatingDocument(services)).notes).toMatchObject([{ ...wanted, x: 3.1, turn: 15 }]);
  expect(await historyOf(services)).toMatchObject([{ deed: "tables changed", guestId: null }]);
  const group = (placed.ok && placed.value.group) || "";
  await undoChanges(services, admin, { scope: { group }, agreedTo: 1 });
  expect((await readSeatingDocument(services)).notes).toEqual([]);
});

test("a table that is not there, and what is no length, are refused", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  const refused = [
    await placeTable(services, admin, { table: "gone", shape: "round", x: 1, y: 1, turn: 0 }),
    await placeTable(services, admin, { table: "h1", shape: "round", x: Number.NaN, y: 1, turn: 0 }),
    await placeTable(services, admin, { table: "h1", shape: "round", x: Infinity, y: 1, turn: 0 }),
    await placeTable(services, admin, { table: "h1", shape: "round", x: 1, y: 1, turn: -Infinity }),
    await placeFixture(services, admin, { ...stage, width: 0 }),
    await placeFixture(services, admin, { ...stage, y: -1 }),
    await sizeRoom(services, admin, { width: 500, depth: 10 }),
  ];
  expect(refused.map((each) => !each.ok && each.refusal.reason)).toEqual([
    "no such table",
    ...Array.from({ length: 6 }, () => "not a length"),
  ]);
  expect(await historyOf(services)).toEqual([]);
});

test("a stage is put into the room, moved and taken out, and the room gets its size", async () => {
  await using room = await openSeating();
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

test("nothing is placed outside the room, and no room is made too small for what stands in it", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  await sizeRoom(services, admin, { width: 12, depth: 8 });
  const corner = { ...stage, x: 11, y: 7 };
  const outside = { ok: false, refusal: { reason: "outside the room" } };
  expect(await placeFixture(services, admin, { ...corner, x: 12.5 })).toEqual(outside);
  expect(await placeFixture(services, admin, corner)).toMatchObject({ ok: true });
  const tooSmall = { ok: false, refusal: { reason: "room too small" } };
  expect(await sizeRoom(services, admin, { width: 9, depth: 8 })).toEqual(tooSmall);
});

test("what is done to a thing in the room changes no other note by its key", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  await showSeats(services, admin, true);
  const [shown] = (await readSeatingDocument(services)).notes;
  const key = shown?.key ?? "";
  const gone = { ok: false, refusal: { reason: "no such thing" } };
  for (const other of [key, "lock table 1"])
    expect(await placeFixture(services, admin, { ...stage, key: other })).toEqual(gone);
  await removeWish(services, admin, key);
  await removeFixture(services, admin, key);
  expect((await readSeatingDocument(services)).notes).toEqual([shown]);
});
