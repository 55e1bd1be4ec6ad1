import { expect } from "vitest";
import { chairIn, historyOf, openSeating } from "#test/kits/seating/seating-admin.ts";
import { specifiedSizes } from "#domain/seating/table-sizes.ts";
import { countPlaces, drawUpPlan } from "#domain/seating/seating.ts";
import { marta, openCouple, undoGroup } from "#test/kits/guests/couple.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { noteHousehold } from "#test/kits/households/households.ts";
import { readKeptTables } from "./change-tables.ts";
import { findDinner } from "./find-dinner.ts";
import { seatGuest, seatSeveral } from "./seat-guest.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const family = Object.fromEntries(
  ["anna", "bo", "cecilia"].map((id) => [id, { First_Name: id, Household: "Ek", RSVPed: "Accepted" }]),
);
const sitting = { eva: { First_Name: "Eva", Table: "7", Seat: 2 } };
const household = { intent: "seat-household", table: "7", guest: "bo", seat: 1 } as const;

const test = testWith(openRoom);

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

test("a table is filled and emptied, and stays in the plan", async () => {
  await using room = await openSeating({ ...family, ...sitting });
  const { services, admin } = room;
  await seatSeveral(services, admin, { ...household, intent: "fill-table" });
  expect(chairIn(services, "cecilia")).toBe("7/4");
  await seatSeveral(services, admin, { ...household, intent: "empty-table" });
  expect(["anna", "eva"].map((id) => chairIn(services, id))).toEqual(["unseated", "unseated"]);
  expect(await readKeptTables(services)).toEqual(["7"]);
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

test("who is invited to the evening alone is not offered a chair and none is counted for them", async (couple) => {
  const markedFor = await findDinner(couple.services);
  const plan = drawUpPlan(couple.services.guestList.guests().map(markedFor), [], specifiedSizes);
  expect(plan.unseated).toEqual([]);
  expect(plan.declined.map(({ id }) => id)).toEqual(["nils"]);
  expect(plan.mayBeFree.map(({ id }) => id)).toEqual(["nora"]);
  expect(countPlaces(plan)).toMatchObject({ coming: 1, mayCome: 0, withoutSeat: 0 });
});

test("the server refuses to seat them, with a seat or without, and saves nothing", async (couple) => {
  for (const guestId of ["nils", "nora"]) {
    for (const mode of ["if free", "swap"] as const) {
      const chair = { table: "1", seat: 3 };
      const seated = await seatGuest(couple.services, marta, { guestId, chair, mode });
      expect(seated).toEqual({ ok: false, refusal: { reason: "not at dinner" } });
    }
  }
  expect(await couple.rows()).toEqual([]);
});

test("their chair goes on to another guest without another for them, and an undo brings it back", async (couple) => {
  const { services } = couple;
  const chair = { table: "1", seat: 1 };
  const given = await seatGuest(services, marta, { guestId: "theo", chair, mode: "swap" });
  expect([chairIn(services, "theo"), chairIn(services, "nora")]).toEqual(["1/1", "unseated"]);
  expect(await couple.storedGuest("nora")).not.toHaveProperty("notAtDinner");
  await undoGroup(services, marta, (given.ok && given.value.group) || "");
  expect([chairIn(services, "theo"), chairIn(services, "nora")]).toEqual(["1/2", "1/1"]);
});

test("who is invited to the dinner again can be seated", async ({ services }) => {
  await noteHousehold(services, "Next door", { events: ["wedding", "evening"] });
  const chair = { table: "1", seat: 3 };
  const seated = await seatGuest(services, marta, { guestId: "nils", chair, mode: "if free" });
  expect(seated.ok).toBe(true);
});
