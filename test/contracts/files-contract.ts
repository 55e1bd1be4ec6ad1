// What every engine of the Files port must do.

import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import { type FileName, type Files, readFileName } from "#server/files/files.ts";

/** Each handle is opened anew on the same files, as another process or a restart would. */
export type FilesUnderTest = AsyncDisposable & { open(): Files };

type FilesCase = (files: Files, open: () => Files) => Promise<void>;

export function nameOfFile(of: string, part = "480", kind = "avif"): FileName {
  const hash = createHash("sha256").update(of).digest("hex").slice(0, 32);
  const name = readFileName(`${hash}-${part}.${kind}`);
  if (!name) throw new Error(`${of} makes no name`);
  return name;
}

export async function contentOf(files: Files, name: FileName): Promise<Buffer | null> {
  const found = await files.get(name);
  if (!found) return null;
  const content = await buffer(found.content);
  expect(found.bytes, "the size that is said").toBe(content.byteLength);
  return content;
}

const [one, other] = [nameOfFile("one"), nameOfFile("other", "1600", "jpg")];

export const filesCases = {
  async "a file is read as it was put, byte for byte, by another handle at once"(files, open) {
    const another = open();
    const content = Buffer.concat([Buffer.from([0, 255, 13, 10, 26, 195]), randomBytes(300_000)]);
    await files.put(one, content);
    expect(await contentOf(another, one)).toEqual(content);
    expect(await contentOf(files, one)).toEqual(content);
  },
  async "a name that exists keeps its content"(files, open) {
    await files.put(one, Buffer.from("first"));
    await open().put(one, Buffer.from("second, and longer"));
    expect((await contentOf(files, one))?.toString()).toBe("first");
  },
  async "two names have nothing to do with each other"(files) {
    await files.put(one, Buffer.from("one"));
    await files.put(other, Buffer.from("other"));
    await files.remove(one);
    expect(await contentOf(files, one)).toBeNull();
    expect((await contentOf(files, other))?.toString()).toBe("other");
  },
  async "a file that never was is nothing, and is removed without a word"(files) {
    expect(await files.get(one)).toBeNull();
    await files.remove(one);
    expect(await files.list()).toEqual([]);
  },
  async "the list has every file once, by name, with its size"(files, open) {
    const names = Array.from({ length: 30 }, (_, at) => nameOfFile(`of the list ${at}`));
    await Promise.all(names.map((name, at) => files.put(name, Buffer.alloc(at + 1, 7))));
    const wanted = names.map((name, at) => ({ name, bytes: at + 1 }));
    expect(await open().list()).toEqual(wanted.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  },
  async "what was removed is gone for every handle, and can be put again"(files, open) {
    const another = open();
    await files.put(one, Buffer.from("before"));
    await files.remove(one);
    expect(await contentOf(another, one)).toBeNull();
    expect(await another.list()).toEqual([]);
    await another.put(one, Buffer.from("after"));
    expect((await contentOf(files, one))?.toString()).toBe("after");
  },
  async "ten who put the same at once all succeed, and it is there whole"(files, open) {
    const content = randomBytes(100_000);
    await Promise.all(Array.from({ length: 10 }, () => open().put(one, content)));
    expect(await contentOf(files, one)).toEqual(content);
    expect(await files.list()).toEqual([{ name: one, bytes: content.byteLength }]);
  },
  async "an empty file is a file"(files) {
    await files.put(one, Buffer.alloc(0));
    expect(await contentOf(files, one)).toEqual(Buffer.alloc(0));
    expect(await files.list()).toEqual([{ name: one, bytes: 0 }]);
  },
} satisfies Record<string, FilesCase>;
