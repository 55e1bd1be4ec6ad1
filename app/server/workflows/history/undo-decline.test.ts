// An answer that was turned round is undone step by step, and nothing is left of it.

import { expect, test } from "vitest";
import type { Guest } from "#domain/guest/guest.ts";
import { type Couple, marta, openCouple, undoGroup } from "#test/kits/guests/couple.ts";

const now = ({ services }: Couple) => services.guestList.byId("asa")?.guest as Guest;

async function say(couple: Couple, expected: string, value: string): Promise<string> {
  couple.clock.now += 1000;
  const changed = await couple.changeForSure("asa", { field: "answer", expected, value });
  if (!changed.ok) throw new Error("The answer was not changed");
  return changed.value.group ?? "";
}

async function undo(couple: Couple, group: string): Promise<string> {
  couple.clock.now += 1000;
  const undone = await undoGroup(couple.services, marta, group);
  return undone.ok ? undone.value.group : undone.refusal.reason;
}

test("a yes is undone, and then the no before it: the guest has not answered, and their allergies are noted again", async () => {
  await using couple = await openCouple();
  const before = now(couple);
  expect(before).toMatchObject({ answered: false, allergies: ["Peanuts", "Kiwi"] });
  const no = await say(couple, "", "Declined");
  const declined = now(couple);
  expect(declined.allergies).toEqual([]);
  const yes = await say(couple, "Declined", "Accepted");
  await undo(couple, yes);
  expect(now(couple)).toEqual(declined);
  const undone = await undo(couple, no);
  expect(now(couple)).toEqual(before);
  // And all the way back.
  await undo(couple, undone);
  expect(now(couple)).toEqual(declined);
});

test("a no that was undone in between says nothing of the no before it", async () => {
  await using couple = await openCouple();
  const before = now(couple);
  const first = await say(couple, "", "Declined");
  const yes = await say(couple, "Declined", "Accepted");
  const second = await say(couple, "Accepted", "Declined");
  await undo(couple, second);
  await undo(couple, yes);
  await undo(couple, first);
  expect(now(couple)).toEqual(before);
});

test("a later no stays when an earlier one is undone, also when its own undo was undone", async () => {
  await using couple = await openCouple();
  const first = await say(couple, "", "Declined");
  await say(couple, "Declined", "Accepted");
  const second = await say(couple, "Accepted", "Declined");
  const stands = { answered: true, answer: "declined", allergies: [], foodOptions: [] };
  const undone = await undo(couple, first);
  expect(now(couple)).toMatchObject(stands);
  await undo(couple, undone);
  await undo(couple, await undo(couple, second));
  await undo(couple, first);
  expect(now(couple)).toMatchObject(stands);
});

test("an allergy that was taken away after the yes does not come back to who has declined by the undoing", async () => {
  await using couple = await openCouple();
  await say(couple, "", "Declined");
  const yes = await say(couple, "Declined", "Accepted");
  couple.clock.now += 1000;
  const put = await couple.change("asa", { field: "allergies", expected: "", value: "Kiwi" });
  const gone = await couple.change("asa", { field: "allergies", expected: "Kiwi", value: "" });
  expect([put.ok, gone.ok]).toEqual([true, true]);
  await undo(couple, yes);
  const declined = now(couple);
  expect(declined).toMatchObject({ answer: "declined", allergies: [] });
  await undo(couple, (gone.ok && gone.value.group) || "");
  expect(now(couple)).toEqual(declined);
});
