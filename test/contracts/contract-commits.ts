import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { Conflict, type Documents, DocumentsUnavailable, type JsonObject } from "#server/store/documents.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { create, erase, read } from "./contract-writes.ts";
import type { ContractCase } from "./documents-contract.ts";

export const commitCases: readonly ContractCase[] = [
  {
    name: "every write gives a document a version it never had",
    async run(store) {
      const documents = await store.open();
      const seen: string[] = [];
      for (let round = 0; round < 3; round++) {
        await create(documents, "a");
        seen.push(await versionOf(documents, "a"));
        await update(documents, "a", await versionOf(documents, "a"));
        seen.push(await versionOf(documents, "a"));
        await erase(documents, "a", await versionOf(documents, "a"));
      }
      expect(new Set(seen).size).toBe(6);
    },
  },
  {
    name: "a document that exists cannot be created again",
    async run(store) {
      const documents = await store.open();
      await create(documents, "a", { n: 1 });
      await expect(create(documents, "a", { n: 2 })).rejects.toThrow(Conflict);
      expect((await documents.get("guests", "a"))?.data).toEqual({ n: 1 });
    },
  },
  {
    name: "an update of another version than the stored one is a conflict",
    async run(store) {
      const documents = await store.open();
      await create(documents, "a", { n: 1 });
      const old = await versionOf(documents, "a");
      await update(documents, "a", old, { n: 2 });
      await expect(update(documents, "a", old, { n: 3 })).rejects.toThrow(Conflict);
      await expect(update(documents, "a", "no version at all", { n: 3 })).rejects.toThrow(Conflict);
      expect((await documents.get("guests", "a"))?.data).toEqual({ n: 2 });
    },
  },
  {
    name: "an update replaces the whole document",
    async run(store) {
      const documents = await store.open();
      await create(documents, "a", { First_Name: "Åsa", Allergies: ["Gluten"] });
      await update(documents, "a", await versionOf(documents, "a"), { First_Name: "Åsa" });
      expect((await documents.get("guests", "a"))?.data).toEqual({ First_Name: "Åsa" });
    },
  },
  {
    name: "what was deleted is gone, and can be neither changed nor deleted any more",
    async run(store) {
      const documents = await store.open();
      await create(documents, "a");
      const version = await versionOf(documents, "a");
      await erase(documents, "a", version);
      expect(await documents.get("guests", "a")).toBeNull();
      expect(await documents.list("guests")).toEqual([]);
      await expect(update(documents, "a", version)).rejects.toThrow(Conflict);
      await expect(erase(documents, "a", version)).rejects.toThrow(Conflict);
    },
  },
  {
    name: "a document that changed since it was read is not deleted",
    async run(store) {
      const documents = await store.open();
      await create(documents, "a");
      const old = await versionOf(documents, "a");
      await update(documents, "a", old, { n: 2 });
      await expect(erase(documents, "a", old)).rejects.toThrow(Conflict);
      expect((await documents.get("guests", "a"))?.data).toEqual({ n: 2 });
    },
  },
  {
    name: "the version of a document's earlier life does not fit its next one",
    async run(store) {
      const documents = await store.open();
      await create(documents, "a");
      const earlier = await versionOf(documents, "a");
      await erase(documents, "a", earlier);
      await create(documents, "a", { n: 2 });
      await expect(update(documents, "a", earlier)).rejects.toThrow(Conflict);
      expect((await documents.get("guests", "a"))?.data).toEqual({ n: 2 });
    },
  },
  {
    name: "a commit with one conflict saves none of its writes",
    async run(store) {
      const documents = await store.open();
      await create(documents, "old", { n: 1 });
      await create(documents, "doomed");
      const commit = documents.commit([
        { write: "create", collection: "history", id: "h", data: {} },
        {
          write: "update",
          collection: "guests",
          id: "old",
          version: await versionOf(documents, "old"),
          data: {},
        },
        {
          write: "delete",
          collection: "guests",
          id: "doomed",
          version: await versionOf(documents, "doomed"),
        },
        { write: "update", collection: "guests", id: "missing", version: "1", data: {} },
      ]);
      await expect(commit).rejects.toThrow(Conflict);
      expect(await documents.get("history", "h")).toBeNull();
      expect((await documents.get("guests", "old"))?.data).toEqual({ n: 1 });
      expect(await documents.get("guests", "doomed")).not.toBeNull();
    },
  },
  {
    name: "commits made at the same time stand or fall each on its own",
    async run(store) {
      const documents = await store.open();
      await create(documents, "taken");
      const outcomes = await Promise.allSettled(
        ["a", "taken", "b", "taken", "c"].map((id) => create(documents, id, { mine: true })),
      );
      expect(outcomes.map(({ status }) => status)).toEqual([
        "fulfilled",
        "rejected",
        "fulfilled",
        "rejected",
        "fulfilled",
      ]);
      const saved = await documents.list("guests", { where: { mine: true } });
      expect(saved.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    },
  },
  {
    name: "a commit may write a document once only, and an empty one does nothing",
    async run(store) {
      const documents = await store.open();
      await documents.commit([]);
      const twice = documents.commit([
        { write: "create", collection: "guests", id: "a", data: { n: 1 } },
        { write: "create", collection: "guests", id: "a", data: { n: 2 } },
      ]);
      await expect(twice).rejects.toThrow("once");
      expect(await documents.get("guests", "a")).toBeNull();
    },
  },
  {
    name: "twenty writers who race on two handles lose nothing",
    async run(store) {
      const handles = [await store.open(), await store.open()] as const;
      await create(handles[0], "count", { n: 0 });
      const increment = async (documents: Documents): Promise<void> => {
        const read = await documents.get("guests", "count");
        const data = { n: Number(read?.data["n"]) + 1 };
        await documents.commit([
          { write: "update", collection: "guests", id: "count", version: read?.version ?? "", data },
        ]);
      };
      await Promise.all(
        Array.from({ length: 20 }, async (_, racer) => {
          const documents = handles[racer % 2 === 0 ? 0 : 1];
          for (let i = 0; i < 3; i++)
            await retryOnConflict({ random: randomBytes }, () => increment(documents), 100);
        }),
      );
      expect((await handles[0].get("guests", "count"))?.data).toEqual({ n: 60 });
    },
  },
  {
    name: "an acknowledged commit is there for another handle at once, and after a restart",
    async run(store) {
      const first = await store.open();
      const second = await store.open();
      await create(first, "a", { First_Name: "Åsa" });
      const read = await second.get("guests", "a");
      expect(read?.data).toEqual({ First_Name: "Åsa" });
      await first.close();
      await second.close();
      expect(await (await store.open()).get("guests", "a")).toEqual(read);
    },
  },
  {
    name: "closing finishes the commits that wait, and refuses what comes afterwards",
    async run(store) {
      const documents = await store.open();
      const waiting = create(documents, "a");
      await documents.close();
      await waiting;
      await expect(create(documents, "b")).rejects.toThrow(DocumentsUnavailable);
      await expect(documents.get("guests", "a")).rejects.toThrow(DocumentsUnavailable);
      await expect(documents.list("guests")).rejects.toThrow(DocumentsUnavailable);
      await documents.close();
      const again = await store.open();
      expect((await again.list("guests")).map(({ id }) => id)).toEqual(["a"]);
    },
  },
];

const collection = "guests";

function update(documents: Documents, id: string, version: string, data: JsonObject = {}): Promise<void> {
  return documents.commit([{ write: "update", collection, id, version, data }]);
}

async function versionOf(documents: Documents, id: string): Promise<string> {
  return (await read(documents, id)).version;
}
