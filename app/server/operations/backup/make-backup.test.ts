import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
  mkdtempSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { now, openPlace, contents, restore } from "#test/kits/history/backup-under-test.ts";
import { openFolderFiles } from "#server/files/files.ts";
import { contentOf, nameOfFile } from "#test/contracts/files-contract.ts";
import { restoreBackup } from "./restore-backup.ts";
import { unpackBackup, packBackup, packTar, unpackTar } from "./backup-file.ts";
import { makeBackup } from "./make-backup.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { gunzipSync, gzipSync } from "node:zlib";
import { currentVersion } from "#server/store/migrations/bring-forward.ts";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import fc from "fast-check";

const test = testWith(openPlace);

test("a backup holds the database and the secret, but no emails kept for trying, and is for one account's eyes", async (place) => {
  const made = await makeBackup(place.data, join(place.folder, "backups"), now);
  expect(made).toMatchObject({
    file: join(place.folder, "backups/osa-2024-05-01T120000.000Z.tar.gz"),
    hasSecret: true,
    counts: new Map([["guests", 1]]),
  });
  const { madeAt, files } = unpackBackup(readFileSync(made.file), "it");
  expect(madeAt).toBe("2024-05-01T12:00:00.000Z");
  expect(files.map(({ path }) => path)).toEqual(["osa.sqlite", "session-secret"]);
  expect(statSync(made.file).mode & 0o777).toBe(0o600);
  expect(statSync(join(place.folder, "backups")).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(place.folder, "backups"))).toEqual(["osa-2024-05-01T120000.000Z.tar.gz"]);
});

test("a backup holds the files of photos, and a restore brings them back; one that is still being written is left out", async (place) => {
  const files = openFolderFiles({ folder: join(place.data, "photos") });
  const name = nameOfFile("a photo");
  await files.put(name, Buffer.from("of the two"));
  writeFileSync(join(place.data, "photos/.abc.part"), "half");
  const { file } = await makeBackup(place.data, join(place.folder, "backups"), now);
  const { files: kept } = unpackBackup(readFileSync(file), "it");
  expect(kept.map(({ path }) => path)).toEqual(["osa.sqlite", `photos/${name}`, "session-secret"]);
  const dataFolder = join(place.folder, "restored");
  await restoreBackup({ dataFolder, backupFile: file, replace: false, now });
  const restored = openFolderFiles({ folder: join(dataFolder, "photos") });
  expect((await contentOf(restored, name))?.toString()).toBe("of the two");
});

test("what was deleted is not in a backup, even where the database file still has it", async (place) => {
  const file = join(place.data, "osa.sqlite");
  const erased = "Erased-Guest".repeat(20);
  {
    using database = new DatabaseSync(file);
    database.exec("pragma secure_delete = off");
    const add = database.prepare("insert into documents values ('guests', ?, 9, json_object('Name', ?))");
    for (let number = 0; number < 100; number++) add.run(`e${number}`, erased);
    database.exec("delete from documents where id like 'e%'");
  }
  expect(readFileSync(file, "latin1")).toContain(erased);
  const made = await makeBackup(place.data, place.folder, now);
  const [database] = unpackBackup(readFileSync(made.file), "it").files;
  expect(database?.content.toString("utf8")).toContain("Åsa");
  expect(database?.content.toString("latin1")).not.toContain("Erased-Guest");
});

