import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect } from "vitest";
import { schemaVersion } from "#server/store/sqlite/sqlite-file.ts";
import { contents, now, openPlace, restore } from "#test/kits/history/backup-under-test.ts";
import { packBackup, unpackBackup } from "./backup-file.ts";
import { makeBackup } from "./make-backup.ts";
import { packTar, unpackTar } from "./tar.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const test = testWith(openPlace);

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
  expect(() => restore(target, file)).toThrow("made by a newer version of Osa");

  const changed = join(data, "osa.sqlite");
  using database = new DatabaseSync(changed);
  database.exec(`pragma user_version = ${schemaVersion + 1}; pragma wal_checkpoint(truncate)`);
  const files = [{ path: "osa.sqlite", content: readFileSync(changed) }];
  writeFileSync(file, packBackup({ madeAt: new Date(now).toISOString(), files }));
  expect(() => restore(target, file)).toThrow("written by a newer version of Osa");
  expect(contents(target)).toEqual({});
});
