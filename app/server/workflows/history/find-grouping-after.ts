// Who belongs to the households that an undo concerns, before and after it.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import {
  guestOfHousehold,
  type HouseholdId,
  householdIdOf,
  nameOfHousehold,
} from "#domain/households/household.ts";
import { readGuest } from "#server/records/guest-codec.ts";
import { findStoredGuest, guestsCollection } from "#server/records/guests.ts";
import { householdsCollection } from "#server/records/households.ts";
import type { Documents } from "#server/store/documents.ts";
import type { Grouping } from "#server/workflows/households/move-records.ts";
import { movesOf, type TakenBack } from "./revert-rows.ts";

/** `ids`: further households than those of the guests. Rejects with `DocumentsUnavailable`. */
export async function findGroupingAfter(
  { documents }: { documents: Pick<Documents, "get" | "list"> },
  back: TakenBack,
  ids: Iterable<HouseholdId>,
): Promise<Grouping> {
  const moves = movesOf(back);
  const before = new Map<GuestId, Guest>(
    moves.flatMap((move) => (move.before ? [[move.before.id, move.before]] : [])),
  );
  const concerned = new Set([
    ...ids,
    ...back.revisions
      .filter(({ collection }) => collection === householdsCollection.name)
      .map(({ id }) => id),
    ...moves.flatMap((move) =>
      [move.before, move.after].flatMap((guest) => (guest ? householdIdOf(guest) : [])),
    ),
  ]);
  const names = [...concerned].flatMap((id) => nameOfHousehold(id) ?? []);
  const byName = (name: string) => guestsCollection.list(documents, { where: { Household: name } });
  const lists =
    names.length > manyNames
      ? [await guestsCollection.list(documents)]
      : await Promise.all(names.map(byName));
  for (const stored of lists.flat()) {
    const guest = readGuest(stored);
    if (guest.ok) before.set(stored.id, guest.value);
  }
  const moving = new Set(moves.flatMap((move) => (move.before ?? move.after)?.id ?? []));
  const alone = [...concerned].flatMap((id) => guestOfHousehold(id) ?? []).filter((id) => !moving.has(id));
  for (const found of await Promise.all(alone.map((id) => findStoredGuest({ documents }, id)))) {
    if (found) before.set(found.guest.id, found.guest);
  }
  const after = new Map(before);
  for (const move of moves) {
    if (move.after) after.set(move.after.id, move.after);
    else if (move.before) after.delete(move.before.id);
  }
  return { before: [...before.values()], after: [...after.values()] };
}

/** Then one query for all guests is cheaper than one for each household. */
const manyNames = 50;
