import { isDeepStrictEqual } from "node:util";
import { blankHousehold } from "#domain/households/household.ts";
import { fullName, type Guest, type GuestId } from "#domain/guest/guest.ts";
import {
  changesBetween,
  type FieldChange,
  guestOfChanges,
  lacksOnlySeat,
  revertChanges,
  type Skipped,
} from "#domain/guest/field-changes.ts";
import { applyChanges, invertChanges, isSameValue, type Patch } from "#domain/history/patches.ts";
import type { Documents, JsonObject } from "#server/store/documents.ts";
import { guestsCollection, readGuest, writeGuest } from "#server/records/guests.ts";
import type { ChairMove, TakenChair } from "#server/workflows/seating/reserve-chairs.ts";
import { isOfHousehold, readHousehold } from "#server/records/households.ts";
import type { HistoryRow, RemovedDocument } from "#server/records/history.ts";
import { undoOf } from "#server/store/define-record.ts";
import type { DocumentPlace, Revision } from "#server/store/define-record.ts";
import { seatingCollection } from "#server/records/seating-document.ts";
import { weddingContentCollection } from "#server/records/wedding/wedding-content.ts";

export type Reverted = Revision & { of: GuestId | null };

export type RevertedRows = { revisions: readonly Reverted[]; skipped: readonly Skipped[] };

type IsAnsweredSince = (row: HistoryRow, said: { change: FieldChange; guest: Guest }) => boolean;

/** Processes `rows` in this order: for one guest, the newest must come first. */
export async function revertRows(
  { documents }: { documents: Documents },
  rows: readonly HistoryRow[],
  openSaidSince: () => Promise<IsAnsweredSince> = async () => () => false,
): Promise<RevertedRows> {
  const revisions = await readNow(documents, rows);
  // Read after the guests: whatever changes what an answer is about changes the guest, too.
  const isAnsweredSince = await openSaidSince();
  const skipped = rows.flatMap((row) => revertRow(revisions, row, isAnsweredSince));
  return { revisions: [...revisions.values()].filter(isChanged), skipped };
}

/** Leaves out chairs that others have taken since: the guest keeps the current seat, or has none. */
export function withoutChairs(
  { revisions, skipped }: RevertedRows,
  taken: readonly TakenChair[],
): RevertedRows {
  const newlySkipped: Skipped[] = [];
  const revised = revisions.map((revision): Reverted => {
    const clash = taken.find(({ arriving }) => isGuest(revision) && arriving.id === revision.id);
    const after = guestIn(revision.id, revision.data);
    if (!clash || !after) return revision;
    const before = guestIn(revision.id, revision.stored?.data ?? null);
    newlySkipped.push({
      guestId: after.id,
      name: fullName(after),
      fields: before ? seatFields.filter((field) => before[field] !== after[field]) : ["seat"],
      why: { chairTakenBy: fullName(clash.taken), ...clash.chair },
    });
    const seat = before ? { table: before.table, seat: before.seat } : { seat: null };
    return { ...revision, data: writeGuest({ ...after, ...seat }, revision.data ?? {}) };
  });
  return { revisions: revised.filter(isChanged), skipped: [...skipped, ...newlySkipped] };
}

const seatFields = ["table", "seat"] as const;

export function hasSkipped({ skipped }: RevertedRows, guestId: GuestId | null): boolean {
  return skipped.some((skipped) => skipped.guestId === guestId);
}

export function movesOf({ revisions }: RevertedRows): ChairMove[] {
  return revisions.filter(isGuest).map(({ id, stored, data }) => {
    return { before: guestIn(id, stored?.data ?? null), after: guestIn(id, data) };
  });
}

type Revisions = Map<string, Reverted>;

async function readNow(documents: Documents, rows: readonly HistoryRow[]): Promise<Revisions> {
  const places = rows.flatMap(({ guestId, changes, patches }) => [
    ...patches.filter(isReached).map(({ collection, id }) => ({ collection, id, of: guestId })),
    ...(guestId !== null && changes.length > 0
      ? [{ collection: guestsCollection.name, id: guestId, of: guestId }]
      : []),
  ]);
  const unique = new Map(places.map((place) => [keyOf(place), place]));
  const read = [...unique].map(async ([key, place]): Promise<[string, Reverted]> => {
    const stored = await documents.get(place.collection, place.id);
    return [key, { ...place, stored, data: stored?.data ?? null }];
  });
  return new Map(await Promise.all(read));
}

