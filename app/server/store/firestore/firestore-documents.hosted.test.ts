import { expect, it } from "vitest";
import { create, read, update } from "#test/contracts/contract-writes.ts";
import { describeDocuments } from "#test/contracts/documents-contract.ts";
import { CommitTooLarge, Conflict, type Json, type JsonObject, type Query } from "#server/store/documents.ts";
import {
  emulatorHost,
  makeTemporaryFirestore,
  type TemporaryFirestore,
} from "#test/kits/store/temporary-firestore.ts";

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
  await update(documents, "a", version, data);
  expect((await read(documents, "a")).version > version).toBe(true);
});

it("gives back to other clients, byte for byte, what it does not understand, when another field changes", async () => {
  await using store = makeTemporaryFirestore();
  const app = store.openApp();
  const firestore = app.firestore();
  const { FieldValue, GeoPoint, Timestamp } = app.firestoreSdk;
  await firestore.doc("guests/a").set({
    First_Name: "Åsa",
    invited: new Timestamp(1_700_000_000, 123_456_000),
    born: new Timestamp(-62_135_596_800, 0),
    home: new GeoPoint(59.3, -18.06),
    pair: firestore.doc("guests/b"),
    photo: Buffer.from([0, 255, 1, 254]),
    nothing: Buffer.alloc(0),
    taste: FieldValue.vector([1, -0, 2.5]),
    numbers: [Number.NaN, Infinity, -Infinity, -0, 2n ** 53n + 1n, -(2n ** 63n), 0.1],
    deep: { list: [{ at: new Timestamp(1, 1000) }, null, true], "a.b": { "~": "~json" } },
    "~_commit": "not ours",
    "~json": "not ours either",
    "å/ä.ö `": 1,
  });
  const before = await fieldsOf(store, "guests/a");
  const documents = await store.open();
  const { version, data } = await read(documents, "a");
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  await update(documents, "a", version, { ...data, First_Name: "Asa" });
  expect(await fieldsOf(store, "guests/a")).toEqual({ ...before, First_Name: { stringValue: "Asa" } });
});

const odd = {
  First_Name: { stringValue: "Dag" },
  Seat: { doubleValue: 5 },
  "odd.name": { mapValue: { fields: { fare: { doubleValue: 3 } } } },
  Owner: { referenceValue: "projects/another-project/databases/(default)/documents/users/one" },
};

it("leaves fields as another client stored them, write after write, and lets those go that are to go", async () => {
  await using store = makeTemporaryFirestore();
  const documents = await store.open();
  await writeFields(store, odd);
  const change = async (changes: JsonObject, gone: readonly string[] = []) => {
    const { version, data } = await read(documents, "a");
    const kept = Object.entries({ ...data, ...changes }).filter(([name]) => !gone.includes(name));
    await update(documents, "a", version, Object.fromEntries(kept));
    return fieldsOf(store, "guests/a");
  };
  expect(await change({ Table: "1" })).toEqual({ ...odd, Table: { stringValue: "1" } });
  const renamed = { ...odd, First_Name: { stringValue: "Dagny" } };
  expect(await change({ First_Name: "Dagny" }, ["Table"])).toEqual(renamed);
  const { "odd.name": _gone, ...left } = renamed;
  expect(await change({ Seat: 6 }, ["odd.name"])).toEqual({ ...left, Seat: { integerValue: "6" } });
});

it("keeps its version's promise for a document that it writes around another client's fields", async () => {
  await using store = makeTemporaryFirestore();
  const documents = await store.open();
  await writeFields(store, odd);
  const { version } = await read(documents, "a");
  await writeFields(store, { ...odd, Seat: { doubleValue: 6 } });
  const stale = update(documents, "a", version, { First_Name: "Stale" });
  await expect(stale).rejects.toThrow(Conflict);
  expect(await fieldsOf(store, "guests/a")).toEqual({ ...odd, Seat: { doubleValue: 6 } });
  const again = await read(documents, "a");
  await update(documents, "a", again.version, again.data);
  expect((await read(documents, "a")).version).not.toBe(again.version);
});

it("reads what is no JSON as an object that names its kind", async () => {
  await using store = makeTemporaryFirestore();
  const app = store.openApp();
  const { GeoPoint, Timestamp } = app.firestoreSdk;
  await app
    .firestore()
    .doc("guests/a")
    .set({ at: new Timestamp(1_700_000_000, 5000), where: new GeoPoint(1, 2), many: 2n ** 60n, Seat: 3 });
  expect((await read(await store.open(), "a")).data).toEqual({
    at: { __firestore__: "timestamp", value: "2023-11-14T22:13:20.000005000Z" },
    where: { __firestore__: "point", value: [1, 2] },
    many: { __firestore__: "integer", value: "1152921504606846976" },
    Seat: 3,
  });
});

