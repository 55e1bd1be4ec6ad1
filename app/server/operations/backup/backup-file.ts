// A gzipped tar file, which every system opens. The manifest shows which files are missing or were added.

import { hash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import * as v from "valibot";
import { closeSync, fsyncSync, openSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { draftEnd } from "#server/files/files.ts";
import { holdFile } from "#server/data-folder.ts";

type TarFile = { name: string; content: Buffer };

const blockBytes = 512;
const longestName = 100;

export function packTar(files: readonly TarFile[], at: number): Buffer {
  const parts = files.flatMap(({ name, content }) => [
    headerOf({ name, bytes: content.length, at }),
    content,
    Buffer.alloc(-content.length & (blockBytes - 1)),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * blockBytes)]);
}

/** Throws if the archive is truncated or contains more than plain files. */
export function unpackTar(tar: Buffer): TarFile[] {
  const files: TarFile[] = [];
  for (let at = 0; ;) {
    const header = tar.subarray(at, at + blockBytes);
    if (header.length < blockBytes) throw new Error("The archive has no end");
    if (header.every((byte) => byte === 0)) return files;
    if (readNumber(header, checksumField) !== checksumOf(header)) throw new Error("A header does not add up");
    if (header.toString("latin1", 156, 157) !== "0") throw new Error("Something in it is no plain file");
    const bytes = readNumber(header, sizeField);
    const content = tar.subarray(at + blockBytes, at + blockBytes + bytes);
    if (content.length < bytes) throw new Error("A file is cut short");
    files.push({ name: readText(header, [0, longestName]), content });
    at += blockBytes * (1 + Math.ceil(bytes / blockBytes));
  }
}

type Field = readonly [number, number];

const sizeField: Field = [124, 12];
const checksumField: Field = [148, 8];

function headerOf({ name, bytes, at }: { name: string; bytes: number; at: number }): Buffer {
  if (Buffer.byteLength(name) > longestName) throw new Error(`The name ${name} is too long for a backup`);
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0);
  writeNumber(header, [100, 8], 0o600);
  writeNumber(header, [108, 8], 0);
  writeNumber(header, [116, 8], 0);
  writeNumber(header, sizeField, bytes);
  writeNumber(header, [136, 12], Math.floor(at / 1000));
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  writeNumber(header, checksumField, checksumOf(header));
  return header;
}

function writeNumber(header: Buffer, [offset, length]: Field, value: number): void {
  header.write(`${value.toString(8).padStart(length - 1, "0")}\0`, offset);
}

function readNumber(header: Buffer, field: Field): number {
  return Number.parseInt(readText(header, field), 8);
}

function readText(header: Buffer, [offset, length]: Field): string {
  return header.toString("utf8", offset, offset + length).split("\0", 1)[0] ?? "";
}

/** The checksum's own field counts as blanks. */
function checksumOf(header: Buffer): number {
  const [offset, length] = checksumField;
  return header.reduce((sum, byte, at) => sum + (at >= offset && at < offset + length ? 0x20 : byte), 0);
}

/** Nothing was saved or restored. The message says why, and what to do. */
export class UnusableBackup extends Error {
  override name = "UnusableBackup";
}

type ListedFile = { path: string; content: Buffer };

export type BackupFile = { madeAt: string; files: ListedFile[] };

const format = 1;
const folder = "osa/";
const manifestName = "manifest.json";

export function packBackup({ madeAt, files }: BackupFile): Buffer {
  const manifest = {
    format,
    madeAt,
    files: files.map(({ path, content }) => ({
      path,
      bytes: content.length,
      sha256: hash("sha256", content),
    })),
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
  const formatLine = v.safeParse(
    manifestJson,
    first?.name === folder + manifestName ? first.content.toString() : "",
  );
  if (!formatLine.success) throw new UnusableBackup(`${name} is not a backup of Osa.`);
  if (formatLine.output.format > format) {
    throw new UnusableBackup(`${name} was made by a newer version of Osa. Restore it with that version.`);
  }
  const read = v.safeParse(manifestSchema, formatLine.output);
  if (!read.success) throw damaged(name, "its manifest cannot be read");
  const manifest = read.output;
  if (files.length !== manifest.files.length) throw damaged(name, "files are missing or too many");
  return {
    madeAt: manifest.madeAt,
    files: manifest.files.map(({ path, sha256: expected }, at) => {
      const file = files[at];
      if (file?.name !== folder + path || hash("sha256", file.content) !== expected) {
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

export const databaseFile = "osa.sqlite";
export const stagingPrefix = "restoring-";
export const replacedPrefix = "replaced-";

/** All files but the database, the emails in the folder outbox, and files that are still being written. */
export function listDataFiles(dataFolder: string): string[] {
  return readdirSync(dataFolder, { withFileTypes: true })
    .filter(({ name }) => isContent(name) && !name.startsWith(databaseFile) && name !== "outbox")
    .flatMap((entry) => {
      if (entry.isFile()) return [entry.name];
      if (!entry.isDirectory()) return [];
      return readdirSync(join(dataFolder, entry.name), { recursive: true, withFileTypes: true })
        .filter((inside) => inside.isFile() && !inside.name.endsWith(draftEnd))
        .map((inside) => relative(dataFolder, join(inside.parentPath, inside.name)).split(sep).join("/"));
    })
    .toSorted();
}

export function listContent(dataFolder: string): string[] {
  return readdirSync(dataFolder).filter(isContent);
}

/** Without colons, which Windows does not allow. */
export function stampOf(at: number): string {
  return new Date(at).toISOString().replaceAll(":", "");
}

function isContent(name: string): boolean {
  return (
    !name.startsWith(holdFile) &&
    name !== "lost+found" &&
    !name.startsWith(stagingPrefix) &&
    !name.startsWith(replacedPrefix)
  );
}

export function writeDurably(file: string, content: string | Buffer): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export function syncFolder(folder: string): void {
  // Windows cannot open folders.
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
