// Reverts what rows of the history changed about households: the fields as far as nobody changed them since. Codes stay: a
// printed card works until the couple renew its code. No record is left without guests, and no two households get one name.

import { isDeepStrictEqual } from "node:util";
import type { Stay } from "#domain/guest/field-changes.ts";
import type { Guest } from "#domain/guest/guest.ts";
import {
  blankHousehold,
  type Household,
  type HouseholdId,
  householdIdOf,
} from "#domain/households/household.ts";
import {
  type HouseholdChange,
  householdChangesBetween,
  revertHouseholdChanges,
} from "#domain/households/household-edit.ts";
import { findHouseholdNamed, nameHouseholds } from "#domain/households/regrouping.ts";
import { accept, type Result } from "#domain/result.ts";
import type { RecordsAfter } from "#server/records/first-events.ts";
import { putGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import type { HistoryRow, RemovedDocument } from "#server/records/history.ts";
import {
  householdsCollection,
  putHousehold,
  readHousehold,
  writeHousehold,
} from "#server/records/households.ts";
import type { Revision } from "#server/records/revision.ts";
import type { Documents, JsonObject, Write } from "#server/store/documents.ts";
import { readList, type StoredList } from "#server/workflows/guests/read-list.ts";
import {
  endingRecords,
  type FindHousehold,
  type Grouping,
  openHouseholdNames,
  readHouseholds,
} from "#server/workflows/households/settle-households.ts";
import { findParted } from "./find-parted.ts";
import { movesOf, stayOfPatch, type TakenBack } from "./revert-rows.ts";

export type RevertedHouseholds = {
  changes: readonly HouseholdChange[];
  /** The records that go. */
  ended: readonly Revision[];
  /** Of the others, with a lock on who belongs where, if there are any. */
  writes: readonly Write[];
  stays: readonly Stay[];
  records: RecordsAfter;
  /** Without the records of households to which nobody comes back. */
  back: TakenBack;
};

type Stores = { documents: Pick<Documents, "get" | "list"> };
type Row = Pick<HistoryRow, "households" | "removed">;

/**
 * `rows`: newest first. Refused with whoever would be parted from a companion without a name. Rejects with
 * `DocumentsUnavailable`.
 */
export async function revertHouseholds(
  { documents }: Stores,
  rows: readonly Row[],
  back: TakenBack,
): Promise<Result<RevertedHouseholds, Stay[]>> {
  const parted = await findParted({ documents }, back);
  if (!parted.ok) return parted;
  if (!concernsHouseholds(rows, back)) {
    const nothing = { changes: [], ended: [], stays: [], records: new Map() };
    return accept({ ...nothing, writes: parted.value, back });
  }
  const list = await readList(documents as Documents);
  const moved = moveBack(await readHouseholds({ documents }), { list, rows, back });
  // Keeps others from moving guests at this moment.
  const isLocked = moved.writes.length + moved.ended.length > 0 || parted.value.length > 0;
  return accept({ ...moved, writes: isLocked ? [...moved.writes, putGuestListLock(list.lock)] : [] });
}

function concernsHouseholds(rows: readonly Row[], back: TakenBack): boolean {
  return (
    rows.some(({ households }) => households.length > 0) ||
    back.revisions.some(isOfHousehold) ||
    movesOf(back).some(
      ({ before, after }) => !before || !after || householdIdOf(before) !== householdIdOf(after),
    )
  );
}

type Reverting = { list: StoredList; rows: readonly Row[]; back: TakenBack };

function moveBack(find: FindHousehold, { list, rows, back }: Reverting): RevertedHouseholds {
  const grouping = { before: list.guests, after: guestsAfter(list.guests, back) };
  const restored = new Map(back.revisions.filter(isOfHousehold).map(({ id, data }) => [id, data]));
  const presence = { before: openPresence(grouping.before), after: openPresence(grouping.after) };
  const { households, stays } = revertFields(rows, {
    ...grouping,
    presence,
    householdOf: (id) => (restored.has(id) ? readHousehold(restored.get(id) ?? {}) : find(id).household),
  });
  const householdOf = (id: HouseholdId) =>
    households.get(id) ?? (restored.has(id) ? readHousehold(restored.get(id) ?? {}) : find(id).household);
  const own = new Set(grouping.after.map((guest) => guest.id));
  const nameOf = (id: HouseholdId) => householdOf(id).name ?? (own.has(id) ? null : id);
  for (const [id, name] of nameHouseholds({ ...grouping, nameOf }))
    households.set(id, { ...householdOf(id), name });
  const isAbandoned = ({ id, data }: { id: string; data: JsonObject | null }) =>
    data !== null && !presence.after(id);
  const abandoned = back.revisions.filter((one) => isOfHousehold(one) && isAbandoned(one));
  const revisions = back.revisions
    .filter((one) => !abandoned.includes(one))
    .map((one) => {
      const household = isOfHousehold(one) && one.data ? households.get(one.id) : undefined;
      return household ? { ...one, data: writeHousehold(household, one.data ?? {}) } : one;
    });
  const changed = [...households].flatMap(([id, household]) => {
    const { stored, household: was } = find(id);
    const changes = householdChangesBetween(was, household);
    return restored.has(id) || changes.length === 0 ? [] : [{ id, household, stored, changes }];
  });
  const ended = endingRecords(find, grouping).filter(({ id }) => !restored.has(id));
  return {
    changes: changed.map(({ id, changes }) => ({ id, changes })),
    ended,
    writes: changed.map(({ id, household, stored }) => putHousehold(id, household, stored)),
    stays: [...new Set([...stays, ...abandoned.map(({ id }) => id)])].map(stayOf),
    records: new Map([
      ...[...restored].map(([id, data]) => [id, data && readHousehold(data)] as const),
      ...households,
      ...ended.map(({ id }) => [id, null] as const),
    ]),
    back: { ...back, revisions },
  };
}

type Present = Grouping & {
  presence: Record<keyof Grouping, (id: HouseholdId) => boolean>;
  householdOf: (id: HouseholdId) => Household;
};

/** What was changed since stays, and a name that others have by now. A household of several keeps a name. */
function revertFields(
  rows: readonly Row[],
  { after, presence, householdOf }: Present,
): { households: Map<HouseholdId, Household>; stays: HouseholdId[] } {
  const households = new Map<HouseholdId, Household>();
  const stays: HouseholdId[] = [];
  const known = (id: HouseholdId) => households.get(id) ?? householdOf(id);
  for (const { id, changes } of rows.flatMap((row) => [
    ...row.households,
    ...row.removed.flatMap(overBare),
  ])) {
    if (!presence.after(id)) {
      if (changes.length > 0 && !presence.before(id)) stays.push(id);
      continue;
    }
    const now = known(id);
    const { household, stays: fields } = revertHouseholdChanges(now, changes);
    const { name } = household;
    const isOther = name !== now.name;
    const others = isOther ? after.filter((guest) => householdIdOf(guest) !== id) : after;
    const nameOf = openHouseholdNames((one) => ({ household: known(one), stored: null }));
    const isTaken = isOther && name !== null && findHouseholdNamed(name, others, nameOf) !== null;
    const isNeeded = isOther && name === null && after.length - others.length > 1;
    if (fields.length > 0 || isTaken) stays.push(id);
    households.set(id, isTaken || isNeeded ? { ...household, name: now.name } : household);
  }
  return { households, stays };

  /** A record that was removed comes back also where its household has got a name again since, and nothing else. */
  function overBare({ collection, id, data }: RemovedDocument): HouseholdChange[] {
    if (collection !== householdsCollection.name || !presence.after(id)) return [];
    const [now, was] = [known(id), readHousehold(data)];
    if (!isDeepStrictEqual(now, { ...blankHousehold, name: now.name })) return [];
    households.set(id, { ...was, name: now.name });
    return [{ id, changes: [{ field: "name", from: was.name ?? now.name, to: now.name }] }];
  }
}

/** A household needs a guest who belongs to it, or whose own it is. */
function openPresence(guests: readonly Guest[]): (id: HouseholdId) => boolean {
  const there = new Set(guests.flatMap((guest) => [guest.id, householdIdOf(guest)]));
  return (id) => there.has(id);
}

function guestsAfter(guests: readonly Guest[], back: TakenBack): Guest[] {
  const after = new Map(guests.map((guest) => [guest.id, guest]));
  for (const move of movesOf(back)) {
    if (move.after) after.set(move.after.id, move.after);
    else if (move.before) after.delete(move.before.id);
  }
  return [...after.values()];
}

function isOfHousehold({ collection }: { collection: string }): boolean {
  return collection === householdsCollection.name;
}

function stayOf(id: HouseholdId): Stay {
  return stayOfPatch({ collection: householdsCollection.name, id, at: [], from: null, to: null });
}
