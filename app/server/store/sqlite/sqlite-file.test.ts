import {
  chmodSync,
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
import { expect, it } from "vitest";
import { openSqliteDocuments } from "./sqlite-documents.ts";
import { openSqliteFile, requireSettings, schemaVersion } from "./sqlite-file.ts";
import { makeTemporaryStore, type TemporaryStore } from "#test/kits/temporary-store.ts";
import { giveToUnprivileged, withoutPrivileges } from "#test/kits/without-privileges.ts";
import { UnusableDatabase } from "./unusable-database.ts";

it("runs with the settings that durability and erasure rest on", async () => {
  await using store = makeTemporaryStore();
  for (const occasion of ["made", "opened again"]) {
    using database = openSqliteFile({ file: store.file });
    const found = ["journal_mode", "synchronous", "secure_delete", "busy_timeout", "user_version"].map(
      (name) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0],
    );
    expect([occasion, ...found]).toEqual([occasion, "wal", 2, 1, 5000, schemaVersion]);
  }
});

it("refuses a place where the settings do not hold", () => {
  using inMemory = new DatabaseSync(":memory:");
  expect(() => requireSettings(inMemory, 5000)).toThrow("journal_mode is memory instead of wal");
});

it("keeps the file and its log from other accounts", async () => {
  await using store = makeTemporaryStore();
  const modes = () =>
    readdirSync(store.folder).map((name) => statSync(`${store.folder}/${name}`).mode & 0o777);
  await fill(store);
  expect(modes()).toEqual([0o600]);
  chmodSync(store.file, 0o644);
  await store.open();
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
});

it("leaves nothing beside a new database", async () => {
  await using store = makeTemporaryStore();
  await (await store.open()).close();
  expect(readdirSync(store.folder)).toEqual(["osa.db"]);
});

it("refuses a database of a newer version, and says so", async () => {
  await using store = makeTemporaryStore();
  await fill(store);
  edit(store, `pragma user_version = ${schemaVersion + 1}`);
  expect(refusal(store)).toContain("written by a newer version of Osa");
});

it("refuses a database of another program, and a file that is no database", async () => {
  await using store = makeTemporaryStore();
  edit(store, "create table recipes (name text)");
  expect(refusal(store)).toContain("is not a database of Osa");
  writeFileSync(store.file, "Guests, to be sorted\n".repeat(50));
  expect(refusal(store)).toContain("is not a database of Osa");
});

it.each([0, 50, 4096, "half", "all but a page"])("refuses a database cut to %s", async (length) => {
  await using store = makeTemporaryStore();
  await fill(store);
  const size = statSync(store.file).size;
  truncateSync(
    store.file,
    length === "half" ? size / 2 : length === "all but a page" ? size - 4096 : +length,
  );
  expect(refusal(store)).toContain("is damaged");
});

it("refuses a database in which a page was overwritten", async () => {
  await using store = makeTemporaryStore();
  await fill(store);
  const bytes = readFileSync(store.file);
  bytes.fill(0xff, 5 * 4096, 5 * 4096 + 16);
  writeFileSync(store.file, bytes);
  expect(refusal(store)).toContain("is damaged");
});

it("refuses a database in which a document is no longer JSON", async () => {
  await using store = makeTemporaryStore();
  await fill(store);
  const bytes = readFileSync(store.file);
  bytes[bytes.indexOf('{"First_Name"')] = "[".charCodeAt(0);
  writeFileSync(store.file, bytes);
  expect(refusal(store)).toContain("is damaged");
});

it("refuses a database whose tables are missing", async () => {
  await using store = makeTemporaryStore();
  await fill(store);
  edit(store, "drop table changes");
  expect(refusal(store)).toContain("is damaged");
});

it("refuses to start anew beside the log of a missing database", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  await documents.commit([{ write: "create", collection: "guests", id: "a", data: {} }]);
  const log = readFileSync(`${store.file}-wal`);
  await documents.close();
  rmSync(store.file);
  writeFileSync(`${store.file}-wal`, log);
  expect(() => openSqliteDocuments({ file: store.file })).toThrow("is missing, but its log");
  expect(existsSync(store.file)).toBe(false);
});

it("refuses a folder that is missing, and a folder in place of the file", async () => {
  await using store = makeTemporaryStore();
  expect(() => openSqliteDocuments({ file: `${store.folder}/no/osa.db` })).toThrow(
    "its folder does not exist",
  );
  mkdirSync(store.file);
  expect(() => openSqliteDocuments({ file: store.file })).toThrow("is a folder");
});

it("refuses a folder in which it may not write", async () => {
  await using store = makeTemporaryStore();
  chmodSync(store.folder, 0o555);
  expect(() => withoutPrivileges(() => openSqliteDocuments({ file: store.file }))).toThrow(
    "cannot be written",
  );
  chmodSync(store.folder, 0o700);
  await fill(store);
  giveToUnprivileged(store.file);
  chmodSync(store.folder, 0o555);
  expect(() => withoutPrivileges(() => openSqliteDocuments({ file: store.file }))).toThrow(
    "cannot be written",
  );
  chmodSync(store.folder, 0o700);
});

it("refuses a file that it may read but not write", async () => {
  await using store = makeTemporaryStore();
  await fill(store);
  giveToUnprivileged(store.file);
  giveToUnprivileged(store.folder);
  chmodSync(store.file, 0o400);
  expect(() => withoutPrivileges(() => openSqliteDocuments({ file: store.file }))).toThrow(
    "cannot be written",
  );
});

it("refuses a database that another program holds", async () => {
  await using store = makeTemporaryStore();
  await fill(store);
  using holder = new DatabaseSync(store.file);
  holder.exec("begin immediate");
  expect(() => openSqliteDocuments({ file: store.file, busyTimeoutMs: 10 })).toThrow(
    "held by another program",
  );
});

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
