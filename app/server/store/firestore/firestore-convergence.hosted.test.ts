import { expect, it } from "vitest";
import { openFaultyDocuments } from "#test/kits/faulty-documents.ts";
import {
  Conflict,
  type Documents,
  DocumentsUnavailable,
  type StoredDocument,
  type Write,
} from "#server/store/documents.ts";
import { followCollection, openFollower } from "#server/store/followed-collection.ts";

it("shows in the end what there is, whatever two processes did and however often a listener was cut off", async () => {
  await using tested = await openFaultyDocuments({ timings: { tellMs: 300, reopenMs: 30, confirmMs: 200 } });
  const { service, documents, elsewhere } = tested;
  const handles = [documents, elsewhere];
  const views = await Promise.all(
    handles.map((one) => followCollection(openFollower(one), { name: "guests" }, (document) => document)),
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
  const shown = view.get(id);
  const data = { n: Math.random() };
  const write: Write = !shown
    ? { ...place, write: "create", data }
    : Math.random() < 0.3
      ? { ...place, write: "delete", version: shown.version }
      : { ...place, write: "update", version: shown.version, data };
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
