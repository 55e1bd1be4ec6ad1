// The writes of a planned import: the guests, and the chairs they take.

import type { Guest } from "#domain/guest/guest.ts";
import type { HouseholdId } from "#domain/households/household.ts";
import type { ImportPlan } from "#domain/importing/import-plan.ts";
import { chairOf, isSameChair, keyOf } from "#domain/seating/seating.ts";
import { putGuestListLock } from "#server/records/guest-list-lock.ts";
import { newId } from "#server/records/history.ts";
import { householdsCollection } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { Conflict, type Documents } from "#server/store/documents.ts";
import { findStoppedCards, moveRecords } from "#server/workflows/households/move-records.ts";
import type { DecidedChange } from "#server/workflows/keep-change.ts";
import { type ChairMove, reserveChairs } from "#server/workflows/seating/reserve-chairs.ts";
import type { StoredList } from "./read-list.ts";

/** The changes of the plan. Rejects with `Conflict` if the list changed since it was read. */
export async function changeByImport(
  services: Pick<Services, "documents" | "guestList" | "random">,
  { guests, storedById, lock }: StoredList,
  plan: ImportPlan,
): Promise<Required<Pick<DecidedChange<null>, "deed" | "guests" | "also">>> {
  const added = addedBy(plan, () => newId(services.random));
  const chairs = await reserveChairs(services, movesOf([...added.map(arrival), ...plan.changed]));
  // A guest was seated there since the plan was made.
  if (!chairs.ok) throw new Conflict();
  const after = listAfter(guests, plan, added);
  const moved = await moveRecords(await readHouseholds(services), { before: guests, after });
  const { households, removed } = moved;
  const [first] = [...plan.changed.map((one) => one.after.id), ...added.map(({ id }) => id)];
  /** One of the rows says it for all, so that an import has as many rows as guests. */
  const alsoMoved = (guest: Guest) => (guest.id === first ? { households, removed } : {});
  return {
    deed: "imported",
    guests: [
      ...added.map((guest) => ({ ...arrival(guest), row: alsoMoved(guest) })),
      ...plan.changed.map(({ before: guest, after: one, changes }) => {
        const stored = storedById.get(one.id);
        if (!stored) throw new Conflict();
        const { version, data } = stored;
        return { before: { guest, version, data }, after: one, row: { changes, ...alsoMoved(one) } };
      }),
    ],
    also: [...(added.length > 0 ? [putGuestListLock(lock)] : []), ...chairs.value, ...moved.writes],
  };
}

/** The households whose card would open nothing once the plan is saved. */
export function findCardsStoppedBy(
  services: Pick<Services, "views">,
  guests: readonly Guest[],
  plan: ImportPlan,
): Promise<HouseholdId[]> {
  const added = addedBy(plan, (at) => `new-${at}`);
  return findStoppedCards(services, { before: guests, after: listAfter(guests, plan, added) });
}

function addedBy(plan: ImportPlan, newId: (at: number) => string): Guest[] {
  return plan.added.map(({ guest }, at) => ({ ...guest, id: guest.id ?? newId(at) }));
}

function listAfter(guests: readonly Guest[], plan: ImportPlan, added: readonly Guest[]): Guest[] {
  const changed = new Map(plan.changed.map(({ after }) => [after.id, after]));
  return [...guests.map((guest) => changed.get(guest.id) ?? guest), ...added];
}

/** All at once: a list has thousands of guests, and a hosted store answers slowly. */
async function readHouseholds({ documents }: { documents: Pick<Documents, "list"> }) {
  const stored = new Map((await householdsCollection.list(documents)).map((one) => [one.id, one]));
  return { documents: { get: async (_collection: string, id: string) => stored.get(id) ?? null } };
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
