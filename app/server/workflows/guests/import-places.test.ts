// What an import notes beside the guests: addresses of households, and columns of the couple's own.

import { expect, test } from "vitest";
import { type Couple, marta, openCouple, theo, undoGroup } from "#test/kits/couple.ts";
import { findListSetting } from "#server/records/guest-list/list-settings.ts";
import { householdsCollection } from "#server/records/households.ts";
import { importGuests, type ImportRequest, previewImport } from "./import-guests.ts";

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
