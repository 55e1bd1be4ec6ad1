// What the record of a noted sheet keeps of guests, and when it goes.

import { expect } from "vitest";
import { dayMs } from "#domain/zoned-time.ts";
import {
  exportEverything,
  importEverything,
  readBackup,
  renderBackup,
} from "#server/workflows/guests/import-everything.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { forgetAllHealthData, forgetWhatIsOld } from "#server/workflows/deletion/forget-health-data.ts";
import { type Couple, marta, openCouple } from "#test/kits/guests/couple.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { changeCrew, noteKitchenSheet, readKitchenSheet, renewKitchenLink } from "./read-kitchen-sheet.ts";

const test = testWith(openNoted);

const coming = { Answered: "Yes", RSVPed: "Accepted" };
const guests = {
  karin: {
    ...coming,
    First_Name: "Karin",
    Last_Name: "Öhrn",
    Food_Options: ["Vegan"],
    Allergies: ["kanariefågelfrön"],
    Severe_Allergies: ["kanariefågelfrön"],
    Table: "3",
    Seat: 2,
  },
  bo: { ...coming, First_Name: "Bo", Last_Name: "Ek", Table: "3", Seat: 1 },
};

async function openNoted(): Promise<Couple> {
  const couple = await openCouple({ guests });
  const { services } = couple;
  const { mark } = await readKitchenSheet(services, "wedding");
  expect(await noteKitchenSheet(services, "wedding", mark)).toMatchObject({ ok: true });
  return couple;
}

async function changesIn({ services }: Couple): Promise<string[]> {
  const { since } = await readKitchenSheet(services, "wedding");
  return (since?.changes.guests ?? []).flatMap(({ name, changes }) =>
    changes.map(({ what }) => `${name?.first ?? "somebody"} ${what}`),
  );
}

async function notedIn({ services }: Couple): Promise<string> {
  return JSON.stringify(await services.documents.list("kitchen sheets"));
}

const decline = { field: "answer", expected: "Accepted", value: "Declined" } as const;

test("thirty days after a decline neither the noted sheet nor the guest tells of an allergy", async (couple) => {
  await couple.changeForSure("karin", decline);
  couple.clock.now += 29 * dayMs;
  await forgetWhatIsOld(couple.services);
  expect(await notedIn(couple)).toContain("kanariefågelfrön");
  couple.clock.now += 2 * dayMs;
  await forgetWhatIsOld(couple.services);
  expect(await notedIn(couple)).not.toMatch(/kanariefågelfrön|Vegan/);
  expect(await couple.storedGuest("karin")).toMatchObject({ Allergies: [], Severe_Allergies: [] });
  expect(await changesIn(couple)).toEqual(["Karin stays away"]);
});

test("of those who come nothing is forgotten, however long ago the sheet was noted", async (couple) => {
  couple.clock.now += 90 * dayMs;
  await forgetWhatIsOld(couple.services);
  expect(await changesIn(couple)).toEqual([]);
  expect(await couple.storedGuest("karin")).toMatchObject({ Severe_Allergies: ["kanariefågelfrön"] });
});

test("a deleted guest who is not brought back leaves no name", async (couple) => {
  await deleteGuest(couple.services, marta, "karin");
  await forgetWhatIsOld(couple.services);
  expect(await changesIn(couple)).toEqual(["Karin stays away"]);
  couple.clock.now += 31 * dayMs;
  await forgetWhatIsOld(couple.services);
  expect(await notedIn(couple)).not.toMatch(/Karin|kanariefågelfrön/i);
  expect(await changesIn(couple)).toEqual(["somebody stays away"]);
});

test("when all food and allergies are deleted, no noted sheet is left to compare with", async (couple) => {
  await forgetAllHealthData(couple.services);
  expect(await notedIn(couple)).toBe("[]");
  expect(await couple.storedGuest("karin")).toMatchObject({ Allergies: [], Severe_Allergies: [] });
  expect(await changesIn(couple)).toEqual([]);
});

test("a backup brings crew, link and noted sheet back, and one from before there were any is restored", async (couple) => {
  const { services } = couple;
  await changeCrew(services, "wedding", { typed: { count: "4", who: "musicians" }, seen: "0 " });
  const secret = await renewKitchenLink(services, marta, "wedding");
  const backup = await exportEverything(services);
  expect(renderBackup(backup)).not.toContain(secret);
  const { kitchens: _kitchens, "kitchen sheets": _sheets, ...older } = backup.collections;
  await using empty = await openCouple({ guests: {} });
  // Noted before the first guest was there.
  await changeCrew(empty.services, "brunch", { typed: { count: "1", who: "" }, seen: "0 " });
  expect(await importEverything(empty.services, backup)).toMatchObject({ ok: true });
  expect(await changesIn(empty)).toEqual([]);
  expect((await readKitchenSheet(empty.services, "wedding")).kitchen).toMatchObject({
    crew: { count: 4 },
    link: { madeAt: couple.clock.now },
  });
  const old = readBackup(JSON.stringify({ ...backup, collections: older }));
  expect(old).toMatchObject({ ok: true, value: { collections: { kitchens: {}, "kitchen sheets": {} } } });
});
