import { expect, test } from "vitest";
import { blankGuest } from "#domain/blank-guest.ts";
import { changesBetween } from "#domain/field-changes.ts";
import type { Guest } from "#domain/guest.ts";
import { writeGuest } from "#server/documents/guest-codec.ts";
import { marta, openCouple } from "../../../test/couple.ts";
import { historyWrite, type NewHistoryRow } from "./history.ts";
import { listHistory } from "./list-history.ts";
import { readSeatingDocument, seatingWrite } from "./seating-document.ts";
import { submitRsvp } from "./submit-rsvp.ts";
import { undoDeed } from "./undo-deed.ts";

type Couple = Awaited<ReturnType<typeof openCouple>>;

const deed = { group: "deed", by: "admin", adminId: "marta" } as const;

async function allGuests({ services }: Couple) {
  const stored = await services.documents.list("guests");
  return Object.fromEntries(stored.map(({ id, data }) => [id, data]));
}

/** Stores what a deed of several rows leaves behind. */
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

test("an answer is undone like any other deed, and can be given again", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const before = await couple.storedGuest("asa");
  const visitor = { id: "visitor" } as Parameters<typeof submitRsvp>[1];
  const form = {
    firstName: "Åsa",
    lastName: "Lindqvist",
    email: "asa@example.org",
    accept: false,
    foodOptions: [],
    allergies: [],
    otherFood: "",
    otherAllergy: "",
    speech: false,
    performance: false,
    chosenGuestId: null,
  };
  const submission = { form, formToken: "token", language: "sv", personalGuestId: null } as const;
  expect(await submitRsvp(services, visitor, submission)).toMatchObject({ ok: true });
  const [row] = await listHistory(services, { guestId: "asa" });
  expect(row).toMatchObject({ by: "guest", deed: "answered", canBeUndone: true });
  expect(await undoDeed(services, marta, row?.group ?? "")).toMatchObject({ ok: true });
  expect(services.guestList.byId("asa")?.guest).toMatchObject({
    email: "asa@example.se",
    allergies: ["Peanuts", "Kiwi"],
    answer: null,
    answered: false,
  });
  expect(await couple.storedGuest("asa")).toMatchObject(before ?? {});
  expect(await submitRsvp(services, visitor, submission)).toMatchObject({ ok: true });
  expect(services.guestList.byId("asa")?.guest.answer).toBe("declined");
});

test("an import of hundreds is undone in one, and comes back in one", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const before = await allGuests(couple);
  const added = Array.from({ length: 400 }, (_, n): Guest => {
    const [id, firstName] = [`new-${n}`, `Guest ${n}`];
    return { ...blankGuest, id, firstName, table: `Table ${n % 50}`, seat: Math.floor(n / 50) + 1 };
  });
  await services.documents.commit(
    added.flatMap((guest) => [
      { write: "create", collection: "guests", id: guest.id, data: writeGuest(guest, {}) },
      historyWrite(services, {
        group: "import",
        by: "import",
        deed: "imported",
        guestId: guest.id,
        changes: changesBetween(blankGuest, guest),
      }),
    ]),
  );
  const imported = await allGuests(couple);
  expect(Object.keys(imported)).toHaveLength(Object.keys(before).length + 400);
  const undone = await undoDeed(services, marta, "import");
  expect(await allGuests(couple)).toEqual(before);
  await undoDeed(services, marta, undone.ok ? undone.value.group : "");
  expect(await allGuests(couple)).toEqual(imported);
});

test("two who changed places change back, although each sits on the chair of the other", async () => {
  await using couple = await openCouple();
  const before = await allGuests(couple);
  await leaveBehind(couple, { asa: { Table: "h1", Seat: 1 }, bjorn: { Table: "1", Seat: 3 } }, [
    { ...deed, deed: "seated", guestId: "asa", changes: moved(["1", 3], ["h1", 1]) },
    { ...deed, deed: "seated", guestId: "bjorn", changes: moved(["h1", 1], ["1", 3]) },
  ]);
  const undone = await undoDeed(couple.services, marta, "deed");
  expect(await allGuests(couple)).toEqual(before);
  await undoDeed(couple.services, marta, undone.ok ? undone.value.group : "");
  expect(await allGuests(couple)).toMatchObject({ asa: { Table: "h1", Seat: 1 }, bjorn: { Table: "1" } });
});

test("a table gets its old name back, in the list of tables and with everybody who sits there", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const plan = async () => (await readSeatingDocument(services)).keptTables;
  await services.documents.commit([seatingWrite(await readSeatingDocument(services), ["Rosen", "5"])]);
  await leaveBehind(couple, { asa: { Table: "Rosen" } }, [
    { ...deed, deed: "tables changed", guestId: null, tables: { from: ["1", "5"], to: ["Rosen", "5"] } },
    { ...deed, deed: "tables changed", guestId: "asa", changes: moved(["1", 3], ["Rosen", 3]).slice(0, 1) },
  ]);
  const undone = await undoDeed(services, marta, "deed");
  expect((await plan()).toSorted()).toEqual(["1", "5"]);
  expect(await couple.storedGuest("asa")).toMatchObject({ Table: "1", Seat: 3 });
  await undoDeed(services, marta, undone.ok ? undone.value.group : "");
  expect((await plan()).toSorted()).toEqual(["5", "Rosen"]);
  expect(await couple.storedGuest("asa")).toMatchObject({ Table: "Rosen" });
});

test("an answer that was attached waits to be attached again, and no longer once that is undone", async () => {
  await using couple = await openCouple();
  const { documents } = couple.services;
  const answer = { firstName: "Osa", email: "asa@example.org", at: 1 };
  await leaveBehind(couple, { asa: { Email: "asa@example.org" } }, [
    {
      ...deed,
      deed: "attached",
      guestId: "asa",
      changes: [{ field: "email", from: "asa@example.se", to: "asa@example.org" }],
      removed: [{ collection: "unmatched", id: "form", data: answer }],
    },
  ]);
  const undone = await undoDeed(couple.services, marta, "deed");
  expect((await documents.get("unmatched", "form"))?.data).toEqual(answer);
  expect(await couple.storedGuest("asa")).toMatchObject({ Email: "asa@example.se" });
  await undoDeed(couple.services, marta, undone.ok ? undone.value.group : "");
  expect(await documents.get("unmatched", "form")).toBeNull();
  expect(await couple.storedGuest("asa")).toMatchObject({ Email: "asa@example.org" });
});

test("when one of many cannot go back, nobody does", async () => {
  await using couple = await openCouple();
  await leaveBehind(couple, { asa: { Last_Name: "Ny" }, bjorn: { Last_Name: "Ny" } }, [
    { ...deed, deed: "changed", guestId: "asa", changes: [named("Lindqvist")] },
    { ...deed, deed: "changed", guestId: "bjorn", changes: [named("Ek")] },
  ]);
  await couple.change("bjorn", { field: "lastName", seen: "Ny", wanted: "Nyare" });
  expect(await undoDeed(couple.services, marta, "deed")).toEqual({
    ok: false,
    refusal: { reason: "changed since", fields: [{ guestId: "bjorn", field: "lastName" }] },
  });
  expect(await couple.storedGuest("asa")).toMatchObject({ Last_Name: "Ny" });
});

function named(from: string) {
  return { field: "lastName", from, to: "Ny" } as const;
}

function moved([table, seat]: [string, number], [toTable, toSeat]: [string, number]) {
  return [
    { field: "table", from: table, to: toTable },
    { field: "seat", from: seat, to: toSeat },
  ] as const;
}
