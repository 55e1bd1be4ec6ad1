// The guests whom an invited visitor may read about. Reads the store itself rather than the list
// in memory, so that a store that cannot be read is told on the page.

import type { Guest } from "#domain/guest.ts";
import { readGuest } from "#server/documents/guest-codec.ts";
import type { InvitedVisitor } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";

export async function listGuestBook(
  { documents }: Pick<Services, "documents">,
  _visitor: InvitedVisitor,
): Promise<Guest[]> {
  const stored = await documents.list("guests", { orderBy: "Last_Name" });
  return stored.flatMap((document) => {
    const guest = readGuest(document);
    return guest.ok ? [guest.value] : [];
  });
}
