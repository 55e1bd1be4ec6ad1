// The guests whom an invited visitor may read about: those of the list in memory, as a hosted store bills
// every document it reads. It is asked for one of them, so that a store that cannot be read is told on the page.

import type { Guest } from "#domain/guest/guest.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { InvitedVisitor } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";

/** In no order to rely on. Rejects with `DocumentsUnavailable`. */
export async function listGuestBook(
  { documents, guestList }: Pick<Services, "documents" | "guestList">,
  _visitor: InvitedVisitor,
): Promise<readonly Guest[]> {
  await guestsCollection.list(documents, { limit: 1 });
  return guestList.guests();
}
