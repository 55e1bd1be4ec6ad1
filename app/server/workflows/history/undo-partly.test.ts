import { expect, test } from "vitest";
import { blankForm } from "#domain/rsvp/rsvp.ts";
import { marta, openCouple, theo, undoGroup } from "#test/kits/guests/couple.ts";
import { addGuest } from "#server/workflows/guests/add-guest.ts";
import { historyWrite, type NewHistoryRow } from "#server/records/history.ts";
import { importGuests, previewImport } from "#server/workflows/guests/import-guests.ts";
import { seatGuest } from "#server/workflows/seating/seat-guest.ts";
import { submitRsvp } from "#server/workflows/answers/submit-rsvp.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { noteHousehold } from "#test/kits/households/households.ts";
import { groupDone, recordOf } from "#test/kits/households/households-under-test.ts";
import { listChanges } from "./list-history.ts";
import { planUndo, undoChanges } from "./undo-changes.ts";

type Couple = Awaited<ReturnType<typeof openCouple>>;

async function importFile({ services }: Couple, rows: readonly string[]): Promise<string> {
  const text = ["First_Name,Last_Name,Email,Allergies", ...rows].join("\n");
  const request = { text, mapping: null, emptyCellsClear: false };
  const preview = await previewImport(services, request);
  const digest = preview.ok ? preview.value.digest : "";
  const done = await importGuests(services, marta, { ...request, digest, also: [] });
  return (done.ok && done.value.group) || "";
}

const fiveHundred = Array.from({ length: 500 }, (_, n) => `Gäst ${n},Ny,gast${n}@example.org,Gluten`);

test("of an import of 500, of whom 100 were changed since, 400 go back and the 100 are named", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const listBefore = services.guestList
    .guests()
    .map(({ id }) => id)
    .toSorted();
  const group = await importFile(couple, fiveHundred);
  const added = services.guestList.guests().filter(({ lastName }) => lastName === "Ny");
  expect(added).toHaveLength(500);
  const changed = added.slice(0, 100);
  for (const { id } of changed) await couple.change(id, { field: "speech", expected: "", value: "Yes" });

  const planned = await planUndo(services, marta, { group });
  expect(planned.ok && [planned.value.guestIds.length, planned.value.stays.length]).toEqual([400, 100]);
  const asked = await undoChanges(services, theo, { scope: { group }, agreedTo: 399 });
  expect(asked).toEqual({ ok: false, refusal: { reason: "not sure", guestCount: 400 } });
  expect(services.guestList.guests()).toHaveLength(listBefore.length + 500);

  const undone = await undoChanges(services, theo, { scope: { group }, agreedTo: 400 });
  const stays = undone.ok ? undone.value.stays : [];
  expect(stays.map(({ guestId }) => guestId).toSorted()).toEqual(changed.map(({ id }) => id).toSorted());
  expect(stays[0]).toMatchObject({ fields: ["speech"], why: "changed since" });
  const ids = services.guestList
    .guests()
    .map(({ id }) => id)
    .toSorted();
  expect(ids).toEqual([...listBefore, ...changed.map(({ id }) => id)].toSorted());

  // The undo is still available after the import's page is gone.
  const [way] = await listChanges(services, { adminId: theo.id });
  expect(way).toMatchObject({ deed: "undone", guestCount: 400, canBeUndone: true });
  expect(await undoGroup(services, marta, way?.group ?? "")).toMatchObject({
    ok: true,
    value: { stays: [] },
  });
  expect(services.guestList.guests()).toHaveLength(listBefore.length + 500);
  expect(services.guestList.byId(added[200]?.id ?? "")?.guest).toEqual(added[200]);
});

test("of many, those whom somebody has changed since stay, and the others go back", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  await leaveBehind(couple, { asa: { Last_Name: "Ny" }, bjorn: { Last_Name: "Ny" } }, [
    { ...change, deed: "changed", guestId: "asa", changes: [named("Lindqvist")] },
    { ...change, deed: "changed", guestId: "bjorn", changes: [named("Ek")] },
  ]);
  await couple.change("bjorn", { field: "lastName", expected: "Ny", value: "Nyare" });
  const stays = [{ guestId: "bjorn", name: "Björn Nyare", fields: ["lastName"], why: "changed since" }];
  expect(await planUndo(services, marta, { group: "deed" })).toEqual({
    ok: true,
    value: { guestIds: ["asa"], leaving: [], coming: [], stays },
  });
  expect(await undoGroup(services, marta, "deed")).toMatchObject({ ok: true, value: { stays } });
  expect(await couple.storedGuest("asa")).toMatchObject({ Last_Name: "Lindqvist" });
  expect(await couple.storedGuest("bjorn")).toMatchObject({ Last_Name: "Nyare" });
  // What stayed can be reverted later, once nothing blocks it.
  await couple.change("bjorn", { field: "lastName", expected: "Nyare", value: "Ny" });
  expect(await undoGroup(services, marta, "deed")).toMatchObject({ ok: true, value: { stays: [] } });
  expect(await couple.storedGuest("bjorn")).toMatchObject({ Last_Name: "Ek" });
  expect(await undoGroup(services, marta, "deed")).toMatchObject({ refusal: { reason: "already undone" } });
});

