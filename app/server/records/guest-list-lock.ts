// The document `additions/guests`: a version that every commit raises which adds guests after a look
// at who is on the list. Of two that looked at the same list one gets through, and the other looks again.

import { collection } from "#server/store/collection.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";

const additionsCollection = collection("additions");

/** It counts the guests; the collection is one of its own. */
const documentId = "guests";

export type GuestListLock = {
  /** null: nobody was ever added in this way. */
  stored: StoredDocument | null;
};

/** To be read before the list. */
export async function readGuestListLock(documents: Pick<Documents, "get">): Promise<GuestListLock> {
  return { stored: await additionsCollection.get(documents, documentId) };
}

export function putGuestListLock({ stored }: GuestListLock): Write {
  return additionsCollection.put(documentId, stored, { count: Number(stored?.data["count"] ?? 0) + 1 });
}
