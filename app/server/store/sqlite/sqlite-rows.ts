import type { SQLInputValue, SQLOutputValue } from "node:sqlite";
import type { Query, StoredDocument } from "#server/store/documents.ts";

/** `row` needs id, version and data. */
export function toStoredDocument(row: Record<string, SQLOutputValue>): StoredDocument {
  return { id: String(row["id"]), version: String(row["version"]), data: JSON.parse(String(row["data"])) };
}

/** Names and values are parameters, so the text depends only on the shape of the query. */
export function toSelect(collection: string, query: Query): { sql: string; parameters: SQLInputValue[] } {
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

/** A path label may be quoted and escaped as in JSON: https://www.sqlite.org/json1.html#path_arguments. */
function pathTo(field: string): string {
  return `$.${JSON.stringify(field)}`;
}
