// An admin removes a guest from the list. The history keeps the whole document for thirty days, so that an undo
// restores it; the chair is free at once.

import type { GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import { type Busy, busy, byAdmin, keepChange } from "#server/workflows/keep-change.ts";

/** Also deletes an unreadable guest. Rejects with `DocumentsUnavailable`; nothing was deleted. */
export function deleteGuest(
  services: Services,
  admin: Admin,
  guestId: GuestId,
): Promise<Result<{ group: string }, { reason: "gone" } | Busy>> {
  return keepChange<{ group: string }, { reason: "gone" } | Busy>(services, byAdmin(admin), {
    busy,
    async decide(group) {
      const stored = await guestsCollection.get(services.documents, guestId);
      if (!stored) return refuse({ reason: "gone" });
      const removed = [{ collection: guestsCollection.name, id: guestId, data: stored.data }];
      const also = [guestsCollection.remove(stored)];
      return accept({ deed: "deleted", rows: [{ guestId, removed }], also, done: { group } });
    },
  });
}
