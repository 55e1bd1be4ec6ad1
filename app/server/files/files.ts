// The port for files that never change: a name always means the same content.

import { Readable } from "node:stream";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hourMs } from "#domain/zoned-time.ts";
import { codeOf } from "#server/log.ts";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import type { Bucket } from "#server/firebase/firebase-app.ts";

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

export const filesFolder = "photos";

export const draftEnd = ".part";

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

const folder = "osa-photos/";

type BucketOptions = { bucket: Bucket; timeoutMs?: number; pausesMs?: readonly number[] };

/** By Google's JSON interface (https://cloud.google.com/storage/docs/json_api/v1): its client has thirty packages. */
export function openBucketFiles({
  bucket,
  timeoutMs = 20_000,
  pausesMs = [300, 1_500],
}: BucketOptions): Files {
  const closing = new AbortController();
  const objects = `/storage/v1/b/${encodeURIComponent(bucket.name)}/o`;
  const placeOf = (name: string) => `${objects}/${encodeURIComponent(folder + name)}`;

  /** Every request may be repeated: a file is written once only, and reading and deleting change nothing twice. */
  async function ask(path: string, { fine, ...request }: RequestInit & { fine: readonly number[] }) {
    for (const pauseMs of [...pausesMs, null]) {
      const answer = await askOnce(path, request);
      if (answer instanceof Response && fine.includes(answer.status)) return answer;
      const status = answer instanceof Response ? answer.status : null;
      if (answer instanceof Response) await answer.body?.cancel();
      if (status !== null && !isPassing(status)) throw explain(status);
      if (pauseMs === null || closing.signal.aborted) throw explain(status);
      await pause(pauseMs);
    }
    throw explain(null);
  }

  async function askOnce(path: string, request: RequestInit): Promise<Response | null> {
    try {
      const headers = { ...request.headers, Authorization: `Bearer ${await bucket.token()}` };
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]);
      return await fetch(bucket.origin + path, { ...request, headers, signal });
    } catch {
      return null;
    }
  }

  return {
    async put(name, content) {
      const query = new URLSearchParams({ uploadType: "media", name: folder + name, ifGenerationMatch: "0" });
      // Some machines of the service, and its emulator, do not ask for the generation.
      if ((await ask(placeOf(name), { fine: [200, 404] })).status === 200) return;
      const answer = await ask(`/upload${objects}?${query}`, {
        method: "POST",
        body: new Uint8Array(content),
        headers: { "Content-Type": name.endsWith(".avif") ? "image/avif" : "image/jpeg" },
        fine: [200, 412],
      });
      await answer.body?.cancel();
    },
    async get(name) {
      const answer = await ask(`${placeOf(name)}?alt=media`, { fine: [200, 404] });
      if (answer.status === 404 || !answer.body) {
        await answer.body?.cancel();
        return null;
      }
      const bytes = Number(answer.headers.get("Content-Length"));
      return { bytes, content: Readable.fromWeb(answer.body as ReadableStream) };
    },
    async list() {
      const found: StoredFile[] = [];
      for (let pageToken: string | undefined = ""; pageToken !== undefined;) {
        const query = new URLSearchParams({ prefix: folder, ...(pageToken ? { pageToken } : {}) });
        const answer = await ask(`${objects}?${query}`, { fine: [200] });
        const page = v.parse(pageShape, await answer.json());
        for (const { name, size } of page.items) {
          const fileName = readFileName(name.slice(folder.length));
          if (fileName) found.push({ name: fileName, bytes: Number(size) });
        }
        pageToken = page.nextPageToken;
      }
      return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    },
    async remove(name) {
      const answer = await ask(placeOf(name), { method: "DELETE", fine: [200, 204, 404] });
      await answer.body?.cancel();
    },
    async close() {
      closing.abort();
    },
  };
}

const pageShape = v.object({
  items: v.optional(v.array(v.object({ name: v.string(), size: v.union([v.string(), v.number()]) })), []),
  nextPageToken: v.optional(v.string()),
});

function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/** The service's own words may name the project's accounts, so only the number is passed on. */
function explain(status: number | null): Error {
  if (status === 507) return new NoRoomForFile("The bucket is full");
  if (status === null) return new FilesUnavailable("The storage bucket does not answer");
  const hint = hints.get(status);
  return new FilesUnavailable(`The storage bucket answers ${status}.${hint ? ` ${hint}` : ""}`);
}

const hints: ReadonlyMap<number, string> = new Map([
  [401, "Google does not take the service account. Make a new key for it."],
  [403, "Give the service account the role Storage Object Admin on the bucket."],
  [404, "Make the bucket in the Firebase console, or check FIREBASE_STORAGE_BUCKET."],
]);
