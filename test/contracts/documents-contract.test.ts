// The control group of the contract.

import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  type Documents,
  type Json,
  type Query,
  retryOnConflict,
  type StoredDocument,
  type Write,
} from "#server/store/documents.ts";
import { makeTemporaryStore } from "#test/kits/store/temporary-store.ts";
import { contractCases, type Store } from "./documents-contract.ts";
import { everyLie, type Lies } from "./lies.ts";

const lies: Lies<keyof typeof contractCases, Documents> = {
  "an update of another version than the stored one is a conflict": {
    "ignores versions": ignoreVersions,
  },
  "twenty writers who race on two handles lose nothing": {
    "ignores versions": ignoreVersions,
  },
  "a commit with one conflict saves none of its writes": {
    "saves half a commit": (honest) => ({
      async commit(writes) {
        for (const write of writes) await honest.commit([write]);
      },
    }),
  },
  "a document that exists cannot be created again": {
    "creates over what exists": (honest) => ({
      async commit(writes) {
        for (const write of writes) {
          const found = write.write === "create" && (await honest.get(write.collection, write.id));
          await honest.commit([found ? { ...write, write: "update", version: found.version } : write]);
        }
      },
    }),
  },
  "what was deleted is gone, and can be neither changed nor deleted any more": {
    "forgets to delete": (honest) => ({
      commit: (writes) => honest.commit(writes.filter(({ write }) => write !== "delete")),
    }),
  },
  "an update replaces the whole document": {
    "merges where it should replace": (honest) => ({
      async commit(writes) {
        const merged = writes.map(async (write) => {
          if (write.write !== "update") return write;
          const stored = await honest.get(write.collection, write.id);
          return { ...write, data: { ...stored?.data, ...write.data } };
        });
        await honest.commit(await Promise.all(merged));
      },
    }),
  },
  "an acknowledged commit is there for another handle at once, and after a restart": {
    "acknowledges before it has saved": (honest) => ({
      async commit(writes) {
        honest.commit(writes).catch(() => {});
      },
    }),
  },
  "commits made at the same time stand or fall each on its own": {
    "lets one conflict spoil the commits beside it": (honest) => {
      let last = Promise.resolve();
      return { commit: (writes) => (last = last.then(() => honest.commit(writes))) };
    },
  },
  "changing what was read, or what was handed in, does not change what is kept": {
    "hands out what it keeps": (honest) => {
      const kept = new Map<string, StoredDocument | null>();
      return {
        async get(collection, id) {
          if (!kept.has(id)) kept.set(id, await honest.get(collection, id));
          return kept.get(id) ?? null;
        },
      };
    },
  },
  "order is by code point, those without the field first, ties by id": {
    "orders as JavaScript does": (honest) => ({
      async list(collection, { orderBy, descending, ...query }: Query = {}) {
        const key = ({ id, data }: StoredDocument) => (orderBy ? toText(data[orderBy] ?? "") : id);
        const documents = await honest.list(collection, query);
        documents.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
        return descending ? documents.toReversed() : documents;
      },
    }),
  },
  "a limit takes the first of the order": {
    "limits before it orders": (honest) => ({
      async list(collection, { limit, ...query }: Query = {}) {
        const some = new Set((await honest.list(collection)).slice(0, limit).map(({ id }) => id));
        return (await honest.list(collection, query)).filter(({ id }) => some.has(id));
      },
    }),
  },
  "a list by fields holds exactly the documents whose fields all equal": {
    "compares loosely": (honest) => ({
      async list(collection, { where = {}, ...query }: Query = {}) {
        const documents = await honest.list(collection, query);
        const fits = ({ data }: StoredDocument) =>
          Object.entries(where).every(([field, value]) => toText(data[field] ?? null) === String(value));
        return documents.filter(fits);
      },
    }),
  },
  "after scrubbing nothing that was deleted or overwritten can be found in the store's files": {
    "says that it has scrubbed": () => ({ scrub: async () => {} }),
  },
  "a watcher has been told of a commit, with its documents, by the time it resolves": {
    "tells of changes late": (honest) => ({
      watch: (collection, changed) => honest.watch(collection, (news) => setImmediate(() => changed(news))),
    }),
  },
  "changes are told in the order they were made": {
    "tells of changes in no order": (honest) => ({
      watch: (collection, changed) => honest.watch(collection, (news) => changed(news.toReversed())),
    }),
  },
  "commits made at the same time are each told once, before they resolve": {
    "tells of commits that come together as one": (honest) => ({
      watch: (collection, changed) =>
        honest.watch(collection, (news) => changed(news.length > 1 ? news.slice(-1) : news)),
    }),
  },
  "who has met a conflict has been told how the document stands, so that a retry from memory succeeds": {
    "answers a conflict before it has told of its cause": (honest) => ({
      // Later than a slow machine ends the case.
      watch: (collection, changed) =>
        honest.watch(collection, (news) => void setTimeout(() => changed(news), 60_000).unref()),
    }),
  },
  "a handle that has caught up with another's mark has been told of all that it names": {
    "says that it has caught up": () => ({ catchUp: async () => {} }),
    "forgets what it has saved": () => ({ cursor: () => "" }),
  },
  "a mark names what the handle itself has saved, and that alone": {
    "names what others saved": () => ({ cursor: () => "guests=1" }),
  },
  "nothing is waited for that no handle has saved": {
    "takes every mark for one of its own": (honest) => ({
      async catchUp(mark) {
        if (!/^(\w+=\d+&?)+$/.test(mark)) throw new Error("What is this?");
        await honest.catchUp(mark);
      },
    }),
  },
  "a deletion is told as a document that is no more": {
    "tells of deletions not at all": (honest) => ({
      watch: (collection, changed) =>
        honest.watch(collection, (news) => changed(news.filter(({ document }) => document))),
    }),
  },
};

describe("the contract", () => {
  it.each(everyLie(lies))("catches a store that $lie: $caughtBy", async ({ tell, caughtBy }) => {
    await using store = makeTemporaryStore();
    const lying: Store = {
      ...store,
      async open() {
        const honest = await store.open();
        return { ...honest, ...tell(honest) };
      },
    };
    await expect(contractCases[caughtBy](await lying.open(), lying)).rejects.toBeInstanceOf(Error);
  });

  it("is kept by the store that the liars lean on", async () => {
    for (const caughtBy of new Set(everyLie(lies).map((one) => one.caughtBy))) {
      await using store = makeTemporaryStore();
      await contractCases[caughtBy](await store.open(), store);
    }
  });
});

function toText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The last write wins. */
function ignoreVersions(honest: Documents): Partial<Documents> {
  const atCurrentVersion = async (write: Write): Promise<Write> => {
    if (write.write === "create") return write;
    const stored = await honest.get(write.collection, write.id);
    return stored ? { ...write, version: stored.version } : write;
  };
  return {
    commit: (writes) =>
      retryOnConflict(
        { random: randomBytes },
        async () => honest.commit(await Promise.all(writes.map(atCurrentVersion))),
        100,
      ),
  };
}
