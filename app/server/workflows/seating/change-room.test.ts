import { expect } from "vitest";
import { historyOf, openSeating } from "#test/kits/seating/seating-admin.ts";
import { removeNote, showSeats, placeFixture, placeTable, sizeRoom } from "./change-notes.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { sizesIn } from "#domain/seating/plan-notes.ts";
import type { Services } from "#server/services.ts";
import { addGuest } from "#server/workflows/guests/add-guest.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { seatMany } from "#server/workflows/guests/many/change-many.ts";
import { addTable, renameTable, changeTableSize } from "./change-tables.ts";
import { seatGuest } from "./seat-guest.ts";

const stage = { key: "", fixture: "stage", x: 2, y: 1, width: 4, depth: 2, turn: 0 } as const;

const test = testWith(() => openSeating());

test("a table is placed to a tenth of a metre, and put back with one undo", async (room) => {
  const { services, admin, undo, plan } = room;
  const wanted = { table: "h1", shape: "long", x: 3.1234, y: 2, turn: 375 } as const;
  const placed = await placeTable(services, admin, wanted);
  const place = { shape: "long", x: 3.1, y: 2, turn: 15 };
  expect(await plan()).toMatchObject({ tables: [{ table: "h1", place }], notes: [] });
  expect(await historyOf(services)).toMatchObject([{ deed: "tables changed", guestId: null }]);
  await undo(placed);
  expect(await plan()).toMatchObject({ tables: [], notes: [] });
});

test("a table that is not there, and what is no length, are refused", async ({ services, admin }) => {
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

test("a stage is put into the room, moved and taken out, and the room gets its size", async (room) => {
  const { services, admin } = room;
  await placeFixture(services, admin, stage);
  await sizeRoom(services, admin, { width: 24, depth: 15.5 });
  const [note] = await room.notes();
  const key = note?.key ?? "";
  await placeFixture(services, admin, { ...stage, key, x: 8 });
  expect(await room.notes()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key, x: 8, fixture: "stage" }),
      { kind: "room", key: "room", width: 24, depth: 15.5 },
    ]),
  );
  await removeNote(services, admin, { key, kind: "fixture" });
  expect(await room.notes()).toHaveLength(1);
});

function placeOf({ guestList }: Services, id: string) {
  const guest = guestList.byId(id)?.guest;
  return guest && `${guest.table}/${guest.seat}`;
}

test("a guest sits on the twelfth chair of a table of twelve, which keeps its size under another name", async (room) => {
  const { services, admin } = room;
  await addTable(services, admin, "Long");
  const twelfth = { guestId: "marta", chair: { table: "Long", seat: 12 }, mode: "if free" } as const;
  expect(await seatGuest(services, admin, twelfth)).toMatchObject({ refusal: { reason: "no such seat" } });
  expect(await changeTableSize(services, admin, { table: "Long", seats: 12 })).toMatchObject({
    ok: true,
    value: { guests: [] },
  });
  expect(await seatGuest(services, admin, twelfth)).toMatchObject({ ok: true });
  await renameTable(services, admin, { table: "Long", to: "Lake" });
  expect(sizesIn(await room.plan())).toEqual({ usual: 9, own: [{ table: "Lake", seats: 12 }] });
  expect(placeOf(services, "marta")).toBe("Lake/12");
});

test("who sits beyond a smaller size has no chair, and one undo brings the chair and its guest back", async () => {
  await using room = await openSeating({
    anna: { First_Name: "Anna", Table: "1", Seat: 9 },
    bo: { First_Name: "Bo", Table: "1", Seat: 8 },
    eva: { First_Name: "Eva", Table: "2", Seat: 9 },
  });
  const { services, admin } = room;
  const sized = await changeTableSize(services, admin, { table: "1", seats: 8 });
  expect(sized.ok && sized.value.guests.map(({ firstName }) => firstName)).toEqual(["Anna"]);
  expect(["anna", "bo", "eva"].map((id) => placeOf(services, id))).toEqual(["null/null", "1/8", "2/9"]);
  await room.undo(sized);
  expect(placeOf(services, "anna")).toBe("1/9");
  expect(sizesIn(await room.plan()).own).toEqual([]);
});

test("the list takes no seat that the table does not have, and several get as many chairs as it has", async () => {
  await using room = await openSeating({
    anna: { First_Name: "Anna", Table: "1", Seat: 6 },
    bo: { First_Name: "Bo" },
    cia: { First_Name: "Cia" },
  });
  const { services, admin } = room;
  await addTable(services, admin, "2");
  await changeTableSize(services, admin, { table: "2", seats: 4 });
  const noSuchSeat = {
    refusal: { reason: "not taken", problems: [{ field: "seat", reason: "no such seat" }] },
  };
  const edits = [
    { field: "table", expected: "", value: "2" },
    { field: "seat", expected: "", value: "5" },
  ] as const;
  expect(await changeGuest(services, admin, { guestId: "bo", edits })).toMatchObject(noSuchSeat);
  const texts = { firstName: "Dag", table: "1", seat: "10" };
  expect(await addGuest(services, admin, { texts })).toMatchObject(noSuchSeat);
  const moved = { guestId: "anna", edits: [{ field: "table", expected: "1", value: "2" }] } as const;
  expect(await changeGuest(services, admin, moved)).toMatchObject({ value: { seatCleared: true } });
  expect(placeOf(services, "anna")).toBe("2/null");
  await changeTableSize(services, admin, { table: "2", seats: 2 });
  expect(await seatMany(services, admin, { guestIds: ["anna", "bo", "cia"], table: "2" })).toMatchObject({
    value: { done: 2, left: [{ guestId: "cia", why: "no free chair" }] },
  });
});

test("nothing is placed outside the room, and no room is made too small for what stands in it", async (room) => {
  const { services, admin } = room;
  await sizeRoom(services, admin, { width: 12, depth: 8 });
  const corner = { ...stage, x: 11, y: 7 };
  const outside = { ok: false, refusal: { reason: "outside the room" } };
  expect(await placeFixture(services, admin, { ...corner, x: 12.5 })).toEqual(outside);
  expect(await placeFixture(services, admin, corner)).toMatchObject({ ok: true });
  const tooSmall = { ok: false, refusal: { reason: "room too small" } };
  expect(await sizeRoom(services, admin, { width: 9, depth: 8 })).toEqual(tooSmall);
});

test("what is done to a thing in the room changes no other note by its key", async (room) => {
  const { services, admin } = room;
  await showSeats(services, admin, true);
  const [shown] = await room.notes();
  const key = shown?.key ?? "";
  const gone = { ok: false, refusal: { reason: "no such thing" } };
  for (const other of [key, "lock table 1"])
    expect(await placeFixture(services, admin, { ...stage, key: other })).toEqual(gone);
  await removeNote(services, admin, { key, kind: "wish" });
  await removeNote(services, admin, { key, kind: "fixture" });
  expect(await room.notes()).toEqual([shown]);
});
