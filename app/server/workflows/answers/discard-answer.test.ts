import { expect } from "vitest";
import { type Couple, marta, openCouple, undoGroup } from "#test/kits/guests/couple.ts";
import { openServices } from "#server/services.ts";
import { openTestServices, putStored, removeStored, signInAdmin } from "#test/kits/site/services.ts";
import {
  saveFromOrigin,
  openAnswerer,
  storedUnmatched,
  submissionOf,
  unmatchedForm,
} from "#test/kits/answers/unmatched.ts";
import { historyCollection } from "#server/records/history.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";
import { listInbox } from "#server/workflows/inbox/list-inbox.ts";
import {
  discardByOrigin,
  listManyHeld,
  readSeenHeld,
  settleHeldAnswers,
  writeSeenHeld,
} from "./settle-held-answers.ts";
import { holdAnswer } from "./submit-answer.ts";
import { testWith } from "#test/kits/site/test-with.ts";

async function open() {
  const opened = await openTestServices({ open: openServices });
  const { services } = opened;
  await saveFromOrigin(services, "flood", ["One", "Two", "Three", "Four"]);
  await saveFromOrigin(services, "home", ["Honest"]);
  return {
    ...opened,
    admin: (await signInAdmin(services)).admin,
    kept: async () => (await services.documents.list(unmatchedCollection.name)).map(({ id }) => id),
  };
}

const test = testWith(openHeld);
const flood = testWith(open);

flood("all that came from one address is thrown away as one deed, and comes back as one", async (site) => {
  const { services, admin } = site;
  const before = await services.documents.list(unmatchedCollection.name);
  const result = await discardByOrigin(services, admin, {
    origin: "flood",
    until: Infinity,
    withHeld: false,
  });
  expect(await site.kept()).toEqual(["home-Honest"]);
  const rows = await services.documents.list(historyCollection.name);
  expect(rows.map(({ data }) => [data["deed"], data["adminId"]])).toEqual([["discarded", admin.id]]);
  expect((await undoGroup(services, admin, result.ok ? result.value.group : "")).ok).toBe(true);
  const after = await services.documents.list(unmatchedCollection.name);
  expect(after.map(({ id, data }) => [id, data])).toEqual(before.map(({ id, data }) => [id, data]));
});

flood("what came after the inbox was shown stays", async (site) => {
  const until = site.services.now() + 1;
  await discardByOrigin(site.services, site.admin, { origin: "flood", until, withHeld: false });
  expect(await site.kept()).toEqual(["flood-Four", "flood-Three", "home-Honest"]);
});

flood("thrown away by several hands at once it is thrown away once", async (site) => {
  const wish = { origin: "flood", until: Infinity, withHeld: false };
  const result = await Promise.all(
    Array.from({ length: 5 }, () => discardByOrigin(site.services, site.admin, wish)),
  );
  expect(result.filter(({ ok }) => ok)).toHaveLength(1);
  expect(result.filter(({ ok }) => !ok)).toContainEqual({ ok: false, refusal: "gone" });
  expect(await discardByOrigin(site.services, site.admin, { ...wish, origin: "" })).toMatchObject({
    ok: false,
  });
});

flood("a held answer goes along only where that was asked for", async (site) => {
  const { services, admin } = site;
  const held = { reason: "answered before", guestId: "sigrid", origin: "flood", at: services.now() };
  await putStored(services, unmatchedCollection.name, { "flood-held": { ...storedUnmatched, ...held } });
  const wish = { origin: "flood", until: Infinity };
  await discardByOrigin(services, admin, { ...wish, withHeld: false });
  expect(await site.kept()).toEqual(["flood-held", "home-Honest"]);
  expect(await discardByOrigin(services, admin, { ...wish, withHeld: false })).toMatchObject({ ok: false });
  await discardByOrigin(services, admin, { ...wish, withHeld: true });
  expect(await site.kept()).toEqual(["home-Honest"]);
});

const ids = ["asa", "annika", "bjorn"];

/** First answers held because of their number. */
async function openHeld(): Promise<Couple> {
  const couple = await openCouple({ settings: { limitFactor: 100 } });
  for (const guestId of ids) await hold(couple, guestId, { email: `${guestId}@new.example`, token: guestId });
  return couple;
}

async function hold({ services }: Couple, guestId: string, by: { email: string; token: string }) {
  const submission = submissionOf({ ...unmatchedForm, email: by.email }, by.token.padEnd(22, "x"));
  const answerer = await openAnswerer(services);
  const held = { reason: "many answers", guestId } as const;
  await holdAnswer(services, { by: "guest", answerer, ...submission }, held);
}

function answersOf({ services }: Couple) {
  return ids.map((id) => services.guestList.byId(id)?.guest.answer);
}

test.each([
  ["taken", "take", "accepted"],
  ["thrown away", "keep", null],
] as const)("all are %s in one change, and come back in one", async (_, verdict, answer) => {
  await using couple = await openHeld();
  const { services } = couple;
  const settled = await settleHeldAnswers(services, marta, { verdict, seen: await listManyHeld(services) });
  expect(settled).toMatchObject({ done: 3, refused: [] });
  expect(answersOf(couple)).toEqual([answer, answer, answer]);
  expect((await listInbox(services)).held).toEqual([]);
  expect(await undoGroup(services, marta, settled.group ?? "")).toMatchObject({ ok: true });
  expect(answersOf(couple)).toEqual([null, null, null]);
  expect((await listInbox(services)).held).toHaveLength(3);
});

test("a guest who was changed meanwhile is left out and told, and the others go through", async (couple) => {
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

test("who has answered meanwhile is not among those who are taken in one press", async (couple) => {
  await couple.changeForSure("annika", { field: "answer", expected: "", value: "Declined" });
  const seen = await listManyHeld(couple.services);
  expect(seen.map(({ guestId }) => guestId)).toEqual(["asa", "bjorn"]);
  expect((await listInbox(couple.services)).held).toHaveLength(3);
});

test("of two for one guest none is taken in one press", async (couple) => {
  await hold(couple, "asa", { email: "eve@evil.example", token: "eve" });
  const seen = await listManyHeld(couple.services);
  expect(seen.map(({ guestId }) => guestId)).toEqual(["annika", "bjorn"]);
});

test("a held answer of a guest who is removed is one that fits no guest", async ({ services }) => {
  await removeStored(services, "guests", "asa");
  const { held, unmatched } = await listInbox(services);
  expect([held.length, unmatched.length]).toEqual([2, 1]);
});

test("what a form names is read as it was written, and nothing else", () => {
  const seen = { answerId: "a b", answerVersion: "1", guestId: 'å"', guestVersion: "2" };
  expect(readSeenHeld(writeSeenHeld(seen))).toEqual({ ok: true, value: seen });
  for (const text of ["", "null", "[1,2,3,4]", '["a","b","c"]', "{}"])
    expect(readSeenHeld(text).ok).toBe(false);
});
