// The port for files that never change: a name always means the same content.

import type { Readable } from "node:stream";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hourMs } from "#domain/zoned-time.ts";
import { codeOf } from "#server/log.ts";

export type Files = {
  /** Outlives a power cut. A name that exists keeps its content. Rejects with `NoRoomForFile` or `FilesUnavailable`. */
  put(name: FileName, content: Buffer): Promise<void>;
  /** null: there is no such file. The stream fails if it ends before `bytes`. */
  get(name: FileName): Promise<{ bytes: number; content: Readable } | null>;
  /** Without files that are still being written. */
  list(): Promise<StoredFile[]>;
  remove(name: FileName): Promise<void>;
  close(): Promise<void>;
};

export type StoredFile = { name: FileName; bytes: number };

export type FileName = string & { readonly fileName: unique symbol };

/** Nothing was saved, and nothing else was touched. */
export class NoRoomForFile extends Error {
  override name = "NoRoomForFile";
}

export class FilesUnavailable extends Error {
  override name = "FilesUnavailable";
}

export function readFileName(text: string): FileName | null {
  return /^[0-9a-f]{32}-[a-z0-9]{1,16}\.(avif|jpg)$/.test(text) ? (text as FileName) : null;
}

/** A backup takes it along. */
export const filesFolder = "photos";

export const draftEnd = ".part";

/** Replaced by tests of a full disk. */
type Writing = { write(path: string, content: Buffer): Promise<void> };

export function openFolderFiles({
  folder,
  write = writeThrough,
}: { folder: string } & Partial<Writing>): Files {
  return {
    put: (name, content) =>
      explained(async () => {
        const path = join(folder, name);
        if (await exists(path)) return;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const draft = join(folder, `.${randomUUID()}${draftEnd}`);
        try {
          await write(draft, content);
          await rename(draft, path);
        } finally {
          await rm(draft, { force: true });
        }
        await syncFolder(folder);
      }),
    get: (name) =>
      explained(async () => {
        const path = join(folder, name);
        const file = await orNone(open(path, "r"));
        if (!file) return null;
        const { size: bytes } = await file.stat();
        return { bytes, content: createReadStream(path, { fd: file, start: 0 }) };
      }),
    list: () =>
      explained(async () => {
        const all = (await orNone(readdir(folder))) ?? [];
        await Promise.all(all.map((name) => removeOldDraft(join(folder, name))));
        const names = all.flatMap((name) => readFileName(name) ?? []);
        const found = await Promise.all(names.map((name) => stored(folder, name)));
        return found.flatMap((file) => file ?? []).toSorted((one, other) => (one.name < other.name ? -1 : 1));
      }),
    remove: (name) => explained(() => rm(join(folder, name), { force: true })),
    async close() {},
  };
}

async function removeOldDraft(path: string): Promise<void> {
  if (!path.endsWith(draftEnd)) return;
  const found = await orNone(stat(path));
  if (found && Date.now() - found.mtimeMs > hourMs) await rm(path, { force: true });
}

async function stored(folder: string, name: FileName) {
  const found = await orNone(stat(join(folder, name)));
  return found && { name, bytes: found.size };
}

async function writeThrough(path: string, content: Buffer): Promise<void> {
  await using file = await open(path, "wx", 0o600);
  await file.writeFile(content);
  await file.sync();
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === "win32") return;
  await using opened = await open(folder, "r");
  await opened.sync();
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function orNone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOSPC" || code === "EDQUOT") throw new NoRoomForFile("The disk is full", { cause: error });
    if (code) throw new FilesUnavailable(`The folder of files fails (${code})`, { cause: error });
    throw error;
  }
}
