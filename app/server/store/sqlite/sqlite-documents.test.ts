import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { create, erase, listen, read, update } from "#test/contracts/contract-writes.ts";
import { describeDocuments } from "#test/contracts/documents-contract.ts";
import { DocumentsUnavailable, type Documents, type StoredDocument } from "#server/store/documents.ts";
import { openSqliteDocuments } from "./sqlite-documents.ts";
import { makeTemporaryStore, type TemporaryStore } from "#test/kits/store/temporary-store.ts";

describeDocuments("SQLite", async () => makeTemporaryStore());

it("on a full disk refuses to save, goes on reading, and has lost nothing", async () => {
  await using store = makeTemporaryStore({ maxPages: 40 });
  const documents = await store.open();
  const saved: string[] = [];
  const fill = async () => {
    for (let n = 0; ; n++) {
      await create(documents, `g${n}`, { note: "x".repeat(3000) });
      saved.push(`g${n}`);
    }
  };
  await expect(fill()).rejects.toThrow(DocumentsUnavailable);
  expect(saved.length).toBeGreaterThan(10);
  expect(await idsOf(documents)).toEqual(saved.toSorted());
  await documents.close();
  const roomier = openSqliteDocuments({ file: store.file });
  await create(roomier, "after", {});
  expect(await idsOf(roomier)).toEqual(["after", ...saved].toSorted());
  await roomier.close();
});

it("on a full disk refuses only what does not fit", async () => {
  await using store = makeTemporaryStore({ maxPages: 40 });
  const documents = await store.open();
  const outcomes = await Promise.allSettled([
    create(documents, "a", {}),
    create(documents, "huge", { note: "x".repeat(1_000_000) }),
    create(documents, "b", {}),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await idsOf(documents)).toEqual(["a", "b"]);
});

it("refuses everyone who shares a transaction that cannot be committed, and saves none of it", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  // A deferred foreign key is checked at the end of the transaction, so the shared commit itself fails.
  sqlite(
    store,
    `create table ends (id text primary key);
     create table trap (id text references ends (id) deferrable initially deferred);
     create trigger spring after insert on documents when new.id = 'poison'
       begin insert into trap values (new.id); end;`,
  ).close();
  const told = listen(documents);
  const outcomes = await Promise.allSettled(["a", "poison", "b"].map((id) => create(documents, id, {})));
  for (const outcome of outcomes) {
    expect(outcome).toEqual({ status: "rejected", reason: expect.any(DocumentsUnavailable) });
  }
  expect(await idsOf(documents)).toEqual([]);
  await create(documents, "c", {});
  expect(await idsOf(documents)).toEqual(["c"]);
  expect(told.ids()).toEqual(["c"]);
});

it("while another process writes for long refuses to save, and goes on reading", async () => {
  await using store = makeTemporaryStore({ busyTimeoutMs: 10 });
  const documents = await store.open();
  await create(documents, "a", {});
  using holder = sqlite(store, "begin immediate");
  await expect(create(documents, "b", {})).rejects.toThrow(DocumentsUnavailable);
  expect(await idsOf(documents)).toEqual(["a"]);
  holder.exec("rollback");
  await create(documents, "b", {});
  expect(await idsOf(documents)).toEqual(["a", "b"]);
});

it("has nothing of a deleted document left on the disk when the deletion is acknowledged", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  for (let n = 0; n < 50; n++) await create(documents, `g${n}`, { Email: `canary${n}@example.com` });
  const { version } = await read(documents, "g20");
  await update(documents, "g20", version, canary);
  expect(store.everyByte()).toContain("canary20@");
  expect(store.everyByte()).toContain("erase-me");
  await erase(documents, "g20");
  expect(store.everyByte()).not.toContain("canary20@");
  expect(store.everyByte()).not.toContain("erase-me");
  expect(store.everyByte()).toContain("canary21@");
});

it("erases even if a backup is being read meanwhile, at the latest when the site stops", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  await create(documents, "a", canary);
  using backup = beginBackup(store);
  await erase(documents, "a");
  backup.exec("commit");
  await documents.close();
  expect(store.everyByte()).not.toContain("erase-me");
});

it("cannot promise that nothing is left while another process reads, and can soon afterwards", async () => {
  await using store = makeTemporaryStore({ scrubTimeoutMs: 50 });
  const documents = await store.open();
  await create(documents, "a", canary);
  using backup = beginBackup(store);
  await erase(documents, "a");
  await expect(documents.scrub()).rejects.toThrow(DocumentsUnavailable);
  expect(store.everyByte()).toContain("erase-me");
  backup.exec("commit");
  await documents.scrub();
  expect(store.everyByte()).not.toContain("erase-me");
});

it("waits for a backup that ends in time", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  await create(documents, "a", canary);
  using backup = beginBackup(store);
  await erase(documents, "a");
  const scrubbed = documents.scrub();
  await create(documents, "b", {});
  backup.exec("commit");
  await scrubbed;
  expect(store.everyByte()).not.toContain("erase-me");
  expect(await idsOf(documents)).toEqual(["b"]);
});

it("tells a process that slept through many changes what is and what is no more", async () => {
  await using store = makeTemporaryStore({ keptChanges: 5, pollMs: 3_600_000 });
  const here = await store.open();
  await create(here, "gone", {});
  const known = new Map<string, StoredDocument | null>();
  here.watch("guests", (changes) => {
    for (const { id, document } of changes) known.set(id, document);
  });
  const elsewhere = await store.open();
  await erase(elsewhere, "gone");
  for (let n = 0; n < 30; n++) await create(elsewhere, `g${n}`, { n });
  await create(here, "mine", {});
  expect(known.get("gone")).toBeNull();
  known.delete("gone");
  expect([...known.values()].toSorted(byId)).toEqual(await here.list("guests"));
});

it("tells of commits made at the same time in the order they were handed in", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  const told = listen(documents);
  const names = ["d", "a", "c", "b"];
  await Promise.all(names.map((id) => create(documents, id, {})));
  expect(told.ids()).toEqual(names);
});

it("keeps only as many changes as it should", async () => {
  await using store = makeTemporaryStore({ keptChanges: 5 });
  const documents = await store.open();
  for (let n = 0; n < 30; n++) await create(documents, `g${n}`, {});
  using reader = new DatabaseSync(store.file);
  expect(reader.prepare("select count(*) as n from changes").get()?.["n"]).toBeLessThanOrEqual(6);
});

const canary = { Allergies: ["erase-me"] };

async function idsOf(documents: Documents): Promise<string[]> {
  return (await documents.list("guests")).map(({ id }) => id);
}

function sqlite(store: TemporaryStore, sql: string): DatabaseSync {
  const database = new DatabaseSync(store.file);
  database.exec(sql);
  return database;
}

/** Another program that reads, and ends with its commit. */
function beginBackup(store: TemporaryStore): DatabaseSync {
  const backup = sqlite(store, "begin");
  backup.prepare("select * from documents").all();
  return backup;
}

function byId(a: StoredDocument | null, b: StoredDocument | null): number {
  return (a?.id ?? "") < (b?.id ?? "") ? -1 : 1;
}
