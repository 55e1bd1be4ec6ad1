import { describe, expect } from "vitest";
import { chairIn, historyOf, openSeating } from "#test/kits/seating/seating-admin.ts";
import { seatGuest, seatSeveral, unseatGuest, commitProposal } from "./seat-guest.ts";
import { changeTableSize, readSavedTables } from "./change-tables.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { countPlaces, drawUpPlan, specifiedSizes } from "#domain/seating/seating.ts";
import { marta, openCouple, undoGroup } from "#test/kits/guests/couple.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { noteHousehold } from "#test/kits/households/households.ts";
import { findDinner } from "./find-dinner.ts";

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
    expect(await readSavedTables(services)).toEqual(["1"]);
    const rows = await historyOf(services);
    expect(rows.find(({ guestId }) => guestId === null)?.patches).toMatchObject([
      { collection: "seating", at: ["tables", "1"], from: null, to: { name: null, seats: null } },
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
    expect(await readSavedTables(services)).toEqual(["1"]);
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
  const result = await seatGuest(services, admin, { guestId: "theo", chair, mode: "swap" });
  expect([chairIn(services, "theo"), chairIn(services, "dag")]).toEqual(["1/1", "unseated"]);
  await room.undo(result);
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
  const result = await commitProposal(services, admin, ring);
  expect(chairs()).toEqual(["h1/1", "h1/7", "1/3"]);
  const group = (result.ok && result.value.group) || "";
  expect((await historyOf(services)).every((row) => row.group === group)).toBe(true);
  await room.undo(result);
  expect(chairs()).toEqual(before);
});

test("nobody is moved if a guest has another chair by now, or somebody has sat down on one", async (room) => {
  const { services, admin } = room;
  const refused = { ok: false, refusal: { reason: "changed meanwhile" } };
  const fromElsewhere = [ring[0], { ...ring[2], from: { table: "h1", seat: 9 } }] as typeof ring;
  expect(await commitProposal(services, admin, fromElsewhere)).toEqual(refused);
  expect(await commitProposal(services, admin, ring.slice(0, 1))).toEqual(refused);
  expect(chairIn(services, "asa")).toBe("1/3");
  expect(await historyOf(services)).toEqual([]);
});

test("nobody is moved onto a chair that the table has lost since the proposal was made", async (room) => {
  const { services, admin } = room;
  await changeTableSize(services, admin, { table: "h1", seats: 6 });
  const refused = { ok: false, refusal: { reason: "changed meanwhile" } };
  expect(await commitProposal(services, admin, ring)).toEqual(refused);
  expect(chairIn(services, "asa")).toBe("1/3");
});

const family = Object.fromEntries(
  ["anna", "bo", "cecilia"].map((id) => [id, { First_Name: id, Household: "Ek", RSVPed: "Accepted" }]),
);
const sitting = { eva: { First_Name: "Eva", Table: "7", Seat: 2 } };
const household = { intent: "seat-household", table: "7", guest: "bo", seat: 1 } as const;

const it = testWith(openRoom);

test("a household is seated in one change, and comes back with one undo", async () => {
  await using room = await openSeating({ ...family, ...sitting });
  const { services, admin } = room;
  const chairs = () => ["anna", "bo", "cecilia", "eva"].map((id) => chairIn(services, id));
  const seated = await seatSeveral(services, admin, household);
  expect(chairs()).toEqual(["7/3", "7/1", "7/9", "7/2"]);
  const group = (seated.ok && seated.value.group) || "";
  expect((await historyOf(services)).map((row) => row.group)).toEqual([group, group, group]);
  await room.undo(seated);
  expect(chairs()).toEqual(["unseated", "unseated", "unseated", "7/2"]);
});

const yes = { Answered: "Yes", RSVPed: "Accepted" };
const guests = {
  nils: { First_Name: "Nils", Household: "Next door", ...yes },
  nora: { First_Name: "Nora", Household: "Next door", Table: "1", Seat: 1, ...yes },
  theo: { First_Name: "Theo", Table: "1", Seat: 2, ...yes },
};

async function openRoom() {
  const couple = await openCouple({ guests, wedding: eventfulWedding });
  await noteHousehold(couple.services, "Next door", { events: ["evening"] });
  return couple;
}

it("who is invited to the evening alone is not offered a chair and none is counted for them", async (couple) => {
  const markedFor = await findDinner(couple.services);
  const plan = drawUpPlan(couple.services.guestList.guests().map(markedFor), [], specifiedSizes);
  expect(plan.unseated).toEqual([]);
  expect(plan.declined.map(({ id }) => id)).toEqual(["nils"]);
  expect(plan.mayBeFree.map(({ id }) => id)).toEqual(["nora"]);
  expect(countPlaces(plan)).toMatchObject({ coming: 1, mayCome: 0, withoutSeat: 0 });
});

it("the server refuses to seat them, with a seat or without, and saves nothing", async (couple) => {
  for (const guestId of ["nils", "nora"]) {
    for (const mode of ["if free", "swap"] as const) {
      const chair = { table: "1", seat: 3 };
      const seated = await seatGuest(couple.services, marta, { guestId, chair, mode });
      expect(seated).toEqual({ ok: false, refusal: { reason: "not at dinner" } });
    }
  }
  expect(await couple.rows()).toEqual([]);
});

it("their chair goes on to another guest without another for them, and an undo brings it back", async (couple) => {
  const { services } = couple;
  const chair = { table: "1", seat: 1 };
  const result = await seatGuest(services, marta, { guestId: "theo", chair, mode: "swap" });
  expect([chairIn(services, "theo"), chairIn(services, "nora")]).toEqual(["1/1", "unseated"]);
  expect(await couple.storedGuest("nora")).not.toHaveProperty("notAtDinner");
  await undoGroup(services, marta, (result.ok && result.value.group) || "");
  expect([chairIn(services, "theo"), chairIn(services, "nora")]).toEqual(["1/2", "1/1"]);
});

it("who is invited to the dinner again can be seated", async ({ services }) => {
  await noteHousehold(services, "Next door", { events: ["wedding", "evening"] });
  const chair = { table: "1", seat: 3 };
  const seated = await seatGuest(services, marta, { guestId: "nils", chair, mode: "if free" });
  expect(seated.ok).toBe(true);
});
