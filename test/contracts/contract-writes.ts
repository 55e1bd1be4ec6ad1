// What the cases do to the documents of a store, and a watcher that records.

import type { DocumentChange, Documents, JsonObject, StoredDocument } from "#server/store/documents.ts";

export function listen(documents: Documents) {
  const changes: DocumentChange[] = [];
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

export function create(documents: Documents, id: string, data: JsonObject = {}): Promise<void> {
  return documents.commit([{ write: "create", collection: "guests", id, data }]);
}

export function update(
  documents: Documents,
  id: string,
  version: string,
  data: JsonObject = {},
): Promise<void> {
  return documents.commit([{ write: "update", collection: "guests", id, version, data }]);
}

export async function read(documents: Documents, id: string): Promise<StoredDocument> {
  const stored = await documents.get("guests", id);
  if (!stored) throw new Error(`${id} is missing`);
  return stored;
}

/** Whatever is there, if anything is. */
export async function put(documents: Documents, id: string, data: JsonObject): Promise<void> {
  const version = (await documents.get("guests", id))?.version;
  if (version === undefined) return create(documents, id, data);
  await update(documents, id, version, data);
}

export async function erase(documents: Documents, id: string, version?: string): Promise<void> {
  const known = version ?? (await read(documents, id)).version;
  await documents.commit([{ write: "delete", collection: "guests", id, version: known }]);
}
