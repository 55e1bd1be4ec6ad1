import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test as base } from "vitest";
import { dayMs } from "#domain/zoned-time.ts";
import { openDataFolder } from "#server/data-folder.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { fillOlderFolder, olderStored, readFolderFile, setVersion } from "#test/kits/store/older-data.ts";
import { bringForward, currentVersion } from "./bring-forward.ts";
import { forgetBefore, type Migration } from "./migration.ts";
import { bringFolderForward } from "./sqlite-forward.ts";

const now = Date.parse("2024-03-01T12:00:00Z");
const before = `osa.sqlite.before-${currentVersion}`;

const test = base
  .extend("folder", ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), "osa-forward-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
  })
  .extend("logged", () => [] as string[])
  .extend("forward", ({ folder, logged }) => (steps?: readonly Migration[]) => {
    const log = (event: string, facts = {}) => void logged.push(JSON.stringify({ event, ...facts }));
    return bringFolderForward(folder, { now, log, ...(steps ? { steps } : {}) });
  });

test("a data folder of the first version is brought forward once, with its state before beside it", async ({
  folder,
  forward,
  logged,
}) => {
  const file = await fillOlderFolder(folder);
  await forward();
  const stored = bringForward(olderStored, { from: 1, now });
  expect(readFolderFile(file)).toEqual({ version: currentVersion, stored });
  expect(readFolderFile(join(folder, before))).toEqual({ version: 1, stored: olderStored });
  expect(statSync(join(folder, before)).mode & 0o777).toBe(0o600);
  rmSync(join(folder, before));
  await forward();
  expect(existsSync(join(folder, before))).toBe(false);
  expect(logged).toEqual([
    JSON.stringify({ event: "stored data brought forward", from: 1, to: currentVersion, changed: 12 }),
  ]);
});

test("a folder without a database, and one of this version, are left as they are", async ({
  folder,
  forward,
}) => {
  await forward();
  expect(readdirSync(folder)).toEqual([]);
  await openSqliteDocuments({ file: join(folder, "osa.sqlite") }).close();
  await forward();
  expect(readdirSync(folder)).toEqual(["osa.sqlite"]);
});

test("nothing else opens a database of an earlier version", async ({ folder }) => {
  const file = await fillOlderFolder(folder);
  expect(() => openSqliteDocuments({ file })).toThrow(
    "is of an earlier version of Osa. Start the site on it once",
  );
  expect(readFolderFile(file)).toEqual({ version: 1, stored: olderStored });
});

test("a step that fails changes nothing, and the words say what to do", async ({ folder, forward }) => {
  const file = await fillOlderFolder(folder);
  const half: Migration = { changes: { answers: (data) => ({ ...data, isHalf: true }) } };
  const broken: Migration = {
    changes: {
      history() {
        throw new Error("Åsa is allergic to fish");
      },
    },
  };
  const failing = forward([half, broken]);
  await expect(failing).rejects.toThrow("Nothing in it was changed. Start the earlier version again");
  await expect(failing).rejects.not.toThrow("Åsa");
  expect(readFolderFile(file)).toEqual({ version: 1, stored: olderStored });
  await forward();
  expect(readFolderFile(file).version).toBe(currentVersion);
});

test("a commit that the database refuses changes nothing", async ({ folder, forward }) => {
  const file = await fillOlderFolder(folder);
  using database = new DatabaseSync(file);
  database.exec(`create trigger refuse before update on documents begin select raise(abort, 'refused'); end`);
  const half: Migration = { changes: { answers: (data) => ({ ...data, isHalf: true }) } };
  await expect(forward([half])).rejects.toThrow("Nothing in it was changed");
  expect(readFolderFile(file)).toEqual({ version: 1, stored: olderStored });
});

test("while a site or a command of the earlier version has the folder open, it is refused in words", async ({
  folder,
}) => {
  const file = await fillOlderFolder(folder);
  using _ = openDataFolder(folder);
  const refused = bringFolderForward(folder, { now, log: () => {}, patienceMs: 50 });
  await expect(refused).rejects.toThrow("is in use by the site, or by a command. End that first.");
  expect(readFolderFile(file).version).toBe(1);
});

test("a database of a newer version is refused and left alone", async ({ folder, forward }) => {
  const file = await fillOlderFolder(folder);
  setVersion(file, currentVersion + 1);
  await forward();
  expect(() => openSqliteDocuments({ file })).toThrow("written by a newer version of Osa");
  expect(readFolderFile(file)).toEqual({ version: currentVersion + 1, stored: olderStored });
});

test("the state before goes after thirty days, or with what was to be gone for good", async ({
  folder,
  forward,
}) => {
  await fillOlderFolder(folder);
  await forward();
  const madeAt = statSync(join(folder, before)).mtimeMs;
  forgetBefore(folder, { now: madeAt + 29 * dayMs });
  expect(existsSync(join(folder, before))).toBe(true);
  forgetBefore(folder, { now: madeAt + 31 * dayMs });
  expect(readdirSync(folder).filter((name) => name.includes("before"))).toEqual([]);
  setVersion(join(folder, "osa.sqlite"), 1);
  await forward();
  utimesSync(join(folder, before), new Date(), new Date());
  forgetBefore(folder, { now: Date.now(), all: true });
  expect(readdirSync(folder).filter((name) => name.includes("before"))).toEqual([]);
});
