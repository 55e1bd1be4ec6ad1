import { expect } from "vitest";
import type { Documents } from "#server/store/documents.ts";
import { erase, put } from "#test/contracts/contract-writes.ts";
import { openGuestListView } from "./guest-list-view.ts";
import { test } from "#test/kits/store/test-on-a-store.ts";

test("holds the guests that were there, with what a change of them needs", async ({ documents }) => {
  await put(documents, "asa", { First_Name: "Åsa", Table: 3 });
  const view = await openGuestListView(documents);
  const stored = await documents.get("guests", "asa");
  expect(view.guests()).toMatchObject([{ id: "asa", firstName: "Åsa", table: "3" }]);
  expect(view.byId("asa")).toMatchObject({ version: stored?.version, data: { First_Name: "Åsa", Table: 3 } });
  expect(view.byId("nobody")).toBeNull();
});

test("shows our own change by the time it is saved", async ({ documents }) => {
  const view = await openGuestListView(documents);
  for (let n = 0; n < 20; n++) {
    await put(documents, "asa", { First_Name: `Åsa ${n}` });
    expect(view.byId("asa")?.guest.firstName).toBe(`Åsa ${n}`);
    expect(view.guests()).toEqual([view.byId("asa")?.guest]);
  }
  await erase(documents, "asa");
  expect(view.guests()).toEqual([]);
});

test("knows who belongs to a household now", async ({ documents }) => {
  const view = await openGuestListView(documents);
  const ids = (household: string) => view.membersOf(household).map(({ id }) => id);
  await put(documents, "bo", { First_Name: "Bo", Household: "Ek" });
  await put(documents, "anna", { First_Name: "Anna", Household: "Ek" });
  expect([ids("Ek"), ids("anna")]).toEqual([["anna", "bo"], []]);
  await put(documents, "anna", { First_Name: "Anna" });
  expect([ids("Ek"), ids("anna")]).toEqual([["bo"], ["anna"]]);
  await put(documents, "anna", { First_Name: 7, Household: "Ek" });
  await erase(documents, "bo");
  expect([ids("Ek"), ids("anna")]).toEqual([[], []]);
});

test("finds guests by the name they have now", async ({ documents }) => {
  const view = await openGuestListView(documents);
  const ids = (bare: string) => view.named(bare).map(({ id }) => id);
  await put(documents, "asa", { First_Name: "Åsa", Last_Name: "Öberg" });
  await put(documents, "other", { First_Name: "Asa", Last_Name: "Oberg" });
  expect(ids("asa\noberg")).toEqual(["asa", "other"]);
  await put(documents, "asa", { First_Name: "Åsa", Last_Name: "Ek" });
  expect([ids("asa\noberg"), ids("asa\nek")]).toEqual([["other"], ["asa"]]);
});

test("shows what another process changed", async ({ store }) => {
  const view = await openGuestListView(await store.open());
  const elsewhere = await store.open();
  await put(elsewhere, "asa", { First_Name: "Åsa" });
  await expect.poll(() => view.byId("asa")?.guest.firstName).toBe("Åsa");
});

test("keeps what changes while it is being opened", async ({ documents }) => {
  await put(documents, "asa", { First_Name: "Before" });
  await put(documents, "bo", { First_Name: "Bo" });
  const slow: Documents = {
    ...documents,
    async list(collection, query) {
      const listed = await documents.list(collection, query);
      await put(documents, "asa", { First_Name: "After" });
      await erase(documents, "bo");
      return listed;
    },
  };
  const view = await openGuestListView(slow);
  expect(view.guests().map((guest) => guest.firstName)).toEqual(["After"]);
});

test("reports a document it cannot read until it can be read again", async ({ documents }) => {
  await put(documents, "asa", { First_Name: "Åsa", Seat: "at the window" });
  const view = await openGuestListView(documents);
  expect(view.guests()).toEqual([]);
  expect(view.problems()).toEqual([{ id: "asa", field: "Seat", reason: "not a number" }]);
  await put(documents, "asa", { First_Name: "Åsa", Seat: 1 });
  expect(view.problems()).toEqual([]);
  expect(view.byId("asa")?.guest.seat).toBe(1);
  await put(documents, "asa", { First_Name: "Åsa", Relation: "Neighbour" });
  expect(view.byId("asa")).toBeNull();
  await erase(documents, "asa");
  expect(view.problems()).toEqual([]);
});

test("hears nothing more once it is closed", async ({ documents }) => {
  const view = await openGuestListView(documents);
  view.close();
  await put(documents, "asa", { First_Name: "Åsa" });
  expect(view.guests()).toEqual([]);
});
