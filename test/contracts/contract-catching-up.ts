import { setImmediate as nextTurn } from "node:timers/promises";
import { expect } from "vitest";
import type { ContractCase } from "./documents-contract.ts";
import { listen, put } from "./contract-watchers.ts";
import { Conflict } from "#server/store/documents.ts";

export const catchingUpCases: readonly ContractCase[] = [
  {
    name: "who has met a conflict has been told how the document stands, so that a retry from memory succeeds",
    async run(store) {
      const [here, elsewhere] = [await store.open(), await store.open()];
      await put(here, "a", { n: 1 });
      await put(here, "gone", {});
      const told = listen(here);
      const commits = ["a", "gone", "new"].map(async (id) => {
        const version = (await here.get("guests", id))?.version;
        return version === undefined
          ? ({ write: "create", collection: "guests", id, data: {} } as const)
          : ({ write: "update", collection: "guests", id, version, data: {} } as const);
      });
      const [stale, doomed, late] = await Promise.all(commits);
      await put(elsewhere, "a", { n: 2 });
      await elsewhere.commit([
        { write: "delete", collection: "guests", id: "gone", version: doomed?.version ?? "" },
        { write: "create", collection: "guests", id: "new", data: { n: 3 } },
      ]);
      for (const write of [stale, doomed, late]) {
        await expect(here.commit(write ? [write] : [])).rejects.toThrow(Conflict);
        const now = told.all().findLast(({ id }) => id === write?.id);
        expect(now?.document).toEqual(await elsewhere.get("guests", write?.id ?? ""));
      }
    },
  },
  {
    name: "a handle that has caught up with another's mark has been told of all that it names",
    async run(store) {
      const [here, elsewhere] = [await store.open(), await store.open()];
      const told = listen(here);
      for (const id of ["b", "a"]) {
        await put(elsewhere, id, { from: "elsewhere" });
        await here.catchUp(elsewhere.mark());
        expect(told.last()).toMatchObject({ id, document: await elsewhere.get("guests", id) });
      }
      const version = (await elsewhere.get("guests", "b"))?.version ?? "";
      await elsewhere.commit([{ write: "delete", collection: "guests", id: "b", version }]);
      await here.catchUp(elsewhere.mark());
      expect(told.last()).toEqual({ collection: "guests", id: "b", document: null });
    },
  },
  {
    name: "a mark names what the handle itself has saved, and that alone",
    async run(store) {
      const [here, elsewhere] = [await store.open(), await store.open()];
      expect(here.mark()).toBe("");
      await put(elsewhere, "a", {});
      expect(elsewhere.mark()).not.toBe("");
      await expect(
        here.commit([{ write: "create", collection: "guests", id: "a", data: {} }]),
      ).rejects.toThrow(Conflict);
      expect(here.mark()).toBe("");
      const before = elsewhere.mark();
      await put(elsewhere, "a", { n: 2 });
      expect(elsewhere.mark()).not.toBe(before);
      expect(elsewhere.mark()).toMatch(/^[\w%&=+.-]+$/);
    },
  },
  {
    name: "nothing is waited for that no handle has saved",
    async run(store) {
      const documents = await store.open();
      const told = listen(documents);
      for (const mark of ["", "nonsense", "%", "guests", "letters=1", "a".repeat(5000)]) {
        // Whatever asked the store, or set a timer, would come after all that is ready now.
        const first = [documents.catchUp(mark).then(() => "caught up"), nextTurn("something else")];
        expect(await Promise.race(first), mark).toBe("caught up");
      }
      expect(told.all()).toEqual([]);
    },
  },
];
