import type { DatabaseSync, StatementSync, SQLInputValue } from "node:sqlite";
import { openChangeFeed, toStoredDocument } from "#server/store/change-feed.ts";
import {
  Conflict,
  type Documents,
  DocumentsUnavailable,
  openCommitCursors,
  type Query,
  readCursor,
  requireOneWriteEach,
  type Write,
} from "#server/store/documents.ts";
import { openGroupCommit } from "./group-commit.ts";
import {
  explainFailedOpening,
  openSqliteFile,
  requireCurrentVersion,
  type SqliteFileOptions,
  whileAvailable,
} from "./sqlite-file.ts";
import { setTimeout } from "node:timers/promises";

export type SqliteDocumentsOptions = SqliteFileOptions & {
  pollMs?: number;
  /** Another process that falls behind further must read its collections again. */
  keptChanges?: number;
  scrubTimeoutMs?: number;
  mayBeOlder?: boolean;
};

/** Throws `UnusableDatabase`. Creates a missing file. */
export function openSqliteDocuments(options: SqliteDocumentsOptions): Documents {
  const {
    file,
    busyTimeoutMs = 5000,
    pollMs = 500,
    keptChanges = 10_000,
    scrubTimeoutMs: scrubPatienceMs = 10_000,
    mayBeOlder = false,
  } = options;
  const database = openSqliteFile({ ...options, busyTimeoutMs });
  try {
    if (!mayBeOlder) requireCurrentVersion(database, file);
    return openOn(database, { busyTimeoutMs, pollMs, keptChanges, scrubTimeoutMs: scrubPatienceMs });
  } catch (error) {
    database.close();
    throw explainFailedOpening(file, error);
  }
}

/** Already text, so that the caller may change its object meanwhile. */
type PreparedWrite = {
  step: Write;
  text: string;
  version: string;
};

type Settings = Required<Omit<SqliteDocumentsOptions, keyof SqliteFileOptions | "mayBeOlder">> & {
  busyTimeoutMs: number;
};

function openOn(database: DatabaseSync, settings: Settings): Documents {
  const { busyTimeoutMs, pollMs, keptChanges, scrubTimeoutMs: scrubPatienceMs } = settings;
  const feed = openChangeFeed(database, pollMs);
  const log = openWriteAheadLog(database, busyTimeoutMs);
  const marks = openCommitCursors();
  const save = prepareSave(database);
  const getOne = database.prepare("select id, version, data from documents where collection = ? and id = ?");
  const forget = database.prepare("delete from changes where seq <= (select max(seq) from changes) - ?");
  const selects = new Map<string, StatementSync>();
  let erasing = false;

  const group = openGroupCommit<readonly PreparedWrite[]>(database, {
    prepare() {
      forget.run(keptChanges);
    },
    apply(writes) {
      whileAvailable(() => writes.forEach(save));
      erasing ||= writes.some(({ step }) => step.write === "delete");
    },
    saved() {
      log.written();
      if (erasing) log.empty();
      erasing = false;
      feed.notify();
    },
  });

  function prepareSelect(sql: string): StatementSync {
    const known = selects.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    selects.set(sql, statement);
    return statement;
  }

  return {
    async get(collection, id) {
      const row = whileAvailable(() => getOne.get(collection, id));
      return row ? toStoredDocument(row) : null;
    },
    async list(collection, query = {}) {
      const { sql, parameters } = toSelect(collection, query);
      return whileAvailable(() => Array.from(prepareSelect(sql).iterate(...parameters), toStoredDocument));
    },
    async commit(writes) {
      if (writes.length === 0) return;
      requireOneWriteEach(writes);
      const prepared = writes.map((step) => {
        return { step, text: step.write === "delete" ? "" : JSON.stringify(step.data), version: "" };
      });
      await group.add(prepared);
      for (const { step, version } of prepared) marks.note(step.collection, version);
    },
    watch: feed.watch,
    cursor: marks.cursor,
    async catchUp(mark) {
      if (readCursor(mark).size > 0) feed.notify();
    },
    scrub() {
      // The id of a household holds its name. Another process that has not read these changes reads anew.
      if (database.isOpen) whileAvailable(() => forget.run(1));
      return log.scrub(scrubPatienceMs);
    },
    hurry() {},
    async close() {
      if (!database.isOpen) return;
      group.flush();
      feed.close();
      log.close();
      database.close();
    },
  };
}

