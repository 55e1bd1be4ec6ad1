import { expect, test } from "vitest";
import { undoGroup } from "#test/kits/couple.ts";
import { chairIn, historyOf, openSeating } from "#test/kits/seating-admin.ts";
import { seatGuest, unseatGuest } from "./seat-guest.ts";

test("refuses who has said no, with a seat or without, and saves nothing", async () => {
  const no = { Answered: "Yes", RSVPed: "Declined" };
  await using room = await openSeating({
    greta: { First_Name: "Greta", ...no },
    dag: { First_Name: "Dag", Table: "1", Seat: 1, ...no },
  });
  const { services, admin } = room;
  for (const guestId of ["greta", "dag"]) {
    const chair = { table: "1", seat: 2 };
    const seated = await seatGuest(services, admin, { guestId, chair, mode: "if free" });
    expect(seated).toEqual({ ok: false, refusal: { reason: "declined" } });
  }
  expect(await historyOf(services)).toEqual([]);
});

test("the seat of who has said no can be freed or given on, and undoing brings them back to it", async () => {
  await using room = await openSeating({
    dag: { First_Name: "Dag", Table: "1", Seat: 1, Answered: "Yes", RSVPed: "Declined" },
    theo: { First_Name: "Theo", Table: "1", Seat: 2 },
  });
  const { services, admin } = room;
  const freed = await unseatGuest(services, admin, "dag");
  expect(chairIn(services, "dag")).toBe("unseated");
  await undoGroup(services, admin, (freed.ok && freed.value.group) || "");
  expect(chairIn(services, "dag")).toBe("1/1");

  const chair = { table: "1", seat: 1 };
  const given = await seatGuest(services, admin, { guestId: "theo", chair, mode: "swap" });
  expect([chairIn(services, "theo"), chairIn(services, "dag")]).toEqual(["1/1", "unseated"]);
  await undoGroup(services, admin, (given.ok && given.value.group) || "");
  expect([chairIn(services, "theo"), chairIn(services, "dag")]).toEqual(["1/2", "1/1"]);
});
