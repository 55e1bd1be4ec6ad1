import { expect, test } from "vitest";
import { presets, type SeatingWish } from "#domain/seating/plan-notes.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { changeTag } from "#server/workflows/guest-list/change-tags.ts";
import { importGuests, previewImport } from "#server/workflows/guests/import-guests.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import { renameHousehold } from "#server/workflows/households/change-household.ts";
import { regroupGuests } from "#server/workflows/households/regroup-guests.ts";
import { openSeating } from "#test/kits/seating-admin.ts";
import { addWish, changeCustoms, setLock } from "./change-notes.ts";

const guests = {
  asa: { First_Name: "Åsa", Last_Name: "Berg", Household: "H0", Tags: ["Choir"] },
  bo: { First_Name: "Bo", Last_Name: "Berg", Household: "H0", Table: "1", Seat: 1 },
  dag: { First_Name: "Dag", Last_Name: "Ek", Household: "Ek", Tags: ["Gents"] },
};

const wish = (who: SeatingWish["who"]): Omit<SeatingWish, "kind" | "key"> => {
  return { who, how: "apart", whom: { kind: "household", of: "named:Ek" }, weight: "must" };
};
const family = (name: string) => ({ kind: "household", of: `named:${name}` }) as const;
const tagged = (of: string) => ({ kind: "tag", of }) as const;

async function openCouple() {
  const room = await openSeating(guests);
  const { services, admin } = room;
  return {
    ...room,
    notes: async () => (await readSeatingDocument(services)).notes,
    rename: (tag: string, name: string, joins = false) => {
      const plain = { colour: "grey", isSide: false } as const;
      return changeTag(services, admin, { tag, seen: plain, wanted: { name, ...plain }, joins });
    },
    undo: (done: { ok: boolean; value?: { group: string | null } }) =>
      undoChanges(services, admin, { scope: { group: done.value?.group ?? "" }, agreedTo: 9 }),
  };
}

test("wishes and locks follow a household to its new name, and one undo takes them back with it", async () => {
  await using site = await openCouple();
  const { services, admin } = site;
  await addWish(services, admin, wish(family("H0")));
  await setLock(services, admin, { of: family("H0"), isOn: true });
  const before = await site.notes();
  const renamed = await renameHousehold(services, admin, { id: "named:H0", to: "The Bergs" });
  expect(await site.notes()).toMatchObject([
    { kind: "wish", who: family("The Bergs"), whom: family("Ek") },
    { kind: "lock", of: family("The Bergs") },
  ]);
  expect(await site.undo(renamed)).toMatchObject({ ok: true, value: { stays: [] } });
  expect(await site.notes()).toEqual(before);
});

test("a wish that came after a household was renamed follows it back, too, and forth again", async () => {
  await using site = await openCouple();
  const { services, admin } = site;
  const renamed = await renameHousehold(services, admin, { id: "named:H0", to: "The Bergs" });
  await addWish(services, admin, wish(family("The Bergs")));
  const undone = await site.undo(renamed);
  expect(await site.notes()).toMatchObject([{ who: family("H0") }]);
  expect(await site.undo(undone)).toMatchObject({ ok: true, value: { stays: [] } });
  expect(await site.notes()).toMatchObject([{ who: family("The Bergs") }]);
});

test("a household that joins another, and one that parts, leave their wishes as they were written", async () => {
  await using site = await openCouple();
  const { services, admin } = site;
  await addWish(services, admin, { ...wish(family("H0")), whom: { kind: "table", of: "1" } });
  await regroupGuests(services, admin, { guestIds: ["asa", "bo"], to: { with: "dag" } });
  expect(await site.notes()).toMatchObject([{ who: family("H0") }]);
});

test("a list that gives a whole family another name takes its wishes along, and one undo goes back", async () => {
  await using site = await openCouple();
  const { services, admin } = site;
  await addWish(services, admin, wish(family("H0")));
  const text = "First name,Last name,Household,Table,Seat\nÅsa,Berg,Bergs,1,2\nBo,Berg,Bergs,1,1";
  const request = { text, mapping: null, emptyCellsClear: false };
  const shown = await previewImport(services, request);
  const digest = shown.ok ? shown.value.digest : "";
  const imported = await importGuests(services, admin, { ...request, digest, also: [] });
  expect(imported).toMatchObject({ ok: true, value: { changed: 2 } });
  expect(await site.notes()).toMatchObject([{ who: family("Bergs"), whom: family("Ek") }]);
  expect(await site.undo(imported)).toMatchObject({ ok: true, value: { stays: [] } });
  expect(await site.notes()).toMatchObject([{ who: family("H0") }]);
});

test("wishes and the custom of table partners follow a tag to its new name, and one undo goes back", async () => {
  await using site = await openCouple();
  const { services, admin } = site;
  await addWish(services, admin, wish(tagged("choir")));
  const tablePartners = { left: "gents", right: "choir" };
  await changeCustoms(services, admin, { ...presets.swedish, tablePartners });
  const before = await site.notes();
  const renamed = await site.rename("Choir", "Kör");
  expect(await site.notes()).toMatchObject([
    { who: tagged("kör") },
    { tablePartners: { left: "gents", right: "kör" } },
  ]);
  expect(await site.undo(renamed)).toMatchObject({ ok: true, value: { stays: [] } });
  expect(await site.notes()).toEqual(before);
});

test("of two tags that become one, what would then be the same twice stays as it was written", async () => {
  await using site = await openCouple();
  const { services, admin } = site;
  await addWish(services, admin, wish(tagged("choir")));
  await addWish(services, admin, { ...wish(tagged("choir")), whom: tagged("gents") });
  const tablePartners = { left: "gents", right: "choir" };
  await changeCustoms(services, admin, { ...presets.swedish, tablePartners });
  await site.rename("Choir", "Gents", true);
  expect(await site.notes()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ who: tagged("gents"), whom: family("Ek") }),
      expect.objectContaining({ who: tagged("choir"), whom: tagged("gents") }),
      expect.objectContaining({ tablePartners }),
    ]),
  );
});
