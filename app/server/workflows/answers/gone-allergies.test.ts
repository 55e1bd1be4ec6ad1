import { expect } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { noAddress } from "#domain/rsvp/household-answer.ts";
import { severeKey } from "#domain/rsvp/gone-allergies.ts";
import { blankForm, type RsvpForm } from "#domain/rsvp/rsvp.ts";
import { findSavedAnswer, findSavedHousehold } from "#server/records/receipts.ts";
import { releaseDueEmails } from "#server/workflows/emails/release-put-off-emails.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { countInbox, dismiss, listInbox } from "#server/workflows/inbox/list-inbox.ts";
import { openAnswerer, shownOf, submissionOf } from "#test/kits/answers/unmatched.ts";
import { marta, undoGroup } from "#test/kits/guests/couple.ts";
import { openHouseholds } from "#test/kits/households/household-form-under-test.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { submitAnswer } from "./submit-answer.ts";
import { putBackForGuest, putBackOwn } from "./take-back-answer.ts";
import { dismissalId } from "#server/records/inbox-view.ts";

const coming = { answered: true, answer: "accepted", household: "Fraser", lastName: "Fraser" } as const;
const nora: Guest = {
  ...blankGuest,
  ...coming,
  id: "nora",
  firstName: "Nora",
  email: "nora@example.org",
  allergies: ["Peanuts", "Eggs"],
};
const david: Guest = {
  ...blankGuest,
  ...coming,
  id: "david",
  firstName: "David",
  email: "david@example.org",
};

async function openFrasers(changes: Partial<Guest> = {}, { limitFactor = 100 } = {}) {
  const couple = await openHouseholds([[david, { ...nora, ...changes }]], { settings: { limitFactor } });
  const { services, clock } = couple;
  const answerer = await openAnswerer(services);
  const now = () => couple.guest("nora");
  return {
    ...couple,
    answerer,
    now,
    gone: async () => (await listInbox(services)).goneAllergies.map(({ guest, gone }) => [guest.id, gone]),
    /** By the household's link, or an admin on the telephone. */
    async answer(said: Partial<RsvpForm>, { takesSevere = [] as string[], by = "card" } = {}) {
      clock.now += 1000;
      const shown = await couple.show("Fraser");
      const forms = couple
        .blank(shown)
        .map((form, at) => (shown.members[at]!.id === "nora" ? { ...form, ...said } : form));
      const token = couple.newToken();
      const about = { shown, forms, confirmation: noAddress, language: "en", takesSevere } as const;
      if (by === "admin") {
        return { ...(await submitAnswer(services, { by, admin: marta, ...about, confirms: false })), token };
      }
      return { ...(await couple.submit("Fraser", { ...about, formToken: token })), token };
    },
    /** By name, with a form that showed what is on file. */
    async answerByName(said: Partial<RsvpForm>) {
      clock.now += 1000;
      const { firstName, lastName } = nora;
      const form = { ...blankForm, firstName, lastName, email: "nora@example.org", ...said };
      const token = couple.newToken();
      const sent = { ...submissionOf(form, token), shown: shownOf(now()) };
      return { ...(await submitAnswer(services, { by: "guest", answerer, ...sent })), token };
    },
    told: async () =>
      (await services.documents.list("outbox"))
        .filter(({ data }) => data["kind"] === "allergies gone")
        .map(({ data }) => ({ to: data["to"], text: String(data["text"]) })),
  };
}

const test = testWith(() => openFrasers());
const peanuts = { allergy: "Peanuts", isSevere: false };
const severe = testWith(() => openFrasers({ severeAllergies: ["Peanuts"] }));

test("what a household's answer takes away is named to those who gave it, and to the couple", async (couple) => {
  const { services, gone, answer } = couple;
  const saved = await answer({ allergies: ["Eggs"] });
  expect(await gone()).toEqual([["nora", [peanuts]]]);
  expect(await findSavedHousehold(services, "Fraser", saved.token)).toMatchObject({
    gone: [{ guestId: "nora", gone: [peanuts] }],
  });
});

test("the guest's own address is told that something went, and never what", async ({ answer, told }) => {
  await answer({ allergies: [] });
  const [email, ...others] = await told();
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: ["nora@example.org"], text: expect.stringContaining("Nora Fraser") });
  expect(email?.text).not.toMatch(/Peanut|Eggs/);
});

const limited = testWith(() => openFrasers({}, { limitFactor: 1 }));

