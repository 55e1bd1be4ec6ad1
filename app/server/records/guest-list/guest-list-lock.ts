// The document `additions/guests`. Every commit that adds guests after reading the list raises its version, so
// of two that read the same list one succeeds and the other reads again.

import * as v from "valibot";
import { defineRecord } from "#server/store/define-record.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";

export const guestListLockCollection = defineRecord({
  name: "additions",
  shape: v.object({ count: v.number() }),
  backup: false,
  personal: { onTheDay: "goes", guest: null },
  undo: "never",
  live: [],
});

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
