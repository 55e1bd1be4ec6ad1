import { expect, test as it } from "vitest";
import { refuse } from "#domain/result.ts";
import {
  type Couple,
  groupDone,
  importList,
  marta,
  openCouple,
  theo,
  undoGroup,
} from "#test/kits/guests/couple.ts";
import { submissionOf, unmatchedForm } from "#test/kits/answers/unmatched.ts";
import type { Answerer } from "#server/links/answer-link.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { signInAdmin } from "#test/kits/site/services.ts";
import { addGuest } from "#server/workflows/guests/add-guest.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { changeManyTags } from "#server/workflows/guests/many/change-many-invitations.ts";
import { historyWrite } from "#server/records/history.ts";
import { listChanges, listHistory } from "./list-history.ts";
import { planUndo, undoChanges } from "./undo-changes.ts";

const day = 24 * 60 * 60 * 1000;
const surname = { field: "lastName", expected: "Lindqvist", value: "Ek" } as const;

/** To Åsa's chair, and back. */
const bjornMoves = ({ change }: Couple, [table, seat] = ["1", "3"], [fromTable, fromSeat] = ["h1", "1"]) =>
  change(
    "bjorn",
    { field: "table", expected: fromTable, value: table },
    { field: "seat", expected: fromSeat, value: seat },
  );

test("a changed field goes back, and comes again when the undoing is undone", async (couple) => {
  const before = await couple.storedGuest("asa");
  const undone = await couple.undo(await couple.change("asa", surname), theo);
  expect(await couple.storedGuest("asa")).toEqual(before);
  const [, row] = await listHistory(couple.services, { guestId: "asa" });
  expect(row).toMatchObject({ deed: "changed", isUndone: true, canBeUndone: false });
  await couple.undo(undone, theo);
  expect(await couple.storedGuest("asa")).toEqual({ ...before, Last_Name: "Ek" });
});

test("a deed is undone once, also by two at once", async (couple) => {
  const result = await couple.change("asa", surname);
  const outcomes = await Promise.all([couple.undo(result), couple.undo(result, theo)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { reason: "already undone" } });
  expect(await couple.rows()).toHaveLength(2);
});

test("what nobody did cannot be undone, nor what was done more than thirty days ago", async (couple) => {
  const { services, clock } = couple;
  const group = groupDone(await couple.change("asa", surname));
  expect(await undoGroup(services, marta, "no such deed")).toEqual(refuse({ reason: "gone" }));
  clock.now += 30 * day + 1;
  expect(await undoGroup(services, marta, group)).toEqual({ ok: false, refusal: { reason: "too old" } });
  clock.now -= 1;
  expect(await undoGroup(services, marta, group)).toMatchObject({ ok: true });
});

test("what somebody has changed since stays, and is named; other fields do not matter", async (couple) => {
  const result = await couple.change("asa", surname);
  await couple.change("asa", { field: "email", expected: "asa@example.se", value: "asa@example.org" });
  const again = await couple.change("asa", { ...surname, expected: "Ek", value: "Alm" });
  const skipped = [{ guestId: "asa", name: "Åsa Alm", fields: ["lastName"], why: "changed since" }];
  const refusal = { reason: "nothing goes back", skipped };
  expect(await couple.undo(result)).toEqual({ ok: false, refusal });
  await couple.undo(again);
  expect(await couple.undo(result)).toMatchObject({ ok: true });
  expect(await couple.storedGuest("asa")).toMatchObject({
    Last_Name: "Lindqvist",
    Email: "asa@example.org",
  });
});

const odd = {
  First_Name: "Eva",
  Table: 7,
  Seat: "4",
  Answered: "yes",
  Shoe_Size: 38,
  Relation: ["Family"],
};

it.each([
  ["with fields that the site does not know", odd],
  ["also if it cannot be read", { First_Name: 5 }],
])("a deleted guest comes back as stored, %s", async (_what, data) => {
  await using couple = await openCouple({ guests: { eva: data } });
  let done: Parameters<typeof couple.undo>[0] = await deleteGuest(couple.services, marta, "eva");
  for (const stored of [data, undefined, data]) {
    done = await couple.undo(done);
    expect(await couple.storedGuest("eva")).toEqual(stored);
  }
});

test("a guest who was added goes again, unless somebody has written more about them", async (couple) => {
  const added = await addGuest(couple.services, marta, { texts: { firstName: "Nils" } });
  const id = added.ok ? added.value.guest.id : "";
  const seated = await couple.change(id, { field: "table", expected: "", value: "2" });
  const skipped = [{ guestId: id, name: "Nils", fields: ["table"], why: "changed since" }];
  const refusal = { reason: "nothing goes back", skipped };
  expect(await couple.undo(added)).toEqual({ ok: false, refusal });
  await couple.undo(seated);
  const undone = await couple.undo(added);
  expect(couple.guestNow(id)).toBeUndefined();
  await couple.undo(undone);
  expect(couple.guestNow(id)?.firstName).toBe("Nils");
});

