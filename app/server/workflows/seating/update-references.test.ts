import { expect } from "vitest";
import { presets, type SeatingWish } from "#domain/seating/plan-notes.ts";
import { specifiedSeats } from "#domain/seating/seating.ts";
import type { Services } from "#server/services.ts";
import { changeTag } from "#server/workflows/guest-list/change-set-up.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { openSeating } from "#test/kits/seating/seating-admin.ts";
import { addWish, changeSeatingRules, setLock, placeTable } from "./change-notes.ts";
import { addTable, renameTable, changeTableSize } from "./change-tables.ts";
import { putStored } from "#test/kits/site/services.ts";
import { importList } from "#test/kits/guests/couple.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { renameHousehold } from "#test/kits/households/households-under-test.ts";

const nineAtSeven = Array.from({ length: specifiedSeats }, (_, at) => {
  return [`g${at + 1}`, { First_Name: `Guest ${at + 1}`, Table: "7", Seat: at + 1 }] as const;
});
const guests = {
  asa: { First_Name: "Åsa", Last_Name: "Berg", Household: "H0", Tags: ["Choir"] },
  bo: { First_Name: "Bo", Last_Name: "Berg", Household: "H0", Table: "1", Seat: 1 },
  dag: { First_Name: "Dag", Last_Name: "Ek", Household: "Ek", Tags: ["Gents"] },
  eva: { First_Name: "Eva", Table: "8", Seat: 1 },
  ...Object.fromEntries(nineAtSeven),
};

const wish = (who: SeatingWish["who"]): Omit<SeatingWish, "kind" | "key"> => {
  return { who, how: "apart", whom: { kind: "household", of: "Ek" }, weight: "must" };
};
const family = (name: string) => ({ kind: "household", of: name }) as const;
const tagged = (of: string) => ({ kind: "tag", of }) as const;

/** Of a table that is gone. */
const leftOver = {
  kind: "wish",
  key: "left",
  who: { kind: "guest", of: "eva" },
  how: "far",
  whom: { kind: "table", of: "9" },
  weight: "good",
};

const leave = (services: Services) => putStored(services, "seating", { plan: { notes: [leftOver] } });

const test = testWith(() => openSeating(guests));

test("wishes and locks are about a household whatever it is called", async (room) => {
  const { services, admin } = room;
  await addWish(services, admin, wish(family("H0")));
  await setLock(services, admin, { of: family("H0"), isOn: true });
  const before = await room.notes();
  const renamed = await renameHousehold(services, admin, { id: "H0", to: "The Bergs" });
  expect(await room.notes()).toEqual(before);
  expect(await room.undo(renamed)).toMatchObject({ ok: true, value: { skipped: [] } });
  expect(await room.notes()).toEqual(before);
});

test("a list gives a whole family another name, its wishes stay, and one undo goes back", async (room) => {
  const { services, admin } = room;
  await addWish(services, admin, wish(family("H0")));
  const text = "First name,Last name,Household,Table,Seat\nÅsa,Berg,Bergs,1,2\nBo,Berg,Bergs,1,1";
  const imported = await importList(services, text);
  expect(imported).toMatchObject({ ok: true, value: { changed: 2 } });
  const { nameOf } = await services.views.households();
  const called = () => ["asa", "bo"].map((id) => nameOf(services.guestList.byId(id)!.guest));
  expect(called()).toEqual(["Bergs", "Bergs"]);
  expect(await room.notes()).toMatchObject([{ who: family("H0"), whom: family("Ek") }]);
  expect(await room.undo(imported)).toMatchObject({ ok: true, value: { skipped: [] } });
  expect(called()).toEqual(["H0", "H0"]);
  expect(await room.notes()).toMatchObject([{ who: family("H0") }]);
});

test("wishes and the custom of table partners follow a tag to its new name, and one undo goes back", async (room) => {
  const { services, admin } = room;
  await addWish(services, admin, wish(tagged("choir")));
  const tablePartners = { left: "gents", right: "choir" };
  await changeSeatingRules(services, admin, { ...presets.swedish, tablePartners });
  const before = await room.notes();
  const plain = { colour: "grey", isSide: false } as const;
  const wanted = { name: "Kör", ...plain };
  const renamed = await changeTag(services, admin, { tag: "Choir", seen: plain, wanted, joins: false });
  expect(await room.notes()).toMatchObject([
    { who: tagged("kör") },
    { tablePartners: { left: "gents", right: "kör" } },
  ]);
  expect(await room.undo(renamed)).toMatchObject({ ok: true, value: { skipped: [] } });
  expect(await room.notes()).toEqual(before);
});

test("a table that has a number of chairs stays when its only guest is deleted, and its name is not free", async (room) => {
  const { services, admin } = room;
  const sized = await changeTableSize(services, admin, { table: "8", seats: 4 });
  expect(await room.plan()).toMatchObject({ tables: [{ table: "8", seats: 4 }] });
  await deleteGuest(services, admin, "eva");
  expect(await renameTable(services, admin, { table: "7", to: "8" })).toMatchObject({
    refusal: { reason: "name in use" },
  });
  expect(await room.undo(sized)).toMatchObject({ value: { skipped: [] } });
  expect(await room.plan()).toMatchObject({ tables: [], notes: [] });
});

test("a table that is locked, placed in the room or wished for stays without guests, too", async (room) => {
  const { services, admin } = room;
  const locked = await setLock(services, admin, { of: { kind: "chair", of: "4 8" }, isOn: true });
  expect(await room.plan()).toMatchObject({ tables: [{ table: "8", lockedChairs: { 4: true } }] });
  await room.undo(locked);
  expect(await room.plan()).toMatchObject({ tables: [], notes: [] });
  await placeTable(services, admin, { table: "8", shape: "round", x: 5, y: 5, turn: 0 });
  const seven = { kind: "table", of: "7" } as const;
  await addWish(services, admin, {
    who: { kind: "guest", of: "eva" },
    how: "near",
    whom: seven,
    weight: "good",
  });
  expect((await room.plan()).tables).toMatchObject([{ table: "8", place: { x: 5 } }, { table: "7" }]);
});

test("a lock on a table that is gone makes no table", async ({ services, admin, plan }) => {
  await setLock(services, admin, { of: { kind: "table", of: "gone" }, isOn: true });
  expect((await plan()).tables).toEqual([]);
});

test("nine guests whose table gets the name of one that is gone keep their chairs, and one undo goes back", async (room) => {
  const { services, admin } = room;
  await leave(services);
  const renamed = await renameTable(services, admin, { table: "7", to: "9" });
  expect(renamed).toMatchObject({ ok: true });
  expect(await room.plan()).toMatchObject({ tables: [{ table: "9", seats: null }], notes: [] });
  expect(await room.undo(renamed)).toMatchObject({ value: { skipped: [] } });
  expect(await room.plan()).toMatchObject({ tables: [], notes: [leftOver] });
});

test("a new table begins without what was left over of a former one of its name", async (room) => {
  const { services, admin } = room;
  await leave(services);
  const added = await addTable(services, admin, "9");
  expect(await room.plan()).toMatchObject({ tables: [{ table: "9" }], notes: [] });
  expect(await room.undo(added)).toMatchObject({ value: { skipped: [] } });
});
