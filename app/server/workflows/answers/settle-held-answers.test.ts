import { expect, test } from "vitest";
import { marta, openCouple, type Couple, undoGroup } from "#test/kits/couple.ts";
import { openAnswerer, submissionOf, unmatchedForm } from "#test/kits/unmatched.ts";
import { keepAnswer } from "./keep-unmatched-answer.ts";
import { listInbox } from "#server/workflows/inbox/list-inbox.ts";
import { listManyHeld, readSeenHeld, settleHeldAnswers, writeSeenHeld } from "./settle-held-answers.ts";

const ids = ["asa", "annika", "bjorn"];

/** First answers held because of their number. */
async function openHeld(): Promise<Couple> {
  const couple = await openCouple({ settings: { limitFactor: 100 } });
  for (const guestId of ids) {
    const submission = submissionOf(
      { ...unmatchedForm, email: `${guestId}@new.example` },
      guestId.padEnd(22, "x"),
    );
    const answerer = await openAnswerer(couple.services);
    await keepAnswer(couple.services, answerer, submission, { reason: "many answers", guestId });
  }
  return couple;
}

function answersOf({ services }: Couple) {
  return ids.map((id) => services.guestList.byId(id)?.guest.answer);
}

test("all are taken in one change, and undone in one", async () => {
  await using couple = await openHeld();
  const { services } = couple;
  const seen = await listManyHeld(services);
  const settled = await settleHeldAnswers(services, marta, { verdict: "take", seen });
  expect(settled).toMatchObject({ done: 3, refused: [] });
  expect(answersOf(couple)).toEqual(["accepted", "accepted", "accepted"]);
  expect((await listInbox(services)).held).toEqual([]);
  expect(await undoGroup(services, marta, settled.group ?? "")).toMatchObject({ ok: true });
  expect(answersOf(couple)).toEqual([null, null, null]);
  expect((await listInbox(services)).held).toHaveLength(3);
});

test("all are thrown away in one change, and come back in one", async () => {
  await using couple = await openHeld();
  const { services } = couple;
  const seen = await listManyHeld(services);
  const settled = await settleHeldAnswers(services, marta, { verdict: "keep", seen });
  expect(settled.done).toBe(3);
  expect(answersOf(couple)).toEqual([null, null, null]);
  expect((await listInbox(services)).held).toEqual([]);
  expect(await undoGroup(services, marta, settled.group ?? "")).toMatchObject({ ok: true });
  expect((await listInbox(services)).held).toHaveLength(3);
});

test("a guest who was changed meanwhile is left out and told, and the others go through", async () => {
  await using couple = await openHeld();
  const { services } = couple;
  const seen = await listManyHeld(services);
  await couple.change("annika", { field: "table", expected: "", value: "4" });
  const settled = await settleHeldAnswers(services, marta, { verdict: "take", seen });
  expect(settled).toMatchObject({
    done: 2,
    refused: [{ answerId: "annika".padEnd(22, "x"), why: "changed" }],
  });
  expect(answersOf(couple)).toEqual(["accepted", null, "accepted"]);
});

test("who has answered meanwhile is not among those who are taken in one press", async () => {
  await using couple = await openHeld();
  await couple.changeForSure("annika", { field: "answer", expected: "", value: "Declined" });
  const seen = await listManyHeld(couple.services);
  expect(seen.map(({ guestId }) => guestId)).toEqual(["asa", "bjorn"]);
  expect((await listInbox(couple.services)).held).toHaveLength(3);
});

test("of two for one guest none is taken in one press", async () => {
  await using couple = await openHeld();
  const { services } = couple;
  const stranger = await openAnswerer(services);
  const submission = submissionOf({ ...unmatchedForm, email: "eve@evil.example" }, "eve".padEnd(22, "x"));
  await keepAnswer(services, stranger, submission, { reason: "many answers", guestId: "asa" });
  const seen = await listManyHeld(services);
  expect(seen.map(({ guestId }) => guestId)).toEqual(["annika", "bjorn"]);
});

test("a held answer of a guest who is removed is one that fits no guest", async () => {
  await using couple = await openHeld();
  const { services } = couple;
  const stored = await services.documents.get("guests", "asa");
  await services.documents.commit([
    { write: "delete", collection: "guests", id: "asa", version: stored?.version ?? "" },
  ]);
  const { held, unmatched } = await listInbox(services);
  expect([held.length, unmatched.length]).toEqual([2, 1]);
});

test("what a form names is read as it was written, and nothing else", () => {
  const seen = { answerId: "a b", answerVersion: "1", guestId: 'å"', guestVersion: "2" };
  expect(readSeenHeld(writeSeenHeld(seen))).toEqual({ ok: true, value: seen });
  for (const text of ["", "null", "[1,2,3,4]", '["a","b","c"]', "{}"])
    expect(readSeenHeld(text).ok).toBe(false);
});