test("a change of a guest who has been deleted since cannot be undone", async (couple) => {
  const changed = await couple.change("asa", surname);
  const deleted = await deleteGuest(couple.services, marta, "asa");
  const skipped = [{ guestId: "asa", name: null, fields: [], why: "gone" }];
  const refusal = { reason: "nothing goes back", skipped };
  expect(await couple.undo(changed)).toEqual({ ok: false, refusal });
  await couple.undo(deleted);
  expect(await couple.undo(changed)).toMatchObject({ ok: true });
});

test("who comes back while somebody else has the chair has no seat until the chair is free", async (couple) => {
  const deleted = await deleteGuest(couple.services, marta, "asa");
  await bjornMoves(couple);
  const why = { chairTakenBy: "Björn Ek", table: "1", seat: 3 };
  const skipped = [{ guestId: "asa", name: "Åsa Lindqvist", fields: ["seat"], why }];
  expect(await couple.undo(deleted, theo)).toMatchObject({ ok: true, value: { skipped } });
  expect(couple.guestNow("asa")).toMatchObject({ table: "1", seat: null });
  const planned = planUndo(couple.services, marta, { group: groupDone(deleted) });
  expect(await planned).toMatchObject({ refusal: { skipped } });
  await bjornMoves(couple, ["h1", "1"], ["1", "3"]);
  expect(await couple.undo(deleted, theo)).toMatchObject({ ok: true, value: { skipped: [] } });
  expect(couple.guestNow("asa")).toMatchObject({ table: "1", seat: 3 });
});

test("who moved keeps the new chair when the old one was taken meanwhile, and the rest goes back", async (couple) => {
  const moved = await couple.change(
    "asa",
    { field: "seat", expected: "3", value: "4" },
    { field: "speech", expected: "", value: "Yes" },
  );
  await bjornMoves(couple);
  expect(await couple.undo(moved, theo)).toMatchObject({
    ok: true,
    value: { skipped: [{ guestId: "asa", fields: ["seat"], why: { chairTakenBy: "Björn Ek" } }] },
  });
  expect(couple.guestNow("asa")).toMatchObject({ table: "1", seat: 4, speech: null });
});

test("undoing brings back and takes away what deeds do, never an account or a session", async (couple) => {
  const { services } = couple;
  const { token } = await signInAdmin(services);
  const [account] = await services.documents.list("accounts");
  // A forged entry, as in a backup from someone else.
  await services.documents.commit([
    historyWrite(services, {
      group: "made up",
      by: "admin",
      deed: "discarded",
      guestId: null,
      patches: [
        { collection: "accounts", id: "stranger", at: [], from: account?.data ?? {}, to: null },
        { collection: "accounts", id: account?.id ?? "", at: [], from: null, to: account?.data ?? {} },
        { collection: "accounts", id: account?.id ?? "", at: ["role"], from: "couple", to: "viewer" },
      ],
    }),
  ]);
  expect(await undoGroup(services, marta, "made up")).toMatchObject({ ok: true });
  expect(await services.documents.list("accounts")).toEqual([account]);
  expect(await services.identity.whoIs(token)).not.toBeNull();
});

async function importGuestsCalledNew({ services }: Couple, count: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, n) => `Gäst ${n},Ny,gast${n}@example.org,Gluten`);
  const text = ["First_Name,Last_Name,Email,Allergies", ...rows].join("\n");
  const result = await importList(services, text);
  return (result.ok && result.value.group) || "";
}

test("of an import of 500, of whom 100 were changed since, 400 go back and the 100 are named", async (couple) => {
  const { services } = couple;
  const idsNow = () =>
    services.guestList
      .guests()
      .map(({ id }) => id)
      .toSorted();
  const listBefore = idsNow();
  const group = await importGuestsCalledNew(couple, 500);
  const added = services.guestList.guests().filter(({ lastName }) => lastName === "Ny");
  expect(added).toHaveLength(500);
  const changed = added.slice(0, 100);
  const tagged = { guestIds: changed.map(({ id }) => id), tag: "choir", isAdded: true };
  expect(await changeManyTags(services, marta, tagged)).toMatchObject({ ok: true });

  const planned = await planUndo(services, marta, { group });
  const { guestIds = [], leaving = [], coming, skipped: staying } = planned.ok ? planned.value : {};
  expect([guestIds.length, leaving.length, coming, staying?.length]).toEqual([400, 400, [], 100]);
  const result = await undoChanges(services, theo, { scope: { group }, agreedTo: 399 });
  expect(result).toEqual({ ok: false, refusal: { reason: "not sure", guestCount: 400 } });
  expect(services.guestList.guests()).toHaveLength(listBefore.length + 500);

  const undone = await undoChanges(services, theo, { scope: { group }, agreedTo: 400 });
  const skipped = undone.ok ? undone.value.skipped : [];
  expect(skipped.map(({ guestId }) => guestId).toSorted()).toEqual(changed.map(({ id }) => id).toSorted());
  expect(skipped[0]).toMatchObject({ fields: ["tags"], why: "changed since" });
  expect(idsNow()).toEqual([...listBefore, ...changed.map(({ id }) => id)].toSorted());

  // The undo is still available after the import's page is gone.
  const [way] = await listChanges(services, { adminId: theo.id });
  expect(way).toMatchObject({ deed: "undone", guestCount: 400, canBeUndone: true });
  const again = await planUndo(services, marta, { group: way?.group ?? "" });
  expect(again.ok && [again.value.leaving, again.value.coming.length]).toEqual([[], 400]);
  expect(await undoGroup(services, marta, way?.group ?? "")).toMatchObject({
    ok: true,
    value: { skipped: [] },
  });
  expect(services.guestList.guests()).toHaveLength(listBefore.length + 500);
  expect(services.guestList.byId(added[200]?.id ?? "")?.guest).toEqual(added[200]);
});

