import { expect, it } from "vitest";
import { noteHousehold } from "#test/kits/households/households.ts";
import { type Couple, importList, marta, openCouple, theo } from "#test/kits/guests/couple.ts";
import { writeGuestCsv } from "#domain/importing/guest-csv-export.ts";
import {
  householdsOf,
  note,
  notedEk,
  pair,
  recordOf,
  renameHousehold,
} from "#test/kits/households/households-under-test.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { findListSetting } from "#server/records/guest-list/saved-list-settings.ts";
import { householdsCollection, openListedHouseholds } from "#server/records/households.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { addGuestsFromFile } from "./change-by-import.ts";
import { type ImportRequest, previewImport } from "./import-guests.ts";

test("an import that adds to households is one change, and one undo takes all of it back", async (couple) => {
  const { services } = couple;
  const before = services.guestList.guests();
  const text = "Namn;Följer med\nAnna & Bo Ask +1;\nFamiljen Lund 2+2;\nKim Ny;Åsa Lindqvist\n;Åsa Lindqvist";
  const result = await importList(services, text);
  if (!result.ok) throw new Error(result.refusal);
  expect(result.value).toMatchObject({ added: 9, changed: 1, leftOut: 0 });

  const guests = services.guestList.guests();
  const companions = guests.filter(({ companionOf }) => companionOf === "asa");
  expect(companions.map((one) => [one.firstName, householdIdOf(one) === "asa"])).toEqual(
    expect.arrayContaining([
      ["Kim", true],
      ["", true],
    ]),
  );
  // Invited counts those with a first name.
  expect(guests.filter(({ firstName }) => firstName !== "").length - before.length).toBe(4);
  const rows = await couple.rows();
  expect(new Set(rows.map((row) => row?.group))).toEqual(new Set([result.value.group]));
  expect(rows.filter((row) => row && row.made.length > 0)).toHaveLength(9);

  expect(await couple.undo(result, theo)).toMatchObject({ ok: true });
  expect(services.guestList.guests().toSorted(byId)).toEqual(before.toSorted(byId));
});

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}

test("whom a list joins with others keeps the code of a card, and an undo takes the name away", async (couple) => {
  const { services } = couple;
  const views = await services.views.households();
  await noteHousehold(services, "asa", { code: "4H7KQ2M9XT", notes: "Owes us a boat" });
  await expect.poll(() => views.byCode("4H7KQ2M9XT")).toBe("asa");
  const result = await importList(services, "Namn\nÅsa Lindqvist +1");
  expect(views.ids()).toEqual(["asa"]);
  expect(views.byId("asa")).toMatchObject({ name: "Lindqvist", code: "4H7KQ2M9XT", notes: "Owes us a boat" });
  expect(await couple.undo(result, theo)).toMatchObject({ ok: true });
  await expect.poll(() => views.byId("asa").name).toBeNull();
  expect(views.byCode("4H7KQ2M9XT")).toBe("asa");
});

it("without a preview, a row that names several guests or none is told, and nobody is added", async () => {
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
  expect(unnamed).toMatchObject({ companionOf: anna?.id, household: anna?.id, firstName: "" });
});

// What an import notes beside the guests: addresses of households, and columns of the couple's own.

const list = [
  "Namn;Sällskap;Adress;Postnr;Ort;Present",
  "Ada Ask;Ask;Storgatan 1;352 30;Växjö;vas",
  "Bo Ask;Ask;Storgatan 1;352 30;Växjö;",
  "Cia Ask;Ask;Lillvägen 2;;Lund;",
  "Dan Ek;;Kyrkvägen 4;331 31;Värnamo;duk",
].join("\n");

const columns = ["fullName", "Household", "address", "address", "address", "own"] as const;
const mapping: ImportRequest["mapping"] = { headingRow: 1, columns };

function guestsByName({ services }: Couple) {
  return new Map(services.guestList.guests().map((guest) => [guest.firstName, guest]));
}

async function addresses({ services }: Couple) {
  const stored = await householdsCollection.list(services.documents);
  return Object.fromEntries(stored.map(({ id, data }) => [id, data["Address"]]));
}

