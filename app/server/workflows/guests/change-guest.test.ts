import { expect } from "vitest";
import { refuse } from "#domain/result.ts";
import { marta, theo } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { newAccount } from "#test/kits/sign-in/identity-under-test.ts";
import { confirmationOf } from "#domain/guest/guest-edit.ts";
import { deleteGuest } from "./delete-guest.ts";
import { addGuest } from "./add-guest.ts";
import { changeGuest } from "./change-guest.ts";
import { findChanger } from "#server/workflows/history/list-history.ts";

test("a change is kept with who made it, and what stood there before", async (couple) => {
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

test("wanting what is there already leaves no trace", async (couple) => {
  const same = await couple.change("asa", { field: "lastName", expected: "Lind", value: "Lindqvist" });
  expect(same).toMatchObject({ ok: true, value: { group: null } });
  expect(await couple.rows()).toEqual([]);
});

test("of two who change the same field at once, one is told what the other wrote", async (couple) => {
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

test("a guest who is no longer on the list cannot be changed", async (couple) => {
  await deleteGuest(couple.services, marta, "asa");
  expect(await couple.change("asa", { field: "lastName", expected: "Lindqvist", value: "Ek" })).toEqual(
    refuse({ reason: "gone" }),
  );
});

/** From the first table, where Åsa has the third seat. */
const toTable = (value: string) => ({ field: "table", expected: "1", value }) as const;

test("a seat that somebody has is not given away", async (couple) => {
  const refused = await couple.change("asa", toTable("h1"), { field: "seat", expected: "3", value: "1" });
  const by = { id: "bjorn", name: "Björn Ek" };
  const refusal = { reason: "chair taken", chair: { table: "h1", seat: 1 }, by };
  expect(refused).toEqual({ ok: false, refusal });
  expect(await couple.storedGuest("asa")).toMatchObject({ Table: "1", Seat: 3 });
});

test("at a new table where somebody has that seat, the guest is without one, and the history says so", async (couple) => {
  await couple.change("asa", { field: "seat", expected: "3", value: "1" });
  const guest = { table: "h1", seat: null };
  const moved = await couple.change("asa", toTable("h1"));
  expect(moved).toMatchObject({ ok: true, value: { seatCleared: true, guest } });
  expect((await couple.rows()).at(-1)?.changes).toEqual([
    { field: "table", from: "1", to: "h1" },
    { field: "seat", from: 1, to: null },
  ]);
});

test("at a new table where the seat is free, the guest keeps the number", async (couple) => {
  const value = { seatCleared: false, guest: { table: "2", seat: 3 } };
  expect(await couple.change("asa", toTable("2"))).toMatchObject({ ok: true, value });
});

test("of two who are put on one free seat at once, one gets it", async (couple) => {
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

const decline = { field: "answer", expected: "", value: "Declined" } as const;

test("a decline is asked about first, and undoing it brings back all that it cleared", async (couple) => {
  const before = couple.guestNow("asa");
  const lost = [
    { field: "foodOptions", from: ["Vegetarian"], to: [] },
    { field: "allergies", from: ["Peanuts", "Kiwi"], to: [] },
  ];
  const questions = [{ about: "decline", lost, chair: { table: "1", seat: 3 } }];
  const result = await couple.change("asa", decline);
  expect(result).toEqual({ ok: false, refusal: { reason: "asks", questions } });
  expect(couple.guestNow("asa")).toEqual(before);
  expect(await couple.rows()).toEqual([]);

  const declined = await couple.changeForSure("asa", decline);
  expect(await couple.storedGuest("asa")).toMatchObject({ RSVPed: "Declined", Allergies: [] });
  await couple.undo(declined);
  expect(couple.guestNow("asa")).toEqual(before);
});

test("a decline that is turned back brings back the food and allergies it cleared, but for what is typed along", async (couple) => {
  const back = { field: "answer", expected: "Declined", value: "Accepted" } as const;
  await couple.changeForSure("asa", decline);
  const result = await couple.changeForSure("asa", back);
  const kept = { foodOptions: ["Vegetarian"], allergies: ["Peanuts", "Kiwi"] };
  expect(couple.guestNow("asa")).toMatchObject(kept);
  await couple.undo(result);
  expect(couple.guestNow("asa")).toMatchObject({ answer: "declined", foodOptions: [], allergies: [] });
  await couple.changeForSure("asa", back, { field: "allergies", expected: "", value: "Milk" });
  expect(couple.guestNow("asa")).toMatchObject({ ...kept, allergies: ["Milk"] });
});

test("the guest's page, which sends every field, brings them back as well, and no mark without its allergy", async (couple) => {
  await couple.change("asa", { field: "severeAllergies", expected: "", value: "Peanuts" });
  await couple.changeForSure("asa", decline);
  for (const [typed, allergies, severeAllergies] of [
    ["", ["Peanuts", "Kiwi"], ["Peanuts"]],
    ["Milk", ["Milk"], []],
  ] as const) {
    couple.clock.now += 1000;
    const result = await couple.changeForSure(
      "asa",
      { field: "answer", expected: "Declined", value: "Accepted" },
      { field: "allergies", expected: "", value: typed },
      { field: "severeAllergies", expected: "", value: "" },
    );
    expect(couple.guestNow("asa")).toMatchObject({ allergies, severeAllergies });
    await couple.undo(result);
  }
});

test("who was asked about other losses than there are by now is asked again", async (couple) => {
  const result = await couple.change("asa", decline);
  const questions = !result.ok && result.refusal.reason === "asks" ? result.refusal.questions : [];
  await couple.change("asa", { field: "allergies", expected: "Peanuts; Kiwi", value: "Peanuts; Kiwi; Milk" });
  const change = { guestId: "asa", edits: [decline], confirmed: confirmationOf(questions) };
  const again = await changeGuest(couple.services, marta, change);
  expect(again).toMatchObject({ ok: false, refusal: { reason: "asks" } });
  expect(JSON.stringify(again)).toContain("Milk");
  expect(await couple.storedGuest("asa")).toMatchObject({ Allergies: ["Peanuts", "Kiwi", "Milk"] });
});

test("a guest gets the name of another only when the couple insist", async (couple) => {
  await addGuest(couple.services, marta, { texts: { firstName: "Bjørn", lastName: "Ek" } });
  const renamed = [
    { field: "firstName", expected: "Åsa", value: "björn" },
    { field: "lastName", expected: "Lindqvist", value: "EK " },
  ] as const;
  expect(await couple.change("asa", ...renamed)).toEqual(
    refuse({ reason: "asks", questions: [{ about: "same name", guestId: "bjorn", name: "Björn Ek" }] }),
  );
  expect(await couple.changeForSure("asa", ...renamed)).toMatchObject({ ok: true });
  // They are namesakes from now on, and other changes need not ask about it.
  expect(await couple.change("asa", toTable("2"))).toMatchObject({ ok: true });
});

test("the history says who changed a field last", async (couple) => {
  const { services } = couple;
  const added = await services.accounts.add(newAccount("Theo@example.org", "juni luktar av tall"));
  const theoHere = { ...theo, id: added.ok ? added.value.id : theo.id };
  const place = { guestId: "asa", field: "email" } as const;
  expect(await findChanger(services, theoHere, place)).toBeNull();
  await couple.change("asa", { field: "email", expected: "asa@example.se", value: "a@example.se" });
  await couple.change("asa", toTable("2"));
  expect(await findChanger(services, marta, place)).toMatchObject({ who: "you" });
  // No account here has her id.
  expect(await findChanger(services, theoHere, place)).toMatchObject({ who: "admin", name: null });
  couple.clock.now++;
  const edits = [{ field: "email", expected: "a@example.se", value: "b@example.se" }] as const;
  await changeGuest(services, theoHere, { guestId: "asa", edits });
  const last = { who: "admin", name: "Theo Ashworth", at: couple.clock.now };
  expect(await findChanger(services, marta, place)).toMatchObject(last);
});
