// Stores that keep documents wrongly, or report changes wrongly, and the case of documents-contract.ts that must catch each.

import { randomBytes } from "node:crypto";
import type { Documents, Json, Query, StoredDocument, Write } from "#server/store/documents.ts";
import { retryOnConflict } from "#server/store/retry.ts";

type Mutant = {
  lie: string;
  tell: (honest: Documents) => Partial<Documents>;
  /** At least this case must fail. */
  caughtBy: string;
};

export const mutants: readonly Mutant[] = [
  {
    lie: "ignores versions",
    tell: ignoreVersions,
    caughtBy: "an update of another version than the stored one is a conflict",
  },
  {
    lie: "ignores versions",
    tell: ignoreVersions,
    caughtBy: "twenty writers who race on two handles lose nothing",
  },
  {
    lie: "saves half a commit",
    tell: (honest) => ({
      async commit(writes) {
        for (const write of writes) await honest.commit([write]);
      },
    }),
    caughtBy: "a commit with one conflict saves none of its writes",
  },
  {
    lie: "creates over what exists",
    tell: (honest) => ({
      async commit(writes) {
        for (const write of writes) {
          const found = write.write === "create" && (await honest.get(write.collection, write.id));
          await honest.commit([found ? { ...write, write: "update", version: found.version } : write]);
        }
      },
    }),
    caughtBy: "a document that exists cannot be created again",
  },
  {
    lie: "forgets to delete",
    tell: (honest) => ({
      commit: (writes) => honest.commit(writes.filter(({ write }) => write !== "delete")),
    }),
    caughtBy: "what was deleted is gone, and can be neither changed nor deleted any more",
  },
  {
    lie: "merges where it should replace",
    tell: (honest) => ({
      async commit(writes) {
        const merged = writes.map(async (write) => {
          if (write.write !== "update") return write;
          const found = await honest.get(write.collection, write.id);
          return { ...write, data: { ...found?.data, ...write.data } };
        });
        await honest.commit(await Promise.all(merged));
      },
    }),
    caughtBy: "an update replaces the whole document",
  },
  {
    lie: "acknowledges before it has saved",
    tell: (honest) => ({
      async commit(writes) {
        honest.commit(writes).catch(() => {});
      },
    }),
    caughtBy: "an acknowledged commit is there for another handle at once, and after a restart",
  },
  {
    lie: "lets one conflict spoil the commits beside it",
    tell: (honest) => {
      let last = Promise.resolve();
      return { commit: (writes) => (last = last.then(() => honest.commit(writes))) };
    },
    caughtBy: "commits made at the same time stand or fall each on its own",
  },
  {
    lie: "hands out what it keeps",
    tell: (honest) => {
      const kept = new Map<string, StoredDocument | null>();
      return {
        async get(collection, id) {
          if (!kept.has(id)) kept.set(id, await honest.get(collection, id));
          return kept.get(id) ?? null;
        },
      };
    },
    caughtBy: "changing what was read, or what was handed in, does not change what is kept",
  },
  {
    lie: "orders as JavaScript does",
    tell: (honest) => ({
      async list(collection, { orderBy, descending, ...query }: Query = {}) {
        const key = ({ id, data }: StoredDocument) => (orderBy ? toText(data[orderBy] ?? "") : id);
        const found = await honest.list(collection, query);
        found.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
        return descending ? found.toReversed() : found;
      },
    }),
    caughtBy: "order is by code point, those without the field first, ties by id",
  },
  {
    lie: "limits before it orders",
    tell: (honest) => ({
      async list(collection, { limit, ...query }: Query = {}) {
        const some = new Set((await honest.list(collection)).slice(0, limit).map(({ id }) => id));
        return (await honest.list(collection, query)).filter(({ id }) => some.has(id));
      },
    }),
    caughtBy: "a limit takes the first of the order",
  },
  {
    lie: "compares loosely",
    tell: (honest) => ({
      async list(collection, { where = {}, ...query }: Query = {}) {
        const found = await honest.list(collection, query);
        const fits = ({ data }: StoredDocument) =>
          Object.entries(where).every(([field, value]) => toText(data[field] ?? null) === String(value));
        return found.filter(fits);
      },
    }),
    caughtBy: "a list by fields holds exactly the documents whose fields all equal",
  },
  {
    lie: "says that it has scrubbed",
    tell: () => ({ scrub: async () => {} }),
    caughtBy: "after scrubbing nothing that was deleted or overwritten can be found in the store's files",
  },
  {
    lie: "tells of changes late",
    tell: (honest) => ({
      watch: (collection, changed) => honest.watch(collection, (news) => setImmediate(() => changed(news))),
    }),
    caughtBy: "a watcher has been told of a commit, with its documents, by the time it resolves",
  },
  {
    lie: "tells of changes in no order",
    tell: (honest) => ({
      watch: (collection, changed) => honest.watch(collection, (news) => changed(news.toReversed())),
    }),
    caughtBy: "changes are told in the order they were made",
  },
  {
    lie: "tells of commits that come together as one",
    tell: (honest) => ({
      watch: (collection, changed) =>
        honest.watch(collection, (news) => changed(news.length > 1 ? news.slice(-1) : news)),
    }),
    caughtBy: "commits made at the same time are each told once, before they resolve",
  },
  {
    lie: "answers a conflict before it has told of its cause",
    tell: (honest) => ({
      // Later than a slow machine ends the case.
      watch: (collection, changed) =>
        honest.watch(collection, (news) => void setTimeout(() => changed(news), 60_000).unref()),
    }),
    caughtBy:
      "who has met a conflict has been told how the document stands, so that a retry from memory succeeds",
  },
  {
    lie: "says that it has caught up",
    tell: () => ({ catchUp: async () => {} }),
    caughtBy: "a handle that has caught up with another's mark has been told of all that it names",
  },
  {
    lie: "forgets what it has saved",
    tell: () => ({ mark: () => "" }),
    caughtBy: "a handle that has caught up with another's mark has been told of all that it names",
  },
  {
    lie: "names what others saved",
    tell: () => ({ mark: () => "guests=1" }),
    caughtBy: "a mark names what the handle itself has saved, and that alone",
  },
  {
    lie: "takes every mark for one of its own",
    tell: (honest) => ({
      async catchUp(mark) {
        if (!/^(\w+=\d+&?)+$/.test(mark)) throw new Error("What is this?");
        await honest.catchUp(mark);
      },
    }),
    caughtBy: "nothing is waited for that no handle has saved",
  },
  {
    lie: "tells of deletions not at all",
    tell: (honest) => ({
      watch: (collection, changed) =>
        honest.watch(collection, (news) => changed(news.filter(({ document }) => document))),
    }),
    caughtBy: "a deletion is told as a document that is no more",
  },
];

function toText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The last write wins. */
function ignoreVersions(honest: Documents): Partial<Documents> {
  const atCurrentVersion = async (write: Write): Promise<Write> => {
    if (write.write === "create") return write;
    const found = await honest.get(write.collection, write.id);
    return found ? { ...write, version: found.version } : write;
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
