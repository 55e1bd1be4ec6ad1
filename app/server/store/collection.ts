// A collection by name. The name occurs only in the file of its record. Writes are for the caller's commit.

import type { Documents, JsonObject, Query, StoredDocument, Write } from "./documents.ts";

export type Collection = ReturnType<typeof collection>;

export function collection<const Name extends string>(name: Name) {
  return {
    name,
    get: (documents: Pick<Documents, "get">, id: string) => documents.get(name, id),
    list: (documents: Pick<Documents, "list">, query?: Query) => documents.list(name, query),
    /** Replaces `stored` as it was read; null: the id is new. */
    put: (id: string, stored: Pick<StoredDocument, "version"> | null, data: JsonObject): Write =>
      stored
        ? { write: "update", collection: name, id, version: stored.version, data }
        : { write: "create", collection: name, id, data },
    remove: ({ id, version }: Pick<StoredDocument, "id" | "version">): Write => {
      return { write: "delete", collection: name, id, version };
    },
  };
}
