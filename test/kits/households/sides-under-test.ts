// For tests: two stores and a copy between them.

import { expect } from "vitest";
import type { Documents, JsonObject } from "#server/store/documents.ts";
import { makeTemporaryStore } from "../store/temporary-store.ts";
import { type Copy, copyDocuments } from "#server/operations/copy/copy-documents.ts";

export async function openSides() {
  await using opening = new AsyncDisposableStack();
  const from = await opening.use(makeTemporaryStore()).open();
  const to = await opening.use(makeTemporaryStore()).open();
  const copy: Copy = { from, to, source: "the source", leftOut: () => null };
  const kept = opening.move();
  return { from, to, copy, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** As if killed after this number of commits. */
export async function cutShort(copy: Copy, commits: number): Promise<void> {
  let left = commits;
  const to: Documents = {
    ...copy.to,
    commit: (writes) => (left-- > 0 ? copy.to.commit(writes) : Promise.reject(new Error("cut short"))),
  };
  await expect(copyDocuments({ ...copy, to })).rejects.toThrow("cut short");
}

export function put(documents: Documents, collection: string, id: string, data: JsonObject): Promise<void> {
  return documents.commit([{ write: "create", collection, id, data }]);
}

export function putMany(documents: Documents, count: number): Promise<void> {
  return documents.commit(
    Array.from({ length: count }, (_, number) => ({
      write: "create",
      collection: "guests",
      id: `guest-${String(number).padStart(3, "0")}`,
      data: { First_Name: `Guest ${number}` },
    })),
  );
}

export async function change(documents: Documents, id: string, data: JsonObject): Promise<void> {
  const version = (await documents.get("guests", id))?.version ?? "";
  await documents.commit([{ write: "update", collection: "guests", id, version, data }]);
}

export async function remove(documents: Documents, id: string): Promise<void> {
  const version = (await documents.get("guests", id))?.version ?? "";
  await documents.commit([{ write: "delete", collection: "guests", id, version }]);
}

export async function contentOf(documents: Documents, collection: string) {
  return (await documents.list(collection)).map(({ id, data }) => ({ id, data }));
}
