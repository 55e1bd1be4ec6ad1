// Reverts rows of the history: fields return to their earlier values, created documents are removed, removed
// ones are restored. Anything changed since stays and is reported.

import { blankGuest, fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import {
  changesBetween,
  type FieldChange,
  guestOfChanges,
  lacksOnlySeat,
  revertChanges,
  type Stay,
} from "#domain/guest/field-changes.ts";
import { recordNamed } from "#server/all-records.ts";
import { collection } from "#server/store/collection.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";
import { readGuest, writeGuest } from "#server/records/guest-codec.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { ChairMove, TakenChair } from "#server/workflows/seating/reserve-chairs.ts";
import type { DocumentPlace, HistoryRow, RemovedDocument } from "#server/records/history.ts";

/** The new state of one document. `data` null: it is removed; `stored` null: it does not exist now. */
type Revision = DocumentPlace & {
  /** The guest of the row it belongs to. */
  of: GuestId | null;
  stored: StoredDocument | null;
  data: JsonObject | null;
};

export type TakenBack = { revisions: readonly Revision[]; stays: readonly Stay[] };

/** Whether a later answer confirmed the row's value. */
type IsSaidSince = (row: HistoryRow, said: { change: FieldChange; guest: Guest }) => boolean;

/** Processes `rows` in this order: for one guest, the newest must come first. */
export async function revertRow(
  { documents }: { documents: Documents },
  rows: readonly HistoryRow[],
  openSaidSince: () => Promise<IsSaidSince> = async () => () => false,
): Promise<TakenBack> {
  const revisions = await readNow(documents, rows);
  // Read after the guests: whatever changes what an answer is about changes the guest, too.
  const isSaidSince = await openSaidSince();
  const stays = rows.flatMap((row) => revertHistoryRow(revisions, row, isSaidSince));
  return { revisions: [...revisions.values()].filter(isChanged), stays };
}

/** Leaves out chairs that others have taken since: the guest keeps the current seat, or has none. */
export function withoutChairs({ revisions, stays }: TakenBack, taken: readonly TakenChair[]): TakenBack {
  const newStays: Stay[] = [];
  const revised = revisions.map((revision): Revision => {
    const clash = taken.find(({ arriving }) => isGuest(revision) && arriving.id === revision.id);
    const after = guestIn(revision.id, revision.data);
    if (!clash || !after) return revision;
    const before = guestIn(revision.id, revision.stored?.data ?? null);
    newStays.push({
      guestId: after.id,
      name: fullName(after),
      fields: before ? seatFields.filter((field) => before[field] !== after[field]) : ["seat"],
      why: { chairTakenBy: fullName(clash.taken), ...clash.chair },
    });
    const seat = before ? { table: before.table, seat: before.seat } : { seat: null };
    return { ...revision, data: writeGuest({ ...after, ...seat }, revision.data ?? {}) };
  });
  return { revisions: revised.filter(isChanged), stays: [...stays, ...newStays] };
}

const seatFields = ["table", "seat"] as const;

export function hasStay({ stays }: TakenBack, guestId: GuestId | null): boolean {
  return stays.some((stay) => stay.guestId === guestId);
}

export function movesOf({ revisions }: TakenBack): ChairMove[] {
  return revisions.filter(isGuest).map(({ id, stored, data }) => {
    return { before: guestIn(id, stored?.data ?? null), after: guestIn(id, data) };
  });
}

export function writesOf({ revisions }: TakenBack): Write[] {
  return revisions.map(({ collection: name, id, stored, data }): Write => {
    const { put, remove } = collection(name);
    return stored && !data ? remove(stored) : put(id, stored, data ?? {});
  });
}

export function partAbout(
  { revisions }: TakenBack,
  guestId: GuestId | null,
): Pick<HistoryRow, "changes" | "removed" | "made"> {
  const own = revisions.filter(({ of }) => of === guestId);
  return {
    changes: own.filter(isGuest).flatMap(changesOf),
    removed: own.flatMap(({ collection, id, stored, data }): RemovedDocument[] =>
      stored && !data ? [{ collection, id, data: stored.data }] : [],
    ),
    made: own.filter(({ stored }) => !stored).map(({ collection, id }) => ({ collection, id })),
  };
}

function changesOf({ id, stored, data }: Revision): FieldChange[] {
  const after = guestIn(id, data);
  return after ? changesBetween(guestIn(id, stored?.data ?? null) ?? blankGuest, after) : [];
}

type Revisions = Map<string, Revision>;

async function readNow(documents: Documents, rows: readonly HistoryRow[]): Promise<Revisions> {
  const places = rows.flatMap(({ guestId, changes, made, removed }) => {
    const ofGuest = guestId !== null && changes.length > 0;
    const all = [
      ...made,
      ...removed,
      ...(ofGuest ? [{ collection: guestsCollection.name, id: guestId }] : []),
    ];
    return (
      all
        // The history may come from a backup, whose author may not be one of the couple.
        .filter(({ collection }) => recordNamed(collection)?.undo)
        .map(({ collection, id }) => ({ collection, id, of: guestId }))
    );
  });
  const unique = new Map(places.map((place) => [keyOf(place), place]));
  const read = [...unique].map(async ([key, place]): Promise<[string, Revision]> => {
    const stored = await documents.get(place.collection, place.id);
    return [key, { ...place, stored, data: stored?.data ?? null }];
  });
  return new Map(await Promise.all(read));
}

function revertHistoryRow(revisions: Revisions, row: HistoryRow, isSaidSince: IsSaidSince): Stay[] {
  const stays = [
    ...row.made.flatMap((place) => unmake(revisions, place, row)),
    ...row.removed.flatMap((document) => restore(revisions, document)),
  ];
  const isWhole = [...row.made, ...row.removed].some((place) => isGuest(place) && place.id === row.guestId);
  return isWhole ? stays : [...stays, ...revertFields(revisions, row, isSaidSince)];
}

function revertFields(revisions: Revisions, row: HistoryRow, isSaidSince: IsSaidSince): Stay[] {
  const { guestId, changes } = row;
  const revision =
    guestId === null ? undefined : revisions.get(keyOf({ collection: guestsCollection.name, id: guestId }));
  if (guestId === null || !revision) return [];
  const now = guestIn(guestId, revision.data);
  if (!now) return [{ guestId, name: null, fields: [], why: revision.data ? "unreadable" : "gone" }];
  const { guest, stays } = revertChanges(now, changes, (change) => isSaidSince(row, { change, guest: now }));
  if (changesBetween(now, guest).length > 0) revision.data = writeGuest(guest, revision.data ?? {});
  return stays.length === 0 ? [] : [{ guestId, name: fullName(now), fields: stays, why: "changed since" }];
}

/** A guest who is already off the list needs no reverting. */
function unmake(revisions: Revisions, place: DocumentPlace, row: HistoryRow): Stay[] {
  const revision = revisions.get(keyOf(place));
  if (!revision?.data) return [];
  const { id } = place;
  const now = isGuest(place) ? guestIn(id, revision.data) : null;
  const changed = now ? changesBetween(guestOfChanges(id, row.changes), now) : [];
  if (now && changed.length > 0) {
    const fields = changed.map(({ field }) => field);
    return [{ guestId: id, name: fullName(now), fields, why: "changed since" }];
  }
  revision.data = null;
  return [];
}

function restore(revisions: Revisions, { collection, id, data }: RemovedDocument): Stay[] {
  const revision = revisions.get(keyOf({ collection, id }));
  if (!revision || Object.keys(data).length === 0) return [];
  const now = guestIn(id, revision.data);
  if (revision.data === null || lacksOnlySeat(now, guestIn(id, data))) {
    revision.data = data;
    return [];
  }
  if (!isGuest(revision)) return [];
  return [{ guestId: id, name: now && fullName(now), fields: [], why: "there again" }];
}

function isChanged({ stored, data }: Revision): boolean {
  return JSON.stringify(stored?.data ?? null) !== JSON.stringify(data);
}

function isGuest({ collection }: DocumentPlace): boolean {
  return collection === guestsCollection.name;
}

function guestIn(id: GuestId, data: JsonObject | null): Guest | null {
  const read = data && readGuest({ id, data });
  return read?.ok ? read.value : null;
}

function keyOf({ collection, id }: DocumentPlace): string {
  return `${collection}/${id}`;
}
