// The document `additions/guests`: a version that every commit raises which adds guests after a look
// at who is on the list. Of two that looked at the same list one gets through, and the other looks again.

import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";

const place = { collection: "additions", id: "guests" };

export type Additions = {
  /** null: nobody was ever added in this way. */
  stored: StoredDocument | null;
};

/** To be read before the list. */
export async function readAdditions(documents: Pick<Documents, "get">): Promise<Additions> {
  return { stored: await documents.get(place.collection, place.id) };
}

export function additionsWrite({ stored }: Additions): Write {
  const data = { count: Number(stored?.data["count"] ?? 0) + 1 };
  return stored
    ? { ...place, write: "update", version: stored.version, data }
    : { ...place, write: "create", data };
}
