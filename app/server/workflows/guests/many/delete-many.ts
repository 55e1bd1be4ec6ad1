// An admin removes several guests from the list as one change, with the unnamed companions whom they would bring.
// Whoever has changed since the admin was asked stays: a guest may have answered at that moment.

import type { GuestId } from "#domain/guest/guest.ts";
import { unnamedCompanionsOf } from "#domain/households/regrouping.ts";
import type { Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { putGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import type { Services } from "#server/services.ts";
import { leaveList } from "#server/workflows/guests/delete-guest.ts";
import { readList } from "#server/workflows/guests/read-list.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { changeMany, type DecidedPortion, type NotDone, type ManyChanged } from "./change-many.ts";

/** By guest, the version of the document that the admin saw. */
export type SeenVersions = Readonly<Record<GuestId, string>>;

export function deleteMany(
  services: Services,
  admin: Admin,
  seen: SeenVersions,
): Promise<Result<ManyChanged, Busy>> {
  const decide = (ids: readonly GuestId[]) => decideDeletion(services, ids, seen);
  return changeMany(services, admin, { guestIds: Object.keys(seen), decide });
}

async function decideDeletion(
  services: Services,
  ids: readonly GuestId[],
  seen: SeenVersions,
): Promise<DecidedPortion> {
  const { guests, storedById, lock } = await readList(services.documents);
  const left: NotDone[number][] = [];
  const named = ids.flatMap((guestId) => {
    const stored = storedById.get(guestId);
    if (stored?.version === seen[guestId]) return stored ?? [];
    left.push({ guestId, why: stored ? "changed meanwhile" : "gone" });
    return [];
  });
  const brought = named.flatMap(({ id }) => unnamedCompanionsOf(id, guests));
  const companions = brought.flatMap(({ id }) => (ids.includes(id) ? [] : (storedById.get(id) ?? [])));
  const leaving = [...new Map([...named, ...companions].map((one) => [one.id, one])).values()];
  const done = { done: named.length, left };
  if (leaving.length === 0) return { deed: "deleted", done };
  const { rows } = await leaveList(services, { leaving, guests });
  // Nobody joins a household at the moment at which it ends.
  return { deed: "deleted", rows, also: [putGuestListLock(lock)], done };
}
