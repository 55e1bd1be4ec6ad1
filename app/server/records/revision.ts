import { collection } from "#server/store/collection.ts";
import type { JsonObject, StoredDocument, Write } from "#server/store/documents.ts";

export type DocumentPlace = { collection: string; id: string };

/** The new state of one document. `data` null: it is removed; `stored` null: it does not exist now. */
export type Revision = DocumentPlace & {
  stored: Pick<StoredDocument, "version" | "data"> | null;
  data: JsonObject | null;
  /** What counts before and after, where something counts without the document. */
  counts?: { before: object; after: object };
};

export function writeOf({ collection: name, id, stored, data }: Revision): Write {
  const { put, remove } = collection(name);
  return stored && !data ? remove({ id, version: stored.version }) : put(id, stored, data ?? {});
}
