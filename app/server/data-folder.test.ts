import { mkdir, mkdtempDisposable, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { explainFailures, openDataFolder, UnusableDataFolder } from "./data-folder.ts";
import { readOrMakeSecret } from "./keys.ts";

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

test("a secret that is too short to be one is no secret", async () => {
  await using folder = await openFolder();
  const file = join(folder.path, "session-secret");
  await writeFile(file, "short\n");
  expect(() => readOrMakeSecret(folder.path)).toThrow(UnusableDataFolder);
});

test("a folder where the secret should be is named", async () => {
  await using folder = await openFolder();
  await mkdir(join(folder.path, "session-secret"));
  expect(() => readOrMakeSecret(folder.path)).toThrow(/session-secret is a folder, but must be a file/);
});
