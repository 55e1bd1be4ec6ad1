// Undoing answers: which answer is current afterwards, and who may still change it.

import { expect, it } from "vitest";
import type { Guest } from "#domain/guest/guest.ts";
import { nothingOnFile, blankForm, type RsvpForm } from "#domain/rsvp/rsvp.ts";
import { type Couple, type Action, marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { openAnswerer, submissionOf } from "#test/kits/answers/unmatched.ts";
import type { Answerer } from "#server/links/answer-link.ts";
import { findSavedAnswer } from "#server/records/receipts.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { listHistory } from "./list-history.ts";
import { undoChanges } from "./undo-changes.ts";

const test = testWith(openWorld);
const onFile = "asa@example.se";
const eve = "eve@example.org";

const yes: RsvpForm = {
  ...blankForm,
  firstName: "Åsa",
  lastName: "Lindqvist",
  email: onFile,
  answer: "accepted" as const,
  allergies: ["Peanuts"],
  speech: true,
};

// An empty `email` leaves the masked address on file.
async function answer(couple: Couple, answerer: Answerer, changes: Partial<RsvpForm> = {}) {
  const { services, clock } = couple;
  clock.now += 1000;
  const token = services.random(16).toString("base64url");
  const submission = submissionOf({ ...yes, ...changes }, token);
  const isKept = changes.email === "";
  const shown = isKept ? { ...nothingOnFile, id: "asa", keepsEmail: true } : null;
  const again = () => submitAnswer(services, { by: "guest", answerer, ...submission, shown });
  const outcome = await again();
  clock.now += 1000;
  const last = (await couple.rows()).findLast((row) => row?.deed === "answered");
  return {
    outcome: outcome.ok ? "saved" : outcome.refusal.reason,
    done: { ok: true, value: { group: last?.group ?? "" } } as const,
    visitor: last?.visitor ?? "",
    token,
    again,
  };
}

async function openWorld(options: Parameters<typeof openCouple>[0] = {}) {
  const couple = await openCouple({ settings: { limitFactor: 100 }, ...options });
  const edit: Couple["changeForSure"] = (id, ...edits) => {
    couple.clock.now += 1000;
    return couple.changeForSure(id, ...edits);
  };
  return {
    ...couple,
    edit,
    prankster: await openAnswerer(couple.services),
    browser: await openAnswerer(couple.services),
    now: () => couple.guestNow("asa") as Guest,
    giver: async () => (await couple.services.documents.get("answers", "asa"))?.data["visitor"],
    /** What the couple write down of the guest's answer. */
    say: (expected: string, value: string) => edit("asa", { field: "answer", expected, value }),
  };
}

it.each(["", eve])(
  "whoever gave an answer that was undone may not change what the couple then write (email: %j)",
  async (email) => {
    await using world = await openWorld();
    const before = world.now();
    const first = await answer(world, world.prankster, { email });
    expect(first.outcome).toBe("saved");
    expect(await world.undo(first.done)).toMatchObject({ ok: true });
    expect(world.now()).toEqual(before);
    await world.say("", "Accepted");
    const stands = world.now();
    expect(stands.answered).toBe(true);
    const other = await answer(world, world.prankster, { email: eve, answer: "declined" });
    expect(other.outcome).toBe("answered before");
    expect(world.now()).toEqual(stands);
    expect(await findSavedAnswer(world.services, world.prankster, first.token)).toBeNull();
  },
);

test("where something of the answer stays, its giver is nobody in particular all the same", async (world) => {
  const first = await answer(world, world.prankster, { email: "" });
  await world.say("Accepted", "Declined");
  await undoChanges(world.services, theo, { scope: { visitor: first.visitor }, agreedTo: 1 });
  expect(world.now().answer).toBe("declined");
  expect((await answer(world, world.prankster, { email: eve })).outcome).toBe("answered before");
});

test("who said the same again from another browser is the giver again once the undo of that is undone", async (world) => {
  const first = await answer(world, world.prankster);
  const again = await answer(world, world.browser);
  expect((await world.rows()).at(-1)).toMatchObject({ changes: [], visitor: again.visitor });
  const undone = await world.undo(again.done);
  expect(await world.giver()).toBe(first.visitor);
  await world.undo(undone);
  expect(await world.giver()).toBe(again.visitor);
});

test("of an answer and the same again, undone by two admins at the same moment, nobody stays the giver", async (world) => {
  const { services, clock } = world;
  const first = await answer(world, world.prankster);
  await answer(world, world.prankster, { firstName: "Björn", lastName: "Ek", email: eve });
  const again = await answer(world, world.browser);
  clock.now += 1000;
  await Promise.all([
    undoChanges(services, theo, { scope: { visitor: first.visitor }, agreedTo: Infinity }),
    undoChanges(services, marta, { scope: { visitor: again.visitor }, agreedTo: Infinity }),
  ]);
  expect(await world.giver()).toBeNull();
});

test("after the undoing the guest answers as if for the first time", async (world) => {
  const first = await answer(world, world.prankster, { email: eve });
  await world.undo(first.done);
  const own = await answer(world, world.browser, { allergies: [], speech: false });
  expect(own.outcome).toBe("saved");
  expect(world.now()).toMatchObject({ answer: "accepted", email: onFile, speech: false });
  expect((await world.rows()).at(-1)).toMatchObject({ first: true });
  expect((await answer(world, world.prankster)).outcome).toBe("saved"); // By the address on file.
  expect((await answer(world, world.prankster, { email: eve })).outcome).toBe("saved");
});

test("an answer that was undone can be given again with the same form", async (world) => {
  const first = await answer(world, world.browser, { answer: "declined" });
  const [row] = await listHistory(world.services, { guestId: "asa" });
  expect(row).toMatchObject({ by: "guest", deed: "answered", canBeUndone: true });
  await world.undo(first.done);
  expect(world.now()).toMatchObject({ answer: null, answered: false, allergies: ["Peanuts", "Kiwi"] });
  expect(await first.again()).toMatchObject({ ok: true });
  expect(world.now().answer).toBe("declined");
});

test("what the guest has said again since stays when the answer of a stranger is undone", async (world) => {
  const said = { email: eve, allergies: ["Peanuts", "Milk"], otherFood: "Caviar" };
  const { visitor } = await answer(world, world.prankster, said);
  // Her own answer, which repeats the existing yes, speech and peanuts.
  expect((await answer(world, world.browser)).outcome).toBe("saved");
  const undone = await undoChanges(world.services, theo, { scope: { visitor }, agreedTo: 1 });
  expect(undone.ok || undone.refusal.reason === "nothing goes back").toBe(true);
  expect(world.now()).toMatchObject({ answered: true, answer: "accepted", speech: true, email: onFile });
  expect(world.now().allergies).toContain("Peanuts");
  expect(world.now().foodOptions).not.toContain("Caviar");
  // It stays hers: only the browser that gave it can change it.
  expect((await answer(world, world.prankster, { email: eve })).outcome).toBe("answered before");
  expect((await answer(world, world.browser, { email: "new@example.se" })).outcome).toBe("saved");
});

test("when a guest's second answer is undone the first is theirs again, and so is the second when that comes back", async (world) => {
  const { services, browser } = world;
  const first = await answer(world, browser);
  const firstStood = world.now();
  const second = await answer(world, browser, { email: "new@example.se", answer: "declined" });
  const secondStood = world.now();
  const undone = await world.undo(second.done);
  expect(world.now()).toEqual(firstStood);
  expect(await findSavedAnswer(services, browser, first.token)).not.toBeNull();
  const record = await services.documents.get("answers", "asa");
  expect(record?.data).toMatchObject({ saidEmail: onFile, declinedAt: null });
  await world.undo(undone, theo);
  expect(world.now()).toEqual(secondStood);
  expect(await findSavedAnswer(services, browser, second.token)).not.toBeNull();
  expect((await answer(world, browser, { email: "newer@example.se" })).outcome).toBe("saved");
});

test("an address that comes back with a stranger's answer is not the couple's own word", async (world) => {
  await answer(world, world.prankster, { email: eve });
  const own = await answer(world, world.browser, { answer: "declined" });
  await world.undo(own.done);
  expect(world.now()).toMatchObject({ email: eve, answer: "accepted" });
  const byName = await openAnswerer(world.services);
  expect((await answer(world, byName, { email: eve })).outcome).toBe("answered before");
  expect((await answer(world, byName)).outcome).toBe("saved");
});

const allergies = (expected: string, value: string) => ({ field: "allergies", expected, value }) as const;

test("who has declined gets neither food nor a speech back by an older change that is undone", async (world) => {
  await world.edit("asa", allergies("Peanuts; Kiwi", "Milk"));
  await world.edit("asa", { field: "speech", expected: "", value: "Yes" });
  const cleared = [
    await world.edit("asa", allergies("Milk", "")),
    await world.edit("asa", { field: "speech", expected: "Yes", value: "No" }),
  ];
  await world.say("", "Declined");
  const declined = world.now();
  expect(declined).toMatchObject({ answer: "declined", allergies: [], speech: false });
  for (const result of cleared) {
    expect(await world.undo(result)).toMatchObject({ refusal: { reason: "nothing goes back" } });
  }
  expect(world.now()).toEqual(declined);
});

test("what somebody notes of a guest who has declined already can be undone, and that as well", async (world) => {
  await world.say("", "Declined");
  const noted = await world.edit("asa", { field: "speech", expected: "No", value: "Yes" });
  const undone = await world.undo(noted);
  expect(world.now().speech).toBe(false);
  await world.undo(undone);
  expect(world.now().speech).toBe(true);
});

it("gives an allergy that was taken away by mistake back to who has declined the wedding and comes to another event", async () => {
  await using world = await openWorld({ wedding: eventfulWedding });
  const mistake = await world.change("asa", allergies("Peanuts; Kiwi", "Kiwi"));
  const said = { answer: "declined" as const, eventAnswers: { walk: "Accepted" }, allergies: [] };
  await answer(world, world.prankster, said);
  expect(world.now()).toMatchObject({ answer: "declined", allergies: ["Kiwi"] });
  expect((await world.undo(mistake)).ok).toBe(true);
  expect(world.now().allergies).toEqual(["Peanuts", "Kiwi"]);
});

// An answer that was turned round is undone step by step, and nothing is left of it.

type World = Awaited<ReturnType<typeof openWorld>>;

/** An undo that finds nothing to take back does nothing. */
async function undo(world: World, done: Action): Promise<Action> {
  world.clock.now += 1000;
  return done.ok ? world.undo(done) : done;
}

test("a yes is undone, and then the no before it: the guest has not answered, and their allergies are noted again", async (world) => {
  const before = world.now();
  expect(before).toMatchObject({ answered: false, allergies: ["Peanuts", "Kiwi"] });
  const no = await world.say("", "Declined");
  const declined = world.now();
  expect(declined.allergies).toEqual([]);
  const yes = await world.say("Declined", "Accepted");
  await undo(world, yes);
  expect(world.now()).toEqual(declined);
  const undone = await undo(world, no);
  expect(world.now()).toEqual(before);
  await undo(world, undone);
  expect(world.now()).toEqual(declined);
});

test("a no that was undone in between says nothing of the no before it", async (world) => {
  const before = world.now();
  const first = await world.say("", "Declined");
  const yes = await world.say("Declined", "Accepted");
  const second = await world.say("Accepted", "Declined");
  for (const result of [second, yes, first]) await undo(world, result);
  expect(world.now()).toEqual(before);
});

test("a later no stays when an earlier one is undone, also when its own undo was undone", async (world) => {
  const first = await world.say("", "Declined");
  await world.say("Declined", "Accepted");
  const second = await world.say("Accepted", "Declined");
  const stands = { answered: true, answer: "declined", allergies: [], foodOptions: [] };
  const undone = await undo(world, first);
  expect(world.now()).toMatchObject(stands);
  await undo(world, undone);
  await undo(world, await undo(world, second));
  await undo(world, first);
  expect(world.now()).toMatchObject(stands);
});

test("an allergy that was taken away after the yes does not come back to who has declined by the undoing", async (world) => {
  await world.say("", "Declined");
  const yes = await world.say("Declined", "Accepted");
  await world.edit("asa", allergies("Peanuts; Kiwi", "Kiwi"));
  const result = await world.edit("asa", allergies("Kiwi", ""));
  expect(result.ok).toBe(true);
  await undo(world, yes);
  const declined = world.now();
  expect(declined).toMatchObject({ answer: "declined", allergies: [] });
  await undo(world, result);
  expect(world.now()).toEqual(declined);
});

test("who has said no twice gets no allergy back while the second no stands, and all of it once neither does", async (world) => {
  const before = world.now();
  const first = await answer(world, world.prankster, { email: eve, answer: "declined" });
  const second = await answer(world, world.browser, { answer: "declined" });
  const declined = world.now();
  expect(declined).toMatchObject({ answer: "declined", allergies: [], email: onFile });
  await undo(world, first.done);
  expect(world.now()).toEqual(declined);
  await undo(world, second.done);
  await undo(world, first.done);
  expect(world.now()).toEqual(before);
});

test("a yes brings back what two noes cleared, and what was noted between them, also when the first was undone in part", async (world) => {
  const first = await answer(world, world.prankster, { email: eve, answer: "declined" });
  await world.edit("asa", allergies("", "Milk"));
  await answer(world, world.browser, { answer: "declined" });
  await undo(world, first.done);
  expect(world.now()).toMatchObject({ answer: "declined", allergies: [], email: onFile });
  await answer(world, world.browser, { allergies: [] });
  expect(world.now().allergies).toEqual(["Peanuts", "Kiwi", "Milk"]);
});