test("an older backup is never overwritten", async ({ folder, data }) => {
  const file = join(folder, "mine.tar.gz");
  await makeBackup(data, file, now);
  const before = readFileSync(file);
  await expect(makeBackup(data, file, now)).rejects.toThrow("is there already");
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("a backup is refused inside the data folder, and of a folder without guests", async (place) => {
  await expect(makeBackup(place.data, join(place.data, "b.tar.gz"), now)).rejects.toThrow(
    "must lie elsewhere",
  );
  const empty = join(place.folder, "empty");
  await expect(makeBackup(empty, place.folder, now)).rejects.toThrow("nothing to keep");
  expect(existsSync(empty)).toBe(false);
});

test("a damaged database is not kept as a backup", async ({ data, folder }) => {
  const file = join(data, "osa.sqlite");
  const bytes = readFileSync(file);
  bytes.fill(0xff, 2 * 4096, 2 * 4096 + 16);
  writeFileSync(file, bytes);
  await expect(makeBackup(data, join(folder, "backups"), now)).rejects.toThrow("is damaged");
  expect(existsSync(join(folder, "backups/osa-2024-05-01T120000.000Z.tar.gz"))).toBe(false);
});

test("what a killed backup left behind is removed by the next, unless it may still be at work", async (place) => {
  const backups = join(place.folder, "backups");
  for (const name of ["old", "new"]) mkdirSync(join(backups, `.osa-unfinished-${name}`), { recursive: true });
  utimesSync(join(backups, ".osa-unfinished-old"), 0, 0);
  await makeBackup(place.data, backups, Date.now());
  expect(readdirSync(backups).filter((name) => name.startsWith("."))).toEqual([".osa-unfinished-new"]);
});

test("a file that was exchanged, added or left out is noticed without the archive's own check", async (place) => {
  const { file } = await makeBackup(place.data, place.folder, now);
  const [manifest, database, secret] = unpackTar(gunzipSync(readFileSync(file)));
  if (!manifest || !database || !secret) throw new Error("The backup has not three files");
  const other = { ...secret, content: Buffer.from("another secret, of the same length: ok") };
  for (const files of [
    [manifest, database, other],
    [manifest, database],
    [manifest, secret, database],
    [manifest, database, secret, { name: "osa/more", content: Buffer.alloc(1) }],
  ]) {
    expect(() => unpackBackup(gzipSync(packTar(files, now)), "it")).toThrow("it is damaged");
  }
  expect(() => unpackBackup(gzipSync(packTar([database], now)), "it")).toThrow("it is not a backup of Osa");
});

test("a backup cannot write outside the folder", async () => {
  for (const path of ["../a", "/a", "a/../../a", String.raw`..\a`]) {
    const packed = packBackup({
      madeAt: new Date(now).toISOString(),
      files: [{ path, content: Buffer.alloc(1) }],
    });
    expect(() => unpackBackup(packed, "it")).toThrow("its manifest cannot be read");
  }
});

test("a backup of a newer version is refused: of its form, and of its database", async ({ folder, data }) => {
  const newer = gzipSync(
    packTar([{ name: "osa/manifest.json", content: Buffer.from('{"format": 2, "new": []}') }], now),
  );
  const file = join(folder, "newer.tar.gz");
  writeFileSync(file, newer);
  const target = join(folder, "restored");
  await expect(restore(target, file)).rejects.toThrow("made by a newer version of Osa");

  const changed = join(data, "osa.sqlite");
  using database = new DatabaseSync(changed);
  database.exec(`pragma user_version = ${currentVersion + 1}; pragma wal_checkpoint(truncate)`);
  const files = [{ path: "osa.sqlite", content: readFileSync(changed) }];
  writeFileSync(file, packBackup({ madeAt: new Date(now).toISOString(), files }));
  await expect(restore(target, file)).rejects.toThrow("written by a newer version of Osa");
  expect(contents(target)).toEqual({});
});

const files = fc.array(
  fc.record({
    name: fc.stringMatching(/^[a-zåäö0-9./-]{1,50}$/),
    content: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
  }),
);

test("whatever is packed comes out again", () => {
  fc.assert(
    fc.property(files, (files) => {
      expect(unpackTar(packTar(files, 0))).toEqual(files);
    }),
    { numRuns: 300 },
  );
});

test("the system's own tar opens it, for the eyes of one account only", () => {
  const folder = mkdtempSync(join(tmpdir(), "osa-tar-"));
  try {
    const content = Buffer.from("å".repeat(700));
    writeFileSync(
      join(folder, "a.tar"),
      packTar([{ name: "osa/deep/a.txt", content }], Date.parse("2024-06-08T12:00:00Z")),
    );
    execFileSync("tar", ["-xf", "a.tar"], { cwd: folder });
    expect(readFileSync(join(folder, "osa/deep/a.txt"))).toEqual(content);
    const { mode, mtimeMs } = statSync(join(folder, "osa/deep/a.txt"));
    expect(mode & 0o777).toBe(0o600);
    expect(new Date(mtimeMs).toISOString()).toBe("2024-06-08T12:00:00.000Z");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("an archive that is cut anywhere is refused", () => {
  const whole = packTar([{ name: "a", content: Buffer.alloc(1_000, "x") }], 0);
  for (let length = 0; length < whole.length - 1_023; length += 100) {
    expect(() => unpackTar(whole.subarray(0, length))).toThrow(/has no end|cut short/);
  }
});

test("links and folders are refused", () => {
  const tar = packTar([{ name: "a", content: Buffer.alloc(0) }], 0);
  tar.write("2", 156);
  const sum = tar.subarray(0, 512).reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
  tar.write(`${sum.toString(8).padStart(7, "0")}\0`, 148);
  expect(() => unpackTar(tar)).toThrow("no plain file");
});
