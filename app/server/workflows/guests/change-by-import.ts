// The writes of a planned import: the guests, and the chairs they take.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import type { HouseholdChange } from "#domain/households/household-edit.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import type { ListBefore } from "#domain/importing/import-decision.ts";
import type { ImportPlan } from "#domain/importing/import-plan.ts";
import { chairOf, isSameChair, keyOf } from "#domain/seating/seating.ts";
import { Conflict, type Documents, type StoredDocument, type Write } from "#server/store/documents.ts";
import { readGuest } from "#server/records/guest-codec.ts";
import { guestsCollection } from "#server/records/guests.ts";
import {
  householdsCollection,
  putHousehold,
  readHousehold,
  removeHousehold,
} from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { type GuestListLock, putGuestListLock, readGuestListLock } from "#server/records/guest-list-lock.ts";
import type { DecidedChange } from "#server/workflows/keep-change.ts";
import { type ChairMove, reserveChairs } from "#server/workflows/seating/reserve-chairs.ts";
import { newId } from "#server/records/history.ts";

export type StoredList = ListBefore & {
  storedById: ReadonlyMap<string, StoredDocument>;
  lock: GuestListLock;
};

/** From the store, because another process may just have written. */
export async function readList(documents: Documents): Promise<StoredList> {
  const lock = await readGuestListLock(documents);
  const stored = await guestsCollection.list(documents);
  const read = stored.map((document) => ({ id: document.id, guest: readGuest(document) }));
  return {
    guests: read.flatMap(({ guest }) => (guest.ok ? [guest.value] : [])),
    unreadableIds: new Set(read.flatMap(({ id, guest }) => (guest.ok ? [] : [id]))),
    storedById: new Map(stored.map((document) => [document.id, document])),
    lock,
  };
}

/** The changes of the plan. Rejects with `Conflict` if the list changed since it was read. */
export async function changeByImport(
  services: Pick<Services, "documents" | "guestList" | "random">,
  { guests, storedById, lock }: StoredList,
  plan: ImportPlan,
): Promise<Required<Pick<DecidedChange<null>, "deed" | "guests" | "also">>> {
  const added = plan.added.map(({ guest }): Guest => ({ ...guest, id: guest.id ?? newId(services.random) }));
  const chairs = await reserveChairs(services, movesOf([...added.map(arrival), ...plan.changed]));
  // A guest was seated there since the plan was made.
  if (!chairs.ok) throw new Conflict();
  const moved = await moveHouseholds(services, guests, plan.changed);
  return {
    deed: "imported",
    guests: [
      ...added.map(arrival),
      ...plan.changed.map(({ before: guest, after, changes }) => {
        const stored = storedById.get(after.id);
        if (!stored) throw new Conflict();
        const { version, data } = stored;
        const households = moved.flatMap(({ by, change }) => (by === after.id ? [change] : []));
        return { before: { guest, version, data }, after, row: { changes, households } };
      }),
    ],
    also: [
      ...(added.length > 0 ? [putGuestListLock(lock)] : []),
      ...chairs.value,
      ...moved.flatMap(({ writes }) => writes),
    ],
  };
}

type MovedHousehold = { by: GuestId; change: HouseholdChange; writes: readonly Write[] };

/**
 * What was noted about a household moves with its members, if all of them join one of which nothing is noted: its
 * code stands on a printed card and keeps working.
 */
async function moveHouseholds(
  { documents }: Pick<Services, "documents">,
  guests: readonly Guest[],
  changed: ImportPlan["changed"],
): Promise<MovedHousehold[]> {
  const after = new Map(changed.map((one) => [one.after.id, householdIdOf(one.after)]));
  const leaving = changed.filter((one) => householdIdOf(one.before) !== householdIdOf(one.after));
  if (leaving.length === 0) return [];
  const stored = new Map((await householdsCollection.list(documents)).map((one) => [one.id, one]));
  const members = Map.groupBy(guests, householdIdOf);
  const taken = new Set<HouseholdId>(stored.keys());
  return [...new Set(leaving.map(({ before }) => householdIdOf(before)))].flatMap((formerId) => {
    const record = stored.get(formerId);
    const all = members.get(formerId) ?? [];
    const [id, ...others] = new Set(all.map((guest) => after.get(guest.id) ?? formerId));
    const [first] = all;
    if (!record || !first || !id || others.length > 0 || taken.has(id)) return [];
    taken.add(id);
    const writes = [putHousehold(id, readHousehold(record.data), null, record.data), removeHousehold(record)];
    return [{ by: first.id, change: { id, formerId, changes: [] }, writes }];
  });
}

function arrival(after: Guest): { before: null; after: Guest } {
  return { before: null, after };
}

/** Of several guests on one chair, the first holds it for all: the couple saw and accepted that. */
function movesOf(moves: readonly { before: Guest | null; after: Guest }[]): ChairMove[] {
  const held = new Set<string>();
  return moves.map(({ before, after }) => {
    const chair = chairOf(after);
    if (!chair || isSameChair(chair, before && chairOf(before))) return { before, after };
    const isHeld = held.has(keyOf(chair));
    held.add(keyOf(chair));
    return { before, after: isHeld ? null : after };
  });
}
