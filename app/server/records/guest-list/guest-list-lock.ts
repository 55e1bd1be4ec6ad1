// The document `additions/guests`. Every commit that adds guests after reading the list raises its version, so
// of two that read the same list one succeeds and the other reads again.

import { collection } from "#server/store/collection.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";

const guestListLockCollection = collection("additions");

/** A separate collection; the document counts the additions. */
const documentId = "guests";

export type GuestListLock = {
  stored: StoredDocument | null;
};

export async function readGuestListLock(documents: Pick<Documents, "get">): Promise<GuestListLock> {
  return { stored: await guestListLockCollection.get(documents, documentId) };
}

export function putGuestListLock({ stored }: GuestListLock): Write {
  return guestListLockCollection.put(documentId, stored, { count: Number(stored?.data["count"] ?? 0) + 1 });
}
