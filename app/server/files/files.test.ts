import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contentOf, filesCases, nameOfFile } from "#test/contracts/files-contract.ts";
import { makeTemporaryFiles } from "#test/kits/store/temporary-files.ts";
import { FilesUnavailable, NoRoomForFile, openFolderFiles, readFileName } from "./files.ts";

it.each(Object.entries(filesCases))("files in a folder: %s", async (_, run) => {
  await using files = makeTemporaryFiles();
  await run(files.open(), files.open);
});

it("says that the disk is full, keeps what was there, and leaves nothing behind", async () => {
  await using kept = makeTemporaryFiles();
  const [before, next] = [nameOfFile("before"), nameOfFile("next")];
  await kept.open().put(before, Buffer.from("before"));
  const full = openFolderFiles({
    folder: kept.folder,
    async write(path) {
      writeFileSync(path, "half of ");
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    },
  });
  await expect(full.put(next, randomBytes(100))).rejects.toBeInstanceOf(NoRoomForFile);
  expect(readdirSync(kept.folder)).toEqual([before]);
  expect((await contentOf(full, before))?.toString()).toBe("before");
  expect(await full.get(next)).toBeNull();
  await kept.open().put(next, Buffer.from("next"));
  expect((await contentOf(full, next))?.toString()).toBe("next");
});

it("does not list what a killed process left half written, and removes it an hour later", async () => {
  await using kept = makeTemporaryFiles();
  mkdirSync(kept.folder);
  const draft = join(kept.folder, ".abc.part");
  writeFileSync(draft, "half");
  expect(await kept.open().list()).toEqual([]);
  expect(existsSync(draft)).toBe(true);
  const longAgo = Date.now() / 1000 - 2 * 3600;
  utimesSync(draft, longAgo, longAgo);
  expect(await kept.open().list()).toEqual([]);
  expect(existsSync(draft)).toBe(false);
});

it("makes no folder before the first file, and one for its owner alone", async () => {
  await using kept = makeTemporaryFiles();
  const files = kept.open();
  await files.list();
  await files.remove(nameOfFile("one"));
  expect(existsSync(kept.folder)).toBe(false);
  await files.put(nameOfFile("one"), Buffer.from("one"));
  expect(statSync(kept.folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(kept.folder, nameOfFile("one"))).mode & 0o777).toBe(0o600);
});

it("says that a folder cannot be used", async () => {
  await using kept = makeTemporaryFiles();
  writeFileSync(kept.folder, "a file");
  await expect(kept.open().put(nameOfFile("one"), Buffer.from("one"))).rejects.toBeInstanceOf(
    FilesUnavailable,
  );
  await expect(kept.open().list()).rejects.toBeInstanceOf(FilesUnavailable);
});

it.each([
  "../../osa.sqlite",
  "a/b-480.avif",
  `${"0".repeat(32)}-480.svg`,
  `${"0".repeat(32)}-4_0.avif`,
  "",
  ".",
])("takes %j for no name", (name) => expect(readFileName(name)).toBeNull());
