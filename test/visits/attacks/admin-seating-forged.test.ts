// Forms of the seating that nobody's browser would send.

import { expect, test } from "vitest";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { openVisitedSite } from "../../kits/site/visit.ts";

const room = "/en/admin?room=";

test("a place or a turn that is no number is refused, and takes no note with it", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  await admin.post("/en/admin?wishes=", { intent: "lock-seat", subject: "table 1", lock: "yes" });
  const place = { intent: "place-table", table: "1", shape: "round", x: "1", y: "1", turn: "0" };
  for (const wrong of [{ turn: "1e999" }, { turn: "-1e999" }, { x: "1e999" }, { y: "NaN" }]) {
    expect((await admin.post(room, { ...place, ...wrong })).status).toBe(400);
  }
  await admin.post("/en/admin?tab=seatingChart", {
    intent: "seat-guest",
    guest: "marta",
    table: "1",
    seat: "9",
  });
  const { notes } = await readSeatingDocument(site.services);
  expect(notes.map(({ kind }) => kind)).toEqual(["lock"]);
});

test("a form about things in the room changes no other note by its key", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const bar = { intent: "place-fixture", fixture: "bar", x: "1", y: "1", turn: "0" };
  for (const key of ["seats shown", "lock table 1", "x".repeat(100_000)]) {
    expect((await admin.post(room, { ...bar, key })).status).toBe(400);
  }
  await admin.post("/en/admin?wishes=", { intent: "show-seats", shown: "yes" });
  await admin.post("/en/admin?wishes=", { intent: "remove-wish", key: "seats shown" });
  await admin.post(room, { intent: "remove-fixture", key: "seats shown" });
  const { notes } = await readSeatingDocument(site.services);
  expect(notes.map(({ kind }) => kind)).toEqual(["seats shown"]);
});

test("a proposal that was made by hand seats nobody where nobody can sit", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const move = { guest: "marta", from: null, to: { table: "1", seat: 9 } };
  const send = (moves: unknown) =>
    admin.post("/en/admin?proposal=1", { intent: "accept-proposal", moves: JSON.stringify(moves) });
  expect((await send([move, move])).status).toBe(409);
  expect((await send([{ ...move, to: { table: "1", seat: 1.5 } }])).status).toBe(400);
  expect((await send([{ ...move, to: { table: "nowhere", seat: 1 } }])).status).toBe(409);
  expect(site.services.guestList.byId("marta")?.guest.table).toBeNull();
  expect((await send([move])).status).toBe(303);
  expect((await send([move])).status).toBe(303);
  expect(site.services.guestList.byId("marta")?.guest).toMatchObject({ table: "1", seat: 9 });
});

test("nothing is placed outside the room, and no room is made too small for what stands in it", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  expect((await admin.post(room, { intent: "size-room", width: "12", depth: "8" })).status).toBe(303);
  const stage = { intent: "place-fixture", key: "", fixture: "stage", x: "11", y: "7", turn: "0" };
  const outside = await admin.post(room, { ...stage, x: "12.5" });
  expect([outside.status, outside.text.includes("That would be outside the room.")]).toEqual([400, true]);
  expect((await admin.post(room, stage)).status).toBe(303);
  const small = await admin.post("/sv/admin?room=", { intent: "size-room", width: "9", depth: "8" });
  expect([small.status, small.text.includes("Då skulle något stå utanför lokalen.")]).toEqual([400, true]);
});
