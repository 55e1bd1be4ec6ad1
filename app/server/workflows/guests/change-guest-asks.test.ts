import { expect, test } from "vitest";
import { confirmationOf } from "#domain/guest/change-question.ts";
import { marta, openCouple, undoGroup } from "#test/kits/couple.ts";
import { addGuest } from "./add-guest.ts";
import { changeGuest } from "./change-guest.ts";

const decline = { field: "answer", expected: "", value: "Declined" } as const;

test("a decline is asked about first, and undoing it brings back all that it cleared", async () => {
  await using couple = await openCouple();
  const guestNow = () => couple.services.guestList.byId("asa")?.guest;
  const before = guestNow();
  const asked = await couple.change("asa", decline);
  expect(asked).toEqual({
    ok: false,
    refusal: {
      reason: "asks",
      questions: [
        {
          about: "decline",
          lost: [
            { field: "foodOptions", from: ["Vegetarian"], to: [] },
            { field: "allergies", from: ["Peanuts", "Kiwi"], to: [] },
          ],
          chair: { table: "1", seat: 3 },
        },
      ],
    },
  });
  expect(guestNow()).toEqual(before);
  expect(await couple.rows()).toEqual([]);

  const declined = await couple.changeForSure("asa", decline);
  expect(await couple.storedGuest("asa")).toMatchObject({ RSVPed: "Declined", Allergies: [] });
  await undoGroup(couple.services, marta, (declined.ok && declined.value.group) || "");
  expect(guestNow()).toEqual(before);
});

test("who was asked about other losses than there are by now is asked again", async () => {
  await using couple = await openCouple();
  const asked = await couple.change("asa", decline);
  const questions = !asked.ok && asked.refusal.reason === "asks" ? asked.refusal.questions : [];
  await couple.change("asa", { field: "allergies", expected: "Peanuts; Kiwi", value: "Peanuts; Kiwi; Milk" });
  const change = { guestId: "asa", edits: [decline], confirmed: confirmationOf(questions) };
  const again = await changeGuest(couple.services, marta, change);
  expect(again).toMatchObject({ ok: false, refusal: { reason: "asks" } });
  expect(JSON.stringify(again)).toContain("Milk");
  expect(await couple.storedGuest("asa")).toMatchObject({ Allergies: ["Peanuts", "Kiwi", "Milk"] });
});

test("a guest gets the name of another only when the couple insist", async () => {
  await using couple = await openCouple();
  await addGuest(couple.services, marta, { texts: { firstName: "Bjørn", lastName: "Ek" } });
  const renamed = [
    { field: "firstName", expected: "Åsa", value: "björn" },
    { field: "lastName", expected: "Lindqvist", value: "EK " },
  ] as const;
  expect(await couple.change("asa", ...renamed)).toEqual({
    ok: false,
    refusal: { reason: "asks", questions: [{ about: "same name", guestId: "bjorn", name: "Björn Ek" }] },
  });
  expect(await couple.changeForSure("asa", ...renamed)).toMatchObject({ ok: true });
  // They are namesakes from now on, and other changes need not ask about it.
  expect(await couple.change("asa", { field: "table", expected: "1", value: "2" })).toMatchObject({
    ok: true,
  });
});
