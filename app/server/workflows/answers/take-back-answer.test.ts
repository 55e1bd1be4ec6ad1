// The owner of the address on file takes back an answer that gave another one.

import { expect } from "vitest";
import { marta, openCouple, type Couple, undoGroup } from "#test/kits/guests/couple.ts";
import { answer, linkSentTo, own, stranger as eve } from "#test/kits/answers/asas-answers.ts";
import { openAnswerer } from "#test/kits/answers/unmatched.ts";
import { openAnswerLink } from "#server/links/answer-link.ts";
import { findSavedAnswer } from "#server/records/receipts.ts";
import { openTakeBack, takeBackAnswer, viewTakeBack } from "./take-back-answer.ts";
import { removeStored } from "#test/kits/site/services.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const form = { foodOptions: ["Vegan"], allergies: ["Fish"], speech: true };

function holderOf({ services }: Couple, query: string) {
  const holder = openTakeBack(services, new URL(`http://osa.test/en/rsvp?${query}`));
  if (!holder) throw new Error("The link opens nothing.");
  return holder;
}

async function openTaken() {
  const couple = await openCouple();
  const before = await couple.storedGuest("asa");
  const [by, token] = [await openAnswerer(couple.services), "t".repeat(22)];
  await answer(couple, by, { ...form, email: eve }, token);
  couple.clock.now += 1000;
  return { ...couple, before, token, by, link: await linkSentTo(couple, own, "take-back") };
}

type Taken = Awaited<ReturnType<typeof openTaken>>;

const test = testWith(openTaken);

test("looking changes nothing, and says what was answered and when", async (couple) => {
  const stood = await couple.storedGuest("asa");
  const view = await viewTakeBack(couple.services, holderOf(couple, couple.link));
  expect(view).toMatchObject({
    name: "Åsa Lindqvist",
    isComing: true,
    at: couple.clock.now - 1000,
    refusal: null,
  });
  expect(await couple.storedGuest("asa")).toEqual(stood);
});

test("taken back, the guest stands as before, and nothing of the answer is shown to who gave it", async (couple) => {
  const { services, before, token, by } = couple;
  const strangersLink = await linkSentTo(couple, eve);
  expect(await takeBackAnswer(services, holderOf(couple, couple.link))).toMatchObject({ ok: true });
  expect(await couple.storedGuest("asa")).toMatchObject({ ...before });
  expect(services.guestList.byId("asa")?.guest).toMatchObject({
    email: own,
    answered: false,
    answer: null,
    allergies: ["Peanuts", "Kiwi"],
  });
  expect(await findSavedAnswer(services, by, token)).toBeNull();
  expect(await openAnswerLink(services, new URLSearchParams(strangersLink).get("guest") ?? "")).toBeNull();
  const rows = await couple.rows();
  expect(rows.at(-1)).toMatchObject({ by: "guest", deed: "undone", guestId: "asa", adminId: null });
});

test("taken back, whoever gave the answer is told, by its address and without a word of what it said", async (couple) => {
  const { services } = couple;
  await takeBackAnswer(services, holderOf(couple, couple.link));
  const outbox = (await services.documents.list("outbox")).filter(
    ({ data }) => data["kind"] === "taken back",
  );
  expect(outbox).toHaveLength(1);
  const text = JSON.stringify(outbox[0]?.data);
  expect(outbox[0]?.data["to"]).toEqual([eve]);
  expect(text).toContain("Åsa Lindqvist");
  for (const secret of [own, "Vegan", "Fish", "Peanuts", "guest=", "take-back="])
    expect(text).not.toContain(secret);
});

test("answering twice does not outwit the link", async (couple) => {
  const { services, by } = couple;
  await answer(couple, by, { ...form, email: "eve.again@example.org", performance: true });
  await answer(couple, by, { email: "eve.again@example.org", answer: "declined" });
  expect(await takeBackAnswer(services, holderOf(couple, couple.link))).toMatchObject({ ok: true });
  expect(services.guestList.byId("asa")?.guest).toMatchObject({
    email: own,
    answered: false,
    allergies: ["Peanuts", "Kiwi"],
    performance: null,
  });
});

test("after it, who does not name the address on file is held", async (couple) => {
  await takeBackAnswer(couple.services, holderOf(couple, couple.link));
  expect(await answer(couple, "", { email: eve })).toBe("held");
  expect(await answer(couple, couple.by, { email: eve })).toBe("held");
  expect(await answer(couple, "")).toBe("saved");
});

test.each<[string, (couple: Taken) => Promise<unknown>, string]>([
  ["twice", (couple) => takeBackAnswer(couple.services, holderOf(couple, couple.link)), "taken back"],
  ["after thirty days", async ({ clock }) => (clock.now += 31 * 24 * 60 * 60 * 1000), "too old"],
  [
    "after the couple put the address right",
    (couple) => couple.change("asa", { field: "email", expected: eve, value: "right@example.se" }),
    "changed since",
  ],
  ["after the guest answered", (couple) => answer(couple, ""), "changed since"],
])("it is not done %s", async (_, happen, refusal) => {
  await using couple = await openTaken();
  await happen(couple);
  const result = await takeBackAnswer(couple.services, holderOf(couple, couple.link));
  expect(result).toEqual({ ok: false, refusal });
  expect(await linkSentTo(couple, eve, "take-back")).toBe("");
});

test("an answer by a stolen link that gives another address is taken back from the one before", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  await answer(couple, "", form);
  await answer(couple, await linkSentTo(couple, own), { email: eve, answer: "declined" });
  expect(services.guestList.byId("asa")?.guest).toMatchObject({ email: eve, answer: "declined" });
  const holder = holderOf(couple, await linkSentTo(couple, own, "take-back"));
  expect(await takeBackAnswer(services, holder)).toMatchObject({ ok: true });
  const guest = services.guestList.byId("asa")?.guest;
  expect(guest).toMatchObject({ email: own, answer: "accepted", allergies: ["Peanuts", "Kiwi", "Fish"] });
  const { answerQuery } = await viewTakeBack(services, holder);
  expect((await openAnswerer(services, answerQuery ?? "")).own?.guest.email).toBe(own);
});

test("the couple can undo it, and a guest who is gone is told nothing", async (couple) => {
  const { services, link } = couple;
  const holder = holderOf(couple, link);
  await takeBackAnswer(services, holder);
  const rows = await couple.rows();
  expect(await undoGroup(services, marta, rows.at(-1)?.group ?? "")).toMatchObject({ ok: true });
  expect(services.guestList.byId("asa")?.guest.email).toBe(eve);
  await removeStored(services, "guests", "asa");
  expect(await viewTakeBack(services, holder)).toMatchObject({ name: null, refusal: "changed since" });
});

test("a link that is not ours opens nothing", async ({ link, services }) => {
  const forged = [
    link.slice(0, -4),
    link.slice(0, 60) + (link[60] === "A" ? "B" : "A") + link.slice(61),
    "take-back=",
    "take-back=%00",
    link.replace("-back=", "-back=A"),
  ];
  for (const query of forged) {
    expect(openTakeBack(services, new URL(`http://osa.test/en/rsvp?${query}`))).toBeNull();
  }
});
