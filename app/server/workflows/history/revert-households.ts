// Reverts what rows of the history changed about households: the fields as far as nobody changed them since, and
// a household's former name. Codes stay: a printed card works until the couple renew its code.

import {
  blankHousehold,
  guestOfHousehold,
  type Household,
  type HouseholdId,
  nameOfHousehold,
} from "#domain/households/household.ts";
import {
  type HouseholdChange,
  householdChangesBetween,
  revertHouseholdChanges,
} from "#domain/households/household-edit.ts";
import type { HistoryRow } from "#server/records/history.ts";
import {
  findStoredHousehold,
  putHousehold,
  removeHousehold,
  type StoredHousehold,
} from "#server/records/households.ts";
import type { Stay } from "#domain/guest/field-changes.ts";
import type { Documents, Write } from "#server/store/documents.ts";

export type RevertedHouseholds = {
  changes: readonly HouseholdChange[];
  writes: readonly Write[];
  stays: readonly Stay[];
};

/** `rows`: newest first. Rejects with `DocumentsUnavailable`. */
export async function revertHouseholds(
  { documents }: { documents: Pick<Documents, "get"> },
  rows: readonly Pick<HistoryRow, "households">[],
): Promise<RevertedHouseholds> {
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
    if (isMoved && now.get(formerId)) {
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
  return { ...differences(stored, now, cameFrom), stays: [...staying].map(stayOf) };
}

function stayOf(household: HouseholdId): Stay {
  const name = nameOfHousehold(household);
  return { guestId: guestOfHousehold(household), name, fields: [], why: "changed since" };
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
