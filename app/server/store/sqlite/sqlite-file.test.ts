import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  mkdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { openSqliteDocuments } from "./sqlite-documents.ts";
import { currentVersion } from "#server/store/migrations/bring-forward.ts";
import { openSqliteFile, requireSettings, UnusableDatabase } from "./sqlite-file.ts";
import { makeTemporaryStore, type TemporaryStore } from "#test/kits/store/temporary-store.ts";
import { test } from "#test/kits/store/test-on-a-store.ts";

test("runs with the settings that durability and erasure rest on", async ({ store }) => {
  for (const occasion of ["made", "opened again"]) {
    using database = openSqliteFile({ file: store.file });
    const found = ["journal_mode", "synchronous", "secure_delete", "busy_timeout", "user_version"].map(
      (name) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0],
    );
    expect([occasion, ...found]).toEqual([occasion, "wal", 2, 1, 5000, currentVersion]);
  }
});

test("refuses a place where the settings do not hold", () => {
  using inMemory = new DatabaseSync(":memory:");
  expect(() => requireSettings(inMemory, 5000)).toThrow("journal_mode is memory instead of wal");
});

test("keeps the file and its log from other accounts", async ({ store }) => {
  const modes = () =>
    readdirSync(store.folder).map((name) => statSync(`${store.folder}/${name}`).mode & 0o777);
  await fill(store);
  expect(modes()).toEqual([0o600]);
  chmodSync(store.file, 0o644);
  await store.open();
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
});

test("leaves nothing beside a new database", async ({ store }) => {
  await (await store.open()).close();
  expect(readdirSync(store.folder)).toEqual(["osa.db"]);
});

const overwrite = (change: (bytes: Buffer) => void) => (store: TemporaryStore) => {
  const bytes = readFileSync(store.file);
  change(bytes);
  writeFileSync(store.file, bytes);
};
const cutTo = (length: (size: number) => number) => (store: TemporaryStore) =>
  truncateSync(store.file, length(statSync(store.file).size));
const changeBy = (sql: string) => (store: TemporaryStore) => edit(store, sql);

test.each<[string, string, (store: TemporaryStore) => void]>([
  ["of a newer version", "a newer version of Osa", changeBy(`pragma user_version = ${currentVersion + 1}`)],
  ...[0, 50, 4096].map((bytes): [string, string, (store: TemporaryStore) => void] => [
    `cut to ${bytes} bytes`,
    "is damaged",
    cutTo(() => bytes),
  ]),
  ["cut to half", "is damaged", cutTo((size) => size / 2)],
  ["cut by a page", "is damaged", cutTo((size) => size - 4096)],
  ["with an overwritten page", "is damaged", overwrite((bytes) => bytes.fill(0xff, 5 * 4096, 5 * 4096 + 16))],
  [
    "in which a document is no longer JSON",
    "is damaged",
    overwrite((bytes) => (bytes[bytes.indexOf('{"First_Name"')] = "[".charCodeAt(0))),
  ],
  ["whose tables are missing", "is damaged", changeBy("drop table changes")],
])("refuses a database %s: it says %s", async (_, words, damage) => {
  await using store = makeTemporaryStore();
  await fill(store);
  damage(store);
  expect(refusal(store)).toContain(words);
});

test("refuses a database of another program, and a file that is no database", async ({ store }) => {
  edit(store, "create table recipes (name text)");
  expect(refusal(store)).toContain("is not a database of Osa");
  writeFileSync(store.file, "Guests, to be sorted\n".repeat(50));
  expect(refusal(store)).toContain("is not a database of Osa");
});

test("refuses to start anew beside the log of a missing database", async ({ store, documents }) => {
  await documents.commit([{ write: "create", collection: "guests", id: "a", data: {} }]);
  const log = readFileSync(`${store.file}-wal`);
  await documents.close();
  rmSync(store.file);
  writeFileSync(`${store.file}-wal`, log);
  expect(() => openSqliteDocuments({ file: store.file })).toThrow("is missing, but its log");
  expect(existsSync(store.file)).toBe(false);
});

test("refuses a folder that is missing, and a folder in place of the file", async ({ store }) => {
  expect(() => openSqliteDocuments({ file: `${store.folder}/no/osa.db` })).toThrow(
    "its folder does not exist",
  );
  mkdirSync(store.file);
  expect(() => openSqliteDocuments({ file: store.file })).toThrow("is a folder");
});

test("refuses a folder in which it may not write", async ({ store }) => {
  chmodSync(store.folder, 0o555);
  expect(() => openUnprivileged(store)).toThrow("cannot be written");
  chmodSync(store.folder, 0o700);
  await fill(store);
  giveToUnprivileged(store.file);
  chmodSync(store.folder, 0o555);
  expect(() => openUnprivileged(store)).toThrow("cannot be written");
  chmodSync(store.folder, 0o700);
});

test("refuses a file that it may read but not write", async ({ store }) => {
  await fill(store);
  giveToUnprivileged(store.file);
  giveToUnprivileged(store.folder);
  chmodSync(store.file, 0o400);
  expect(() => openUnprivileged(store)).toThrow("cannot be written");
});

test("refuses a database that another program holds", async ({ store }) => {
  await fill(store);
  using holder = new DatabaseSync(store.file);
  holder.exec("begin immediate");
  expect(() => openSqliteDocuments({ file: store.file, busyTimeoutMs: 10 })).toThrow(
    "held by another program",
  );
});

function openUnprivileged({ file }: TemporaryStore) {
  return withoutPrivileges(() => openSqliteDocuments({ file }));
}

async function fill(store: TemporaryStore): Promise<void> {
  const documents = await store.open();
  const data = { First_Name: "Åsa", Note: "x".repeat(300) };
  await documents.commit(
    Array.from({ length: 200 }, (_, n) => ({ write: "create", collection: "guests", id: `g${n}`, data })),
  );
  await documents.close();
}

function edit(store: TemporaryStore, sql: string): void {
  using database = new DatabaseSync(store.file);
  database.exec(sql);
}

/** The message for the operator. The file must stay unchanged, with nothing next to it. */
function refusal(store: TemporaryStore): string {
  const before = readFileSync(store.file);
  let message = "";
  try {
    openSqliteDocuments({ file: store.file });
  } catch (error) {
    expect(error).toBeInstanceOf(UnusableDatabase);
    message = error instanceof Error ? error.message : "";
  }
  expect(message).toContain(store.file);
  expect(readFileSync(store.file).equals(before)).toBe(true);
  expect(readdirSync(store.folder)).toEqual(["osa.db"]);
  return message;
}

const unprivileged = 65534;
const isRoot = process.geteuid?.() === 0;

function giveToUnprivileged(path: string): void {
  if (isRoot) chownSync(path, unprivileged, unprivileged);
}

/** Root may write anywhere, so root runs the work as another account. */
function withoutPrivileges<T>(work: () => T): T {
  if (!isRoot) return work();
  process.seteuid?.(unprivileged);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}
