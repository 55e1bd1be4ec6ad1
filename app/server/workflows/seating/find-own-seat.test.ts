import { expect } from "vitest";
import { openSeating } from "#test/kits/seating/seating-admin.ts";
import { showSeats } from "./change-notes.ts";
import { findOwnSeat } from "./find-dinner.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const guests = {
  anna: { First_Name: "Anna", Last_Name: "Ek", RSVPed: "Accepted", Table: "7", Seat: 1 },
  bo: { First_Name: "Bo", Last_Name: "Åberg", Table: "7", Seat: 2 },
  cilla: { First_Name: "Cilla", Last_Name: "Ek", Table: "7", Seat: 9 },
  dag: { First_Name: "Dag", Last_Name: "Ek", RSVPed: "Declined", Table: "7", Seat: 3 },
  eva: { First_Name: "Eva", Last_Name: "Ek", RSVPed: "Accepted" },
};

const test = testWith(() => openSeating(guests));

test("until the couple open it, nobody learns anything, and nothing after they close it", async (room) => {
  const { services, admin } = room;
  expect(await findOwnSeat(services, "Anna Ek", "en")).toBeNull();
  await showSeats(services, admin, true);
  expect(await findOwnSeat(services, "Anna Ek", "en")).toHaveLength(1);
  await showSeats(services, admin, false);
  expect(await findOwnSeat(services, "Anna Ek", "en")).toBeNull();
});

test("a guest finds chair and neighbours by the whole name, in whatever spelling of its letters", async (room) => {
  const { services, admin } = room;
  await showSeats(services, admin, true);
  expect(await findOwnSeat(services, " anna  EK", "en")).toEqual([
    { name: "Anna Ek", chair: { table: "7", seat: 1 }, neighbours: ["Cilla Ek", "Bo Åberg"] },
  ]);
  expect(await findOwnSeat(services, "bo aberg", "en")).toMatchObject([{ neighbours: ["Anna Ek"] }]);
  expect(await findOwnSeat(services, "Eva Ek", "en")).toMatchObject([{ chair: null, neighbours: [] }]);
});

test("Åsa and Äsa are two names, and a name without its marks finds neither of them", async () => {
  await using room = await openSeating({
    one: { First_Name: "Åsa", Last_Name: "Ek", Table: "7", Seat: 1 },
    other: { First_Name: "Äsa", Last_Name: "Ek", Table: "7", Seat: 5 },
  });
  const { services, admin } = room;
  await showSeats(services, admin, true);
  expect(await findOwnSeat(services, "åsa ek", "en")).toMatchObject([{ name: "Åsa Ek" }]);
  expect(await findOwnSeat(services, "Äsa Ek", "en")).toMatchObject([{ name: "Äsa Ek" }]);
  expect(await findOwnSeat(services, "Asa Ek", "en")).toEqual([]);
});

test("a part of a name, somebody who declined and nobody at all are not found", async (room) => {
  const { services, admin } = room;
  await showSeats(services, admin, true);
  for (const name of ["Anna", "Ek", "Dag Ek", "", "%"])
    expect(await findOwnSeat(services, name, "en")).toEqual([]);
});
