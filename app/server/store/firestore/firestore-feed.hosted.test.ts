import { expect, it } from "vitest";
import { erase, listen, put } from "#test/contracts/contract-writes.ts";
import { openFaultyDocuments } from "#test/kits/store/temporary-firestore.ts";
import {
  Conflict,
  type Documents,
  DocumentsUnavailable,
  type StoredDocument,
  type Write,
} from "#server/store/documents.ts";
import { watchCollection, openWatcher } from "#server/store/define-record.ts";
import { openGuestListView } from "#server/records/guest-list/guest-list-view.ts";

it.each([
  ["is away", { status: 14 }],
  ["has ended its listening", "removed"],
] as const)(
  "tells, when the service lets it listen again, what was made, changed and deleted while it %s",
  async (_, fault) => {
    const logged: string[] = [];
    await using tested = await openFaultyDocuments({ log: (event) => void logged.push(event) });
    const { service, documents, elsewhere } = tested;
    for (const id of ["changed", "deleted", "kept"]) await put(documents, id, { n: 1 });
    const told = listen(documents);
    await put(documents, "before", {});
    service.inject("Listen", fault);
    await put(elsewhere, "made", {});
    await put(elsewhere, "changed", { n: 2 });
    await erase(elsewhere, "deleted");
    service.called();
    await expect.poll(() => service.called()).toContain("Listen");
    // The answer to a later question: the one to the listener has come.
    await documents.get("guests", "kept");
    expect(told.ids()).toEqual(["before"]);
    service.inject("Listen", null);
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    const changed = await elsewhere.get("guests", "changed");
    const made = await elsewhere.get("guests", "made");
    await expect
      .poll(() => told.all().slice(1).toSorted(byId))
      .toEqual([
        { collection: "guests", id: "changed", document: changed },
        { collection: "guests", id: "deleted", document: null },
        { collection: "guests", id: "made", document: made },
      ]);
    expect(logged.length > 0).toBe(fault === "removed");
  },
);

it("while it cannot listen tells of its own commits, and catches up by reading", async () => {
  await using tested = await openFaultyDocuments();
  const { service, documents, elsewhere } = tested;
  const told = listen(documents);
  await put(documents, "before", {});
  service.inject("Listen", "silent");
  await put(documents, "own", { n: 1 });
  expect(told.last()).toEqual({
    collection: "guests",
    id: "own",
    document: await elsewhere.get("guests", "own"),
  });
  await put(elsewhere, "theirs", {});
  await documents.catchUp(elsewhere.cursor());
  expect(told.last()?.id).toBe("theirs");
  await erase(elsewhere, "before");
  await documents.catchUp(elsewhere.cursor());
  expect(told.last()).toEqual({ collection: "guests", id: "before", document: null });
  service.inject("Listen", null);
  await put(elsewhere, "after", {});
  await told.until("after");
  expect(told.ids()).toEqual(["before", "own", "theirs", "before", "after"]);
});

it("does not go on showing what was made and deleted while it could not listen", async () => {
  await using tested = await openFaultyDocuments();
  const { service, documents, elsewhere } = tested;
  const told = listen(documents);
  await put(documents, "before", {});
  service.inject("Listen", "silent");
  await put(documents, "own", {});
  expect(told.last()?.id).toBe("own");
  await erase(elsewhere, "own");
  service.inject("Listen", null);
  await expect.poll(() => told.last()).toEqual({ collection: "guests", id: "own", document: null });
});

it("reads a collection once for all who catch up at the same time", async () => {
  await using tested = await openFaultyDocuments();
  const { service, documents, elsewhere } = tested;
  const told = listen(documents);
  await put(documents, "before", {});
  service.inject("Listen", "silent");
  await put(elsewhere, "theirs", {});
  service.called();
  await Promise.all(Array.from({ length: 20 }, () => documents.catchUp(elsewhere.cursor())));
  expect(told.last()?.id).toBe("theirs");
  expect(service.called().filter((method) => method === "RunQuery")).toHaveLength(1);
});

it("gives up catching up in time", async () => {
  await using tested = await openFaultyDocuments();
  const { service, documents, elsewhere } = tested;
  const told = listen(documents);
  await put(documents, "a", {});
  service.inject("Listen", "silent");
  service.inject("RunQuery", "silent");
  await put(elsewhere, "b", {});
  await documents.catchUp(elsewhere.cursor());
  expect(told.ids()).toEqual(["a"]);
});

it("keeps the guest list in memory without asking the service for it again", async () => {
  await using tested = await openFaultyDocuments({ timings: {} });
  const { service, documents, elsewhere } = tested;
  for (const id of ["a", "b", "c"]) await put(elsewhere, id, { First_Name: "Åsa", Last_Name: id });
  const view = await openGuestListView(documents);
  service.called();
  for (let visit = 0; visit < 10; visit++) expect(view.guests()).toHaveLength(3);
  await put(elsewhere, "d", { First_Name: "Björn", Last_Name: "Ek" });
  await documents.catchUp(elsewhere.cursor());
  expect(view.guests()).toHaveLength(4);
  expect(service.called()).toEqual([]);
  view.close();
});

it("shows in the end what there is, whatever two processes did and however often a listener was cut off", async () => {
  await using tested = await openFaultyDocuments({ timings: { tellMs: 300, reopenMs: 30, confirmMs: 200 } });
  const { service, documents, elsewhere } = tested;
  const handles = [documents, elsewhere];
  const views = await Promise.all(
    handles.map((one) => watchCollection(openWatcher(one), { name: "guests" }, (document) => document)),
  );
  const regressions = [watchForRegressions(documents), watchForRegressions(elsewhere)];
  let writes = 0;
  const writing = Array.from({ length: 6 }, async (_, writer) => {
    const handle = handles[writer % 2] ?? documents;
    while (writes < 240) {
      if (++writes % 30 === 0) service.inject("Listen", null);
      await writeSomething(handle, views[writer % 2] ?? new Map());
    }
  });
  await Promise.all(writing);

  const all = await elsewhere.list("guests");
  await expect.poll(() => views.map(sorted)).toEqual([all, all]);
  expect(regressions.map((found) => found())).toEqual([[], []]);
});

const ids = ["a", "b", "c", "d", "e"];

/** Writes from the displayed state, as a person would; and a saved change must be displayed at once. */
async function writeSomething(handle: Documents, view: ReadonlyMap<string, StoredDocument>): Promise<void> {
  const id = ids[Math.floor(Math.random() * ids.length)] ?? "a";
  const place = { collection: "guests", id };
  const stored = view.get(id);
  const data = { n: Math.random() };
  const write: Write = !stored
    ? { ...place, write: "create", data }
    : Math.random() < 0.3
      ? { ...place, write: "delete", version: stored.version }
      : { ...place, write: "update", version: stored.version, data };
  try {
    await handle.commit([write]);
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof DocumentsUnavailable)) throw error;
  }
}

/** Finds reports about a document that are older than an earlier report. */
function watchForRegressions(documents: Documents): () => string[] {
  const newest = new Map<string, string>();
  const found: string[] = [];
  documents.watch("guests", (changes) => {
    for (const { id, document } of changes) {
      if (!document) continue;
      if (document.version <= (newest.get(id) ?? "")) found.push(`${id} ${document.version}`);
      newest.set(id, document.version);
    }
  });
  return () => found;
}

function sorted(view: ReadonlyMap<string, StoredDocument>): StoredDocument[] {
  return [...view.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
