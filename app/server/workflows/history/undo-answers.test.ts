// Undoing answers: which answer is current afterwards, and who may still change it.

import { expect, test } from "vitest";
import { textOfField } from "#domain/guest/field-text.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { nothingOnFile, blankForm, type RsvpForm } from "#domain/rsvp/rsvp.ts";
import { type Couple, marta, openCouple, theo, undoGroup } from "#test/kits/guests/couple.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { openAnswerer, submissionOf } from "#test/kits/answers/unmatched.ts";
import type { Answerer } from "#server/workflows/answers/find-own-guest.ts";
import { findSavedAnswer } from "#server/records/receipts.ts";
import { submitRsvp } from "#server/workflows/answers/submit-rsvp.ts";
import { undoChanges } from "./undo-changes.ts";

const onFile = "asa@example.se";

const yes: RsvpForm = {
  ...blankForm,
  firstName: "Åsa",
  lastName: "Lindqvist",
  email: onFile,
  accept: true,
  allergies: ["Peanuts"],
  speech: true,
};

type Given = { outcome: string; group: string; token: string; visitor: string };

/** An empty `email` leaves the masked address on file. */
async function answer(couple: Couple, answerer: Answerer, changes: Partial<RsvpForm> = {}): Promise<Given> {
  const { services, clock } = couple;
  clock.now += 1000;
  const token = services.random(16).toString("base64url");
  const submission = submissionOf({ ...yes, ...changes }, token);
  const isKept = changes.email === "";
  const shown = isKept ? { ...nothingOnFile, guestId: "asa", keepsEmail: true } : null;
  const done = await submitRsvp(services, answerer, { ...submission, shown });
  clock.now += 1000;
  const last = (await couple.rows()).findLast((row) => row?.deed === "answered");
  const outcome = done.ok ? "saved" : done.refusal.reason;
  return { outcome, group: last?.group ?? "", token, visitor: last?.visitor ?? "" };
}

async function openWorld(options: Parameters<typeof openCouple>[0] = {}) {
  const couple = await openCouple({ settings: { limitFactor: 100 }, ...options });
  const { services } = couple;
  const now = () => services.guestList.byId("asa")?.guest;
  return Object.assign(couple, {
    prankster: await openAnswerer(services),
    browser: await openAnswerer(services),
    now,
  });
}

test.each(["", "eve@example.org"])(
  "whoever gave an answer that was undone may not change what the couple then write (email: %j)",
  async (email) => {
    await using world = await openWorld();
    const { services, prankster } = world;
    const before = world.now();
    const first = await answer(world, prankster, { email });
    expect(first.outcome).toBe("saved");
    expect(await undoGroup(services, marta, first.group)).toMatchObject({ ok: true });
    expect(world.now()).toEqual(before);
    await world.changeForSure("asa", { field: "answer", expected: "", value: "Accepted" });
    const stands = world.now();
    expect(stands?.answered).toBe(true);
    expect((await answer(world, prankster, { email: "eve@example.org", accept: false })).outcome).toBe(
      "answered before",
    );
    expect(world.now()).toEqual(stands);
    expect(await findSavedAnswer(services, prankster, first.token)).toBeNull();
  },
);

test("where something of the answer stays, its giver is nobody in particular all the same", async () => {
  await using world = await openWorld();
  const first = await answer(world, world.prankster, { email: "" });
  await world.changeForSure("asa", { field: "answer", expected: "Accepted", value: "Declined" });
  await undoChanges(world.services, marta, { scope: { visitor: first.visitor }, agreedTo: 1 });
  expect(world.now()?.answer).toBe("declined");
  expect((await answer(world, world.prankster, { email: "eve@example.org" })).outcome).toBe(
    "answered before",
  );
});

test("after the undoing the guest answers as if for the first time", async () => {
  await using world = await openWorld();
  const first = await answer(world, world.prankster, { email: "eve@example.org" });
  await undoGroup(world.services, marta, first.group);
  const own = await answer(world, world.browser, { allergies: [], speech: false });
  expect(own.outcome).toBe("saved");
  expect(world.now()).toMatchObject({ answer: "accepted", email: onFile, speech: false });
  expect((await world.rows()).at(-1)).toMatchObject({ first: true });
  expect((await answer(world, world.prankster)).outcome).toBe("saved"); // By the address on file.
  expect((await answer(world, world.prankster, { email: "eve@example.org" })).outcome).toBe("saved");
});