limited("the fifth warning of a day waits with the others", async ({ services, answer, told, clock }) => {
  for (let times = 0; times < 5; times++) {
    await answer({ allergies: ["Eggs"] });
    await answer({ allergies: ["Peanuts", "Eggs"] });
  }
  expect(await told()).toHaveLength(4);
  const putOff = await services.documents.list("put-off emails");
  const warnings = putOff.filter(({ data }) => data["kind"] === "warning");
  expect(warnings.map(({ data }) => data["what"])).toEqual(["allergies gone"]);
  clock.now += 25 * 60 * 60 * 1000;
  await releaseDueEmails(services);
  const sent = (await services.documents.list("outbox")).map(({ data }) => String(data["text"]));
  expect(sent.filter((text) => text.includes("An answer removed something from the"))).toHaveLength(1);
});

test("it is put back by those who took it away, once, and is undone with the answer", async (couple) => {
  const { services, memberOf, answer, now, gone, rows, clock } = couple;
  const { token: formToken } = await answer({ allergies: [] });
  const putBack = () => putBackOwn(services, memberOf("Fraser"), { formToken, guestId: "nora" });
  clock.now += 1000;
  expect(await putBack()).toEqual({ ok: true, value: null });
  expect(now().allergies).toEqual(["Peanuts", "Eggs"]);
  expect(await gone()).toEqual([]);
  expect(await findSavedHousehold(services, "Fraser", formToken)).toMatchObject({ gone: [] });
  expect(await putBack()).toEqual({ ok: false, refusal: { reason: "gone" } });
  const group = (await rows())[0]?.group ?? "";
  expect(await undoGroup(services, marta, group)).toMatchObject({ ok: true });
  expect(now()).toEqual(nora);
});

test("only those who may see the answer put it back", async ({ services, memberOf, answer, now }) => {
  const { token: formToken } = await answer({ allergies: [] });
  const others = { ...memberOf("Fraser"), household: "Ek" as const };
  expect(await putBackOwn(services, others, { formToken, guestId: "nora" })).toMatchObject({
    ok: false,
  });
  expect(await putBackOwn(services, { id: "visitor" }, { formToken, guestId: null })).toMatchObject({
    ok: false,
  });
  expect(now().allergies).toEqual([]);
});

test("an admin puts it back, or says that it was right", async ({ services, answer, now, gone, clock }) => {
  await answer({ allergies: ["Eggs"] });
  const until = clock.now;
  const item = { guestId: "nora", until };
  expect(await putBackForGuest(services, marta, { ...item, until: until - 1 })).toMatchObject({ ok: false });
  expect(await putBackForGuest(services, marta, item)).toMatchObject({ ok: true });
  expect(now().allergies).toEqual(["Eggs", "Peanuts"]);
  expect(await gone()).toEqual([]);
  await answer({ allergies: ["Peanuts"] });
  await dismiss(services, marta, { id: dismissalId("allergies", "nora"), of: clock.now });
  expect(await countInbox(services)).toBe(0);
  // Another one later is another matter.
  await answer({ allergies: [] });
  expect(await gone()).toEqual([["nora", [peanuts]]]);
});

test("an undo that takes away what an answer gave tells of it, and its own undo too", async (couple) => {
  const { services, answer, gone, rows, now } = couple;
  await answer({ allergies: ["Peanuts", "Eggs", "Lupin"] });
  const group = (await rows())[0]?.group ?? "";
  const undone = await undoGroup(services, marta, group);
  expect(await gone()).toEqual([["nora", [{ allergy: "Lupin", isSevere: false }]]]);
  await undoGroup(services, marta, undone.ok ? undone.value.group : "");
  expect(now().allergies).toContain("Lupin");
  expect(await gone()).toEqual([]);
});

test("what an answer took away and its undo brought back waits no more", async ({ services, ...couple }) => {
  await couple.answer({ allergies: [] });
  await undoGroup(services, marta, (await couple.rows())[0]?.group ?? "");
  expect(couple.now()).toEqual(nora);
  expect(await couple.gone()).toEqual([]);
});

test("what the couple take away themselves is in the history alone", async (couple) => {
  const { services, gone, now, rows } = couple;
  const edit = { field: "allergies", expected: "Peanuts; Eggs", value: "Eggs" } as const;
  expect(await changeGuest(services, marta, { guestId: "nora", edits: [edit] })).toMatchObject({ ok: true });
  expect(now().allergies).toEqual(["Eggs"]);
  expect(await gone()).toEqual([]);
  expect(await undoGroup(services, marta, (await rows())[0]?.group ?? "")).toMatchObject({ ok: true });
  expect(now().allergies).toEqual(["Peanuts", "Eggs"]);
});

