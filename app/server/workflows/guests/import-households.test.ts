import { expect, test } from "vitest";
import { noteHousehold } from "#test/kits/households/households.ts";
import { type Couple, marta, openCouple, theo, undoGroup } from "#test/kits/guests/couple.ts";
import { findKeptImport, keepImport } from "#server/records/kept-imports.ts";
import { findListSetting } from "#server/records/guest-list/list-settings.ts";
import { householdsCollection } from "#server/records/households.ts";
import { writeGuestCsv } from "#domain/importing/guest-csv-export.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { addGuestsFromFile } from "./add-guests-from-file.ts";
import { importGuests, type ImportRequest, previewImport } from "./import-guests.ts";

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

// What an import notes beside the guests: addresses of households, and columns of the couple's own.

const list = [
  "Namn;Sällskap;Adress;Postnr;Ort;Present",
  "Ada Ask;Ask;Storgatan 1;352 30;Växjö;vas",
  "Bo Ask;Ask;Storgatan 1;352 30;Växjö;",
  "Cia Ask;Ask;Lillvägen 2;;Lund;",
  "Dan Ek;;Kyrkvägen 4;331 31;Värnamo;duk",
].join("\n");

const columns = ["fullName", "Household", "address", "address", "address", "own"] as const;
const request: ImportRequest = { text: list, mapping: { headingRow: 1, columns }, emptyCellsClear: false };

test("an address is the household's, and one that is another's becomes a note", async () => {
  await using couple = await openCouple({ guests: {} });
  await importShown(couple);
  const guests = guestsByName(couple);
  expect(await addresses(couple)).toEqual({
    "named:Ask": "Storgatan 1\n352 30 Växjö",
    [`guest:${guests.get("Dan")?.id}`]: "Kyrkvägen 4\n331 31 Värnamo",
  });
  expect(["Ada", "Bo", "Cia"].map((name) => guests.get(name)?.notes)).toEqual(["", "", "Lillvägen 2, Lund"]);
  const again = await preview(couple);
  expect([again.plan.added, again.plan.changed, again.places]).toEqual([
    [],
    [],
    { addresses: [], columns: [] },
  ]);
});

test("an address on file is not overwritten", async () => {
  await using couple = await openCouple({ guests: {} });
  await importShown(couple);
  await importShown(couple, { text: "Namn;Adress\nDan Ek;Nygatan 9", mapping: null });
  const dan = guestsByName(couple).get("Dan");
  expect((await addresses(couple))[`guest:${dan?.id}`]).toBe("Kyrkvägen 4\n331 31 Värnamo");
  expect(dan?.notes).toBe("Nygatan 9");
});

test("an address alone is saved, and undone", async () => {
  await using couple = await openCouple();
  const { group } = await importShown(couple, { text: "Namn;Adress\nBjörn Ek;Nygatan 9", mapping: null });
  expect(await addresses(couple)).toEqual({ "guest:bjorn": "Nygatan 9" });
  expect(await undoGroup(couple.services, theo, group)).toMatchObject({ ok: true });
  expect(Object.values(await addresses(couple)).filter(Boolean)).toEqual([]);
});

test("a column of the couple's own is made once, under its heading, and goes with the import", async () => {
  await using couple = await openCouple({ guests: {} });
  const { group } = await importShown(couple);
  expect(await ownColumns(couple)).toEqual([{ key: "present", name: "Present" }]);
  expect(guestsByName(couple).get("Ada")?.ownColumns).toEqual({ present: "vas" });
  // Its home is known by now.
  const { places, mapping } = await preview(couple, { text: list.replace("vas", "skål"), mapping: null });
  expect([mapping.columns.at(-1), places.columns]).toEqual(["own", []]);
  expect(await undoGroup(couple.services, theo, group)).toMatchObject({ ok: true });
  expect(await ownColumns(couple)).toEqual([]);
});

function guestsByName({ services }: Couple) {
  return new Map(services.guestList.guests().map((guest) => [guest.firstName, guest]));
}

async function addresses({ services }: Couple) {
  const stored = await householdsCollection.list(services.documents);
  return Object.fromEntries(stored.map(({ id, data }) => [id, data["Address"]]));
}

async function ownColumns({ services }: Couple) {
  return (await findListSetting(services, "columns")).value;
}

async function preview(couple: Couple, asked: Partial<ImportRequest> = {}) {
  const shown = await previewImport(couple.services, { ...request, ...asked });
  if (!shown.ok) throw new Error(JSON.stringify(shown.refusal));
  return shown.value;
}

async function importShown(couple: Couple, asked: Partial<ImportRequest> = {}) {
  const { digest } = await preview(couple, asked);
  const done = await importGuests(couple.services, marta, { ...request, ...asked, digest, also: [] });
  if (!done.ok) throw new Error(done.refusal);
  return done.value;
}

const yes = { Answered: "Yes", RSVPed: "Accepted" };
const guests = {
  nils: { First_Name: "Nils", Last_Name: "Nabo", Household: "Next door", ...yes },
  asa: {
    First_Name: "Åsa",
    Last_Name: "Quist",
    ...yes,
    Events: { walk: "Declined" },
    Questions: { song: "" },
  },
};

async function open(): Promise<Couple> {
  const couple = await openCouple({ guests, wedding: eventfulWedding });
  await noteHousehold(couple.services, "named:Next door", { events: ["evening"] });
  return couple;
}

async function bring({ services }: Couple, text: string) {
  const request = { text, mapping: null, emptyCellsClear: true };
  const shown = await previewImport(services, request);
  if (!shown.ok) throw new Error("The file cannot be read");
  const confirmed = { ...request, digest: shown.value.digest, also: [] };
  return { plan: shown.value.plan, done: () => importGuests(services, marta, confirmed) };
}

test("the exported list changes nothing when it comes in again", async () => {
  await using couple = await open();
  const text = writeGuestCsv(couple.services.guestList.guests(), "comma", () => null);
  const { plan } = await bring(couple, text);
  expect([plan.added, plan.changed, plan.refused]).toEqual([[], [], []]);
  expect(plan.unchanged).toHaveLength(2);
});

test("who a list moves to a household with another first event takes along what they have said", async () => {
  await using couple = await open();
  const { done } = await bring(couple, "id,First_Name,Last_Name,Household\nasa,Åsa,Quist,Next door\n");
  const imported = await done();
  if (!imported.ok) throw new Error(JSON.stringify(imported.refusal));
  const moved = { Answered: "No", Events: { walk: "Declined", wedding: "Accepted" }, Household: "Next door" };
  expect(await couple.storedGuest("asa")).toMatchObject(moved);
  await undoGroup(couple.services, marta, imported.value.group);
  expect(await couple.storedGuest("asa")).toMatchObject({ ...yes, Events: { walk: "Declined" } });
});

test("what the list itself says is about the events of the household that it names, and both are undone", async () => {
  await using couple = await open();
  const { done } = await bring(
    couple,
    "id,First_Name,Last_Name,Household,RSVPed\nasa,Åsa,Quist,Next door,Declined\n",
  );
  const imported = await done();
  if (!imported.ok) throw new Error(JSON.stringify(imported.refusal));
  expect(await couple.storedGuest("asa")).toMatchObject({
    RSVPed: "Declined",
    Events: { wedding: "Accepted" },
  });
  await undoGroup(couple.services, marta, imported.value.group);
  expect(await couple.storedGuest("asa")).toMatchObject({ ...yes, Events: { walk: "Declined" } });
});
