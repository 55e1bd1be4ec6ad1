// Finds guests whom an undo would part from a companion without a name, or bring back such a companion without them.
// Nobody could say any more whose companion that is, so such an undo is refused as a whole.

import { guestFields } from "#domain/guest/guest-fields.ts";
import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import type { Stay } from "#domain/guest/field-changes.ts";
import { householdIdOf, isUnnamed } from "#domain/households/household.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { readGuest } from "#server/records/guest-codec.ts";
import { findStoredGuest, guestsCollection } from "#server/records/guests.ts";
import { putGuestListLock, readGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import type { Documents, JsonObject, Write } from "#server/store/documents.ts";
import type { TakenBack } from "./revert-rows.ts";

type Stores = { documents: Pick<Documents, "get" | "list"> };

/** The writes that keep others from parting them at this moment, or those who would be parted. */
export async function findParted(
  { documents }: Stores,
  { revisions }: TakenBack,
): Promise<Result<Write[], Stay[]>> {
  const lock = await readGuestListLock(documents);
  const changed = new Map(
    revisions
      .filter(({ collection }) => collection === guestsCollection.name)
      .map(({ id, stored, data }) => [id, { before: guestIn(id, stored?.data), after: guestIn(id, data) }]),
  );
  const afterOf = async (id: GuestId) => {
    const known = changed.get(id);
    return known ? known.after : ((await findStoredGuest({ documents }, id))?.guest ?? null);
  };
  const hosts = new Set<GuestId>();
  for (const { before, after } of changed.values()) {
    if (after?.companionOf && isUnnamed(after)) hosts.add(after.companionOf);
    const isMoved = before && (!after || householdIdOf(before) !== householdIdOf(after));
    if (isMoved) hosts.add(before.id);
  }
  const parted: Stay[] = [];
  for (const id of hosts) {
    const host = await afterOf(id);
    const where = { [guestFields.companionOf.stored]: id };
    const now = await guestsCollection.list(documents, { where });
    const ids = new Set([
      ...now.map((stored) => stored.id),
      ...[...changed.values()].flatMap(({ after }) => (after?.companionOf === id ? after.id : [])),
    ]);
    const companions = await Promise.all([...ids].map(afterOf));
    const isParted = companions.some(
      (one) => one && isUnnamed(one) && (!host || householdIdOf(one) !== householdIdOf(host)),
    );
    if (!isParted) continue;
    const name = host ?? changed.get(id)?.before ?? null;
    parted.push({ guestId: id, name: name && fullName(name), fields: ["household"], why: "changed since" });
  }
  if (parted.length > 0) return refuse(parted);
  return accept(hosts.size > 0 ? [putGuestListLock(lock)] : []);
}

function guestIn(id: GuestId, data: JsonObject | null | undefined): Guest | null {
  const read = data && readGuest({ id, data });
  return read?.ok ? read.value : null;
}
