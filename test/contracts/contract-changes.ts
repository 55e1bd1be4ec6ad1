import { setImmediate as nextTurn } from "node:timers/promises";
import { expect } from "vitest";
import type { ContractCase } from "./documents-contract.ts";
import { erase, listen, put } from "./contract-writes.ts";
import { Conflict } from "#server/store/documents.ts";

export const changeCases = {
  async "a watcher has been told of a commit, with its documents, by the time it resolves"(documents) {
    const told = listen(documents);
    await put(documents, "a", { n: 1 });
    expect(told.ids()).toEqual(["a"]);
    expect(told.last()?.document).toEqual(await documents.get("guests", "a"));
    await put(documents, "a", { n: 2 });
    expect(told.last()?.document).toEqual(await documents.get("guests", "a"));
  },
  async "changes are told in the order they were made"(here, store) {
    const elsewhere = await store.open();
    const [own, foreign] = [listen(here), listen(elsewhere)];
    const names = ["d", "a", "f", "c", "h", "b", "g", "e"];
    for (const id of names) await put(here, id, {});
    expect(own.ids()).toEqual(names);
    await put(here, "a", {});
    expect(own.ids()).toEqual([...names, "a"]);
    await elsewhere.catchUp(here.cursor());
    // Several changes to one document may be reported once, with the final state.
    expect(lastPlaces(foreign.ids())).toEqual(lastPlaces(own.ids()));
  },
  async "commits made at the same time are each told once, before they resolve"(documents) {
    const told = listen(documents);
    const names = ["d", "a", "c", "b"];
    await Promise.all(
      names.map(async (id) => {
        await put(documents, id, {});
        expect(told.ids()).toContain(id);
      }),
    );
    expect(told.ids().toSorted()).toEqual(names.toSorted());
  },
  async "a deletion is told as a document that is no more"(documents) {
    await put(documents, "a", {});
    const told = listen(documents);
    await erase(documents, "a");
    expect(told.all()).toEqual([{ collection: "guests", id: "a", document: null }]);
  },
  async "a watcher hears of its own collection only, and only of what comes after"(documents) {
    await put(documents, "before", {});
    const told = listen(documents);
    await documents.commit([
      { write: "create", collection: "letters", id: "letter", data: {} },
      { write: "create", collection: "guests", id: "after", data: {} },
    ]);
    expect(told.ids()).toEqual(["after"]);
  },
  async "what was not saved is not told"(documents) {
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
  async "each watcher gets everything, until it is disposed of"(documents) {
    const first = listen(documents);
    const second = listen(documents);
    await put(documents, "a", { list: [] });
    first.stop();
    await put(documents, "b", {});
    expect(first.ids()).toEqual(["a"]);
    expect(second.ids()).toEqual(["a", "b"]);
  },
  async "commits of another handle arrive too, in order"(here, store) {
    const elsewhere = await store.open();
    const told = listen(here);
    for (const id of ["b", "a", "c"]) await put(elsewhere, id, { from: "elsewhere" });
    await told.until("c");
    expect(told.ids()).toEqual(["b", "a", "c"]);
    expect(told.last()?.document).toEqual(await here.get("guests", "c"));
  },
  async "commits of another handle come before our own later ones"(here, store) {
    const elsewhere = await store.open();
    const told = listen(here);
    await put(elsewhere, "theirs", {});
    await put(here, "ours", {});
    await told.until("ours");
    await told.until("theirs");
    expect(told.ids()).toEqual(["theirs", "ours"]);
  },
  async "who has met a conflict has been told how the document stands, so that a retry from memory succeeds"(
    here,
    store,
  ) {
    const elsewhere = await store.open();
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
  async "a handle that has caught up with another's mark has been told of all that it names"(here, store) {
    const elsewhere = await store.open();
    const told = listen(here);
    for (const id of ["b", "a"]) {
      await put(elsewhere, id, { from: "elsewhere" });
      await here.catchUp(elsewhere.cursor());
      expect(told.last()).toMatchObject({ id, document: await elsewhere.get("guests", id) });
    }
    await erase(elsewhere, "b");
    await here.catchUp(elsewhere.cursor());
    expect(told.last()).toEqual({ collection: "guests", id: "b", document: null });
  },
  async "a mark names what the handle itself has saved, and that alone"(here, store) {
    const elsewhere = await store.open();
    expect(here.cursor()).toBe("");
    await put(elsewhere, "a", {});
    expect(elsewhere.cursor()).not.toBe("");
    await expect(here.commit([{ write: "create", collection: "guests", id: "a", data: {} }])).rejects.toThrow(
      Conflict,
    );
    expect(here.cursor()).toBe("");
    const before = elsewhere.cursor();
    await put(elsewhere, "a", { n: 2 });
    expect(elsewhere.cursor()).not.toBe(before);
    expect(elsewhere.cursor()).toMatch(/^[\w%&=+.-]+$/);
  },
  async "nothing is waited for that no handle has saved"(documents) {
    const told = listen(documents);
    for (const mark of ["", "nonsense", "%", "guests", "letters=1", "a".repeat(5000)]) {
      // Whatever asked the store, or set a timer, would come after all that is ready now.
      const first = [documents.catchUp(mark).then(() => "caught up"), nextTurn("something else")];
      expect(await Promise.race(first), mark).toBe("caught up");
    }
    expect(told.all()).toEqual([]);
  },
} satisfies Record<string, ContractCase>;

/** Keeps only the last occurrence of each id. */
function lastPlaces(ids: readonly string[]): string[] {
  return ids.filter((id, place) => ids.lastIndexOf(id) === place);
}
