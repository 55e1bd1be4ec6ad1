import { expect, it } from "vitest";
import { refuse } from "#domain/result.ts";
import { type Couple, marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { importGuests, type ImportRequest, previewImport } from "./import-guests.ts";
import {
  chooseForImport,
  findSavedImport,
  forgetSavedImport,
  importsCollection,
  saveImport,
} from "#server/records/saved-imports.ts";

const text = [
  "Förnamn;Efternamn;E-post;Bord;Plats",
  "Åsa;Lindqvist;asa@example.se;2;1",
  "Björn;Ek;bjorn@example.se;;",
  "Ny;Gäst;ny@example.se;1;3",
].join("\r\n");

test("what a preview has shown is saved in one go, with a row of history for each guest, and undone as a whole", async (couple) => {
  const { plan } = await preview(couple);
  expect([plan.added.length, plan.changed.length, plan.refused.length]).toEqual([1, 2, 0]);
  expect(await couple.rows()).toEqual([]);
  const before = new Map(couple.services.guestList.guests().map((guest) => [guest.id, guest]));
  const imported = await importShown(couple);
  if (!imported.ok) throw new Error(imported.refusal);
  expect(imported.value).toMatchObject({ added: 1, changed: 2 });
  expect(await couple.storedGuest("asa")).toMatchObject({
    Table: "2",
    Seat: 1,
    Allergies: ["Peanuts", "Kiwi"],
  });
  const rows = await couple.rows();
  expect(rows).toHaveLength(3);
  for (const row of rows)
    expect(row).toMatchObject({
      group: imported.value.group,
      by: "import",
      deed: "imported",
      adminId: "marta",
    });

  expect(await couple.undo(imported, theo)).toMatchObject({ ok: true });
  expect(new Map(couple.services.guestList.guests().map((guest) => [guest.id, guest]))).toEqual(before);
});

test("when the list has changed since, what would happen now is shown instead", async (couple) => {
  const { digest } = await preview(couple);
  await couple.change("bjorn", { field: "email", expected: "", value: "bjorn@example.se" });
  expect(await importShown(couple, { digest })).toEqual({ ok: false, refusal: "plan changed" });
  expect(await couple.storedGuest("asa")).toMatchObject({ Table: "1" });
  await couple.change("sigrid", { field: "table", expected: "", value: "7" });
  expect(await importShown(couple)).toMatchObject({ ok: true, value: { added: 1, changed: 1 } });
});

test("a guest with a cell that does not fit comes in without it, and a row that stands there twice stays out", async (couple) => {
  const request = { text: `${text}\r\nCia;Ask;nowhere;;\r\nCia;Ask;nowhere;;` };
  expect(await importShown(couple, request)).toMatchObject({ ok: true, value: { added: 2, leftOut: 1 } });
  const cia = couple.services.guestList.guests().find(({ firstName }) => firstName === "Cia");
  expect(cia).toMatchObject({ email: null, notes: "E-post: nowhere" });
});

test("a list by which a guest comes after all brings back what the decline cleared", async (couple) => {
  const kept = { foodOptions: ["Vegetarian"], severeAllergies: ["Peanuts"] };
  await couple.change("asa", { field: "severeAllergies", expected: "", value: "Peanuts" });
  await couple.changeForSure("asa", { field: "answer", expected: "", value: "Declined" });
  expect(couple.guestNow("asa")).toMatchObject({ answer: "declined", allergies: [], severeAllergies: [] });
  couple.clock.now += 1000;
  for (const [cells, allergies] of [
    ["Svar\r\nÅsa;Lindqvist;Ja", ["Peanuts", "Kiwi"]],
    ["Svar;Allergier\r\nÅsa;Lindqvist;Ja;Milk", ["Peanuts", "Kiwi", "Milk"]],
  ] as const) {
    const request = { text: `Förnamn;Efternamn;${cells}` };
    const [changed] = (await preview(couple, request)).plan.changed;
    expect(changed?.back).toEqual(["foodOptions", "allergies", "severeAllergies"]);
    const imported = await importShown(couple, request);
    expect(imported).toMatchObject({ ok: true });
    expect(couple.guestNow("asa")).toMatchObject({ answer: "accepted", ...kept, allergies });
    couple.clock.now += 1000;
    await couple.undo(imported, theo);
    expect(couple.guestNow("asa")).toMatchObject({ answer: "declined", allergies: [] });
    couple.clock.now += 1000;
  }
});

test("a list that changes nothing is not saved", async (couple) => {
  expect(await importShown(couple, { text: "Namn\nÅsa Lindqvist" })).toEqual(refuse("nothing to do"));
});

it.each([
  ["with guests who are known", text],
  ["of new guests alone", "Förnamn;Efternamn\r\nNy;Gäst"],
])("two admins who save one list %s at the same moment add each guest once", async (_, text) => {
  await using couple = await openCouple();
  const outcomes = await Promise.all([importShown(couple, { text }), importShown(couple, { text })]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const added = couple.services.guestList.guests().filter(({ firstName }) => firstName === "Ny");
  expect(added).toHaveLength(1);
});

test("a list that was handed in is its admin's alone, for an hour", async (couple) => {
  const { services, clock } = couple;
  const id = await saveImport(services, marta, { text });
  expect(await findSavedImport(services, marta, id)).toMatchObject({ text, mapping: null });
  expect(await findSavedImport(services, theo, id)).toBeNull();
  clock.now += 60 * 60 * 1000 + 1;
  expect(await findSavedImport(services, marta, id)).toBeNull();
  await saveImport(services, theo, { text });
  expect(await services.documents.list(importsCollection.name)).toHaveLength(1);
});

test("what the columns are said to hold is kept with the list, and goes with it", async (couple) => {
  const { services } = couple;
  const id = await saveImport(services, marta, { text: "a;b\nAnna;Berg" });
  const saved = await findSavedImport(services, marta, id);
  if (!saved) throw new Error("It is not there.");
  const choices = {
    mapping: { headingRow: null, columns: ["Last_Name", "First_Name"] as const },
    emptyCellsClear: true,
  };
  await chooseForImport(services, marta, { ...saved, ...choices });
  const chosen = await findSavedImport(services, marta, id);
  if (!chosen) throw new Error("It is not there.");
  expect(chosen).toMatchObject(choices);
  const { digest, plan } = await preview(couple, chosen);
  expect(plan.added.map(({ guest }) => guest.firstName)).toEqual(["b", "Berg"]);
  const also = [forgetSavedImport(chosen)];
  await importGuests(services, marta, { ...chosen, digest, also });
  expect(await findSavedImport(services, marta, id)).toBeNull();
});

const request: ImportRequest = { text, mapping: null, emptyCellsClear: false };

async function preview(couple: Couple, asked: Partial<ImportRequest> = {}) {
  const result = await previewImport(couple.services, { ...request, ...asked });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

type Asked = Partial<ImportRequest> & { digest?: string };

async function importShown(couple: Couple, { digest, ...asked }: Asked = {}) {
  return importGuests(couple.services, marta, {
    ...request,
    ...asked,
    digest: digest ?? (await preview(couple, asked)).digest,
    also: [],
  });
}
