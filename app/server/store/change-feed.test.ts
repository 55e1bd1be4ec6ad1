import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { create, erase } from "#test/contracts/contract-writes.ts";
import type { StoredDocument } from "./documents.ts";
import { makeTemporaryStore } from "#test/kits/temporary-store.ts";

it("tells a process that slept through many changes what is and what is no more", async () => {
  await using store = makeTemporaryStore({ keptChanges: 5, pollMs: 3_600_000 });
  const here = await store.open();
  await create(here, "gone", {});
  const known = new Map<string, StoredDocument | null>();
  here.watch("guests", (changes) => {
    for (const { id, document } of changes) known.set(id, document);
  });
  const elsewhere = await store.open();
  await erase(elsewhere, "gone");
  for (let n = 0; n < 30; n++) await create(elsewhere, `g${n}`, { n });
  await create(here, "mine", {});
  expect(known.get("gone")).toBeNull();
  known.delete("gone");
  expect([...known.values()].toSorted(byId)).toEqual(await here.list("guests"));
});

it("tells of commits made at the same time in the order they were handed in", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  const told: string[] = [];
  documents.watch("guests", (changes) => told.push(...changes.map(({ id }) => id)));
  const names = ["d", "a", "c", "b"];
  await Promise.all(names.map((id) => create(documents, id, {})));
  expect(told).toEqual(names);
});

it("keeps only as many changes as it should", async () => {
  await using store = makeTemporaryStore({ keptChanges: 5 });
  const documents = await store.open();
  for (let n = 0; n < 30; n++) await create(documents, `g${n}`, {});
  const reader = new DatabaseSync(store.file);
  expect(reader.prepare("select count(*) as n from changes").get()?.["n"]).toBeLessThanOrEqual(6);
  reader.close();
});

function byId(a: StoredDocument | null, b: StoredDocument | null): number {
  return (a?.id ?? "") < (b?.id ?? "") ? -1 : 1;
}
