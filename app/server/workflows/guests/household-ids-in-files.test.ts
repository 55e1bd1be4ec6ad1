// A household that went out in a file comes back by its id, with its card, whatever it is called by then.

import { expect } from "vitest";
import { writeGuestCsv } from "#domain/importing/guest-csv-export.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { openListedHouseholds } from "#server/records/households.ts";
import { type Couple, importList, marta, openCouple } from "#test/kits/guests/couple.ts";
import {
  householdsOf,
  note,
  notedEk,
  pair,
  recordOf,
  renameHousehold,
} from "#test/kits/households/households-under-test.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const test = testWith(async () => {
  const couple = await openCouple({ guests: pair });
  await note(couple, "Ek", notedEk);
  return couple;
});

async function exported({ services }: Couple, ids = ["asa", "bjorn", "dag"]): Promise<string> {
  const guests = services.guestList.guests().filter(({ id }) => ids.includes(id));
  return writeGuestCsv(guests, "comma", await openListedHouseholds(services));
}

test("another name in the file is the household's, which keeps its id and card", async (couple) => {
  const text = (await exported(couple)).replaceAll(/^(.*),Ek,(.*),Ek,http/gm, "$1,Alm,$2,Ek,http");
  const result = await importList(couple.services, text);
  expect(await householdsOf(couple, "asa", "bjorn", "dag")).toEqual(["Alm", "Alm", null]);
  expect(await recordOf(couple, "Ek")).toEqual({ ...notedEk, name: "Alm" });
  await couple.undo(result);
  expect(await recordOf(couple, "Ek")).toEqual(notedEk);
});

test("one row of a household renamed in the file means all of it, unless another row of it says otherwise", async (couple) => {
  const rename = (text: string) => text.replace(/^(asa.*?),Ek,(.*)$/m, "$1,Alm,$2");
  await importList(couple.services, rename(await exported(couple)));
  expect(await householdsOf(couple, "asa", "bjorn")).toEqual(["Alm", "Ek"]);
  expect(await recordOf(couple, "Ek")).toEqual(notedEk);
});

test("what was exported before a rename comes back into the same household", async (couple) => {
  const text = await exported(couple);
  await renameHousehold(couple.services, marta, { id: "Ek", to: "Alm" });
  await importList(couple.services, text);
  expect(await householdsOf(couple, "asa", "bjorn")).toEqual(["Ek", "Ek"]);
  expect(await recordOf(couple, "Ek")).toEqual(notedEk);
});

test("on an empty list, the household has the id that it had", async (couple) => {
  const text = await exported(couple);
  await using empty = await openCouple({ guests: {} });
  await importList(empty.services, text);
  expect(empty.services.guestList.guests().map(householdIdOf).toSorted()).toEqual(["Ek", "Ek", "dag"]);
  expect(await householdsOf(empty, "asa", "bjorn", "dag")).toEqual(["Ek", "Ek", null]);
});
