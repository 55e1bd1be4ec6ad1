import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { Conflict, type Documents, DocumentsUnavailable, retryOnConflict } from "#server/store/documents.ts";
import { create, erase, read, update } from "./contract-writes.ts";
import type { ContractCase } from "./documents-contract.ts";

export const commitCases = {
  async "every write gives a document a version it never had"(documents) {
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
  async "a document that exists cannot be created again"(documents) {
    await create(documents, "a", { n: 1 });
    await expect(create(documents, "a", { n: 2 })).rejects.toThrow(Conflict);
    expect((await read(documents, "a")).data).toEqual({ n: 1 });
  },
  async "an update of another version than the stored one is a conflict"(documents) {
    await create(documents, "a", { n: 1 });
    const old = await versionOf(documents, "a");
    await update(documents, "a", old, { n: 2 });
    await expect(update(documents, "a", old, { n: 3 })).rejects.toThrow(Conflict);
    await expect(update(documents, "a", "no version at all", { n: 3 })).rejects.toThrow(Conflict);
    expect((await read(documents, "a")).data).toEqual({ n: 2 });
  },
  async "an update replaces the whole document"(documents) {
    await create(documents, "a", { First_Name: "Åsa", Allergies: ["Gluten"] });
    await update(documents, "a", await versionOf(documents, "a"), { First_Name: "Åsa" });
    expect((await read(documents, "a")).data).toEqual({ First_Name: "Åsa" });
  },
  async "what was deleted is gone, and can be neither changed nor deleted any more"(documents) {
    await create(documents, "a");
    const version = await versionOf(documents, "a");
    await erase(documents, "a", version);
    expect(await documents.get("guests", "a")).toBeNull();
    expect(await documents.list("guests")).toEqual([]);
    await expect(update(documents, "a", version)).rejects.toThrow(Conflict);
    await expect(erase(documents, "a", version)).rejects.toThrow(Conflict);
  },
  async "a document that changed since it was read is not deleted"(documents) {
    await create(documents, "a");
    const old = await versionOf(documents, "a");
    await update(documents, "a", old, { n: 2 });
    await expect(erase(documents, "a", old)).rejects.toThrow(Conflict);
    expect((await read(documents, "a")).data).toEqual({ n: 2 });
  },
  async "the version of a document's earlier life does not fit its next one"(documents) {
    await create(documents, "a");
    const earlier = await versionOf(documents, "a");
    await erase(documents, "a", earlier);
    await create(documents, "a", { n: 2 });
    await expect(update(documents, "a", earlier)).rejects.toThrow(Conflict);
    expect((await read(documents, "a")).data).toEqual({ n: 2 });
  },
  async "a commit with one conflict saves none of its writes"(documents) {
    await create(documents, "old", { n: 1 });
    await create(documents, "doomed");
    const commit = documents.commit([
      { write: "create", collection: "history", id: "h", data: {} },
      { write: "update", collection, id: "old", version: await versionOf(documents, "old"), data: {} },
      { write: "delete", collection, id: "doomed", version: await versionOf(documents, "doomed") },
      { write: "update", collection, id: "missing", version: "1", data: {} },
    ]);
    await expect(commit).rejects.toThrow(Conflict);
    expect(await documents.get("history", "h")).toBeNull();
    expect((await documents.get("guests", "old"))?.data).toEqual({ n: 1 });
    expect(await documents.get("guests", "doomed")).not.toBeNull();
  },
  async "commits made at the same time stand or fall each on its own"(documents) {
    await create(documents, "taken");
    const outcomes = await Promise.allSettled(
      ["a", "taken", "b", "taken", "c"].map((id) => create(documents, id, { mine: true })),
    );
    expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([true, false, true, false, true]);
    const saved = await documents.list("guests", { where: { mine: true } });
    expect(saved.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  },
  async "a commit may write a document once only, and an empty one does nothing"(documents) {
    await documents.commit([]);
    const twice = documents.commit([
      { write: "create", collection: "guests", id: "a", data: { n: 1 } },
      { write: "create", collection: "guests", id: "a", data: { n: 2 } },
    ]);
    await expect(twice).rejects.toThrow("once");
    expect(await documents.get("guests", "a")).toBeNull();
  },
  async "twenty writers who race on two handles lose nothing"(documents, store) {
    const handles = [documents, await store.open()];
    await create(documents, "count", { n: 0 });
    const increment = async (handle: Documents): Promise<void> => {
      const { version, data } = await read(handle, "count");
      await update(handle, "count", version, { n: Number(data["n"]) + 1 });
    };
    await Promise.all(
      Array.from({ length: 20 }, async (_, racer) => {
        const handle = handles[racer % 2] ?? documents;
        for (let i = 0; i < 3; i++)
          await retryOnConflict({ random: randomBytes }, () => increment(handle), 100);
      }),
    );
    expect((await read(documents, "count")).data).toEqual({ n: 60 });
  },
  async "an acknowledged commit is there for another handle at once, and after a restart"(here, store) {
    const elsewhere = await store.open();
    await create(here, "a", { First_Name: "Åsa" });
    const seen = await elsewhere.get("guests", "a");
    expect(seen?.data).toEqual({ First_Name: "Åsa" });
    await here.close();
    await elsewhere.close();
    expect(await (await store.open()).get("guests", "a")).toEqual(seen);
  },
  async "closing finishes the commits that wait, and refuses what comes afterwards"(documents, store) {
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
} satisfies Record<string, ContractCase>;

const collection = "guests";

async function versionOf(documents: Documents, id: string): Promise<string> {
  return (await read(documents, id)).version;
}
