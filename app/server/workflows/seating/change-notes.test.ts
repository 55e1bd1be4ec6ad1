import { expect } from "vitest";
import { refuse } from "#domain/result.ts";
import { headTableIn, presets, type SeatingWish } from "#domain/seating/plan-notes.ts";
import { seatingCollection } from "#server/records/seating-document.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { historyOf, openSeating } from "#test/kits/seating/seating-admin.ts";
import {
  addWish,
  chooseHeadTable,
  changeSeatingRules,
  changeHeadTableSeats,
  notePrinted,
  removeNote,
  setLock,
} from "./change-notes.ts";
import { addTable, nameTable, removeTable, renameTable, changeTableSize } from "./change-tables.ts";
import { putStored } from "#test/kits/site/services.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const apart: Omit<SeatingWish, "kind" | "key"> = {
  who: { kind: "guest", of: "asa" },
  how: "apart",
  whom: { kind: "guest", of: "bjorn" },
  weight: "must",
};

const atLake: Omit<SeatingWish, "kind" | "key"> = {
  who: { kind: "guest", of: "asa" },
  how: "same table",
  whom: { kind: "table", of: "Lake" },
  weight: "must",
};

const test = testWith(() => openSeating());

test("a wish is noted once, taken back, and undone in either direction", async (room) => {
  const { services, admin } = room;
  const added = await addWish(services, admin, apart);
  const again = await addWish(services, admin, apart);
  expect(again).toEqual({ ok: false, refusal: { reason: "there already" } });
  const [wish] = await room.notes();
  expect(wish).toMatchObject(apart);
  const removed = await removeNote(services, admin, { key: wish?.key ?? "", kind: "wish" });
  expect(await room.notes()).toEqual([]);
  await room.undo(removed);
  expect(await room.notes()).toEqual([wish]);
  await room.undo(added);
  expect(await room.notes()).toEqual([]);
});

test("what did not change is not in the history", async ({ services, admin }) => {
  await changeSeatingRules(services, admin, presets.swedish);
  expect(await changeSeatingRules(services, admin, presets.swedish)).toEqual({
    ok: true,
    value: { group: null },
  });
});

test("wishes and locks follow a table that is renamed, and go with one that is removed", async (room) => {
  const { services, admin } = room;
  await setLock(services, admin, { of: { kind: "table", of: "h1" }, isOn: true });
  await addWish(services, admin, { ...apart, whom: { kind: "table", of: "h1" } });
  await renameTable(services, admin, { table: "h1", to: "Lake" });
  const followed = {
    tables: [{ table: "Lake", isLocked: true }],
    notes: [{ kind: "wish", whom: { kind: "table", of: "Lake" } }],
  };
  expect(await room.plan()).toMatchObject(followed);
  const removed = await removeTable(services, admin, { table: "Lake", evenIfUsed: true });
  expect(await room.plan()).toMatchObject({ tables: [], notes: [] });
  await room.undo(removed);
  expect(await room.plan()).toMatchObject(followed);
});

test("a guest who is erased leaves no wish and no place of honour, in the plan or in the history", async (room) => {
  const { services, admin } = room;
  await addWish(services, admin, apart);
  const other = { ...apart, who: { kind: "guest", of: "marta" } } as const;
  await addWish(services, admin, { ...other, whom: { kind: "table", of: "h1" } });
  await setLock(services, admin, { of: { kind: "household", of: "asa" }, isOn: true });
  await changeHeadTableSeats(services, admin, { officiant: "asa" });
  await changeHeadTableSeats(services, admin, { firstMother: "bjorn", officiant: "asa" });
  await notePrinted(services, admin);
  await eraseGuest(services, { ...admin, role: "couple" }, "asa");
  const notes = await room.notes();
  expect(notes).toHaveLength(3);
  expect(notes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "wish", who: other.who }),
      { kind: "honour", key: "honour", seats: { firstMother: "bjorn" } },
      expect.objectContaining({
        kind: "printed",
        seats: expect.arrayContaining([expect.objectContaining({ guest: "bjorn" })]),
      }),
    ]),
  );
  const kept = JSON.stringify(await services.documents.list("history"));
  expect(["asa", "marta", "bjorn"].map((id) => kept.includes(id))).toEqual([false, true, true]);
});

test("customs that were noted before they had table partners ask for none", async (room) => {
  const { services } = room;
  const { tablePartners: _partners, ...rules } = presets.swedish;
  const notes = [{ kind: "customs", key: "customs", ...rules }];
  await putStored(services, "seating", { plan: { notes } });
  expect(await room.notes()).toEqual([{ kind: "customs", key: "customs", ...presets.swedish }]);
});

test("whom the couple want at the table of honour is noted, changed, undone, and nobody twice", async (room) => {
  const { services, admin } = room;
  const seats = { firstMother: "asa", officiant: "bjorn" };
  await changeHeadTableSeats(services, admin, seats);
  expect(await room.notes()).toEqual([{ kind: "honour", key: "honour", seats }]);
  expect(await changeHeadTableSeats(services, admin, { firstMother: "asa", firstFather: "asa" })).toEqual(
    refuse({ reason: "same guest twice" }),
  );
  const emptied = await changeHeadTableSeats(services, admin, {});
  expect(await room.notes()).toEqual([]);
  await room.undo(emptied);
  expect(await room.notes()).toEqual([{ kind: "honour", key: "honour", seats }]);
});

