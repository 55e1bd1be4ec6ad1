// The owner of the address on file takes back an answer that gave another one.

import { expect } from "vitest";
import { marta, openCouple, type Couple, undoGroup } from "#test/kits/guests/couple.ts";
import { openAnswerer, submissionOf, unmatchedForm } from "#test/kits/answers/unmatched.ts";
import { openAnswerLink } from "#server/links/answer-link.ts";
import { findSavedAnswer } from "#server/records/receipts.ts";
import { openTakeBack, takeBackAnswer, viewTakeBack } from "./take-back-answer.ts";
import { submitRsvp } from "./submit-rsvp.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const own = "asa@example.se";
const eve = "eve@example.org";
const form = { ...unmatchedForm, firstName: "Åsa", lastName: "Lindqvist", allergies: ["Fish"] };

async function answerFrom(
  { services, clock }: Couple,
  email: string,
  {
    changes = {},
    query = "",
    answerer,
  }: {
    changes?: Partial<typeof form>;
    query?: string;
    answerer?: Awaited<ReturnType<typeof openAnswerer>>;
  } = {},
) {
  clock.now += 1000;
  const token = services.random(16).toString("base64url");
  const by = answerer ?? (await openAnswerer(services, query));
  const done = await submitRsvp(services, by, submissionOf({ ...form, email, ...changes }, token));
  return { done, token, by };
}

async function linkTo({ services }: Couple, email: string, name: "guest" | "take-back"): Promise<string> {
  const emails = await services.documents.list("outbox", { orderBy: "createdAt" });
  const links = emails
    .filter(({ data }) => String(data["to"]) === email)
    .flatMap(({ data }) =>
      [...String(data["text"]).matchAll(/[?]([\w-]+=\S+)/g)].map(([, link]) => link ?? ""),
    );
  return links.findLast((link) => link.startsWith(`${name}=`)) ?? "";
}

function holderOf({ services }: Couple, query: string) {
  const holder = openTakeBack(services, new URL(`http://osa.test/en/rsvp?${query}`));
  if (!holder) throw new Error("The link opens nothing.");
  return holder;
}

async function openTaken() {
  const couple = await openCouple();
  const before = await couple.storedGuest("asa");
  const { token, by } = await answerFrom(couple, eve);
  couple.clock.now += 1000;
  return { ...couple, before, token, by, link: await linkTo(couple, own, "take-back") };
}

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
  const strangersLink = await linkTo(couple, eve, "guest");
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

test("answering twice does not outwit the link", async (couple) => {
  const { services, by } = couple;
  await answerFrom(couple, "eve.again@example.org", { answerer: by, changes: { performance: true } });
  await answerFrom(couple, "eve.again@example.org", { answerer: by, changes: { accept: false } });
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
  expect((await answerFrom(couple, eve)).done).toMatchObject({ refusal: { reason: "answered before" } });
  expect((await answerFrom(couple, eve, { answerer: couple.by })).done.ok).toBe(false);
  expect((await answerFrom(couple, own)).done.ok).toBe(true);
});

test("it is done once, not after thirty days, and not after the couple or the guest changed the answer", async (couple) => {
  const { services, clock } = couple;
  const holder = holderOf(couple, couple.link);
  await takeBackAnswer(services, holder);
  expect(await takeBackAnswer(services, holder)).toEqual({ ok: false, refusal: "taken back" });

  await using old = await openTaken();
  old.clock.now += 31 * 24 * 60 * 60 * 1000;
  expect(await takeBackAnswer(old.services, holderOf(old, old.link))).toEqual({
    ok: false,
    refusal: "too old",
  });

  await using changed = await openTaken();
  await changed.change("asa", { field: "email", expected: eve, value: "right@example.se" });
  expect(await takeBackAnswer(changed.services, holderOf(changed, changed.link))).toEqual({
    ok: false,
    refusal: "changed since",
  });

  await using reclaimed = await openTaken();
  await answerFrom(reclaimed, own);
  expect(await takeBackAnswer(reclaimed.services, holderOf(reclaimed, reclaimed.link))).toMatchObject({
    refusal: "changed since",
  });
  expect(await linkTo(reclaimed, eve, "take-back")).toBe("");
  expect(clock.now).toBeGreaterThan(0);
});

test("an answer by a stolen link that gives another address is taken back from the one before", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  await answerFrom(couple, own);
  const query = await linkTo(couple, own, "guest");
  await answerFrom(couple, eve, { query, changes: { accept: false } });
  expect(services.guestList.byId("asa")?.guest).toMatchObject({ email: eve, answer: "declined" });
  const holder = holderOf(couple, await linkTo(couple, own, "take-back"));
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
  const stored = await services.documents.get("guests", "asa");
  await services.documents.commit([
    { write: "delete", collection: "guests", id: "asa", version: stored?.version ?? "" },
  ]);
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
