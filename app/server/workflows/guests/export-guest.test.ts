import { expect } from "vitest";
import { allRecords, type CollectionName } from "#server/all-records.ts";
import { writeOf } from "#server/store/define-record.ts";
import { findListSetting, reviseListSetting } from "#server/records/guest-list/saved-list-settings.ts";
import { knownRowsCollection } from "#server/records/guest-list/guest-list-view.ts";
import { recipientsCollection } from "#server/records/mailings/mailing-recipients.ts";
import type { Documents } from "#server/store/documents.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { live, openLivedIn } from "#test/kits/guests/lived-in.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { eraseGuest } from "./erase-guest.ts";
import { exportGuest } from "./export-guest.ts";
import { changeManyLanguages } from "./many/change-many.ts";
import { guestsCollection } from "#server/records/guests.ts";
import { householdsCollection } from "#server/records/households.ts";
import { changeStored } from "#test/kits/site/services.ts";

const test = testWith(openLivedIn);

test("every collection that erasing touches is in the guest's file or says why not, and the reverse", async (couple) => {
  const { services } = couple;
  const { documents } = services;
  await live(couple);
  await documents.commit([
    recipientsCollection.put("sent canary", null, { guestId: "canary" }),
    knownRowsCollection.put("canary", null, { rows: [] }),
  ]);
  const told = await exportGuest(services, "canary");
  const inFile = new Set([...Object.keys(told?.kept ?? {}), ...(told?.guest ? ["guests"] : [])]);
  const before = await readAll(documents);
  await eraseGuest(services, marta, "canary");
  const after = await readAll(documents);
  const touched = allRecords.filter(({ name }) => before[name] !== after[name]).map(({ name }) => name);
  const exported = allRecords
    .filter(({ personal: { guest } }) => typeof guest?.inFile === "string")
    .map(({ name }) => name);
  expect([...inFile].toSorted()).toEqual(exported.toSorted());
  expect(touched.toSorted()).toEqual([...exported, "imports"].toSorted());
});

test("a guest's file has the household without its code, the introduction in each language, and the couple's headings", async (couple) => {
  const { services, change } = couple;
  const { documents } = services;
  await live(couple);
  const columns = await findListSetting({ documents }, "columns");
  await documents.commit([
    writeOf(
      reviseListSetting("columns", columns, [
        { key: "gift", name: "Gift" },
        { key: "bus", name: "Bus" },
      ]),
    ),
  ]);
  expect(await change("canary", { field: "ownColumns", expected: "", value: "gift: A vase" })).toMatchObject({
    ok: true,
  });
  const exported = await exportGuest(services, "canary");
  const household = exported?.kept["households"]?.["Kanariefågel"];
  expect(household).toMatchObject({
    Address: "Kanariefågel",
    Envelope_Name: "Kanariefågel",
    Code_Used: null,
  });
  expect(household).toMatchObject({ Notes: "Kanariefågel", Tags: ["Kanariefågel"], Events: null });
  expect(household).not.toHaveProperty("Code");
  expect(exported?.headings.columns).toEqual({ gift: "Gift" });
  expect(exported?.headings.events).toEqual({});
  expect(exported?.introduction).toEqual({ sv: { relation: "Kanariefågel", description: "kanariefågel" } });
  expect(exported?.kept["wedding content"]?.["draft"]).toMatchObject({
    sv: { kanariefågel: { relation: "Kanariefågelsson" } },
  });
});

test("a guest's file tells that the language of their household was changed, also with others", async (couple) => {
  const { services } = couple;
  await live(couple);
  await changeManyLanguages(services, marta, { guestIds: ["bjorn", "canary"], language: "en" });
  const told = Object.values((await exportGuest(services, "canary"))?.kept["history"] ?? {});
  const language = { collection: "households", id: "Kanariefågel", at: ["language"], to: "en" };
  expect(told).toContainEqual(expect.objectContaining({ patches: [expect.objectContaining(language)] }));
});

test("a guest's file names each event that was answered, or to which the household is invited", async () => {
  const event = { date: "2024-05-31", startsAt: "18:00", invited: "chosen households" } as const;
  const named = {
    party: { en: "Party", sv: "Fest" },
    brunch: { en: "Brunch", sv: "Brunch" },
    walk: { en: "Walk", sv: "Promenad" },
  };
  const events = Object.entries(named).map(([key, name]) => ({ key, ...name, ...event }));
  await using couple = await openLivedIn({ wedding: { events } });
  const { services } = couple;
  await live(couple);
  const ways = [
    { collection: guestsCollection, id: "canary", data: { Events: { brunch: "Declined" } } },
    { collection: householdsCollection, id: "Kanariefågel", data: { Events: ["wedding", "party"] } },
  ];
  for (const { collection, id, data } of ways) await changeStored(services, collection.name, id, data);
  const { party, brunch } = named;
  expect((await exportGuest(services, "canary"))?.headings.events).toEqual({ party, brunch });
});

async function readAll(documents: Documents): Promise<Partial<Record<CollectionName, string>>> {
  const read = allRecords.map(async ({ name, list }) => {
    const stored = await list(documents);
    return [name, JSON.stringify(stored.map(({ id, data }) => [id, data]))] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
