import { expect, test } from "vitest";
import { presets, type SeatingWish } from "#domain/seating/plan-notes.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import type { Services } from "#server/services.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { openSeating } from "#test/kits/seating-admin.ts";
import {
  addWish,
  changeCustoms,
  changeHonour,
  choosePreset,
  notePrinted,
  removeWish,
  setLock,
} from "./change-notes.ts";
import { renameTable, removeTable } from "./change-tables.ts";

const apart: Omit<SeatingWish, "kind" | "key"> = {
  who: { kind: "guest", of: "asa" },
  how: "apart",
  whom: { kind: "guest", of: "bjorn" },
  weight: "must",
};

async function notesOf(services: Services) {
  return (await readSeatingDocument(services)).notes;
}

test("a wish is noted once, taken back, and undone in either direction", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  const added = await addWish(services, admin, apart);
  const again = await addWish(services, admin, apart);
  expect(again).toEqual({ ok: false, refusal: { reason: "there already" } });
  const [wish] = await notesOf(services);
  expect(wish).toMatchObject(apart);
  const removed = await removeWish(services, admin, wish?.key ?? "");
  expect(await notesOf(services)).toEqual([]);
  await undoChanges(services, admin, {
    scope: { group: (removed.ok && removed.value.group) || "" },
    agreedTo: 1,
  });
  expect(await notesOf(services)).toEqual([wish]);
  await undoChanges(services, admin, {
    scope: { group: (added.ok && added.value.group) || "" },
    agreedTo: 1,
  });
  expect(await notesOf(services)).toEqual([]);
});

test("a wish of oneself, or beside a table, is refused", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  const ofOneself = await addWish(services, admin, { ...apart, whom: apart.who });
  const besideTable = await addWish(services, admin, {
    ...apart,
    how: "beside",
    whom: { kind: "table", of: "h1" },
  });
  expect([ofOneself, besideTable].map((each) => !each.ok && each.refusal.reason)).toEqual([
    "with themselves",
    "beside a table",
  ]);
  expect(await notesOf(services)).toEqual([]);
});

test("what did not change is not in the history, and an undo leaves a later change alone", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  const chosen = await changeCustoms(services, admin, presets.swedish);
  expect(await changeCustoms(services, admin, presets.swedish)).toEqual({ ok: true, value: { group: null } });
  await changeCustoms(services, admin, presets.free);
  await undoChanges(services, admin, {
    scope: { group: (chosen.ok && chosen.value.group) || "" },
    agreedTo: 1,
  });
  expect(await notesOf(services)).toMatchObject([presets.free]);
});

test("wishes and locks follow a table that is renamed, and go with one that is removed", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  await setLock(services, admin, { of: { kind: "table", of: "h1" }, isOn: true });
  await addWish(services, admin, { ...apart, whom: { kind: "table", of: "h1" } });
  await renameTable(services, admin, { table: "h1", to: "Lake" });
  const lake = { kind: "table", of: "Lake" };
  const followed = await notesOf(services);
  expect(followed).toHaveLength(2);
  expect(followed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "lock", of: lake }),
      expect.objectContaining({ kind: "wish", whom: lake }),
    ]),
  );
  const removed = await removeTable(services, admin, { table: "Lake", evenIfUsed: true });
  expect(await notesOf(services)).toEqual([]);
  await undoChanges(services, admin, {
    scope: { group: (removed.ok && removed.value.group) || "" },
    agreedTo: 9,
  });
  expect(await notesOf(services)).toHaveLength(2);
});

test("a guest who is erased leaves no wish behind, in the plan or in the history", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  await addWish(services, admin, apart);
  const other = { ...apart, who: { kind: "guest", of: "marta" } } as const;
  await addWish(services, admin, { ...other, whom: { kind: "table", of: "h1" } });
  await setLock(services, admin, { of: { kind: "household", of: "guest:asa" }, isOn: true });
  await notePrinted(services, admin);
  await eraseGuest(services, { ...admin, role: "couple" }, "asa");
  const [wish, printed, ...more] = await notesOf(services);
  expect([wish, more]).toMatchObject([{ who: other.who }, []]);
  expect(printed).toMatchObject({
    kind: "printed",
    seats: expect.arrayContaining([expect.objectContaining({ guest: "bjorn" })]),
  });
  const kept = JSON.stringify(await services.documents.list("history"));
  expect([kept.includes("asa"), kept.includes("marta")]).toEqual([false, true]);
});

test("a chair that is kept free follows its table to another name, and goes with it", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  await setLock(services, admin, { of: { kind: "chair", of: "4 h1" }, isOn: true });
  await renameTable(services, admin, { table: "h1", to: "Head" });
  expect(await notesOf(services)).toMatchObject([{ of: { kind: "chair", of: "4 Head" } }]);
  await removeTable(services, admin, { table: "Head", evenIfUsed: true });
  expect(await notesOf(services)).toEqual([]);
});

test("customs that were noted before they had a scale and table partners have our own scale, and ask for none", async () => {
  await using room = await openSeating();
  const { services } = room;
  const { scale: _scale, tablePartners: _partners, ...customs } = presets.swedish;
  const notes = [{ kind: "customs", key: "customs", ...customs }];
  await services.documents.commit([{ write: "create", collection: "seating", id: "plan", data: { notes } }]);
  expect(await notesOf(services)).toEqual([{ kind: "customs", key: "customs", ...presets.swedish }]);
});

test("another preset keeps the tags of table partners, which it cannot know", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  const tablePartners = { left: "herrar", right: "damer" };
  await changeCustoms(services, admin, { ...presets.free, tablePartners });
  await choosePreset(services, admin, "swedish");
  expect(await notesOf(services)).toEqual([
    { kind: "customs", key: "customs", ...presets.swedish, tablePartners },
  ]);
});

test("whom the couple want at the table of honour is noted, changed, undone, and nobody twice", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  const seats = { firstMother: "asa", officiant: "bjorn" };
  await changeHonour(services, admin, seats);
  expect(await notesOf(services)).toEqual([{ kind: "honour", key: "honour", seats }]);
  expect(await changeHonour(services, admin, { firstMother: "asa", firstFather: "asa" })).toEqual({
    ok: false,
    refusal: { reason: "same guest twice" },
  });
  const emptied = await changeHonour(services, admin, {});
  expect(await notesOf(services)).toEqual([]);
  await undoChanges(services, admin, {
    scope: { group: (emptied.ok && emptied.value.group) || "" },
    agreedTo: 1,
  });
  expect(await notesOf(services)).toEqual([{ kind: "honour", key: "honour", seats }]);
});

test("a guest who is erased leaves the table of honour and its history, and the others stay", async () => {
  await using room = await openSeating();
  const { services, admin } = room;
  await changeHonour(services, admin, { officiant: "asa" });
  await changeHonour(services, admin, { firstMother: "bjorn", officiant: "asa" });
  await eraseGuest(services, { ...admin, role: "couple" }, "asa");
  expect(await notesOf(services)).toEqual([
    { kind: "honour", key: "honour", seats: { firstMother: "bjorn" } },
  ]);
  const kept = JSON.stringify(await services.documents.list("history"));
  expect([kept.includes("asa"), kept.includes("bjorn")]).toEqual([false, true]);
  await eraseGuest(services, { ...admin, role: "couple" }, "bjorn");
  expect(await notesOf(services)).toEqual([]);
});
