// The writes of a planned import: the guests, and the chairs they take.

import { changesBetween, type FieldChange } from "#domain/guest/field-changes.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { answersAfter } from "#domain/households/invitation.ts";
import type { ImportPlaces } from "#domain/importing/import-places.ts";
import type { ImportPlan } from "#domain/importing/import-plan.ts";
import { claimedChair, isSameChair, keyOf } from "#domain/seating/seating.ts";
import { applyListChanges } from "#domain/guest-list/list-changes.ts";
import { blankListSettings } from "#domain/guest-list/list-settings.ts";
import { findListSetting, putListSetting } from "#server/records/guest-list/list-settings.ts";
import { putGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import { newId, type NewHistoryRow } from "#server/records/history.ts";
import { householdsCollection } from "#server/records/households.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import type { Services } from "#server/services.ts";
import { Conflict, type Documents } from "#server/store/documents.ts";
import { isOfEvents, moveAnswers, type MovedAnswers } from "#server/workflows/households/keep-answers.ts";
import { leaveCards } from "#server/workflows/households/discard-card.ts";
import {
  type Foreseen,
  foreseeGrouping,
  moveRecords,
  partingBy,
} from "#server/workflows/households/move-records.ts";
import type { DecidedChange } from "#server/workflows/keep-change.ts";
import { followingHouseholds, withFollowing } from "#server/workflows/seating/follow-renames.ts";
import { type ChairMove, reserveChairsIn } from "#server/workflows/seating/reserve-chairs.ts";
import { addAddresses } from "./add-addresses.ts";
import type { StoredList } from "./read-list.ts";

/** The changes of the plan. Rejects with `Conflict` if the list changed since it was read. */
export async function changeByImport(
  services: Pick<Services, "documents" | "guestList" | "random" | "wedding">,
  { guests, storedById, lock }: StoredList,
  plan: ImportPlan,
  { addresses, columns }: ImportPlaces = { addresses: [], columns: [] },
): Promise<Required<Pick<DecidedChange<null>, "deed" | "guests" | "rows" | "also">>> {
  const added = addedBy(plan, () => newId(services.random));
  const after = listAfter(guests, plan, added);
  const seating = await readSeatingDocument(services);
  const tables = withFollowing(null, seating, followingHouseholds({ before: guests, after }));
  const moves = movesOf([...added.map(arrival), ...plan.changed]);
  const chairs = await reserveChairsIn(services, seating, { moves, tables });
  // A guest was seated there since the plan was made.
  if (!chairs.ok) throw new Conflict();
  const stores = { ...(await readHouseholds(services)), wedding: services.wedding };
  const moved = await moveRecords(stores, { before: guests, after });
  const { removed, records } = moved;
  const left = await leaveCards(services, partingBy(moved, { before: guests, after }));
  const { households, writes } = await addAddresses(stores, addresses, { plan, added, moved });
  const found = await findListSetting(services, "columns");
  const { after: set, applied } = applyListChanges(
    { ...blankListSettings, columns: found.value },
    columns.map((to) => ({ kind: "column", from: null, to })),
  );
  const answers = await moveAnswers(stores, { before: guests, after, records });
  const planned = new Set(plan.changed.map((one) => one.after.id));
  const corrected = plan.changed.map((one) => ({ ...one, ...withMovedAnswers(one, answers) }));
  const [first] = [...plan.changed.map((one) => one.after.id), ...added.map(({ id }) => id)];
  /** One of the rows says it for all, so that an import has as many rows as guests. */
  const alsoMoved = (guest: Guest) => (guest.id === first ? { households, removed, setUp: applied } : {});
  const storedGuest = (guest: Guest) => {
    const stored = storedById.get(guest.id);
    if (!stored) throw new Conflict();
    return { guest, version: stored.version, data: stored.data };
  };
  return {
    deed: "imported",
    guests: [
      ...added.map((guest) => ({ ...arrival(guest), row: alsoMoved(guest) })),
      ...corrected.map(({ before: guest, after: one, row }) => {
        return { before: storedGuest(guest), after: one, row: { ...row, ...alsoMoved(one) } };
      }),
      ...guests.flatMap((before) => {
        const said = planned.has(before.id) ? null : answers.get(before.id);
        if (!said) return [];
        return [{ before: storedGuest(before), after: said.guest, row: { firstEvent: said.firstEvent } }];
      }),
    ],
    rows: [
      ...corrected.flatMap(({ after: { id: guestId }, said }) =>
        said.length > 0 ? [{ guestId, changes: said, made: [] }] : [],
      ),
      ...(tables ? [{ guestId: null, tables }] : []),
      ...(first === undefined && households.length > 0 ? [{ guestId: null, households, removed }] : []),
    ],
    also: [
      ...(added.length + addresses.length > 0 ? [putGuestListLock(lock)] : []),
      ...chairs.value,
      ...left,
      ...writes,
      ...(applied.length > 0 ? [putListSetting("columns", found, set.columns)] : []),
    ],
  };
}

type Corrected = {
  after: Guest;
  row: Partial<NewHistoryRow>;
  /** What the list says of events that were not the guest's first, as a row of its own: an undo puts both back. */
  said: readonly FieldChange[];
};

function withMovedAnswers(
  { before, after, changes }: ImportPlan["changed"][number],
  answers: ReadonlyMap<string, MovedAnswers>,
): Corrected {
  const firstEvent = answers.get(after.id)?.firstEvent;
  if (!firstEvent) return { after, row: { changes }, said: [] };
  const { answer, answered, eventAnswers } = before;
  const moved = answersAfter({ ...after, answer, answered, eventAnswers }, firstEvent);
  const typed = changes.filter(isOfEvents).map(({ field, to }) => [field, to]);
  const said: Guest = { ...moved, ...Object.fromEntries(typed) };
  return {
    after: said,
    row: { changes: changesBetween(before, moved), firstEvent },
    said: changesBetween(moved, said),
  };
}

export function foreseeImport(
  services: Pick<Services, "views" | "wedding">,
  guests: readonly Guest[],
  plan: ImportPlan,
): Promise<Foreseen> {
  const added = addedBy(plan, (at) => `new-${at}`);
  return foreseeGrouping(services, { before: guests, after: listAfter(guests, plan, added) });
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
    const chair = claimedChair(after);
    if (!chair || isSameChair(chair, before && claimedChair(before))) return { before, after };
    const isHeld = held.has(keyOf(chair));
    held.add(keyOf(chair));
    return { before, after: isHeld ? null : after };
  });
}