for (const by of ["card", "admin"]) {
  severe(`a severe one is asked about before anything is saved, by ${by}`, async (couple) => {
    const { answer, now, gone, rows } = couple;
    const refusal = { reason: "severe", members: [{ id: "nora", allergies: ["Peanuts"] }] };
    expect(await answer({ allergies: ["Eggs"] }, { by })).toMatchObject({ ok: false, refusal });
    expect(await rows()).toEqual([]);
    const takesSevere = [severeKey("nora", "Peanuts")];
    expect(await answer({ allergies: ["Eggs"] }, { by, takesSevere })).toMatchObject({ ok: true });
    expect(now().allergies).toEqual(["Eggs"]);
    const named = [["nora", [{ allergy: "Peanuts", isSevere: true }]]];
    expect(await gone()).toEqual(by === "card" ? named : []);
  });
}

severe("one that is severe no more is named, told of and put back like one that went", async (couple) => {
  const { services, memberOf, answer, now, gone, told, clock } = couple;
  const { token: formToken } = await answer({ severeAllergies: [] });
  expect(now()).toMatchObject({ allergies: ["Peanuts", "Eggs"], severeAllergies: [] });
  const lost = [{ allergy: "Peanuts", isSevere: true }];
  expect(await gone()).toEqual([["nora", lost]]);
  const receipt = () => findSavedHousehold(services, "Fraser", formToken);
  expect(await receipt()).toMatchObject({ gone: [{ guestId: "nora", gone: lost }] });
  expect((await told()).map(({ to }) => to)).toEqual([["nora@example.org"]]);
  expect((await told())[0]?.text).not.toMatch(/Peanut|serious|severe/i);
  clock.now += 1000;
  const item = { formToken, guestId: "nora" };
  expect(await putBackOwn(services, memberOf("Fraser"), item)).toMatchObject({ ok: true });
  expect(now()).toMatchObject({ allergies: ["Peanuts", "Eggs"], severeAllergies: ["Peanuts"] });
  expect(await gone()).toEqual([]);
  expect(await receipt()).toMatchObject({ gone: [] });
});

const unanswered = testWith(() =>
  openFrasers({ answered: false, answer: null, severeAllergies: ["Peanuts"] }),
);

unanswered("by name, too", async ({ answerByName, now }) => {
  const refusal = { reason: "severe", members: [{ id: "nora", allergies: ["Peanuts"] }] };
  expect(await answerByName({ answer: "accepted", allergies: ["Eggs"] })).toMatchObject({
    ok: false,
    refusal,
  });
  expect(now().answered).toBe(false);
});

const lightly = testWith(() => openFrasers({ answered: false, answer: null }));

lightly("by name, what went is put back by the browser that answered", async (couple) => {
  const { services, answerer, answerByName, now, gone, told } = couple;
  const { token } = await answerByName({ answer: "accepted", allergies: ["Eggs"] });
  expect(await gone()).toEqual([["nora", [peanuts]]]);
  expect(await findSavedAnswer(services, answerer, token)).toMatchObject({
    gone: [{ guestId: "nora", gone: [peanuts] }],
  });
  // The confirmation goes to the address that the form gave, and it is the guest's.
  expect(await told()).toEqual([]);
  const about = { formToken: token, guestId: null };
  expect(await putBackOwn(services, { id: "somebody else" }, about)).toMatchObject({ ok: false });
  expect(await putBackOwn(services, answerer, about)).toMatchObject({ ok: true });
  expect(now().allergies).toEqual(["Eggs", "Peanuts"]);
  const after = await findSavedAnswer(services, answerer, token);
  expect(after).toMatchObject({ gone: [], guest: { allergies: ["Eggs", "Peanuts"] } });
});

lightly("an answer that names another address tells the old one of both in one email", async (couple) => {
  const { services, answerByName } = couple;
  await answerByName({ answer: "accepted", allergies: [], email: "new@example.org" });
  const documents = (await services.documents.list("outbox")).filter(
    ({ data }) => String(data["to"]) === "nora@example.org",
  );
  expect(documents.map(({ data }) => data["kind"])).toEqual(["address changed"]);
  expect(String(documents[0]?.data["text"])).toContain("tog också bort något som var antecknat");
});
