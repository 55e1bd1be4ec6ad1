import { expect, it } from "vitest";
import type { Documents, JsonObject } from "#server/store/documents.ts";
import { openGuestListView } from "./guest-list-view.ts";
import { makeTemporaryStore } from "#test/kits/store/temporary-store.ts";

it("holds the guests that were there, with what a change of them needs", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  await put(documents, "asa", { First_Name: "Åsa", Table: 3 });
  const view = await openGuestListView(documents);
  const stored = await documents.get("guests", "asa");
  expect(view.guests()).toMatchObject([{ id: "asa", firstName: "Åsa", table: "3" }]);
  expect(view.byId("asa")).toMatchObject({ version: stored?.version, data: { First_Name: "Åsa", Table: 3 } });
  expect(view.byId("nobody")).toBeNull();
});

it("shows our own change by the time it is saved", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  const view = await openGuestListView(documents);
  for (let n = 0; n < 20; n++) {
    await put(documents, "asa", { First_Name: `Åsa ${n}` });
    expect(view.byId("asa")?.guest.firstName).toBe(`Åsa ${n}`);
    expect(view.guests()).toEqual([view.byId("asa")?.guest]);
  }
  await remove(documents, "asa");
  expect(view.guests()).toEqual([]);
});

it("knows who belongs to a household now", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  const view = await openGuestListView(documents);
  const ids = (household: string) => view.membersOf(household).map(({ id }) => id);
  await put(documents, "bo", { First_Name: "Bo", Household: "Ek" });
  await put(documents, "anna", { First_Name: "Anna", Household: "Ek" });
  expect([ids("named:Ek"), ids("guest:anna")]).toEqual([["anna", "bo"], []]);
  await put(documents, "anna", { First_Name: "Anna" });
  expect([ids("named:Ek"), ids("guest:anna")]).toEqual([["bo"], ["anna"]]);
  await put(documents, "anna", { First_Name: 7, Household: "Ek" });
  await remove(documents, "bo");
  expect([ids("named:Ek"), ids("guest:anna")]).toEqual([[], []]);
});

it("finds guests by the name they have now", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  const view = await openGuestListView(documents);
  const ids = (bare: string) => view.named(bare).map(({ id }) => id);
  await put(documents, "asa", { First_Name: "Åsa", Last_Name: "Öberg" });
  await put(documents, "other", { First_Name: "Asa", Last_Name: "Oberg" });
  expect(ids("asa\noberg")).toEqual(["asa", "other"]);
  await put(documents, "asa", { First_Name: "Åsa", Last_Name: "Ek" });
  expect([ids("asa\noberg"), ids("asa\nek")]).toEqual([["other"], ["asa"]]);
  await remove(documents, "asa");
  await put(documents, "other", { Seat: "unreadable" });
  expect([ids("asa\noberg"), ids("asa\nek")]).toEqual([[], []]);
});

it("shows what another process changed", async () => {
  await using store = makeTemporaryStore();
  const view = await openGuestListView(await store.open());
  const elsewhere = await store.open();
  await put(elsewhere, "asa", { First_Name: "Åsa" });
  await expect.poll(() => view.byId("asa")?.guest.firstName).toBe("Åsa");
});

it("keeps what changes while it is being opened", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  await put(documents, "asa", { First_Name: "Before" });
  await put(documents, "bo", { First_Name: "Bo" });
  const slow: Documents = {
    ...documents,
    async list(collection, query) {
      const listed = await documents.list(collection, query);
      await put(documents, "asa", { First_Name: "After" });
      await remove(documents, "bo");
      return listed;
    },
  };
  const view = await openGuestListView(slow);
  expect(view.guests().map((guest) => guest.firstName)).toEqual(["After"]);
});

it("reports a document it cannot read until it can be read again", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  await put(documents, "asa", { First_Name: "Åsa", Seat: "at the window" });
  const view = await openGuestListView(documents);
  expect(view.guests()).toEqual([]);
  expect(view.problems()).toEqual([{ id: "asa", field: "Seat", reason: "not a number" }]);
  await put(documents, "asa", { First_Name: "Åsa", Seat: 1 });
  expect(view.problems()).toEqual([]);
  expect(view.byId("asa")?.guest.seat).toBe(1);
  await put(documents, "asa", { First_Name: "Åsa", Relation: "Neighbour" });
  expect(view.byId("asa")).toBeNull();
  await remove(documents, "asa");
  expect(view.problems()).toEqual([]);
});

it("gives the same array until a guest changes", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  await put(documents, "asa", { First_Name: "Åsa" });
  const view = await openGuestListView(documents);
  const before = view.guests();
  await documents.commit([{ write: "create", collection: "letters", id: "1", data: {} }]);
  expect(view.guests()).toBe(before);
  await put(documents, "bo", { First_Name: "Bo" });
  expect(view.guests()).not.toBe(before);
  expect(before).toHaveLength(1);
});

it("hears nothing more once it is closed", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  const view = await openGuestListView(documents);
  view.close();
  await put(documents, "asa", { First_Name: "Åsa" });
  expect(view.guests()).toEqual([]);
});

async function put(documents: Documents, id: string, data: JsonObject): Promise<void> {
  const version = (await documents.get("guests", id))?.version;
  const place = { collection: "guests", id, data };
  await documents.commit([
    version === undefined ? { write: "create", ...place } : { write: "update", version, ...place },
  ]);
}

async function remove(documents: Documents, id: string): Promise<void> {
  const version = (await documents.get("guests", id))?.version ?? "";
  await documents.commit([{ write: "delete", collection: "guests", id, version }]);
}
