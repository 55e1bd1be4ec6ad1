import { expect, it } from "vitest";
import { create, read } from "#test/contracts/contract-writes.ts";
import { describeDocuments } from "#test/contracts/documents-contract.ts";
import type { Documents, JsonObject, StoredDocument } from "#server/store/documents.ts";
import { makeTemporaryFirestore } from "#test/kits/temporary-firestore.ts";

describeDocuments("Firestore", async () => makeTemporaryFirestore());

it("keeps guests where and as the specification has them, for any other client of the project", async () => {
  await using store = makeTemporaryFirestore();
  const documents = await store.open();
  const guest = {
    First_Name: "Åsa",
    Food_Options: ["Vegetarian"],
    Allergies: [],
    Answered: "Yes",
    Speech: true,
    Table: "h1",
    Seat: 3,
  };
  await create(documents, "a", guest);
  const other = store.openApp().firestore();
  const found = await other.collection("guests").where("First_Name", "==", "Åsa").get();
  expect(found.docs.map(({ id }) => id)).toEqual(["a"]);
  const { _commit, ...fields } = found.docs[0]?.data() ?? {};
  expect(fields).toEqual({ ...guest, Seat: 3n });
  expect(_commit).toEqual(expect.any(String));
});

it("hides its own field, and stores a document's field of that name under another", async () => {
  await using store = makeTemporaryFirestore();
  const documents = await store.open();
  await create(documents, "a", { _commit: "mine" });
  expect(await documents.list("guests", { where: { _commit: "mine" } })).toEqual([
    await read(documents, "a"),
  ]);
  expect((await read(documents, "a")).data).toEqual({ _commit: "mine" });
});

it("gives a new version to a write that changes nothing", async () => {
  await using store = makeTemporaryFirestore();
  const documents = await store.open();
  await create(documents, "a", { n: 1 });
  const { version, data } = await read(documents, "a");
  await documents.commit([{ write: "update", collection: "guests", id: "a", version, data }]);
  expect((await read(documents, "a")).version > version).toBe(true);
});
