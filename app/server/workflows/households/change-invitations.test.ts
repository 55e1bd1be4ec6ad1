import { expect } from "vitest";
import { refuse } from "#domain/result.ts";
import { formOfMember, noAddress } from "#domain/rsvp/household-answer.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import { showHousehold } from "#server/links/shown-form.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { type Couple, groupDone, marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { recordOf } from "#test/kits/households/households-under-test.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { ekId, noteHousehold, peopleWithFamily, sigridId } from "#test/kits/households/households.ts";
import { moveToHousehold } from "./move-to-household.ts";
import { changeInvitations } from "./change-invitations.ts";

const test = testWith(openEventful);

const usual = ["wedding", "walk"];

function openEventful() {
  const bjorn = { ...peopleWithFamily.bjorn, Answered: "Yes", RSVPed: "Accepted" };
  return openCouple({ guests: { ...peopleWithFamily, bjorn }, wedding: eventfulWedding });
}

function invite(
  { services, clock }: Couple,
  events: readonly string[],
  { id = ekId, seen = usual, agreedTo = 9, admin = marta } = {},
) {
  clock.now++;
  return changeInvitations(services, admin, { wanted: [{ id, seen, events }], agreedTo });
}

function saidBy({ guestNow }: Couple, id: string) {
  const { answered, answer, eventAnswers } = guestNow(id)!;
  return { answered, answer, eventAnswers };
}

test("many households are invited in one change, which an undo takes back", async (couple) => {
  const wanted = [ekId, sigridId].map((id) => ({ id, seen: usual, events: ["wedding", "brunch"] }));
  const invited = await changeInvitations(couple.services, marta, { wanted, agreedTo: 0 });
  for (const id of [ekId, sigridId])
    expect((await recordOf(couple, id))?.events).toEqual(["wedding", "brunch"]);
  expect(await couple.rows()).toMatchObject([
    { group: groupDone(invited), deed: "invitations changed", guestId: null, adminId: "marta" },
  ]);
  await couple.undo(invited, theo);
  for (const id of [ekId, sigridId]) expect((await recordOf(couple, id))?.events).toBeNull();
});

test("what is for everyone is kept as no choice, and what is seen already changes nothing", async (couple) => {
  await noteHousehold(couple.services, ekId, { events: ["wedding", "evening"], notes: "By boat" });
  await invite(couple, ["walk", "wedding"], { seen: ["wedding", "evening"] });
  expect(await recordOf(couple, ekId)).toMatchObject({ events: null, notes: "By boat" });
  expect(await invite(couple, usual)).toEqual({ ok: true, value: { group: null } });
});

test("nobody is invited to nothing, and then nothing is saved for the others either", async (couple) => {
  for (const events of [[], ["no such event"]]) {
    const wanted = [
      { id: ekId, seen: usual, events },
      { id: sigridId, seen: usual, events: ["wedding"] },
    ];
    const result = await changeInvitations(couple.services, marta, { wanted, agreedTo: 9 });
    expect(result).toEqual({ ok: false, refusal: { reason: "to nothing", households: [ekId] } });
  }
  expect(await couple.rows()).toEqual([]);
});

test("what another admin has chosen meanwhile is not overwritten; the same choice is no conflict", async (couple) => {
  await invite(couple, ["wedding", "brunch"], { admin: theo });
  expect(await invite(couple, ["wedding"])).toEqual(
    refuse({ reason: "changed meanwhile", households: [ekId] }),
  );
  expect(await invite(couple, ["wedding", "brunch"])).toEqual({ ok: true, value: { group: null } });
  expect(await invite(couple, ["wedding"], { id: "Nobody" })).toMatchObject({ ok: false });
});

test("it is asked before answers move, and each stays true of its event; an undo takes all of it back", async (couple) => {
  const before = saidBy(couple, "bjorn");
  expect(await invite(couple, ["evening"], { agreedTo: 0 })).toEqual(refuse({ reason: "asks", answered: 1 }));
  const invited = await invite(couple, ["evening"], { agreedTo: 1 });
  const moved = { answered: false, answer: null, eventAnswers: { wedding: "Accepted" } };
  expect(saidBy(couple, "bjorn")).toEqual(moved);
  const rows = await couple.rows();
  expect(rows.every((row) => row?.group === groupDone(invited))).toBe(true);
  expect(rows.map((row) => row?.guestId).toSorted()).toEqual(["bjorn", "guestOfBjorn", "lova", null]);
  await couple.changeForSure("bjorn", { field: "answer", expected: "", value: "Declined" });
  await couple.undo(invited, theo);
  // What was said of the evening since is not lost either, and is no answer to the wedding.
  expect(saidBy(couple, "bjorn")).toEqual({ ...before, eventAnswers: { evening: "Declined" } });
});

test("an answer to one event is not undone into the answer to another", async (couple) => {
  await invite(couple, ["evening"], { id: "asa" });
  const yes = { field: "answer", expected: "", value: "Accepted" } as const;
  await couple.changeForSure("asa", yes);
  const cleared = await couple.changeForSure("asa", { ...yes, expected: "Accepted", value: "" });
  await invite(couple, ["wedding"], { id: "asa", seen: ["evening"] });
  await couple.undo(cleared);
  expect(saidBy(couple, "asa")).toEqual({ answered: false, answer: null, eventAnswers: {} });
});

test("a form that asked about the wedding does not answer for the evening", async (couple) => {
  const { services } = couple;
  const shown = await showHousehold(services, ekId);
  await invite(couple, ["evening"]);
  const forms = shown.members.map((one) => ({
    ...formOfMember(one, services.wedding),
    answer: "accepted" as const,
  }));
  const member = { id: "visitor", household: ekId } as HouseholdMember;
  const form = {
    shown,
    forms,
    confirmation: noAddress,
    formToken: "t".repeat(22),
    language: "en",
    origin: "192.0.2.1",
  } as const;
  expect(await submitAnswer(services, { by: "household", member, ...form })).toEqual(
    refuse({ reason: "changed" }),
  );
  expect(saidBy(couple, "lova").answer).toBeNull();
});

test("who goes to a household that is invited to less takes along what they have said", async (couple) => {
  const { services } = couple;
  await noteHousehold(services, ekId, { events: ["evening"] });
  await couple.changeForSure("asa", { field: "answer", expected: "", value: "Accepted" });
  couple.clock.now++;
  const result = await moveToHousehold(services, marta, { guestIds: ["asa"], to: { with: "bjorn" } });
  const moved = { answered: false, answer: null, eventAnswers: { wedding: "Accepted" } };
  expect(saidBy(couple, "asa")).toEqual(moved);
  expect(saidBy(couple, "bjorn").answer).toBe("accepted");
  await couple.undo(result);
  expect(saidBy(couple, "asa")).toEqual({ answered: true, answer: "accepted", eventAnswers: {} });
});

test("who was deleted comes back with answers to the events that they were about", async (couple) => {
  const deleted = await deleteGuest(couple.services, marta, "bjorn", 1);
  await invite(couple, ["evening"]);
  await couple.undo(deleted);
  expect(saidBy(couple, "bjorn")).toEqual({
    answered: false,
    answer: null,
    eventAnswers: { wedding: "Accepted" },
  });
});
