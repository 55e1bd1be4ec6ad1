// The writes of a planned import: the guests, and the chairs they take.

import { changesBetween, type FieldChange } from "#domain/guest/field-changes.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { answersAfter } from "#domain/households/invitation.ts";
import type { ImportPlaces } from "#domain/importing/import-places.ts";
import type { ImportPlan } from "#domain/importing/import-plan.ts";
import type { Patch } from "#domain/history/patches.ts";
import { changeNotes } from "#domain/seating/note-changes.ts";
import { claimedChair, isSameChair, keyOf } from "#domain/seating/seating.ts";
import { findListSetting, reviseListSetting } from "#server/records/guest-list/list-settings.ts";
import { putGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import { reviseGuest } from "#server/records/guests.ts";
import { newId, patchesOfGuest } from "#server/records/history.ts";
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
  patchOfRemoved,
} from "#server/workflows/households/move-records.ts";
import { findPatches } from "#server/records/undoable-documents.ts";
import type { DecidedChange, ToldRow } from "#server/workflows/keep-change.ts";
import { followingHouseholds } from "#server/workflows/seating/follow-renames.ts";
import { type ChairMove, reserveChairsIn } from "#server/workflows/seating/reserve-chairs.ts";
import { addAddresses } from "./add-addresses.ts";
import type { StoredList } from "./read-list.ts";

/** The changes of the plan. Rejects with `Conflict` if the list changed since it was read. */
export async function changeByImport(
  services: Pick<Services, "documents" | "guestList" | "random" | "wedding">,
  { guests, storedById, lock }: StoredList,
  plan: ImportPlan,
  { addresses, columns }: ImportPlaces = { addresses: [], columns: [] },
): Promise<Required<Pick<DecidedChange<null>, "deed" | "guests" | "rows" | "documents" | "also">>> {
  const added = addedBy(plan, () => newId(services.random));
  const after = listAfter(guests, plan, added);
  const seating = await readSeatingDocument(services);
  const followed = followingHouseholds({ before: guests, after })(seating.notes);
  const moves = movesOf([...added.map(arrival), ...plan.changed]);
  const chairs = await reserveChairsIn(services, seating, {
    moves,
    after: followed.length > 0 ? { ...seating, notes: changeNotes(seating.notes, followed) } : null,
  });
  // A guest was seated there since the plan was made.
  if (!chairs.ok) throw new Conflict();
  const stores = { ...(await readHouseholds(services)), wedding: services.wedding };
  const moved = await moveRecords(stores, { before: guests, after });
  const { removed, records } = moved;
  const left = await leaveCards(services, partingBy(moved, { before: guests, after }));
  const { households, writes } = await addAddresses(stores, addresses, { plan, added, moved });
  const found = await findListSetting(services, "columns");
  const known = new Set(found.value.map(({ key }) => key));
  const set = [...found.value, ...columns.filter(({ key }) => !known.has(key))];
  const answers = await moveAnswers(stores, { before: guests, after, records });
  const planned = new Set(plan.changed.map((one) => one.after.id));
  const corrected = plan.changed.map((one) => ({ ...one, ...withMovedAnswers(one, answers) }));
  const [first] = [...plan.changed.map((one) => one.after.id), ...added.map(({ id }) => id)];
  /** One of the rows says it for all, so that an import has as many rows as guests. */
  const alsoMoved = (guest: Guest, own?: readonly Patch[]): ToldRow => {
    if (guest.id !== first) return {};
    const guestPatches = own ?? findPatches(reviseGuest(null, guest));
    const documents = columns.length > 0 ? [reviseListSetting("columns", found, set)] : [];
    const patches = [...guestPatches, ...removed.map(patchOfRemoved), ...documents.flatMap(findPatches)];
    return { households, documents, patches };
  };
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
        return { before: storedGuest(guest), after: one, row: { ...row, ...alsoMoved(one, row.patches) } };
      }),
      ...guests.flatMap((before) => {
        const said = planned.has(before.id) ? null : answers.get(before.id);
        if (!said) return [];
        return [{ before: storedGuest(before), after: said.guest, row: { firstEvent: said.firstEvent } }];
      }),
    ],
    rows: [
      ...corrected.flatMap(({ after: { id: guestId }, said }) =>
        said.length > 0 ? [{ guestId, patches: said }] : [],
      ),
      ...(first === undefined && households.length > 0
        ? [{ guestId: null, households, patches: removed.map(patchOfRemoved) }]
        : []),
    ],
    documents: chairs.value,
    also: [...(added.length + addresses.length > 0 ? [putGuestListLock(lock)] : []), ...left, ...writes],
  };
}

type Corrected = {
  after: Guest;
  row: ToldRow & { patches: readonly Patch[] };
  /** What the list says of events that were not the guest's first, as a row of its own: an undo puts both back. */
  said: readonly Patch[];
};

function withMovedAnswers(
  { before, after, changes: all }: ImportPlan["changed"][number],
  answers: ReadonlyMap<string, MovedAnswers>,
): Corrected {
  const firstEvent = answers.get(after.id)?.firstEvent;
  const patches = (changes: readonly FieldChange[]) => patchesOfGuest(after.id, changes);
  if (!firstEvent) return { after, row: { patches: patches(all) }, said: [] };
  const { answer, answered, eventAnswers } = before;
  const moved = answersAfter({ ...after, answer, answered, eventAnswers }, firstEvent);
  const typed = all.filter(isOfEvents).map(({ field, to }) => [field, to]);
  const said: Guest = { ...moved, ...Object.fromEntries(typed) };
  return {
    after: said,
    row: { patches: patches(changesBetween(before, moved)), firstEvent },
    said: patches(changesBetween(moved, said)),
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
