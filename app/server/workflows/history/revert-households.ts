// Reverts what rows of the history changed about households: the fields as far as nobody changed them since, and
// a household's former name. Codes stay: a printed card works until the couple renew its code.

import { fullName } from "#domain/guest/guest.ts";
import {
  blankHousehold,
  type Household,
  type HouseholdId,
  householdIdOf,
  nameOfHousehold,
} from "#domain/households/household.ts";
import {
  type HouseholdChange,
  householdChangesBetween,
  revertHouseholdChanges,
} from "#domain/households/household-edit.ts";
import type { HistoryRow } from "#server/records/history.ts";
import { readGuest, writeGuest } from "#server/records/guest-codec.ts";
import { guestsCollection } from "#server/records/guests.ts";
import {
  findStoredHousehold,
  householdsCollection,
  putHousehold,
  removeHousehold,
  type StoredHousehold,
} from "#server/records/households.ts";
import type { Stay } from "#domain/guest/field-changes.ts";
import type { Documents, Write } from "#server/store/documents.ts";
import type { RecordsAfter } from "#server/records/first-events.ts";
import type { TakenBack } from "./revert-history-row.ts";

export type RevertedHouseholds = {
  changes: readonly HouseholdChange[];
  writes: readonly Write[];
  stays: readonly Stay[];
  records: RecordsAfter;
  /** Guests whose former household others have now stay where they are, or come back without one. */
  keepApart: (back: TakenBack) => TakenBack;
};

/** `rows`: newest first. Rejects with `DocumentsUnavailable`. */
export async function revertHouseholds(
  { documents }: { documents: Pick<Documents, "get" | "list"> },
  rows: readonly Pick<HistoryRow, "guestId" | "households" | "removed">[],
): Promise<RevertedHouseholds> {
  const taken = await findTakenHouseholds({ documents }, rows);
  const all = rows.flatMap(({ households }) => households);
  const ids = new Set(all.flatMap(({ id, formerId }) => [id, formerId]));
  const stored = new Map<HouseholdId, StoredHousehold>();
  for (const id of ids) stored.set(id, await findStoredHousehold({ documents }, id));
  // null: no record.
  const now = new Map<HouseholdId, Household | null>(
    [...stored].map(([id, found]) => [id, found.stored && found.household]),
  );
  const cameFrom = new Map<HouseholdId, HouseholdId>();
  const staying = new Set<HouseholdId>();
  for (const { id, formerId, changes } of all) {
    const isMoved = id !== formerId;
    if (isMoved && (now.get(formerId) || taken.has(formerId))) {
      staying.add(id);
      continue;
    }
    const reverted = revertHouseholdChanges(now.get(id) ?? blankHousehold, changes);
    if (reverted.stays.length > 0) staying.add(formerId);
    if (now.get(id) || changes.length > 0) now.set(formerId, reverted.household);
    if (!isMoved) continue;
    now.set(id, null);
    cameFrom.set(formerId, id);
  }
  return {
    ...differences(stored, now, cameFrom),
    stays: [...staying].map(stayOf),
    records: now,
    keepApart: (back) => withoutHouseholds(back, { taken, moved: ids }),
  };
}

/**
 * Households that nobody belonged to after the changes, and that others have made anew since. Undoing must not put
 * two families together because the name is the same.
 */
async function findTakenHouseholds(
  { documents }: { documents: Pick<Documents, "list"> },
  rows: readonly Pick<HistoryRow, "guestId" | "households" | "removed">[],
): Promise<ReadonlySet<HouseholdId>> {
  const own = new Set(rows.map(({ guestId }) => guestId));
  const left = rows.flatMap(({ households, removed }) => [
    ...households.filter(({ id, formerId }) => id !== formerId).map(({ formerId }) => formerId),
    ...removed.filter(({ collection }) => collection === householdsCollection.name).map(({ id }) => id),
  ]);
  const taken = new Set<HouseholdId>();
  for (const id of new Set(left)) {
    const name = nameOfHousehold(id);
    if (name === null) continue;
    const there = await guestsCollection.list(documents, { where: { Household: name } });
    if (there.some((guest) => !own.has(guest.id))) taken.add(id);
  }
  return taken;
}

function withoutHouseholds(
  back: TakenBack,
  { taken, moved }: { taken: ReadonlySet<HouseholdId>; moved: ReadonlySet<HouseholdId> },
): TakenBack {
  if (taken.size + moved.size === 0) return back;
  const stays: Stay[] = [];
  const revisions = back.revisions.flatMap((revision) => {
    const { collection, id, stored, data } = revision;
    if (collection === householdsCollection.name) return taken.has(id) || moved.has(id) ? [] : [revision];
    const after = collection === guestsCollection.name && data ? readGuest({ id, data }) : null;
    if (!after?.ok || !taken.has(householdIdOf(after.value))) return [revision];
    const read = stored && readGuest(stored);
    const before = read?.ok ? read.value.household : null;
    if (before === after.value.household) return [revision];
    stays.push({ guestId: id, name: fullName(after.value), fields: ["household"], why: "changed since" });
    return [{ ...revision, data: writeGuest({ ...after.value, household: before }, data ?? {}) }];
  });
  const isChanged = ({ stored, data }: (typeof revisions)[number]) =>
    JSON.stringify(stored?.data ?? null) !== JSON.stringify(data);
  return { revisions: revisions.filter(isChanged), stays: [...back.stays, ...stays] };
}

function stayOf(household: HouseholdId): Stay {
  return { guestId: null, name: nameOfHousehold(household), fields: [], why: { household } };
}

function differences(
  stored: ReadonlyMap<HouseholdId, StoredHousehold>,
  now: ReadonlyMap<HouseholdId, Household | null>,
  cameFrom: ReadonlyMap<HouseholdId, HouseholdId>,
): Pick<RevertedHouseholds, "changes" | "writes"> {
  const changes: HouseholdChange[] = [];
  const writes: Write[] = [];
  for (const [id, after] of now) {
    const before = stored.get(id)?.stored ?? null;
    if (after === null) {
      if (before) writes.push(removeHousehold(before));
      continue;
    }
    const formerId = cameFrom.get(id) ?? id;
    const was = stored.get(formerId)?.household ?? blankHousehold;
    const fields = householdChangesBetween(was, after);
    if (formerId === id && fields.length === 0) continue;
    // The stored form of the record that moves keeps the fields of other programs.
    writes.push(putHousehold(id, after, before, stored.get(formerId)?.stored?.data));
    changes.push({ id, formerId, changes: fields });
  }
  return { changes, writes };
}
