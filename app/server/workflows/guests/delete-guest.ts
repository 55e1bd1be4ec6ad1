// A companion without a name leaves with the guest who would bring them, and a household with its last guest.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { unnamedCompanionsOf } from "#domain/households/household-move.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import type { Admin } from "#server/admin.ts";
import { guestsCollection, listStoredMembers, toListedGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import type { Documents, StoredDocument } from "#server/store/documents.ts";
import { householdsCollection, openFirstEvents } from "#server/records/households.ts";
import { endedHouseholds } from "#server/workflows/households/settle-households.ts";
import { byAdmin, type DecidedChange, commitChange } from "#server/workflows/commit-change.ts";

export type DeleteRefusal = { reason: "gone" } | { reason: "brings others"; count: number };

/** Also deletes an unreadable guest. `agreedTo`: with how many unnamed companions. */
export function deleteGuest(
  services: Services,
  admin: Admin,
  guestId: GuestId,
  agreedTo = 0,
): Promise<Result<{ group: string }, DeleteRefusal>> {
  return commitChange<{ group: string }, DeleteRefusal>(services, byAdmin(admin), async (group) => {
    const stored = await guestsCollection.get(services.documents, guestId);
    if (!stored) return refuse({ reason: "gone" });
    const near = await findHousehold(services.documents, stored);
    const guests = near.flatMap((one) => toListedGuest(one)?.guest ?? []);
    const leaver = guests.find(({ id }) => id === guestId);
    const brought = unnamedCompanionsOf(guestId, guests).filter(
      (one) => leaver && householdIdOf(one) === householdIdOf(leaver),
    );
    const companions = new Set(brought.map(({ id }) => id));
    if (companions.size > agreedTo) return refuse({ reason: "brings others", count: companions.size });
    const leaving = [stored, ...near.filter(({ id }) => companions.has(id))];
    return accept({
      deed: "deleted",
      ...(await leaveList(services, { leaving, guests })),
      done: { group },
    });
  });
}

/** `guests`: everybody in the households of those who leave. Rejects with `DocumentsUnavailable`. */
export async function leaveList(
  services: Services,
  { leaving, guests }: { leaving: readonly StoredDocument[]; guests: readonly Guest[] },
): Promise<Required<Pick<DecidedChange<null>, "rows">>> {
  const ids = new Set(leaving.map(({ id }) => id));
  const after = guests.filter(({ id }) => !ids.has(id));
  const ended = await Promise.all(
    endedHouseholds({ before: guests, after }).map((id) => householdsCollection.get(services.documents, id)),
  );
  const records = ended.flatMap((stored) => {
    return stored ? [{ collection: householdsCollection.name, id: stored.id, stored, data: null }] : [];
  });
  const households = new Map(guests.map((guest) => [guest.id, householdIdOf(guest)]));
  // An undo brings them back to whatever their household is invited to by then.
  const findFirst = openFirstEvents(services);
  const rows = leaving.map(async (stored, at) => {
    const { id } = stored;
    const first = await findFirst(households.get(id) ?? householdIdOf({ id, household: null }));
    const guest = { collection: guestsCollection.name, id, stored, data: null };
    return {
      guestId: id,
      documents: at === 0 ? [guest, ...records] : [guest],
      ...(first === weddingKey ? {} : { firstEvent: { from: first, to: first } }),
    };
  });
  return { rows: await Promise.all(rows) };
}

async function findHousehold(documents: Documents, stored: StoredDocument): Promise<StoredDocument[]> {
  const own = toListedGuest(stored);
  const household = own ? householdIdOf(own.guest) : stored.id;
  const lists = await Promise.all([
    listStoredMembers(documents, household),
    guestsCollection.list(documents, { where: { Companion_Of: stored.id } }),
    // Others may have the guest's own id in common.
    listStoredMembers(documents, stored.id),
  ]);
  const found = [stored, ...lists.flat()];
  return [...new Map(found.map((one) => [one.id, one])).values()];
}