test("more guests than somebody has agreed to are not touched", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const swapped = await seatGuest(services, marta, {
    guestId: "asa",
    chair: { table: "h1", seat: 1 },
    mode: "swap",
  });
  const scope = { group: (swapped.ok && swapped.value.group) || "" };
  const before = await services.documents.list("guests");
  const refusal = { reason: "not sure", guestCount: 2 };
  expect(await undoChanges(services, marta, { scope, agreedTo: 1 })).toEqual({ ok: false, refusal });
  expect(await services.documents.list("guests")).toEqual(before);
  expect(await undoChanges(services, marta, { scope, agreedTo: 2 })).toMatchObject({ ok: true });
});

test("everything that one visitor answered goes back at once, but for what was changed since", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const eva = await addGuest(services, marta, { texts: { firstName: "Eva", lastName: "Lund" } });
  const evaId = eva.ok ? eva.value.guest.id : "";
  couple.clock.now++;
  const before = { asa: services.guestList.byId("asa")?.guest, eva: services.guestList.byId(evaId)?.guest };
  await answer(couple, "prankster", { firstName: "Åsa", lastName: "Lindqvist" });
  await answer(couple, "prankster", { firstName: "Eva", lastName: "Lund" });
  await answer(couple, "björn himself", { firstName: "Björn", lastName: "Ek" });
  await couple.change(evaId, { field: "email", expected: "x@example.org", value: "eva@example.se" });

  const [row] = await couple.rows().then((rows) => rows.filter((one) => one?.guestId === "asa"));
  const scope = { visitor: row?.visitor ?? "" };
  const planned = await planUndo(services, marta, scope);
  expect(planned.ok && new Set(planned.value.guestIds)).toEqual(new Set(["asa", evaId]));
  expect(await undoChanges(services, theo, { scope, agreedTo: 2 })).toMatchObject({
    ok: true,
    value: { stays: [{ guestId: evaId, fields: ["email"], why: "changed since" }] },
  });
  expect(services.guestList.byId("asa")?.guest).toEqual(before.asa);
  expect(services.guestList.byId(evaId)?.guest).toEqual({ ...before.eva, email: "eva@example.se" });
  expect(services.guestList.byId("bjorn")?.guest.answer).toBe("accepted");
});

async function answer(
  { services, clock }: Couple,
  visitorId: string,
  name: { firstName: string; lastName: string },
) {
  clock.now++;
  const visitor = { id: visitorId, own: null } as Parameters<typeof submitRsvp>[1];
  const form = {
    ...blankForm,
    ...name,
    email: "x@example.org",
    accept: true,
    foodOptions: ["Vegan"],
    speech: true,
  };
  const submission = {
    form,
    formToken: visitorId + name.firstName,
    language: "sv",
    shown: null,
    origin: "o",
  } as const;
  expect(await submitRsvp(services, visitor, submission)).toMatchObject({ ok: true });
}

test("the day, the admin, the guest and the way of a change find it in the history", async () => {
  await using couple = await openCouple();
  const { services, clock } = couple;
  clock.now = Date.parse("2024-03-01T22:30:00Z");
  await couple.change("asa", { field: "speech", expected: "", value: "Yes" });
  clock.now = Date.parse("2024-03-01T23:30:00Z");
  const group = await importFile(couple, fiveHundred.slice(0, 3));
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

async function leaveBehind(couple: Couple, fields: Record<string, object>, rows: NewHistoryRow[]) {
  const { services } = couple;
  const updates = await Promise.all(
    Object.entries(fields).map(async ([id, changed]) => {
      const stored = await services.documents.get("guests", id);
      const data = { ...stored?.data, ...changed };
      return { write: "update", collection: "guests", id, version: stored?.version ?? "", data } as const;
    }),
  );
  await services.documents.commit([...updates, ...rows.map((row) => historyWrite(services, row))]);
}

const change = { group: "deed", by: "admin", adminId: "marta" } as const;

function named(from: string) {
  return { field: "lastName", from, to: "Ny" } as const;
}

test("a guest with something noted is deleted, brought back, deleted again and brought back again", async () => {
  await using couple = await openCouple({ guests: { asa: { First_Name: "Åsa" } } });
  const { services, clock } = couple;
  await noteHousehold(services, "guest:asa", { notes: "By boat" });
  const deleted = await deleteGuest(services, marta, "asa");
  let group = deleted.ok ? deleted.value.group : "";
  for (const isThere of [true, false, true]) {
    clock.now++;
    const undone = await undoGroup(services, marta, group);
    group = groupDone(undone);
    expect(services.guestList.byId("asa") !== null).toBe(isThere);
    expect((await recordOf(couple, "guest:asa"))?.notes).toBe(isThere ? "By boat" : undefined);
  }
});