it("keeps every JSON that the embedded store keeps", async () => {
  await using store = makeTemporaryFirestore();
  const documents = await store.open();
  let nest: Json = ["innermost", {}, []];
  for (let depth = 0; depth < 40; depth++) nest = depth % 2 === 0 ? { nest } : [nest, depth];
  const data: JsonObject = {
    lone: "\ud800 and \udfff",
    lists: [[1, [2, [3]]], [], [[]]],
    reserved: { __name__: "x", "": 1, ["k".repeat(1600)]: 2 },
    lookalike: { "~json": "[1]" },
    another: { "~json": "no json", more: 1 },
    kind: { __firestore__: "timestamp", value: "yesterday" },
    unknown: { __firestore__: "?", value: null },
    nest,
  };
  const ids = ["a", "", ".", "..", "__x__", "a/b", "~", "\ud800", "å".repeat(1000)];
  for (const id of ids) await create(documents, id, data);
  for (const id of ids) expect((await read(documents, id)).data).toEqual(data);
  const listed = (await documents.list("guests")).map(({ id }) => id);
  expect(listed.toSorted()).toEqual(ids.toSorted());
  expect((await documents.list("guests", { limit: 4 })).map(({ id }) => id)).toEqual(listed.slice(0, 4));
});

it("lists more documents than the service hands over at once, also of those with a value", async () => {
  await using store = makeTemporaryFirestore();
  const documents = await store.open();
  const ids = Array.from({ length: 5_002 }, (_, number) => `g${String(number).padStart(4, "0")}`);
  for (let at = 0; at < ids.length; at += 400) {
    const some = ids.slice(at, at + 400);
    const kind = (id: string) => (id < "g0003" ? "few" : "many");
    await documents.commit(
      some.map((id) => ({ write: "create", collection: "guests", id, data: { kind: kind(id) } })),
    );
  }
  const list = async (query: Query) => (await documents.list("guests", query)).map(({ id }) => id);
  expect(await list({})).toEqual(ids);
  expect(await list({ where: { kind: "few" } })).toEqual(ids.slice(0, 3));
  expect(await list({ limit: 5_001 })).toEqual(ids.slice(0, 5_001));
  expect(await list({ descending: true, limit: 2 })).toEqual(ids.slice(-2).toReversed());
});

it("refuses what is too large before it sends it, and saves none of it", async () => {
  await using store = makeTemporaryFirestore();
  const documents = await store.open();
  const large = { text: "å".repeat(600_000) };
  const write = (id: string, data: JsonObject) =>
    ({ write: "create", collection: "guests", id, data }) as const;
  await expect(documents.commit([write("a", {}), write("b", large)])).rejects.toThrow(CommitTooLarge);
  const many = Array.from({ length: 12 }, (_, n) => write(`g${n}`, { text: "x".repeat(900_000) }));
  await expect(documents.commit(many)).rejects.toThrow(CommitTooLarge);
  expect(await documents.list("guests")).toEqual([]);
  // The emulator's limit is 4 MiB; the service's is 10.
  await expect(documents.commit(many.slice(0, 8))).rejects.toThrow(CommitTooLarge);
  await documents.commit(many.slice(0, 4));
  await documents.commit(Array.from({ length: 1200 }, (_, n) => write(`many${n}`, { n })));
  expect(await documents.list("guests")).toHaveLength(1204);
});

/** The fields from the service itself, without the SDK and without our own field. */
async function fieldsOf(store: TemporaryFirestore, path: string): Promise<Record<string, unknown>> {
  const { _commit, ...others } = (await askService(store, path)).fields;
  return others;
}

/** As another client, in place of what was there. */
async function writeFields(store: TemporaryFirestore, fields: object): Promise<void> {
  await askService(store, "guests/a", { method: "PATCH", body: JSON.stringify({ fields }) });
}

async function askService({ projectId }: TemporaryFirestore, path: string, asked: RequestInit = {}) {
  const place = `projects/${projectId}/databases/(default)/documents/${path}`;
  const headers = { Authorization: "Bearer owner", "Content-Type": "application/json" };
  const answer = await fetch(`http://${emulatorHost()}/v1/${place}`, { ...asked, headers });
  return (await answer.json()) as { fields: Record<string, unknown> };
}
