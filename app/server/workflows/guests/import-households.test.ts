import { expect, test } from "vitest";
import { noteHousehold } from "#test/kits/households.ts";
import { marta, openCouple, theo, undoGroup } from "#test/kits/couple.ts";
import { findKeptImport, keepImport } from "#server/records/kept-imports.ts";
import { addGuestsFromFile } from "./add-guests-from-file.ts";
import { importGuests, previewImport } from "./import-guests.ts";

test("an import that adds to households is one change, and one undo takes all of it back", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const before = services.guestList.guests();
  const text = "Namn;Följer med\nAnna & Bo Ask +1;\nFamiljen Lund 2+2;\nKim Ny;Åsa Lindqvist\n;Åsa Lindqvist";
  const id = await keepImport(services, marta, text);
  const kept = await findKeptImport(services, marta, id);
  if (!kept) throw new Error("The list was not kept.");
  const shown = await previewImport(services, kept);
  if (!shown.ok) throw new Error("The list cannot be read.");
  const { digest } = shown.value;
  const done = await importGuests(services, marta, { ...kept, digest, also: [] });
  if (!done.ok) throw new Error(done.refusal);
  expect(done.value).toMatchObject({ added: 9, changed: 1, leftOut: 0 });

  const guests = services.guestList.guests();
  const asa = guests.find((guest) => guest.id === "asa");
  const companions = guests.filter(({ companionOf }) => companionOf === "asa");
  expect(companions.map(({ firstName, household }) => [firstName, household === asa?.household])).toEqual(
    expect.arrayContaining([
      ["Kim", true],
      ["", true],
    ]),
  );
  // Invited counts those with a first name (spec.md, section 5).
  expect(guests.filter(({ firstName }) => firstName !== "").length - before.length).toBe(4);
  const rows = await couple.rows();
  expect(new Set(rows.map((row) => row?.group))).toEqual(new Set([done.value.group]));
  expect(rows.filter((row) => row && row.made.length > 0)).toHaveLength(9);

  expect(await undoGroup(services, theo, done.value.group)).toMatchObject({ ok: true });
  expect(services.guestList.guests().toSorted(byId)).toEqual(before.toSorted(byId));
});

test("who joins a household takes the code of a card along, and an undo gives it back", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const views = await services.views.households();
  await noteHousehold(services, "guest:asa", { code: "4H7KQ2M9XT", notes: "Owes us a boat" });
  await expect.poll(() => views.byCode("4H7KQ2M9XT")).toBe("guest:asa");
  const request = { text: "Namn\nÅsa Lindqvist +1", mapping: null, emptyCellsClear: false };
  const shown = await previewImport(services, request);
  if (!shown.ok) throw new Error("The list cannot be read.");
  const { digest } = shown.value;
  const done = await importGuests(services, marta, { ...request, digest, also: [] });
  if (!done.ok) throw new Error(done.refusal);
  await expect.poll(() => views.byCode("4H7KQ2M9XT")).toBe("named:Lindqvist");
  expect([views.ids(), views.byId("named:Lindqvist").notes]).toEqual([["named:Lindqvist"], "Owes us a boat"]);
  expect(await undoGroup(services, theo, done.value.group)).toMatchObject({ ok: true });
  await expect.poll(() => views.byCode("4H7KQ2M9XT")).toBe("guest:asa");
  expect(views.ids()).toEqual(["guest:asa"]);
});

test("without a preview, a row that names several guests or none is told, and nobody is added", async () => {
  await using couple = await openCouple({ guests: {} });
  const added = await addGuestsFromFile(couple.services, "Namn\nAnna & Bo Ek\nCia Öst +1\nTotalt\nDan Ek");
  expect(added).toMatchObject({
    ok: false,
    refusal: [
      { row: 2, reason: "more than one guest" },
      { row: 3, reason: "more than one guest" },
      { row: 4, reason: "a sum" },
    ],
  });
  const named = await addGuestsFromFile(
    couple.services,
    "First_Name,Last_Name,Household,Companion_Of\nAnna,Ek,Ek,\n,,,Anna Ek",
  );
  expect(named).toEqual({ ok: true, value: { added: 2 } });
  const [anna, unnamed] = couple.services.guestList.guests().toSorted((one) => (one.firstName ? -1 : 1));
  expect(unnamed).toMatchObject({ companionOf: anna?.id, household: "Ek", firstName: "" });
});

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}
