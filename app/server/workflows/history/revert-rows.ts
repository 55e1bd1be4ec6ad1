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
import type { HistoryRow } from "#server/records/history.ts";
import { undoOf } from "#server/store/define-record.ts";
import type { DocumentPlace, Revision } from "#server/store/define-record.ts";

export type Reverted = Revision & { of: GuestId | null };

export type RevertedRows = { revisions: readonly Reverted[]; skipped: readonly Skipped[] };

export type IsAnsweredSince = (row: HistoryRow, said: { change: FieldChange; guest: Guest }) => boolean;

type Rules = {
  isAnsweredSince: IsAnsweredSince;
  /** undefined: the document goes back as most do. `rows`: newest first, each with its patches of the document alone. */
  revertOther?: (document: Reverted, rows: readonly HistoryRow[]) => Promise<readonly Skipped[]> | undefined;
};

/** Processes `rows` in this order: for one document, the newest must come first. */
export async function revertRows(
  { documents }: { documents: Documents },
  rows: readonly HistoryRow[],
  openRules: () => Promise<Rules> = async () => ({ isAnsweredSince: () => false }),
): Promise<RevertedRows> {
  const known = await Promise.all(
    [...rowsByDocument(rows).values()].map(async (own) => {
      const { collection, id } = own[0]!.patches[0]!;
      const stored = await documents.get(collection, id);
      const of = own.at(-1)?.guestId ?? null;
      const document: Reverted = { collection, id, of, stored, data: stored?.data ?? null };
      return { document, own };
    }),
  );
  // Read after the guests: whatever changes what an answer is about changes the guest, too.
  const { isAnsweredSince, revertOther } = await openRules();
  const skipped: Skipped[] = [];
  for (const { document, own } of known) {
    const other = revertOther?.(document, own);
    skipped.push(...(other ? await other : revertDocument(document, own, isAnsweredSince)));
  }
  return { revisions: known.map(({ document }) => document).filter(isChanged), skipped };
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

function rowsByDocument(rows: readonly HistoryRow[]): Map<string, HistoryRow[]> {
  const found = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const reached = row.patches.filter(({ collection }) => undoOf(collection) !== null);
    for (const [key, patches] of Map.groupBy(reached, ({ collection, id }) => `${collection}/${id}`)) {
      const known = found.get(key) ?? [];
      found.set(key, known);
      known.push({ ...row, patches });
    }
  }
  return found;
}

function revertDocument(
  document: Reverted,
  rows: readonly HistoryRow[],
  isAnsweredSince: IsAnsweredSince,
): Skipped[] {
  return rows.flatMap((row) => {
    const whole = row.patches.find(({ at }) => at.length === 0);
    if (whole?.from === null) return unmake(document, row);
    if (whole) return whole.to === null ? restore(document, whole.from as JsonObject) : [];
    return isGuest(document) ? revertFields(document, row, isAnsweredSince) : revertParts(document, row);
  });
}

function revertFields(document: Reverted, row: HistoryRow, isAnsweredSince: IsAnsweredSince): Skipped[] {
  const { guestId, changes } = row;
  if (guestId !== document.id || changes.length === 0) return [];
  const now = guestIn(guestId, document.data);
  if (!now) return [{ guestId, name: null, fields: [], why: document.data ? "unreadable" : "gone" }];
  const { guest, skipped } = revertChanges(now, changes, (change) =>
    isAnsweredSince(row, { change, guest: now }),
  );
  if (changesBetween(now, guest).length > 0) document.data = writeGuest(guest, document.data ?? {});
  return skipped.length === 0
    ? []
    : [{ guestId, name: fullName(now), fields: skipped, why: "changed since" }];
}

function revertParts(document: Reverted, { patches }: HistoryRow): Skipped[] {
  const how = undoOf(document.collection);
  const now = how?.open(document.data, document.id) ?? null;
  if (!how || !now) return [];
  const { after, applied, skipped } = applyChanges(now, invertChanges(patches, how.grains), how.grains);
  if (applied.length > 0) document.data = how.close(after, document.data, document.id);
  return skipped.map(skippedOf);
}

export function skippedOf(patch: Patch): Skipped {
  return { guestId: null, name: null, fields: [], why: "changed since", patch };
}

/** A guest who is already off the list needs no reverting. */
function unmake(document: Reverted, row: HistoryRow): Skipped[] {
  const { id, data } = document;
  const now = isGuest(document) ? guestIn(id, data) : null;
  const changed = now ? changesBetween(guestOfChanges(id, row.changes), now) : [];
  if (now && changed.length > 0) {
    const fields = changed.map(({ field }) => field);
    return [{ guestId: id, name: fullName(now), fields, why: "changed since" }];
  }
  document.data = null;
  return [];
}

function restore(document: Reverted, data: JsonObject): Skipped[] {
  const { id } = document;
  if (Object.keys(data).length === 0) return [];
  const now = guestIn(id, document.data);
  if (document.data === null || lacksOnlySeat(now, guestIn(id, data))) {
    document.data = data;
    return [];
  }
  if (isBareHousehold(document))
    document.data = { ...data, Name: data["Name"] ?? document.data["Name"] ?? null };
  return isGuest(document)
    ? [{ guestId: id, name: now && fullName(now), fields: [], why: "there again" }]
    : [];
}

function isBareHousehold(revision: Reverted): boolean {
  const now = readHousehold(revision.data ?? {});
  return isOfHousehold(revision) && isDeepStrictEqual(now, { ...blankHousehold, name: now.name });
}

function isChanged({ stored, data }: Reverted): boolean {
  return !isSameValue(stored?.data ?? null, data);
}

export function isGuest({ collection }: DocumentPlace): boolean {
  return collection === guestsCollection.name;
}

export function guestIn(id: GuestId, data: JsonObject | null): Guest | null {
  const read = data && readGuest({ id, data });
  return read?.ok ? read.value : null;
}
