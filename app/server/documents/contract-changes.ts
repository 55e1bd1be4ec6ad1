import { expect } from "vitest";
import type { ContractCase } from "./documents-contract.ts";
import { Conflict, type Change, type Documents, type JsonObject } from "./documents.ts";

export const changeCases: readonly ContractCase[] = [
  {
    name: "a watcher has been told of a commit, with its documents, by the time it resolves",
    async run(store) {
      const documents = await store.open();
      const told = listen(documents);
      await put(documents, "a", { n: 1 });
      expect(told.ids()).toEqual(["a"]);
      expect(told.last()?.document).toEqual(await documents.get("guests", "a"));
      await put(documents, "a", { n: 2 });
      expect(told.last()?.document).toEqual(await documents.get("guests", "a"));
    },
  },
  {
    name: "changes are told in the order they were made",
    async run(store) {
      const documents = await store.open();
      const told = listen(documents);
      const names = ["d", "a", "c", "b"];
      await Promise.all(names.map((id) => put(documents, id, {})));
      expect(told.ids()).toEqual(names);
      await put(documents, "a", {});
      expect(told.ids()).toEqual([...names, "a"]);
    },
  },
  {
    name: "a deletion is told as a document that is no more",
    async run(store) {
      const documents = await store.open();
      await put(documents, "a", {});
      const told = listen(documents);
      const version = (await documents.get("guests", "a"))?.version ?? "";
      await documents.commit([{ write: "delete", collection: "guests", id: "a", version }]);
      expect(told.all()).toEqual([{ collection: "guests", id: "a", document: null }]);
    },
  },
  {
    name: "a watcher hears of its own collection only, and only of what comes after",
    async run(store) {
      const documents = await store.open();
      await put(documents, "before", {});
      const told = listen(documents);
      await documents.commit([
        { write: "create", collection: "letters", id: "letter", data: {} },
        { write: "create", collection: "guests", id: "after", data: {} },
      ]);
      expect(told.ids()).toEqual(["after"]);
    },
  },
  {
    name: "what was not saved is not told",
    async run(store) {
      const documents = await store.open();
      await put(documents, "a", {});
      const told = listen(documents);
      const commit = documents.commit([
        { write: "create", collection: "guests", id: "b", data: {} },
        { write: "create", collection: "guests", id: "a", data: {} },
      ]);
      await expect(commit).rejects.toThrow(Conflict);
      await put(documents, "c", {});
      expect(told.ids()).toEqual(["c"]);
    },
  },
  {
    name: "each watcher gets everything, until it is disposed of",
    async run(store) {
      const documents = await store.open();
      const first = listen(documents);
      const second = listen(documents);
      await put(documents, "a", { list: [] });
      first.stop();
      await put(documents, "b", {});
      expect(first.ids()).toEqual(["a"]);
      expect(second.ids()).toEqual(["a", "b"]);
    },
  },
  {
    name: "commits of another handle arrive too, in order",
    async run(store) {
      const here = await store.open();
      const elsewhere = await store.open();
      const told = listen(here);
      for (const id of ["b", "a", "c"]) await put(elsewhere, id, { from: "elsewhere" });
      await told.until("c");
      expect(told.ids()).toEqual(["b", "a", "c"]);
      expect(told.last()?.document).toEqual(await here.get("guests", "c"));
    },
  },
  {
    name: "commits of another handle come before our own later ones",
    async run(store) {
      const here = await store.open();
      const elsewhere = await store.open();
      const told = listen(here);
      await put(elsewhere, "theirs", {});
      await put(here, "ours", {});
      await told.until("ours");
      await told.until("theirs");
      expect(told.ids()).toEqual(["theirs", "ours"]);
    },
  },
];

function listen(documents: Documents) {
  const changes: Change[] = [];
  let heard = (): void => {};
  const watch = documents.watch("guests", (news) => {
    changes.push(...news);
    heard();
  });
  return {
    all: () => changes,
    ids: () => changes.map(({ id }) => id),
    last: () => changes.at(-1),
    stop: () => watch[Symbol.dispose](),
    until: (id: string) =>
      new Promise<void>((resolve) => {
        heard = () => {
          if (changes.some((change) => change.id === id)) resolve();
        };
        heard();
      }),
  };
}

async function put(documents: Documents, id: string, data: JsonObject): Promise<void> {
  const version = (await documents.get("guests", id))?.version;
  const place = { collection: "guests", id, data };
  await documents.commit([
    version === undefined ? { write: "create", ...place } : { write: "update", version, ...place },
  ]);
}
