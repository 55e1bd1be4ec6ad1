import { closeSync, openSync } from "node:fs";
import { mkdir, mkdtempDisposable, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { explainFailures, openDataFolder, UnusableDataFolder, canLock, holdFile } from "./data-folder.ts";
import { readOrMakeSecret } from "./keys.ts";
import { serveAlone } from "./operations/serve-alone.ts";
import { explainFailedOpening } from "./store/sqlite/sqlite-file.ts";

function openFolder() {
  return mkdtempDisposable(join(tmpdir(), "osa-data-"));
}

test("a folder that is not there is made, for the eyes of one account only", async () => {
  await using folder = await openFolder();
  const path = join(folder.path, "deep/data");
  openDataFolder(path);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  openDataFolder(path);
});

test("a file in the folder's place is named", async () => {
  await using folder = await openFolder();
  const path = join(folder.path, "data");
  await writeFile(path, "");
  expect(() => openDataFolder(path)).toThrow(
    new UnusableDataFolder(`${path} is a file. DATA_DIR must name a folder.`),
  );
  expect(() => openDataFolder(join(path, "deeper"))).toThrow("lies in a file");
});

test.each(["EACCES", "EPERM", "EROFS"])("a folder without rights (%s) is named", (code) => {
  expect(() =>
    explainFailures("data", () => {
      throw Object.assign(new Error("no"), { code });
    }),
  ).toThrow(/^data cannot be read and written\. Give the account that runs Osa the right to/);
});

test("a bug passes unchanged", () => {
  const bug = new TypeError("x is not a function");
  expect(() =>
    explainFailures("data", () => {
      throw bug;
    }),
  ).toThrow(bug);
});

test("the secret is made once, and for the eyes of one account only", async () => {
  await using folder = await openFolder();
  const secret = readOrMakeSecret(folder.path);
  expect(secret).toHaveLength(43);
  expect(readOrMakeSecret(folder.path)).toBe(secret);
  expect((await stat(join(folder.path, "session-secret"))).mode & 0o777).toBe(0o600);
});

test("a secret that is too short to be one, or a folder in its place, is named", async () => {
  await using folder = await openFolder();
  const file = join(folder.path, "session-secret");
  await writeFile(file, "short\n");
  expect(() => readOrMakeSecret(folder.path)).toThrow(UnusableDataFolder);
  await rm(file);
  await mkdir(file);
  expect(() => readOrMakeSecret(folder.path)).toThrow(/session-secret is a folder, but must be a file/);
});

const onShare =
  "is on a network share, or on a disk whose locks do not hold. Keep the data folder on this machine's own disk (DATA_DIR), " +
  "and copy only the backups to the share.";

// SQLite's codes for IOERR_LOCK and IOERR_SHMMAP.
test.each([3850, 5386])("a share without locks or shared memory (%i) is called one", (errcode) => {
  const error = Object.assign(new Error("disk I/O error"), { errcode });
  expect(explainFailedOpening("osa.sqlite", error)).toMatchObject({ message: `osa.sqlite ${onShare}` });
  expect(() =>
    explainFailures("data", () => {
      throw error;
    }),
  ).toThrow(new UnusableDataFolder(`data ${onShare}`));
});

test("a folder whose locks hold is served, and leaves nothing of the try behind", async () => {
  await using folder = await openFolder();
  using _ = await serveAlone(settingsOf(folder.path), { waits() {} });
  expect(canLock(folder.path)).toBe(true);
  expect((await readdir(folder.path)).toSorted()).toEqual([
    holdFile,
    `${holdFile}-site`,
    `${holdFile}-site.json`,
  ]);
});

test("a folder whose locks hold nobody off is refused", async () => {
  await using folder = await openFolder();
  const serving = serveAlone(settingsOf(folder.path), { waits() {} });
  // A process that closes any handle of a file loses its locks of it (fcntl).
  closeSync(openSync(join(folder.path, `${holdFile}-site`), "r"));
  await expect(serving).rejects.toThrow(new UnusableDataFolder(`${folder.path} ${onShare}`));
});

const settingsOf = (dataFolder: string) => ({ documents: "sqlite", dataFolder, port: 3000 }) as const;
