import { expect } from "vitest";
import { type Couple, importList, marta, theo, undoGroup } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { submissionOf, unmatchedForm } from "#test/kits/answers/unmatched.ts";
import { addGuest } from "#server/workflows/guests/add-guest.ts";
import type { Answerer } from "#server/links/answer-link.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { listChanges } from "./list-history.ts";
import { planUndo, undoChanges } from "./undo-changes.ts";

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
  for (const { id } of changed) await couple.change(id, { field: "speech", expected: "", value: "Yes" });

  const planned = await planUndo(services, marta, { group });
  const { guestIds = [], leaving = [], coming, skipped: staying } = planned.ok ? planned.value : {};
  expect([guestIds.length, leaving.length, coming, staying?.length]).toEqual([400, 400, [], 100]);
  const result = await undoChanges(services, theo, { scope: { group }, agreedTo: 399 });
  expect(result).toEqual({ ok: false, refusal: { reason: "not sure", guestCount: 400 } });
  expect(services.guestList.guests()).toHaveLength(listBefore.length + 500);

  const undone = await undoChanges(services, theo, { scope: { group }, agreedTo: 400 });
  const skipped = undone.ok ? undone.value.skipped : [];
  expect(skipped.map(({ guestId }) => guestId).toSorted()).toEqual(changed.map(({ id }) => id).toSorted());
  expect(skipped[0]).toMatchObject({ fields: ["speech"], why: "changed since" });
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
