import { describe, expect } from "vitest";
import { chairIn, historyOf, openSeating } from "#test/kits/seating/seating-admin.ts";
import { seatGuest, unseatGuest } from "./seat-guest.ts";
import { readKeptTables, changeTableSize } from "./change-tables.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { keepProposal } from "./keep-proposal.ts";

const test = testWith(() => openSeating());

describe("seating", () => {
  test("puts the guest on the chair, and keeps the rest of the stored guest as it was", async (room) => {
    const { services, admin } = room;
    const before = services.guestList.byId("marta")?.data;
    const seated = await seatGuest(services, admin, {
      guestId: "marta",
      chair: { table: " h1 ", seat: 2 },
      mode: "if free",
    });
    expect(seated.ok).toBe(true);
    expect(services.guestList.byId("marta")?.data).toEqual({ ...before, Table: "h1", Seat: 2 });
  });

  test("says who sits there, and leaves both and the history alone", async ({ services, admin }) => {
    const chair = { table: "h1", seat: 1 };
    const seated = await seatGuest(services, admin, { guestId: "asa", chair, mode: "if free" });
    expect(seated).toMatchObject({ ok: false, refusal: { reason: "taken", chair, by: [{ id: "bjorn" }] } });
    expect([chairIn(services, "asa"), chairIn(services, "bjorn")]).toEqual(["1/3", "h1/1"]);
    expect(await historyOf(services)).toEqual([]);
  });

  test("swaps two in one commit, each with a row of the history in one group", async (room) => {
    const { services, admin } = room;
    const chair = { table: "h1", seat: 1 };
    const seated = await seatGuest(services, admin, { guestId: "asa", chair, mode: "swap" });
    expect([chairIn(services, "asa"), chairIn(services, "bjorn")]).toEqual(["h1/1", "1/3"]);
    const rows = await historyOf(services);
    const group = seated.ok ? seated.value.group : null;
    expect(rows.map(({ guestId }) => guestId).toSorted()).toEqual(["asa", "bjorn"]);
    for (const row of rows) {
      expect(row).toMatchObject({ group, deed: "seated", by: "admin", adminId: admin.id });
      expect(row.changes.map(({ field }) => field)).toEqual(["table", "seat"]);
    }
  });

  test("keeps the table that its last guest leaves", async ({ services, admin }) => {
    await seatGuest(services, admin, { guestId: "asa", chair: { table: "h1", seat: 2 }, mode: "if free" });
    expect(await readKeptTables(services)).toEqual(["1"]);
    const rows = await historyOf(services);
    expect(rows.find(({ guestId }) => guestId === null)?.patches).toMatchObject([
      { collection: "seating", at: ["tables", "1"], from: null, to: "1" },
    ]);
  });

  test("all of many helpers at once get through, each to the chair that was asked for", async () => {
    const ids = Array.from({ length: 40 }, (_, at) => `g${at}`);
    const guests = ids.map((id, at) => [id, { First_Name: id, Table: `${at % 5}` }]);
    await using room = await openSeating(Object.fromEntries(guests));
    const { services, admin } = room;
    const seated = await Promise.all(
      ids.map((guestId, at) => {
        const chair = { table: `${at % 5}`, seat: Math.floor(at / 5) + 1 };
        return seatGuest(services, admin, { guestId, chair, mode: "if free" });
      }),
    );
    expect(seated.filter(({ ok }) => !ok)).toEqual([]);
    expect(new Set(ids.map((id) => chairIn(services, id))).size).toBe(ids.length);
  });
});

describe("unseating", () => {
  test("takes away seat and table, and keeps the table in the plan", async ({ services, admin }) => {
    expect(await unseatGuest(services, admin, "asa")).toMatchObject({ ok: true });
    expect(services.guestList.byId("asa")?.guest).toMatchObject({ table: null, seat: null });
    expect(await readKeptTables(services)).toEqual(["1"]);
  });

  test("refuses who is nowhere, and who is gone", async ({ services, admin }) => {
    const refusals = [
      await unseatGuest(services, admin, "marta"),
      await unseatGuest(services, admin, "nobody"),
    ];
    expect(refusals).toEqual([
      { ok: false, refusal: { reason: "unseated already" } },
      { ok: false, refusal: { reason: "gone" } },
    ]);
  });
});

test("the seat of who has said no can be freed or given on, and undoing brings them back to it", async () => {
  await using room = await openSeating({
    dag: { First_Name: "Dag", Table: "1", Seat: 1, Answered: "Yes", RSVPed: "Declined" },
    theo: { First_Name: "Theo", Table: "1", Seat: 2 },
  });
  const { services, admin } = room;
  const freed = await unseatGuest(services, admin, "dag");
  expect(chairIn(services, "dag")).toBe("unseated");
  await room.undo(freed);
  expect(chairIn(services, "dag")).toBe("1/1");

  const chair = { table: "1", seat: 1 };
  const given = await seatGuest(services, admin, { guestId: "theo", chair, mode: "swap" });
  expect([chairIn(services, "theo"), chairIn(services, "dag")]).toEqual(["1/1", "unseated"]);
  await room.undo(given);
  expect([chairIn(services, "theo"), chairIn(services, "dag")]).toEqual(["1/2", "1/1"]);
});

const ring = [
  { guest: "asa", from: { table: "1", seat: 3 }, to: { table: "h1", seat: 1 } },
  { guest: "bjorn", from: { table: "h1", seat: 1 }, to: { table: "h1", seat: 7 } },
  { guest: "marta", from: null, to: { table: "1", seat: 3 } },
];

test("a proposal is one change with one undo, also where guests change chairs in a ring", async (room) => {
  const { services, admin } = room;
  const chairs = () => ring.map(({ guest }) => chairIn(services, guest));
  const before = chairs();
  const kept = await keepProposal(services, admin, ring);
  expect(chairs()).toEqual(["h1/1", "h1/7", "1/3"]);
  const group = (kept.ok && kept.value.group) || "";
  expect((await historyOf(services)).every((row) => row.group === group)).toBe(true);
  await room.undo(kept);
  expect(chairs()).toEqual(before);
});

test("nobody is moved if a guest has another chair by now, or somebody has sat down on one", async (room) => {
  const { services, admin } = room;
  const refused = { ok: false, refusal: { reason: "changed meanwhile" } };
  const fromElsewhere = [ring[0], { ...ring[2], from: { table: "h1", seat: 9 } }] as typeof ring;
  expect(await keepProposal(services, admin, fromElsewhere)).toEqual(refused);
  expect(await keepProposal(services, admin, ring.slice(0, 1))).toEqual(refused);
  expect(chairIn(services, "asa")).toBe("1/3");
  expect(await historyOf(services)).toEqual([]);
});

test("nobody is moved onto a chair that the table has lost since the proposal was made", async (room) => {
  const { services, admin } = room;
  await changeTableSize(services, admin, { table: "h1", seats: 6 });
  const refused = { ok: false, refusal: { reason: "changed meanwhile" } };
  expect(await keepProposal(services, admin, ring)).toEqual(refused);
  expect(chairIn(services, "asa")).toBe("1/3");
});
