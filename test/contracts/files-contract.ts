// What every engine of the Files port must do.

import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import { type FileName, type Files, readFileName } from "#server/files/files.ts";

/** Each handle is opened anew on the same files, as another process or a restart would. */
export type FilesUnderTest = AsyncDisposable & { open(): Files };

type FilesCase = { name: string; run: (tested: FilesUnderTest) => Promise<void> };

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

export const filesCases: readonly FilesCase[] = [
  {
    name: "a file is read as it was put, byte for byte, by another handle at once",
    async run(tested) {
      const [files, another] = [tested.open(), tested.open()];
      const content = Buffer.concat([Buffer.from([0, 255, 13, 10, 26, 195]), randomBytes(300_000)]);
      await files.put(one, content);
      expect(await contentOf(another, one)).toEqual(content);
      expect(await contentOf(files, one)).toEqual(content);
    },
  },
  {
    name: "a name that exists keeps its content",
    async run(tested) {
      const files = tested.open();
      await files.put(one, Buffer.from("first"));
      await tested.open().put(one, Buffer.from("second, and longer"));
      expect((await contentOf(files, one))?.toString()).toBe("first");
    },
  },
  {
    name: "two names have nothing to do with each other",
    async run(tested) {
      const files = tested.open();
      await files.put(one, Buffer.from("one"));
      await files.put(other, Buffer.from("other"));
      await files.remove(one);
      expect(await contentOf(files, one)).toBeNull();
      expect((await contentOf(files, other))?.toString()).toBe("other");
    },
  },
  {
    name: "a file that never was is nothing, and is removed without a word",
    async run(tested) {
      const files = tested.open();
      expect(await files.get(one)).toBeNull();
      await files.remove(one);
      expect(await files.list()).toEqual([]);
    },
  },
  {
    name: "the list has every file once, by name, with its size",
    async run(tested) {
      const files = tested.open();
      const names = Array.from({ length: 30 }, (_, at) => nameOfFile(`of the list ${at}`));
      await Promise.all(names.map((name, at) => files.put(name, Buffer.alloc(at + 1, 7))));
      const wanted = names.map((name, at) => ({ name, bytes: at + 1 }));
      expect(await tested.open().list()).toEqual(wanted.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
    },
  },
  {
    name: "what was removed is gone for every handle, and can be put again",
    async run(tested) {
      const [files, another] = [tested.open(), tested.open()];
      await files.put(one, Buffer.from("before"));
      await files.remove(one);
      expect(await contentOf(another, one)).toBeNull();
      expect(await another.list()).toEqual([]);
      await another.put(one, Buffer.from("after"));
      expect((await contentOf(files, one))?.toString()).toBe("after");
    },
  },
  {
    name: "ten who put the same at once all succeed, and it is there whole",
    async run(tested) {
      const content = randomBytes(100_000);
      await Promise.all(Array.from({ length: 10 }, () => tested.open().put(one, content)));
      expect(await contentOf(tested.open(), one)).toEqual(content);
      expect(await tested.open().list()).toEqual([{ name: one, bytes: content.byteLength }]);
    },
  },
  {
    name: "an empty file is a file",
    async run(tested) {
      const files = tested.open();
      await files.put(one, Buffer.alloc(0));
      expect(await contentOf(files, one)).toEqual(Buffer.alloc(0));
      expect(await files.list()).toEqual([{ name: one, bytes: 0 }]);
    },
  },
];
