// The guests that an invited visitor may read about, from the list in memory, because a hosted store bills
// every read document. One document is still read, so that the page can report an unavailable store.

import type { Guest } from "#domain/guest/guest.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { InvitedVisitor } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";

/** Unordered. Rejects with `DocumentsUnavailable`. */
export async function listGuestBook(
  { documents, guestList }: Pick<Services, "documents" | "guestList">,
  _visitor: InvitedVisitor,
): Promise<readonly Guest[]> {
  await guestsCollection.list(documents, { limit: 1 });
  return guestList.guests();
}
