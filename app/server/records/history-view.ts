// The history in memory: read once when it is first asked for, then kept fresh row by row. What the pages show
// of it costs no reads; what is decided by it is read from the store (list-history.ts).

import { fullName } from "#domain/guest/guest.ts";
import { followDocuments, type Followed, followOnce, keepPicked } from "#server/store/followed-collection.ts";
import { readGuest } from "./guest-codec.ts";
import { guestsCollection } from "./guests.ts";
import { type DocumentPlace, historyCollection, type HistoryRow, readHistoryRow } from "./history.ts";

/** Without what the removed documents held: whole emails may be among them. */
export type RowInView = Omit<HistoryRow, "removed"> & {
  removed: readonly DocumentPlace[];
  /** Of the guest whom it took off the list. */
  removedName: string | null;
};

export type HistoryView = {
  /** By row id, in no order. */
  rows: Followed<RowInView>;
  /** What `pick` keeps of each row, as fresh as the rows are; null: nothing. */
  follow<T>(pick: (row: RowInView) => T | null): Followed<T>;
};

/** Rejects with `DocumentsUnavailable`. */
export const historyView = followOnce(async (documents): Promise<HistoryView> => {
  const { kept: rows, take: keep } = keepPicked((row: RowInView) => row);
  const takers = [keep];
  await followDocuments(documents, historyCollection.name, (id, document) => {
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
});

function inView({ removed, ...row }: HistoryRow): RowInView {
  const copy = removed.find(
    ({ collection, id }) => collection === guestsCollection.name && id === row.guestId,
  );
  const read = copy && readGuest(copy);
  return {
    ...row,
    removed: removed.map(({ collection, id }) => ({ collection, id })),
    removedName: read?.ok ? fullName(read.value) : null,
  };
}
