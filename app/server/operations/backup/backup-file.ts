// One gzipped tar file, which every system opens. The manifest lists its files, so that missing or added ones are
// noticed.

import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import * as v from "valibot";
import { packTar, type TarFile, unpackTar } from "./tar.ts";

/** Nothing was saved or restored. The message says why, and what to do. */
export class UnusableBackup extends Error {
  override name = "UnusableBackup";
}

export type KeptFile = { path: string; content: Buffer };

export type BackupFile = { madeAt: string; files: KeptFile[] };

const format = 1;
const folder = "osa/";
const manifestName = "manifest.json";

export function packBackup({ madeAt, files }: BackupFile): Buffer {
  const manifest = {
    format,
    madeAt,
    files: files.map(({ path, content }) => ({ path, bytes: content.length, sha256: sha256(content) })),
  };
  const packed = [
    { path: manifestName, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
    ...files,
  ];
  return gzipSync(
    packTar(
      packed.map(({ path, content }) => ({ name: folder + path, content })),
      Date.parse(madeAt),
    ),
  );
}

export function unpackBackup(packed: Buffer, name: string): BackupFile {
  const [first, ...files] = unpackFiles(packed, name);
  const told = v.safeParse(
    manifestJson,
    first?.name === folder + manifestName ? first.content.toString() : "",
  );
  if (!told.success) throw new UnusableBackup(`${name} is not a backup of Osa.`);
  if (told.output.format > format) {
    throw new UnusableBackup(`${name} was made by a newer version of Osa. Restore it with that version.`);
  }
  const read = v.safeParse(manifestSchema, told.output);
  if (!read.success) throw damaged(name, "its manifest cannot be read");
  const manifest = read.output;
  if (files.length !== manifest.files.length) throw damaged(name, "files are missing or too many");
  return {
    madeAt: manifest.madeAt,
    files: manifest.files.map(({ path, sha256: expected }, at) => {
      const file = files[at];
      if (file?.name !== folder + path || sha256(file.content) !== expected) {
        throw damaged(name, `${path} is not what was kept`);
      }
      return { path, content: file.content };
    }),
  };
}

function unpackFiles(packed: Buffer, name: string): TarFile[] {
  try {
    return unpackTar(gunzipSync(packed));
  } catch (error) {
    throw damaged(name, error instanceof Error ? error.message : String(error));
  }
}

function damaged(name: string, detail: string): UnusableBackup {
  return new UnusableBackup(`${name} is damaged (${detail}). Take another backup.`);
}

function sha256(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The part of the manifest that every version writes, including newer ones. */
const manifestJson = v.pipe(v.string(), v.parseJson(), v.looseObject({ format: v.number() }));

const manifestSchema = v.object({
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  files: v.array(
    v.object({
      /** Inside the folder: no absolute path and no "..". */
      path: v.pipe(
        v.string(),
        v.regex(/^[^/\\]/),
        v.check((path) => !path.split(/[/\\]/).includes("..")),
      ),
      sha256: v.string(),
    }),
  ),
});
