import { expect, test } from "vitest";
import { writeGuestCsv } from "#domain/importing/guest-csv-export.ts";
import { type Couple, marta, openCouple, undoGroup } from "#test/kits/couple.ts";
import { noteHousehold } from "#test/kits/households.ts";
import { eventfulWedding } from "#test/kits/further-events.ts";
import { importGuests, previewImport } from "./import-guests.ts";

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
