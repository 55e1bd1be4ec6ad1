import { expect } from "vitest";
import { refuse } from "#domain/result.ts";
import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import { openServices } from "#server/services.ts";
import { openTestServices, signInAdmin } from "#test/kits/site/services.ts";
import { saveUnmatched as keep, unmatchedForm as form } from "#test/kits/answers/unmatched.ts";
import { addAnsweringGuest, attachAnswer, findUnmatchedAnswer, previewAttaching } from "./attach-answer.ts";
import { discardAnswer } from "./settle-held-answers.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { readHistoryRow } from "#server/records/history.ts";
import { countInbox, listInbox } from "#server/workflows/inbox/list-inbox.ts";
import { testWith } from "#test/kits/site/test-with.ts";

async function open(changes: Partial<RsvpForm> = {}) {
  const opened = await openTestServices({ open: openServices });
  const { services } = opened;
  await keep(services, "answer", { ...form, ...changes });
  const { admin } = await signInAdmin(services);
  const answer = await findUnmatchedAnswer(services, "answer");
  if (!answer) throw new Error("The answer was not kept.");
  const seen = { answerId: answer.id, answerVersion: answer.version };
  return {
    ...opened,
    admin,
    seen,
    toAsa: { ...seen, guestId: "asa", guestVersion: services.guestList.byId("asa")?.version ?? "" },
    guest: (id: string) => services.guestList.byId(id)?.guest,
  };
}

const test = testWith(open);

test("an attached answer is shown before it is the guest's own, with a history row and emails in its language", async (site) => {
  const { services, admin } = site;
  const preview = await previewAttaching(services, { answerId: "answer", guestId: "asa" });
  const fields = ["allergies", "answer", "answered", "email", "foodOptions", "performance", "speech"];
  expect(preview?.decision.changes.map(({ field }) => field).toSorted()).toEqual(fields);
  expect(site.guest("asa")?.answered).toBe(false);
  expect(await attachAnswer(services, admin, site.toAsa)).toMatchObject({ ok: true });
  expect(site.guest("asa")).toMatchObject({
    firstName: "Åsa",
    lastName: "Lindqvist",
    email: "asa.new@example.org",
    answer: "accepted",
    // Items on file that the form did not show stay.
    foodOptions: ["Vegetarian", "Vegan"],
    table: "1",
  });
  expect(await services.documents.list("unmatched")).toEqual([]);
  const [row, ...others] = (await services.documents.list("history")).map(readHistoryRow);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    deed: "attached",
    by: "admin",
    adminId: admin.id,
    guestId: "asa",
    language: "sv",
    removed: [{ collection: "unmatched", id: "answer" }],
  });
  const kinds = (await services.documents.list("outbox")).map(({ data }) => [data["kind"], data["to"]]);
  expect(kinds.toSorted()).toEqual([
    ["address changed", ["asa@example.se"]],
    ["confirmation", ["asa.new@example.org"]],
  ]);
  await expect.poll(() => site.emails.length).toBe(1);
  expect(site.emails[0]?.text).toContain("Vad roligt att du kommer!");
});

test("a name that nobody has becomes a guest of its own", async ({ services, admin, seen, guest }) => {
  const added = await addAnsweringGuest(services, admin, seen);
  const id = added.ok ? added.value.guest.id : "";
  expect(guest(id)).toMatchObject({ firstName: "Asa", lastName: "Lindkvist", answer: "accepted" });
  const [row] = (await services.documents.list("history")).map(readHistoryRow);
  expect(row).toMatchObject({ deed: "added", guestId: id, removed: [{ id: "answer" }] });
  expect(row?.changes).toContainEqual({ field: "firstName", from: "", to: "Asa" });
  expect(await services.documents.list("unmatched")).toEqual([]);
});