test("everything that one visitor answered goes back at once, but for what was changed since", async (couple) => {
  const { services } = couple;
  const eva = await addGuest(services, marta, { texts: { firstName: "Eva", lastName: "Lund" } });
  const evaId = eva.ok ? eva.value.guest.id : "";
  couple.clock.now++;
  const before = { asa: services.guestList.byId("asa")?.guest, eva: services.guestList.byId(evaId)?.guest };
  await answer(couple, "prankster", { firstName: "Åsa", lastName: "Lindqvist" });
  await answer(couple, "prankster", { firstName: "Eva", lastName: "Lund" });
  await answer(couple, "björn himself", { firstName: "Björn", lastName: "Ek" });
  const { email } = unmatchedForm;
  await couple.change(evaId, { field: "email", expected: email, value: "eva@example.se" });

  const row = (await couple.rows()).find((one) => one?.guestId === "asa");
  const scope = { visitor: row?.visitor ?? "" };
  const skipped = [{ guestId: evaId, name: "Eva Lund", fields: ["email"], why: "changed since" }];
  const planned = await planUndo(services, marta, scope);
  expect(planned).toMatchObject({ ok: true, value: { leaving: [], coming: [], skipped } });
  expect(planned.ok && new Set(planned.value.guestIds)).toEqual(new Set(["asa", evaId]));
  expect(await undoChanges(services, theo, { scope, agreedTo: 2 })).toMatchObject({
    ok: true,
    value: { skipped },
  });
  expect(services.guestList.byId("asa")?.guest).toEqual(before.asa);
  expect(services.guestList.byId(evaId)?.guest).toEqual({ ...before.eva, email: "eva@example.se" });
  expect(services.guestList.byId("bjorn")?.guest.answer).toBe("accepted");
  // What stayed can be reverted later, once nothing blocks it.
  await couple.change(evaId, { field: "email", expected: "eva@example.se", value: email });
  const later = () => undoChanges(services, theo, { scope, agreedTo: 1 });
  expect(await later()).toMatchObject({ ok: true, value: { skipped: [] } });
  expect(services.guestList.byId(evaId)?.guest).toEqual(before.eva);
  expect(await later()).toEqual({ ok: false, refusal: { reason: "already undone" } });
});

async function answer(
  { services, clock }: Couple,
  visitorId: string,
  name: { firstName: string; lastName: string },
) {
  clock.now++;
  const visitor = { id: visitorId, own: null } as Answerer;
  const submission = submissionOf({ ...unmatchedForm, ...name }, visitorId + name.firstName);
  expect(await submitAnswer(services, { by: "guest", answerer: visitor, ...submission })).toMatchObject({
    ok: true,
  });
}

test("the day, the admin, the guest and the way of a change find it in the history", async (couple) => {
  const { services, clock } = couple;
  clock.now = Date.parse("2024-03-01T22:30:00Z");
  await couple.change("asa", { field: "speech", expected: "", value: "Yes" });
  clock.now = Date.parse("2024-03-01T23:30:00Z");
  const group = await importGuestsCalledNew(couple, 3);
  await answer(couple, "björn", { firstName: "Björn", lastName: "Ek" });
  const found = async (filter: Parameters<typeof listChanges>[1]) =>
    (await listChanges(services, filter)).map(({ deed, guestCount }) => [deed, guestCount]);
  expect(await found({})).toEqual([
    ["answered", 1],
    ["imported", 3],
    ["changed", 1],
  ]);
  // The day ends in the wedding's own zone, an hour before it does in UTC.
  expect(await found({ day: "2024-03-01" })).toEqual([["changed", 1]]);
  expect(await found({ day: "2024-03-02", by: "guest" })).toEqual([["answered", 1]]);
  expect(await found({ guestId: "asa" })).toEqual([["changed", 1]]);
  expect(await found({ by: "import" })).toEqual([["imported", 3]]);
  // For a change of many guests, the filter shows one guest but still counts all.
  const one = services.guestList.guests().find(({ lastName }) => lastName === "Ny");
  const [shown] = await listChanges(services, { guestId: one?.id ?? "", group });
  expect([shown?.entries.length, shown?.guestCount]).toEqual([1, 3]);
});
