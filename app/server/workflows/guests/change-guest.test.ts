import { expect, test } from "vitest";
import { marta, openCouple } from "#test/kits/couple.ts";
import { deleteGuest } from "./delete-guest.ts";

test("a change is kept with who made it, and what stood there before", async () => {
  await using couple = await openCouple();
  const changed = await couple.change("asa", { field: "lastName", expected: "Lindqvist", value: "Ek" });
  expect(changed).toMatchObject({ ok: true, value: { guest: { lastName: "Ek" }, seatCleared: false } });
  expect(await couple.storedGuest("asa")).toMatchObject({ Last_Name: "Ek", Allergies: ["Peanuts", "Kiwi"] });
  expect(await couple.rows()).toMatchObject([
    {
      group: changed.ok && changed.value.group,
      by: "admin",
      adminId: "marta",
      deed: "changed",
      guestId: "asa",
      changes: [{ field: "lastName", from: "Lindqvist", to: "Ek" }],
    },
  ]);
});

test("wanting what is there already leaves no trace", async () => {
  await using couple = await openCouple();
  const same = await couple.change("asa", { field: "lastName", expected: "Lind", value: "Lindqvist" });
  expect(same).toMatchObject({ ok: true, value: { group: null } });
  expect(await couple.rows()).toEqual([]);
});

test("two admins who change different fields at once both get their way", async () => {
  await using couple = await openCouple();
  const outcomes = await Promise.all([
    couple.change("asa", { field: "lastName", expected: "Lindqvist", value: "Ek" }),
    couple.change("asa", { field: "email", expected: "asa@example.se", value: "asa@example.org" }),
    couple.change("asa", { field: "relations", expected: "Friends", value: "Family" }),
  ]);
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await couple.storedGuest("asa")).toMatchObject({
    Last_Name: "Ek",
    Email: "asa@example.org",
    Relation: "Family",
  });
});

test("of two who change the same field at once, one is told what the other wrote", async () => {
  await using couple = await openCouple();
  const outcomes = await Promise.all(
    ["Ek", "Alm"].map((value) => couple.change("asa", { field: "lastName", expected: "Lindqvist", value })),
  );
  const kept = (await couple.storedGuest("asa"))?.["Last_Name"];
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
    refusal: {
      reason: "not taken",
      problems: [{ field: "lastName", reason: "changed meanwhile", current: kept }],
    },
  });
  expect(await couple.rows()).toHaveLength(1);
});

test("a guest who is no longer on the list cannot be changed", async () => {
  await using couple = await openCouple();
  await deleteGuest(couple.services, marta, "asa");
  expect(await couple.change("asa", { field: "lastName", expected: "Lindqvist", value: "Ek" })).toEqual({
    ok: false,
    refusal: { reason: "gone" },
  });
});

test("a seat that somebody has is not given away", async () => {
  await using couple = await openCouple();
  const refused = await couple.change(
    "asa",
    { field: "table", expected: "1", value: "h1" },
    { field: "seat", expected: "3", value: "1" },
  );
  expect(refused).toEqual({
    ok: false,
    refusal: {
      reason: "chair taken",
      chair: { table: "h1", seat: 1 },
      by: { id: "bjorn", name: "Björn Ek" },
    },
  });
  expect(await couple.storedGuest("asa")).toMatchObject({ Table: "1", Seat: 3 });
});

test("at a new table where somebody has that seat, the guest is without one, and the history says so", async () => {
  await using couple = await openCouple();
  await couple.change("asa", { field: "seat", expected: "3", value: "1" });
  const moved = await couple.change("asa", { field: "table", expected: "1", value: "h1" });
  expect(moved).toMatchObject({
    ok: true,
    value: { seatCleared: true, guest: { table: "h1", seat: null } },
  });
  expect((await couple.rows()).at(-1)?.changes).toEqual([
    { field: "table", from: "1", to: "h1" },
    { field: "seat", from: 1, to: null },
  ]);
});

test("at a new table where the seat is free, the guest keeps the number", async () => {
  await using couple = await openCouple();
  const moved = await couple.change("asa", { field: "table", expected: "1", value: "2" });
  expect(moved).toMatchObject({
    ok: true,
    value: { seatCleared: false, guest: { table: "2", seat: 3 } },
  });
});

test("of two who are put on one free seat at once, one gets it", async () => {
  await using couple = await openCouple();
  const outcomes = await Promise.all(
    ["sigrid", "dag"].map((guestId) =>
      couple.change(
        guestId,
        { field: "table", expected: "", value: "4" },
        { field: "seat", expected: "", value: "4" },
      ),
    ),
  );
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test("forty who seat forty guests at once all get through", async () => {
  const guests = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`g${n}`, { First_Name: `Guest ${n}` }]),
  );
  await using couple = await openCouple({ guests });
  const outcomes = await Promise.all(
    Object.keys(guests).map((id, n) =>
      couple.change(
        id,
        { field: "table", expected: "", value: `${Math.floor(n / 9)}` },
        { field: "seat", expected: "", value: `${(n % 9) + 1}` },
      ),
    ),
  );
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
});