test("a name that a guest has becomes another guest only when the couple insist", async (site) => {
  const { services, admin } = site;
  await keep(services, "namesake", { ...form, firstName: "Åsa", lastName: "LINDQVIST" });
  const answer = await findUnmatchedAnswer(services, "namesake");
  const seen = { answerId: "namesake", answerVersion: answer?.version ?? "" };
  expect(await addAnsweringGuest(services, admin, seen)).toEqual(refuse("already on the list"));
  expect(await findUnmatchedAnswer(services, "namesake")).toEqual(answer);
  const insisted = await addAnsweringGuest(services, admin, { ...seen, evenIfListed: true });
  expect(insisted).toMatchObject({ ok: true, value: { guest: { lastName: "LINDQVIST" } } });
});

test("an answer waits in the inbox until it is discarded, and then is kept for being undone alone", async (site) => {
  const { services, admin, seen } = site;
  expect(await countInbox(services)).toBe(1);
  expect((await discardAnswer(services, admin, seen)).ok).toBe(true);
  expect(await countInbox(services)).toBe(0);
  expect(await services.documents.list("unmatched")).toEqual([]);
  const [row] = (await services.documents.list("history")).map(readHistoryRow);
  expect(row).toMatchObject({ deed: "discarded", guestId: null, removed: [{ id: "answer" }] });
  expect(row?.removed[0]?.data).toMatchObject({ firstName: "Asa", email: "asa.new@example.org" });
  expect(await discardAnswer(services, admin, seen)).toEqual({ ok: false, refusal: "gone" });
});

test("when the guest was changed meanwhile nothing is saved, and the couple look again", async (site) => {
  const { services, admin } = site;
  await changeGuest(services, admin, {
    guestId: "asa",
    edits: [{ field: "speech", expected: "", value: "Yes" }],
  });
  const attached = await attachAnswer(services, admin, site.toAsa);
  expect(attached).toEqual({ ok: false, refusal: "changed" });
  expect(site.guest("asa")?.answered).toBe(false);
  expect(await services.documents.list("unmatched")).toHaveLength(1);
});

test("when the guest sends the form anew meanwhile, the newer answer is neither attached unseen nor lost", async (site) => {
  const { services, admin, seen } = site;
  await keep(services, "answer", { ...form, answer: "declined" });
  for (const refused of [
    await attachAnswer(services, admin, site.toAsa),
    await addAnsweringGuest(services, admin, seen),
    await discardAnswer(services, admin, seen),
  ]) {
    expect(refused).toEqual({ ok: false, refusal: "changed" });
  }
  expect((await findUnmatchedAnswer(services, "answer"))?.form.answer).toBe("declined");
});

test("attached, added and discarded by twelve hands at once, an answer is dealt with once", async () => {
  for (let round = 0; round < 4; round++) {
    await using site = await open();
    const { services, admin, seen } = site;
    const done = await Promise.all(
      [0, 1, 2, 3].flatMap(() => [
        attachAnswer(services, admin, site.toAsa),
        addAnsweringGuest(services, admin, seen),
        discardAnswer(services, admin, seen),
      ]),
    );
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await services.documents.list("history")).toHaveLength(1);
  }
});

test("whether an answer was late is decided by when the guest sent it", async () => {
  await using opened = await openTestServices({
    open: openServices,
    wedding: { afterAnswerBy: "marked late", answerBy: "2024-03-01" },
  });
  const { services, clock } = opened;
  const { admin } = await signInAdmin(services);
  await keep(services, "in time", form);
  clock.now += 2 * 24 * 60 * 60 * 1000;
  await keep(services, "too late", { ...form, firstName: "Bjorn" });
  for (const [answerId, guestId] of [
    ["in time", "asa"],
    ["too late", "bjorn"],
  ] as const) {
    const answer = await findUnmatchedAnswer(services, answerId);
    await attachAnswer(services, admin, {
      answerId,
      answerVersion: answer?.version ?? "",
      guestId,
      guestVersion: services.guestList.byId(guestId)?.version ?? "",
    });
  }
  const rows = (await services.documents.list("history")).map(readHistoryRow);
  expect(rows.find((row) => row?.guestId === "asa")?.late).toBe(false);
  expect(rows.find((row) => row?.guestId === "bjorn")?.late).toBe(true);
  expect((await listInbox(services)).late).toEqual([]);
});