test("what the guest has said again since stays when the answer of a stranger is undone", async () => {
  await using world = await openWorld();
  const strangers = await answer(world, world.prankster, {
    email: "eve@example.org",
    allergies: ["Peanuts", "Milk"],
    otherFood: "Caviar",
  });
  // Her own answer, which repeats the existing yes, speech and peanuts.
  expect((await answer(world, world.browser)).outcome).toBe("saved");
  const undone = await undoChanges(world.services, theo, {
    scope: { visitor: strangers.visitor },
    agreedTo: 1,
  });
  expect(undone.ok || undone.refusal.reason === "nothing goes back").toBe(true);
  expect(world.now()).toMatchObject({ answered: true, answer: "accepted", speech: true, email: onFile });
  expect(world.now()?.allergies).toContain("Peanuts");
  expect(world.now()?.foodOptions).not.toContain("Caviar");
  // It stays hers: only the browser that gave it can change it.
  const stranger = { email: "eve@example.org" };
  expect((await answer(world, world.prankster, stranger)).outcome).toBe("answered before");
  expect((await answer(world, world.browser, { email: "new@example.se" })).outcome).toBe("saved");
});

test("when a guest's second answer is undone the first is theirs again, and so is the second when that comes back", async () => {
  await using world = await openWorld();
  const { services, browser } = world;
  const first = await answer(world, browser);
  const firstStood = world.now();
  const second = await answer(world, browser, { email: "new@example.se", accept: false });
  const secondStood = world.now();
  const undone = await undoGroup(services, marta, second.group);
  expect(world.now()).toEqual(firstStood);
  expect(await findSavedAnswer(services, browser, first.token)).not.toBeNull();
  const record = await services.documents.get("answers", "asa");
  expect(record?.data).toMatchObject({ saidEmail: onFile, declinedAt: null });
  await undoGroup(services, theo, undone.ok ? undone.value.group : "");
  expect(world.now()).toEqual(secondStood);
  expect(await findSavedAnswer(services, browser, second.token)).not.toBeNull();
  expect((await answer(world, browser, { email: "newer@example.se" })).outcome).toBe("saved");
});

test("an address that comes back with a stranger's answer is not the couple's own word", async () => {
  await using world = await openWorld();
  await answer(world, world.prankster, { email: "eve@example.org" });
  const own = await answer(world, world.browser, { accept: false });
  await undoGroup(world.services, marta, own.group);
  expect(world.now()).toMatchObject({ email: "eve@example.org", answer: "accepted" });
  const byName = await openAnswerer(world.services);
  expect((await answer(world, byName, { email: "eve@example.org" })).outcome).toBe("answered before");
  expect((await answer(world, byName)).outcome).toBe("saved");
});

test("who has declined gets neither food nor a speech back by an older change that is undone", async () => {
  await using world = await openWorld();
  const { services } = world;
  const allergies = "Milk";
  const edit = async (field: "speech" | "allergies", expected: string, value: string) => {
    const changed = await world.changeForSure("asa", { field, expected, value });
    return (changed.ok && changed.value.group) || "";
  };
  const seen = textOfField(world.now() as Guest, "allergies");
  if (seen !== allergies) await edit("allergies", seen, allergies);
  await edit("speech", "", "Yes");
  const cleared = [await edit("allergies", allergies, ""), await edit("speech", "Yes", "No")];
  await world.changeForSure("asa", { field: "answer", expected: "", value: "Declined" });
  const declined = world.now();
  expect(declined).toMatchObject({ answer: "declined", allergies: [], speech: false });
  for (const group of cleared) {
    expect(await undoGroup(services, marta, group)).toMatchObject({
      refusal: { reason: "nothing goes back" },
    });
  }
  expect(world.now()).toEqual(declined);
});

test("what somebody notes of a guest who has declined already can be undone, and that as well", async () => {
  await using world = await openWorld();
  await world.changeForSure("asa", { field: "answer", expected: "", value: "Declined" });
  const noted = await world.changeForSure("asa", { field: "speech", expected: "No", value: "Yes" });
  const undone = await undoGroup(world.services, marta, (noted.ok && noted.value.group) || "");
  expect(world.now()?.speech).toBe(false);
  await undoGroup(world.services, marta, (undone.ok && undone.value.group) || "");
  expect(world.now()?.speech).toBe(true);
});

test("an allergy that was taken away by mistake comes back to who has declined the wedding and comes to another event", async () => {
  await using world = await openWorld({ wedding: eventfulWedding });
  const { services, prankster } = world;
  const mistake = { field: "allergies", expected: "Peanuts; Kiwi", value: "Kiwi" } as const;
  const changed = await world.change("asa", mistake);
  if (!changed.ok) throw new Error("not changed");
  await answer(world, prankster, { accept: false, eventAnswers: { walk: "Accepted" }, allergies: [] });
  expect(world.now()).toMatchObject({ answer: "declined", allergies: ["Kiwi"] });
  const [first] = await world.rows();
  expect((await undoGroup(services, marta, first?.group ?? "")).ok).toBe(true);
  expect(world.now()?.allergies).toEqual(["Peanuts", "Kiwi"]);
});