/** The plan of the seating and what guests read go back by rules of their own. */
function isReached({ collection }: DocumentPlace): boolean {
  const others: readonly string[] = [seatingCollection.name, weddingContentCollection.name];
  return undoOf(collection) !== null && !others.includes(collection);
}

function revertRow(revisions: Revisions, row: HistoryRow, isAnsweredSince: IsAnsweredSince): Skipped[] {
  const skipped = [
    ...row.made.flatMap((place) => unmake(revisions, place, row)),
    ...row.removed.flatMap((document) => restore(revisions, document)),
    ...revertParts(revisions, row),
  ];
  const isWhole = [...row.made, ...row.removed].some((place) => isGuest(place) && place.id === row.guestId);
  return isWhole ? skipped : [...skipped, ...revertFields(revisions, row, isAnsweredSince)];
}

function revertFields(revisions: Revisions, row: HistoryRow, isAnsweredSince: IsAnsweredSince): Skipped[] {
  const { guestId, changes } = row;
  const revision =
    guestId === null ? undefined : revisions.get(keyOf({ collection: guestsCollection.name, id: guestId }));
  if (guestId === null || !revision) return [];
  const now = guestIn(guestId, revision.data);
  if (!now) return [{ guestId, name: null, fields: [], why: revision.data ? "unreadable" : "gone" }];
  const { guest, skipped } = revertChanges(now, changes, (change) =>
    isAnsweredSince(row, { change, guest: now }),
  );
  if (changesBetween(now, guest).length > 0) revision.data = writeGuest(guest, revision.data ?? {});
  return skipped.length === 0
    ? []
    : [{ guestId, name: fullName(now), fields: skipped, why: "changed since" }];
}

function revertParts(revisions: Revisions, { patches }: HistoryRow): Skipped[] {
  const parts = patches.filter((patch) => patch.at.length > 0 && !isGuest(patch));
  return [...Map.groupBy(parts, keyOf)].flatMap(([key, patches]) => {
    const revision = revisions.get(key);
    const how = revision && undoOf(revision.collection);
    const now = how?.open(revision?.data ?? null, revision?.id ?? "") ?? null;
    if (!revision || !how || !now) return [];
    const { after, applied, skipped } = applyChanges(now, invertChanges(patches, how.grains), how.grains);
    if (applied.length > 0) revision.data = how.close(after, revision.data, revision.id);
    return skipped.map(skippedOf);
  });
}

export function skippedOf(patch: Patch): Skipped {
  return { guestId: null, name: null, fields: [], why: "changed since", patch };
}

/** A guest who is already off the list needs no reverting. */
function unmake(revisions: Revisions, place: DocumentPlace, row: HistoryRow): Skipped[] {
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

function restore(revisions: Revisions, { collection, id, data }: RemovedDocument): Skipped[] {
  const revision = revisions.get(keyOf({ collection, id }));
  if (!revision || Object.keys(data).length === 0) return [];
  const now = guestIn(id, revision.data);
  if (revision.data === null || lacksOnlySeat(now, guestIn(id, data))) {
    revision.data = data;
    return [];
  }
  if (isBareHousehold(revision))
    revision.data = { ...data, Name: data["Name"] ?? revision.data["Name"] ?? null };
  if (!isGuest(revision)) return [];
  return [{ guestId: id, name: now && fullName(now), fields: [], why: "there again" }];
}

function isBareHousehold(revision: Reverted): boolean {
  const now = readHousehold(revision.data ?? {});
  return isOfHousehold(revision) && isDeepStrictEqual(now, { ...blankHousehold, name: now.name });
}

function isChanged({ stored, data }: Reverted): boolean {
  return !isSameValue(stored?.data ?? null, data);
}

function isGuest({ collection }: DocumentPlace): boolean {
  return collection === guestsCollection.name;
}

export function guestIn(id: GuestId, data: JsonObject | null): Guest | null {
  const read = data && readGuest({ id, data });
  return read?.ok ? read.value : null;
}

function keyOf({ collection, id }: DocumentPlace): string {
  return `${collection}/${id}`;
}
