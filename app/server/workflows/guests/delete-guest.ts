// An admin takes a guest off the list. The whole document is kept in the history for thirty days, so
// that undoing brings back what was there; the chair is free at once, since nobody names it any more.

import type { GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { Admin } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import { historyWrite, newId } from "#server/records/history.ts";

/** Also deletes what cannot be read. Rejects with `DocumentsUnavailable` or `Conflict`: nothing was deleted. */
export async function deleteGuest(
  services: Services,
  admin: Admin,
  guestId: GuestId,
): Promise<Result<{ group: string }, { reason: "gone" }>> {
  const { documents, random } = services;
  return retryOnConflict(services, async () => {
    const stored = await guestsCollection.get(documents, guestId);
    if (!stored) return refuse({ reason: "gone" });
    const group = newId(random);
    await documents.commit([
      guestsCollection.remove(stored),
      historyWrite(services, {
        group,
        by: "admin",
        adminId: admin.id,
        deed: "deleted",
        guestId,
        removed: [{ collection: guestsCollection.name, id: guestId, data: stored.data }],
      }),
    ]);
    return accept({ group });
  });
}