/** The row in `changes` gives a write its version, so no version repeats. */
function prepareSave(database: DatabaseSync): (write: PreparedWrite) => void {
  const note = database.prepare("insert into changes (collection, id) values (?, ?)");
  const create = database.prepare(
    "insert into documents (collection, id, version, data) values (?, ?, ?, ?) on conflict do nothing",
  );
  const update = database.prepare(
    "update documents set version = ?, data = ? where collection = ? and id = ? and version = ?",
  );
  const erase = database.prepare("delete from documents where collection = ? and id = ? and version = ?");

  return (write) => {
    const { step, text } = write;
    const { collection, id } = step;
    const { lastInsertRowid: version } = note.run(collection, id);
    const { changes } =
      step.write === "create"
        ? create.run(collection, id, version, text)
        : step.write === "update"
          ? update.run(version, text, collection, id, Number(step.version))
          : erase.run(collection, id, Number(step.version));
    if (changes !== 1) throw new Conflict(`${collection}/${id} was changed by someone else`);
    write.version = String(version);
  };
}

function toSelect(collection: string, query: Query): { sql: string; parameters: SQLInputValue[] } {
  const { where = {}, orderBy, descending = false, limit } = query;
  const equals = Object.entries(where);
  const direction = descending ? "desc" : "asc";
  return {
    sql:
      "select id, version, data from documents where collection = ?" +
      " and (data -> ?) = ?".repeat(equals.length) +
      ` order by ${orderBy === undefined ? "" : `json_extract(data, ?) ${direction}, `}id ${direction}` +
      (limit === undefined ? "" : " limit ?"),
    parameters: [
      collection,
      ...equals.flatMap(([field, value]) => [pathTo(field), JSON.stringify(value)]),
      ...(orderBy === undefined ? [] : [pathTo(orderBy)]),
      ...(limit === undefined ? [] : [limit]),
    ],
  };
}

/** https://www.sqlite.org/json1.html#path_arguments */
function pathTo(field: string): string {
  return `$.${JSON.stringify(field)}`;
}

const everyMs = 60_000;
const retryMs = 20;

function openWriteAheadLog(database: DatabaseSync, busyTimeoutMs: number) {
  const empties = database.prepare("pragma wal_checkpoint(truncate)");
  let hasContent = true;
  const timer = setInterval(empty, everyMs).unref();

  /** Postponed while another process is reading. */
  function empty(): void {
    if (!hasContent) return;
    try {
      hasContent = whileAvailable(checkpoint) !== 0;
    } catch (error) {
      if (!(error instanceof DocumentsUnavailable)) throw error;
    }
  }

  /** Does not wait for readers in other processes, because a backup may read for long. */
  function checkpoint(): unknown {
    database.exec("pragma busy_timeout = 0");
    try {
      return empties.get()?.["busy"];
    } finally {
      database.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    }
  }

  return {
    written() {
      hasContent = true;
    },
    empty,
    async scrub(timeoutMs: number): Promise<void> {
      hasContent = true;
      whileAvailable(() => database.exec("vacuum"));
      const end = performance.now() + timeoutMs;
      for (empty(); hasContent; empty()) {
        if (performance.now() > end) throw new DocumentsUnavailable("Somebody is reading all the time");
        await setTimeout(retryMs);
      }
    },
    close() {
      clearInterval(timer);
      empty();
    },
  };
}
