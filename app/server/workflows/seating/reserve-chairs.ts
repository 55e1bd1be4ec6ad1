// Every commit that seats a guest uses it: from the chart, the list, a file or an undo.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { NotedPlan } from "#domain/seating/plan-notes.ts";
import { type Chair, claimedChair, isSameChair, keyOf, tableOf } from "#domain/seating/seating.ts";
import { guestsCollection, type StoredGuest, toListedGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import type { StoredDocument } from "#server/store/documents.ts";
import type { Revision } from "#server/store/define-record.ts";
import {
  readSeatingDocument,
  reviseSeating,
  type SeatingDocument,
} from "#server/records/seating-document.ts";

export type Stores = Services;

/** `before` null: a new guest; `after` null: a deleted one. */
export type ChairMove = { before: Guest | null; after: Guest | null };

export type TakenChair = { chair: Chair; taken: Guest; arriving: Guest };

type Reserved = {
  moves: readonly ChairMove[];
  seating?: SeatingDocument;
  after?: NotedPlan | null;
};

export async function reserveChairs(
  stores: Stores,
  { moves, seating: known, after = null }: Reserved,
): Promise<Result<Revision[], TakenChair[]>> {
  // Read before the guests: a guest seated after this makes the commit fail and is not overlooked.
  const seating = known ?? (await readSeatingDocument(stores));
  const arrivals = moves.flatMap(arrivalsIn);
  const taken = arrivals.length > 0 ? await findTaken(stores, moves, arrivals) : [];
  if (taken.length > 0) return refuse(taken);
  // A changed plan is written even if nobody arrives, and an arrival even if the plan stays as it is.
  const isUnchanged = arrivals.length === 0 && !after;
  return accept(isUnchanged ? [] : [reviseSeating(seating, after ?? seating)]);
}

type Arrival = { guest: Guest; chair: Chair; from: Chair | null };

/** A guest who keeps a chair does not arrive there, so an old conflict may stay while other fields change. */
function arrivalsIn({ before, after }: ChairMove): Arrival[] {
  const chair = after && claimedChair(after);
  const from = before && claimedChair(before);
  return after && chair && !isSameChair(chair, from) ? [{ guest: after, chair, from }] : [];
}

async function findTaken(
  stores: Stores,
  moves: readonly ChairMove[],
  arrivals: readonly Arrival[],
): Promise<TakenChair[]> {
  const moving = new Set(moves.map(({ before, after }) => (before ?? after)?.id));
  const arriving = new Set(arrivals.map(({ guest }) => guest));
  const sitting = await findSitting(
    stores,
    arrivals.map(({ chair }) => chair),
  );
  const staying = [
    ...sitting.map(({ guest }) => guest).filter(({ id }) => !moving.has(id)),
    ...moves.flatMap(({ after }) => (after && !arriving.has(after) ? [after] : [])),
  ];
  const onChair = new Map<string, { guest: Guest; from: Chair | null }>();
  for (const guest of staying) {
    const chair = claimedChair(guest);
    if (chair) onChair.set(keyOf(chair), { guest, from: null });
  }
  return arrivals.flatMap(({ guest, chair, from }) => {
    const there = onChair.get(keyOf(chair));
    if (!there) onChair.set(keyOf(chair), { guest, from });
    // Two guests who shared a chair may go on sharing it, so a table with a conflict can be renamed.
    const isShared = there && from !== null && isSameChair(there.from, from);
    return there && !isShared ? [{ chair, taken: there.guest, arriving: guest }] : [];
  });
}

/** The seated guests come from the store, because the list in memory may lag behind another process. */
function findSitting(stores: Stores, chairs: readonly Chair[]): Promise<StoredGuest[]> {
  const wanted = new Set(chairs.map(keyOf));
  const seats = [...new Set(chairs.map(({ seat }) => seat))];
  return findSeated(stores, {
    field: "Seat",
    // Other programs' lists hold seats as text.
    values: seats.flatMap((seat) => [seat, String(seat)]),
    isWanted(guest) {
      const chair = claimedChair(guest);
      return chair !== null && wanted.has(keyOf(chair));
    },
  });
}

export function findAtTable(stores: Stores, table: string): Promise<StoredGuest[]> {
  const number = Number(table);
  return findSeated(stores, {
    field: "Table",
    // A number and its text are the same table.
    values: String(number) === table ? [table, number] : [table],
    isWanted: (guest) => tableOf(guest) === table,
  });
}

type Search = {
  field: "Seat" | "Table";
  values: readonly (string | number)[];
  isWanted: (guest: Guest) => boolean;
};

async function findSeated(
  { documents, guestList }: Stores,
  { field, values, isWanted }: Search,
): Promise<StoredGuest[]> {
  const found = new Map<GuestId, StoredDocument>();
  for (const value of values) {
    const holding = await guestsCollection.list(documents, { where: { [field]: value } });
    for (const document of holding) found.set(document.id, document);
  }
  // The list in memory knows guests whose value is written in another way, such as " 5".
  for (const { id } of guestList.guests().filter((guest) => isWanted(guest) && !found.has(guest.id))) {
    const document = await guestsCollection.get(documents, id);
    if (document) found.set(id, document);
  }
  return [...found.values()]
    .map(toListedGuest)
    .filter((listed) => listed !== null)
    .filter(({ guest }) => isWanted(guest));
}
