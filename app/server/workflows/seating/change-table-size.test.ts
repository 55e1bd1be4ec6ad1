import { expect } from "vitest";
import { sizesIn } from "#domain/seating/plan-notes.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import type { Services } from "#server/services.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import { addGuest } from "#server/workflows/guests/add-guest.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { seatMany } from "#server/workflows/guests/many/seat-many.ts";
import { openSeating } from "#test/kits/seating/seating-admin.ts";
import { addTable, renameTable } from "./change-tables.ts";
import { changeTableSize } from "./change-table-size.ts";
import { seatGuest } from "./seat-guest.ts";
import { testWith } from "#test/kits/site/test-with.ts";

async function sizesOf(services: Services) {
  return sizesIn((await readSeatingDocument(services)).notes);
}

function placeOf({ guestList }: Services, id: string) {
  const guest = guestList.byId(id)?.guest;
  return guest && `${guest.table}/${guest.seat}`;
}

const test = testWith(() => openSeating());

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
  expect(await sizesOf(services)).toEqual({ usual: 9, own: [{ table: "Lake", seats: 12 }] });
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
  const group = (sized.ok && sized.value.group) || "";
  await undoChanges(services, admin, { scope: { group }, agreedTo: 2 });
  expect(placeOf(services, "anna")).toBe("1/9");
  expect((await sizesOf(services)).own).toEqual([]);
});

test("the list takes no seat that the table does not have", async () => {
  await using room = await openSeating({
    anna: { First_Name: "Anna", Table: "1", Seat: 6 },
    bo: { First_Name: "Bo" },
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
  const texts = { firstName: "Cia", table: "1", seat: "10" };
  expect(await addGuest(services, admin, { texts })).toMatchObject(noSuchSeat);
  const moved = { guestId: "anna", edits: [{ field: "table", expected: "1", value: "2" }] } as const;
  expect(await changeGuest(services, admin, moved)).toMatchObject({ value: { seatCleared: true } });
  expect(placeOf(services, "anna")).toBe("2/null");
});

test("several are seated on as many chairs as the table has", async () => {
  await using room = await openSeating({
    anna: { First_Name: "Anna" },
    bo: { First_Name: "Bo" },
    cia: { First_Name: "Cia" },
  });
  const { services, admin } = room;
  await addTable(services, admin, "2");
  await changeTableSize(services, admin, { table: "2", seats: 2 });
  expect(await seatMany(services, admin, { guestIds: ["anna", "bo", "cia"], table: "2" })).toMatchObject({
    value: { done: 2, left: [{ guestId: "cia", why: "no free chair" }] },
  });
});
