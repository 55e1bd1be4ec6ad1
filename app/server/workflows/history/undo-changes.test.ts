import { expect, test } from "vitest";
import { marta, openCouple, theo, undoGroup } from "#test/kits/guests/couple.ts";
import { signInAdmin } from "#test/kits/site/services.ts";
import { addGuest } from "#server/workflows/guests/add-guest.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { historyWrite } from "#server/records/history.ts";
import { listHistory } from "./list-history.ts";

const day = 24 * 60 * 60 * 1000;
const surname = { field: "lastName", expected: "Lindqvist", value: "Ek" } as const;

function groupOf(done: { ok: true; value: { group: string | null } } | { ok: false }): string {
  if (!done.ok || done.value.group === null) throw new Error("Nothing was done");
  return done.value.group;
}

test("a changed field goes back, and comes again when the undoing is undone", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const before = await couple.storedGuest("asa");
  const group = groupOf(await couple.change("asa", surname));
  couple.clock.now++;
  const undone = await undoGroup(services, theo, group);
  expect(await couple.storedGuest("asa")).toEqual(before);
  const [, row] = await listHistory(services, { guestId: "asa" });
  expect(row).toMatchObject({ deed: "changed", isUndone: true, canBeUndone: false });
  await undoGroup(services, theo, groupOf(undone));
  expect(await couple.storedGuest("asa")).toEqual({ ...before, Last_Name: "Ek" });
});

test("a deed is undone once, also by two at once", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const group = groupOf(await couple.change("asa", surname));
  const outcomes = await Promise.all([undoGroup(services, marta, group), undoGroup(services, theo, group)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { reason: "already undone" } });
  expect(await couple.rows()).toHaveLength(2);
});

test("what nobody did cannot be undone, nor what was done more than thirty days ago", async () => {
  await using couple = await openCouple();
  const { services, clock } = couple;
  const group = groupOf(await couple.change("asa", surname));
  expect(await undoGroup(services, marta, "no such deed")).toEqual({
    ok: false,
    refusal: { reason: "gone" },
  });
  clock.now += 30 * day + 1;
  expect(await undoGroup(services, marta, group)).toEqual({ ok: false, refusal: { reason: "too old" } });
  clock.now -= 1;
  expect(await undoGroup(services, marta, group)).toMatchObject({ ok: true });
});

test("what somebody has changed since stays, and is named; other fields do not matter", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const group = groupOf(await couple.change("asa", surname));
  await couple.change("asa", { field: "email", expected: "asa@example.se", value: "asa@example.org" });
  const again = groupOf(await couple.change("asa", { ...surname, expected: "Ek", value: "Alm" }));
  expect(await undoGroup(services, marta, group)).toEqual({
    ok: false,
    refusal: { reason: "nothing goes back", stays: [changedSince(["lastName"])] },
  });
  await undoGroup(services, marta, again);
  expect(await undoGroup(services, marta, group)).toMatchObject({ ok: true });
  expect(await couple.storedGuest("asa")).toMatchObject({
    Last_Name: "Lindqvist",
    Email: "asa@example.org",
  });
});

test("a deleted guest comes back as stored, with fields that the site does not know", async () => {
  const odd = {
    First_Name: "Eva",
    Table: 7,
    Seat: "4",
    Answered: "yes",
    Shoe_Size: 38,
    Relation: ["Family"],
  };
  await using couple = await openCouple({ guests: { eva: odd, unreadable: { First_Name: 5 } } });
  const { services } = couple;
  for (const [id, data] of [
    ["eva", odd],
    ["unreadable", { First_Name: 5 }],
  ] as const) {
    const deleted = groupOf(await deleteGuest(services, marta, id));
    const back = groupOf(await undoGroup(services, marta, deleted));
    expect(await couple.storedGuest(id)).toEqual(data);
    const goneAgain = groupOf(await undoGroup(services, marta, back));
    expect(await couple.storedGuest(id)).toBeUndefined();
    await undoGroup(services, marta, goneAgain);
    expect(await couple.storedGuest(id)).toEqual(data);
  }
});

test("a guest who was added goes again, unless somebody has written more about them", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const added = await addGuest(services, marta, { texts: { firstName: "Nils" } });
  const id = added.ok ? added.value.guest.id : "";
  const seated = groupOf(await couple.change(id, { field: "table", expected: "", value: "2" }));
  expect(await undoGroup(services, marta, groupOf(added))).toEqual({
    ok: false,
    refusal: {
      reason: "nothing goes back",
      stays: [{ guestId: id, name: "Nils", fields: ["table"], why: "changed since" }],
    },
  });
  await undoGroup(services, marta, seated);
  const undone = groupOf(await undoGroup(services, marta, groupOf(added)));
  expect(services.guestList.byId(id)).toBeNull();
  await undoGroup(services, marta, undone);
  expect(services.guestList.byId(id)?.guest.firstName).toBe("Nils");
});

test("a change of a guest who has been deleted since cannot be undone", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const group = groupOf(await couple.change("asa", surname));
  const deleted = groupOf(await deleteGuest(services, marta, "asa"));
  expect(await undoGroup(services, marta, group)).toEqual({
    ok: false,
    refusal: {
      reason: "nothing goes back",
      stays: [{ guestId: "asa", name: null, fields: [], why: "gone" }],
    },
  });
  await undoGroup(services, marta, deleted);
  expect(await undoGroup(services, marta, group)).toMatchObject({ ok: true });
});

test("who comes back while somebody else has the chair comes back without a seat", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const deleted = groupOf(await deleteGuest(services, marta, "asa"));
  await couple.change(
    "bjorn",
    { field: "table", expected: "h1", value: "1" },
    { field: "seat", expected: "1", value: "3" },
  );
  const why = { chairTakenBy: "Björn Ek", table: "1", seat: 3 };
  expect(await undoGroup(services, theo, deleted)).toMatchObject({
    ok: true,
    value: { stays: [{ guestId: "asa", name: "Åsa Lindqvist", fields: ["seat"], why }] },
  });
  expect(services.guestList.byId("asa")?.guest).toMatchObject({ table: "1", seat: null });
});

test("who moved keeps the new chair when the old one was taken meanwhile, and the rest goes back", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const moved = groupOf(
    await couple.change(
      "asa",
      { field: "seat", expected: "3", value: "4" },
      { field: "speech", expected: "", value: "Yes" },
    ),
  );
  await couple.change(
    "bjorn",
    { field: "table", expected: "h1", value: "1" },
    { field: "seat", expected: "1", value: "3" },
  );
  expect(await undoGroup(services, theo, moved)).toMatchObject({
    ok: true,
    value: { stays: [{ guestId: "asa", fields: ["seat"], why: { chairTakenBy: "Björn Ek" } }] },
  });
  expect(services.guestList.byId("asa")?.guest).toMatchObject({ table: "1", seat: 4, speech: null });
});

test("undoing brings back and takes away what deeds do, never an account or a session", async () => {
  await using couple = await openCouple();
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
      removed: [{ collection: "accounts", id: "stranger", data: account?.data ?? {} }],
      made: [{ collection: "accounts", id: account?.id ?? "" }],
    }),
  ]);
  expect(await undoGroup(services, marta, "made up")).toMatchObject({ ok: true });
  expect(await services.documents.list("accounts")).toEqual([account]);
  expect(await services.identity.whoIs(token)).not.toBeNull();
});

function changedSince(fields: string[]) {
  return { guestId: "asa", name: "Åsa Alm", fields, why: "changed since" };
}