test("any table can be the table of honour: that follows its new name, goes with it, and is undone", async (room) => {
  const { services, admin, notes } = room;
  await addTable(services, admin, "12");
  expect(await chooseHeadTable(services, admin, "13")).toMatchObject({ ok: false });
  const chosen = await chooseHeadTable(services, admin, "12");
  const headTable = async () => headTableIn(await notes(), ["h1", "1", "12", "Lake"]);
  expect(await headTable()).toBe("12");
  await renameTable(services, admin, { table: "12", to: "Lake" });
  expect(await headTable()).toBe("Lake");
  const removed = await removeTable(services, admin, { table: "Lake", evenIfUsed: false });
  expect(await headTable()).toBe("h1");
  await room.undo(removed);
  expect(await headTable()).toBe("Lake");
  await renameTable(services, admin, { table: "Lake", to: "12" });
  await room.undo(chosen);
  expect(await headTable()).toBe("h1");
});

test("customs that were changed again since are not undone, and the couple are told so", async (room) => {
  const { services, admin } = room;
  const swedish = await changeSeatingRules(services, admin, presets.swedish);
  await changeSeatingRules(services, admin, presets.free);
  expect(await room.undo(swedish)).toMatchObject({
    ok: false,
    refusal: {
      reason: "nothing goes back",
      skipped: [{ guestId: null, why: "changed since", patch: { at: ["notes", "customs"] } }],
    },
  });
  expect(await room.notes()).toMatchObject([presets.free]);
  const rows = (await historyOf(services)).filter(({ undoneBy }) => undoneBy !== null);
  expect(rows).toEqual([]);
});

test("a renamed table gets its name back, and what was noted of the new one since stays and is named", async (room) => {
  const { services, admin } = room;
  await addTable(services, admin, "Long");
  await changeTableSize(services, admin, { table: "Long", seats: 12 });
  const renamed = await renameTable(services, admin, { table: "Long", to: "Lake" });
  await addWish(services, admin, atLake);
  await changeTableSize(services, admin, { table: "Lake", seats: 6 });
  expect(await room.undo(renamed)).toMatchObject({
    ok: true,
    value: {
      skipped: [
        { guestId: null, patch: { at: ["tables", "Lake", "seats"] } },
        { guestId: null, patch: { from: { kind: "wish", whom: { of: "Lake" } } } },
      ],
    },
  });
  expect(await room.plan()).toMatchObject({
    tables: [
      { table: "Lake", seats: 6 },
      { table: "Long", seats: 12 },
    ],
    notes: [{ kind: "wish" }],
  });
});

test("an undo gives a table its number of chairs back, and leaves its locks and the name it has got since", async (room) => {
  const { services, admin } = room;
  await addTable(services, admin, "Lake");
  const sized = await changeTableSize(services, admin, { table: "Lake", seats: 4 });
  const name = { en: "By the lake", sv: "" };
  await nameTable(services, admin, { table: "Lake", expected: null, value: name });
  await setLock(services, admin, { of: { kind: "chair", of: "1 Lake" }, isOn: true });
  const locked = await setLock(services, admin, { of: { kind: "chair", of: "2 Lake" }, isOn: true });
  await setLock(services, admin, { of: { kind: "chair", of: "3 Lake" }, isOn: true });
  for (const done of [sized, locked])
    expect(await room.undo(done)).toMatchObject({ ok: true, value: { skipped: [] } });
  const lockedChairs = { 1: true, 3: true };
  const record = { table: "Lake", name, seats: null, place: null, isLocked: false, lockedChairs };
  expect((await room.plan()).tables).toEqual([record]);
});

test("a new table that has got a number of chairs or a name for guests since stays, and undoing it says why", async (room) => {
  const { services, admin } = room;
  const sized = await addTable(services, admin, "Lake");
  await changeTableSize(services, admin, { table: "Lake", seats: 4 });
  const named = await addTable(services, admin, "Long");
  await nameTable(services, admin, { table: "Long", expected: null, value: { en: "By the wall", sv: "" } });
  const stays = (at: string[]) => ({
    refusal: { reason: "nothing goes back", skipped: [{ patch: { at } }] },
  });
  expect(await room.undo(sized)).toMatchObject(stays(["tables", "Lake", "seats"]));
  expect(await room.undo(named)).toMatchObject(stays(["tables", "Long", "name"]));
  expect((await room.plan()).tables).toMatchObject([{ seats: 4 }, { name: { en: "By the wall" } }]);
});

test("a note that cannot be read takes no other with it, and is still there after the next change", async (room) => {
  const { services, admin } = room;
  await addWish(services, admin, apart);
  const before = await room.plan();
  const later = { kind: "mood", key: "mood", music: "waltz" };
  const spoilt = { ...before.stored?.data, notes: [...before.notes, later] };
  await services.documents.commit([seatingCollection.put("plan", before.stored, spoilt)]);
  expect(await room.notes()).toEqual(before.notes);
  await setLock(services, admin, { of: { kind: "guest", of: "asa" }, isOn: true });
  const after = await room.plan();
  expect(after.notes.map(({ kind }) => kind)).toEqual(["wish", "lock"]);
  expect(after.stored?.data["notes"]).toContainEqual(later);
});

test("a wish about too many pairs of guests is refused, and one about fewer is noted", async () => {
  const guests = Array.from({ length: 300 }, (_, at) => {
    return [`g${at}`, { First_Name: `G${at}`, Tags: at < 150 ? "Left" : "Right" }] as const;
  });
  await using room = await openSeating(Object.fromEntries(guests));
  const { services, admin } = room;
  const between = (who: SeatingWish["who"]) =>
    addWish(services, admin, { who, how: "apart", whom: { kind: "tag", of: "right" }, weight: "must" });
  expect(await between({ kind: "tag", of: "left" })).toEqual(refuse({ reason: "too many pairs" }));
  expect(await between({ kind: "guest", of: "g1" })).toMatchObject({ ok: true });
});
