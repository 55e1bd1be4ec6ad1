// The history in memory, read on first use and then updated row by row. Pages read it at no cost; decisions
// read the store (list-history.ts).

import { fullName, type GuestId } from "#domain/guest/guest.ts";
import { type Followed, type Follower, keepPicked } from "#server/store/followed-collection.ts";
import { readGuest } from "./guest-codec.ts";
import { guestsCollection } from "./guests.ts";
import { historyCollection, type HistoryRow, type ListedHistoryRow, readHistoryRow } from "./history.ts";
import type { DocumentPlace } from "./revision.ts";

/** Without the content of whole documents, which may be emails; `patches`: those inside documents of no guest. */
export type RowInView = Omit<HistoryRow, "removed"> & {
  removed: readonly DocumentPlace[];
  removedName: string | null;
};

export type HistoryView = {
  /** By row id, unordered. */
  rows: Followed<RowInView>;
  /** The part of each row that `pick` selects, as current as the rows; null: nothing. */
  follow<T>(pick: (row: RowInView) => T | null): Followed<T>;
};

export async function openHistoryView(follower: Follower): Promise<HistoryView> {
  const { kept: rows, take: keep } = keepPicked((row: RowInView) => row);
  const takers = [keep];
  await follower.follow(historyCollection, (id, document) => {
    const stored = document && readHistoryRow(document);
    const row = stored && inView(stored);
    for (const take of takers) take(id, row);
  });
  return {
    rows,
    follow<T>(pick: (row: RowInView) => T | null) {
      const { kept, take } = keepPicked(pick);
      for (const [id, row] of rows) take(id, row);
      takers.push(take);
      return kept;
    },
  };
}

function inView({ removed, patches, stored: _whole, ...row }: ListedHistoryRow): RowInView {
  const copy = removed.find(
    ({ collection, id }) => collection === guestsCollection.name && id === row.guestId,
  );
  const read = copy && readGuest(copy);
  return {
    ...row,
    patches: patches.filter(({ collection, at }) => at.length > 0 && collection !== guestsCollection.name),
    removed: removed.map(({ collection, id }) => ({ collection, id })),
    removedName: read?.ok ? fullName(read.value) : null,
  };
}

export type FirstAnswer = { guestId: GuestId; visitor: string | null; origin: string | null; at: number };

/** The first answers of guests: those in the history, and those being saved now. */
export type FirstAnswers = { saved: Followed<FirstAnswer>; beingSaved: Set<FirstAnswer> };

export function openFirstAnswers(history: HistoryView): FirstAnswers {
  return { saved: history.follow(pickFirstAnswer), beingSaved: new Set() };
}

/** Undone answers count too, because attempts count. What an admin wrote down is no visitor's attempt. */
function pickFirstAnswer(row: RowInView): FirstAnswer | null {
  const { deed, by, first, guestId, visitor, origin, at } = row;
  if (deed !== "answered" || by !== "guest" || !first || guestId === null) return null;
  return { guestId, visitor, origin, at };
}
