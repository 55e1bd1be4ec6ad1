// Shared by the cases about changes: a watcher that records, and a write with the current version.

import type { DocumentChange, Documents, JsonObject } from "#server/store/documents.ts";

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

export async function put(documents: Documents, id: string, data: JsonObject): Promise<void> {
  const version = (await documents.get("guests", id))?.version;
  const place = { collection: "guests", id, data };
  await documents.commit([
    version === undefined ? { write: "create", ...place } : { write: "update", version, ...place },
  ]);
}
