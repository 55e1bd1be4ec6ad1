// Reads the table `changes`, to which every write adds a row in its own transaction.

import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { DocumentsUnavailable, type DocumentChange, type StoredDocument } from "./documents.ts";
import { whileAvailable } from "./sqlite/sqlite-file.ts";

type Watch = {
  collection: string;
  changed: (changes: readonly DocumentChange[]) => void;
  position: number;
  ids: Set<string>;
};

export function openChangeFeed(database: DatabaseSync, pollMs: number) {
  const dataVersion = database.prepare("pragma data_version");
  const begin = database.prepare("begin");
  const end = database.prepare("commit");
  const keptSpan = database.prepare(
    "select (select min(seq) from changes) as first, (select max(seq) from changes) as last",
  );
  const idsOf = database.prepare("select id from documents where collection = ?");
  const allOf = database.prepare("select id, version, data from documents where collection = ?");
  const changedCollections = database.prepare("select distinct collection from changes where seq > ?");
  const changedSince = database.prepare(`
    select changed.id, documents.version, documents.data
    from (select id, max(seq) as seq from changes where seq > ? and collection = ? group by id) changed
    left join documents on documents.collection = ? and documents.id = changed.id
    order by changed.seq
  `);

  const watches = new Set<Watch>();
  let seenVersion: unknown = null;
  const timer = setInterval(poll, pollMs).unref();

  /** `data_version` changes exactly when another connection has committed. */
  function poll(): void {
    if (watches.size === 0) return;
    const version = readOrLater(() => dataVersion.get()?.["data_version"]);
    if (version === seenVersion) return;
    seenVersion = version;
    notify();
  }

  function notify(): void {
    if (watches.size === 0) return;
    const news = readOrLater(readNews);
    if (!news) return;
    for (const [watch, changes] of news.perWatch) {
      watch.position = news.last;
      for (const { id, document } of changes) {
        if (document) watch.ids.add(id);
        else watch.ids.delete(id);
      }
      if (changes.length > 0 && watches.has(watch)) watch.changed(changes);
    }
  }

  function readNews(): { last: number; perWatch: [Watch, DocumentChange[]][] } {
    return inSnapshot(() => {
      const { first, last } = readRange();
      const seen = Math.min(...[...watches].map(({ position }) => position));
      const changed = new Set(changedCollections.all(seen).map((row) => row["collection"]));
      const read = new Map<string, DocumentChange[]>();
      const perWatch = [...watches].map((watch): [Watch, DocumentChange[]] => {
        if (first > watch.position + 1) return [watch, everything(watch)];
        if (!changed.has(watch.collection)) return [watch, []];
        const key = `${watch.position} ${watch.collection}`;
        const changes = read.get(key) ?? changesSince(watch);
        read.set(key, changes);
        return [watch, changes];
      });
      return { last, perWatch };
    });
  }

  /** null: the store is unavailable; the next poll reads again. */
  function readOrLater<T>(read: () => T): T | null {
    try {
      return whileAvailable(read);
    } catch (error) {
      if (!(error instanceof DocumentsUnavailable)) throw error;
      seenVersion = null;
      return null;
    }
  }

  function changesSince({ collection, position }: Watch): DocumentChange[] {
    return changedSince.all(position, collection, collection).map((row) => {
      const document = row["data"] === null ? null : toStoredDocument(row);
      return { collection, id: String(row["id"]), document };
    });
  }

  function everything({ collection, ids }: Watch): DocumentChange[] {
    const documents = allOf.all(collection).map(toStoredDocument);
    const present = new Set(documents.map(({ id }) => id));
    const gone = [...ids].filter((id) => !present.has(id));
    return [
      ...documents.map((document) => ({ collection, id: document.id, document })),
      ...gone.map((id) => ({ collection, id, document: null })),
    ];
  }

  function readRange(): { first: number; last: number } {
    const row = keptSpan.get();
    return { first: Number(row?.["first"] ?? 0), last: Number(row?.["last"] ?? 0) };
  }

  function inSnapshot<T>(read: () => T): T {
    begin.run();
    try {
      return read();
    } finally {
      end.run();
    }
  }

  return {
    watch(collection: string, changed: Watch["changed"]): Disposable {
      const read = (): Watch => {
        const ids = new Set(idsOf.all(collection).map(({ id }) => String(id)));
        return { collection, changed, position: readRange().last, ids };
      };
      const watch = whileAvailable(() => inSnapshot(read));
      watches.add(watch);
      return { [Symbol.dispose]: () => void watches.delete(watch) };
    },
    notify,
    close() {
      clearInterval(timer);
      watches.clear();
    },
  };
}

export function toStoredDocument(row: Record<string, SQLOutputValue>): StoredDocument {
  return { id: String(row["id"]), version: String(row["version"]), data: JSON.parse(String(row["data"])) };
}