async function preview({ services }: Couple, request: Pick<ImportRequest, "text" | "mapping">) {
  const result = await previewImport(services, { ...request, emptyCellsClear: false });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

it("an address is the household's, and one that is another's becomes a note", async () => {
  await using couple = await openCouple({ guests: {} });
  await importList(couple.services, list, { mapping });
  const guests = guestsByName(couple);
  const [ada, dan] = ["Ada", "Dan"].map((name) => `${guests.get(name)?.id}`) as [string, string];
  expect(await addresses(couple)).toEqual({
    [ada]: "Storgatan 1\n352 30 Växjö",
    [dan]: "Kyrkvägen 4\n331 31 Värnamo",
  });
  expect(["Ada", "Bo", "Cia"].map((name) => guests.get(name)?.notes)).toEqual(["", "", "Lillvägen 2, Lund"]);
  const { plan, places } = await preview(couple, { text: list, mapping });
  expect([plan.added, plan.changed, places]).toEqual([[], [], { addresses: [], columns: [] }]);
  // One that is on file is not overwritten.
  await importList(couple.services, "Namn;Adress\nDan Ek;Nygatan 9");
  expect((await addresses(couple))[dan]).toBe("Kyrkvägen 4\n331 31 Värnamo");
  expect(guestsByName(couple).get("Dan")?.notes).toBe("Nygatan 9");
});

test("an address alone is saved, and undone", async (couple) => {
  const result = await importList(couple.services, "Namn;Adress\nBjörn Ek;Nygatan 9");
  expect(await addresses(couple)).toEqual({ bjorn: "Nygatan 9" });
  expect(await couple.undo(result, theo)).toMatchObject({ ok: true });
  expect(Object.values(await addresses(couple)).filter(Boolean)).toEqual([]);
});

it("a column of the couple's own is made once, under its heading, and goes with the import", async () => {
  await using couple = await openCouple({ guests: {} });
  const { services } = couple;
  const ownColumns = async () => (await findListSetting(services, "columns")).value;
  const result = await importList(services, list, { mapping });
  expect(await ownColumns()).toEqual([{ key: "present", name: "Present" }]);
  expect(guestsByName(couple).get("Ada")?.ownColumns).toEqual({ present: "vas" });
  // Its home is known by now.
  const shown = await preview(couple, { text: list.replace("vas", "skål"), mapping: null });
  expect([shown.mapping.columns.at(-1), shown.places.columns]).toEqual(["own", []]);
  expect(await couple.undo(result, theo)).toMatchObject({ ok: true });
  expect(await ownColumns()).toEqual([]);
});

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

it.each([
  [
    "who a list moves to a household with another first event takes along what they have said",
    { Household: "Next door" },
    { Answered: "No", Events: { walk: "Declined", wedding: "Accepted" }, Household: "Next door" },
  ],
  [
    "what the list itself says is about the events of the household that it names",
    { Household: "Next door", RSVPed: "Declined" },
    { RSVPed: "Declined", Events: { wedding: "Accepted" } },
  ],
])("%s, and an undo brings it back", async (_what, cells, moved) => {
  await using couple = await openCouple({ guests, wedding: eventfulWedding });
  await noteHousehold(couple.services, "Next door", { events: ["evening"] });
  const headings = ["id,First_Name,Last_Name", ...Object.keys(cells)].join(",");
  const row = ["asa,Åsa,Quist", ...Object.values(cells)].join(",");
  const result = await importList(couple.services, `${headings}\n${row}\n`, { emptyCellsClear: true });
  expect(await couple.storedGuest("asa")).toMatchObject(moved);
  await couple.undo(result);
  expect(await couple.storedGuest("asa")).toMatchObject({ ...yes, Events: { walk: "Declined" } });
});

// A household that went out in a file comes back by its id, with its card, whatever it is called by then.

const inFile = testWith(async () => {
  const couple = await openCouple({ guests: pair });
  await note(couple, "Ek", notedEk);
  return couple;
});

async function exported({ services }: Couple, ids = ["asa", "bjorn", "dag"]): Promise<string> {
  const guests = services.guestList.guests().filter(({ id }) => ids.includes(id));
  return writeGuestCsv(guests, "comma", await openListedHouseholds(services));
}

inFile("another name in the file is the household's, which keeps its id and card", async (couple) => {
  const text = (await exported(couple)).replaceAll(/^(.*),Ek,(.*),Ek,http/gm, "$1,Alm,$2,Ek,http");
  const result = await importList(couple.services, text);
  expect(await householdsOf(couple, "asa", "bjorn", "dag")).toEqual(["Alm", "Alm", null]);
  expect(await recordOf(couple, "Ek")).toEqual({ ...notedEk, name: "Alm" });
  await couple.undo(result);
  expect(await recordOf(couple, "Ek")).toEqual(notedEk);
});

inFile(
  "one row of a household renamed in the file means all of it, unless another row of it says otherwise",
  async (couple) => {
    const rename = (text: string) => text.replace(/^(asa.*?),Ek,(.*)$/m, "$1,Alm,$2");
    await importList(couple.services, rename(await exported(couple)));
    expect(await householdsOf(couple, "asa", "bjorn")).toEqual(["Alm", "Ek"]);
    expect(await recordOf(couple, "Ek")).toEqual(notedEk);
  },
);

inFile("what was exported before a rename comes back into the same household", async (couple) => {
  const text = await exported(couple);
  await renameHousehold(couple.services, marta, { id: "Ek", to: "Alm" });
  await importList(couple.services, text);
  expect(await householdsOf(couple, "asa", "bjorn")).toEqual(["Ek", "Ek"]);
  expect(await recordOf(couple, "Ek")).toEqual(notedEk);
});

inFile("on an empty list, the household has the id that it had", async (couple) => {
  const text = await exported(couple);
  await using empty = await openCouple({ guests: {} });
  await importList(empty.services, text);
  expect(empty.services.guestList.guests().map(householdIdOf).toSorted()).toEqual(["Ek", "Ek", "dag"]);
  expect(await householdsOf(empty, "asa", "bjorn", "dag")).toEqual(["Ek", "Ek", null]);
});
