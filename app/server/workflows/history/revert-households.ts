// Reverts what rows of the history changed about households: the fields as far as nobody changed them since, and
// a household's former name. Codes stay: a printed card works until the couple renew its code. No record is left
// without guests: it goes where they are after the undo, by the rule of every regrouping (move-records.ts).

import { blankHousehold, type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import { type HouseholdChange, revertHouseholdChanges } from "#domain/households/household-edit.ts";
import { putGuestListLock, readGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import type { HistoryRow, RemovedDocument } from "#server/records/history.ts";
import { householdsCollection } from "#server/records/households.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Stay } from "#domain/guest/field-changes.ts";
import type { RecordsAfter } from "#server/records/first-events.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";
import { type Grouping, moveRecords } from "#server/workflows/households/move-records.ts";
import { type FindFollowing, followingHouseholds } from "#server/workflows/seating/follow-renames.ts";
import { findGroupingAfter } from "./find-grouping-after.ts";
import { findParted } from "./find-parted.ts";
import { keepApart, type KeptApart } from "./keep-apart.ts";
import { movesOf, stayOfPatch, type TakenBack } from "./revert-rows.ts";
import { openRevertedRecords, type RevertedRecords } from "./revert-records.ts";

export type RevertedHouseholds = {
  changes: readonly HouseholdChange[];
  removed: readonly RemovedDocument[];
  /** With a lock on who belongs where, if there are any. */
  writes: readonly Write[];
  stays: readonly Stay[];
  records: RecordsAfter;
  /** To the names that the households have after the undo. */
  following: FindFollowing;
  /** Without the records of households to which nobody comes back. */
  back: TakenBack;
};

type Stores = { documents: Pick<Documents, "get" | "list"> };

/**
 * `rows`: newest first. Refused with whoever would be parted from a companion without a name. Rejects with
 * `DocumentsUnavailable`.
 */
export async function revertHouseholds(
  { documents }: Stores,
  rows: readonly Pick<HistoryRow, "guestId" | "households" | "removed">[],
  reverted: TakenBack,
): Promise<Result<RevertedHouseholds, Stay[]>> {
  const lock = await readGuestListLock(documents);
  const apart = await keepApart({ documents }, rows, reverted);
  const parted = await findParted({ documents }, apart.back);
  if (!parted.ok) return parted;
  if (!concernsHouseholds(rows, apart.back)) {
    const nothing = { changes: [], removed: [], stays: [], records: new Map(), following: () => [] };
    return accept({ ...nothing, writes: parted.value, back: apart.back });
  }
  const moved = await moveBack({ documents }, rows, apart);
  // Keeps others from moving guests at this moment.
  const isLocked = moved.writes.length > 0 || parted.value.length > 0;
  return accept({ ...moved, writes: isLocked ? [...moved.writes, putGuestListLock(lock)] : [] });
}

function concernsHouseholds(rows: readonly Pick<HistoryRow, "households">[], back: TakenBack): boolean {
  return (
    rows.some(({ households }) => households.length > 0) ||
    back.revisions.some(({ collection }) => collection === householdsCollection.name) ||
    movesOf(back).some(
      ({ before, after }) => !before || !after || householdIdOf(before) !== householdIdOf(after),
    )
  );
}

async function moveBack(
  { documents }: Stores,
  rows: readonly Pick<HistoryRow, "households">[],
  { back: wanted, taken }: KeptApart,
): Promise<RevertedHouseholds> {
  const told = rows.flatMap(({ households }) => households);
  const ids = new Set(told.flatMap(({ id, formerId }) => [id, formerId]));
  const grouping = await findGroupingAfter({ documents }, wanted, ids);
  const isThere = openPresence(grouping);
  const records = openRevertedRecords({ documents });
  if (grouping.before.length + grouping.after.length > many) await records.findAll();
  const { back, restored, abandoned } = withoutAbandoned(wanted, isThere);
  const staying = new Set<HouseholdId>(abandoned);
  const open = [...told];
  while (open.length > 0) {
    const [change] = open.splice(await findTurn(open, records), 1);
    if (!change) break;
    const { id, formerId, changes } = change;
    const isMoved = id !== formerId;
    const now = await records.find(id);
    const isTaken = isMoved && ((await records.find(formerId)) !== null || taken.has(formerId));
    if (isTaken || !isThere(formerId)) {
      if (isTaken || now || changes.length > 0) staying.add(id);
      continue;
    }
    const reverted = revertHouseholdChanges(now ?? blankHousehold, changes);
    if (reverted.stays.length > 0) staying.add(formerId);
    if (now || changes.length > 0) records.put(id, reverted.household);
    if (isMoved && (now || changes.length > 0)) records.move(id, formerId);
  }
  const removed = await followGuests(records, grouping, restored);
  const { changes, writes } = records.differences();
  // A record that goes with its guest goes once.
  const isGone = ({ collection, id, data }: TakenBack["revisions"][number]) =>
    collection === householdsCollection.name && data === null && removed.some((one) => one.id === id);
  const revisions = back.revisions.filter((revision) => !isGone(revision));
  return {
    changes,
    removed,
    writes,
    stays: [...staying].map(stayOf),
    records: records.after(),
    following: followingHouseholds(grouping),
    back: { ...back, revisions },
  };
}

/** Then one query is cheaper than one for each household. */
const many = 200;

/** Where one record was, another may be, which leaves by the same undo. */
async function findTurn(open: readonly HouseholdChange[], records: RevertedRecords): Promise<number> {
  for (const [at, { id, formerId }] of open.entries()) {
    if (id === formerId || !(await records.find(formerId))) return at;
  }
  return 0;
}

/** A household with a name needs a guest who belongs to it, and a guest's own record the guest. */
function openPresence({ after }: Grouping): (id: HouseholdId) => boolean {
  const there = new Set(
    after.flatMap((guest) => [householdIdOf(guest), householdIdOf({ id: guest.id, household: null })]),
  );
  return (id) => there.has(id);
}

function withoutAbandoned(back: TakenBack, isThere: (id: HouseholdId) => boolean) {
  const restored = new Map<HouseholdId, StoredDocument>();
  const abandoned: HouseholdId[] = [];
  const revisions = back.revisions.filter(({ collection, id, data }) => {
    if (collection !== householdsCollection.name || data === null) return true;
    if (isThere(id)) restored.set(id, { id, version: "", data });
    else abandoned.push(id);
    return isThere(id);
  });
  return { back: { ...back, revisions }, restored, abandoned };
}

async function followGuests(
  records: RevertedRecords,
  grouping: Grouping,
  restored: ReadonlyMap<HouseholdId, StoredDocument>,
): Promise<readonly RemovedDocument[]> {
  const get = async (_collection: string, id: HouseholdId) => restored.get(id) ?? records.document(id);
  const placed = new Set([...records.placed(), ...restored.keys()]);
  const { households, removed } = await moveRecords({ documents: { get } }, grouping, placed);
  for (const { id } of removed) records.remove(id);
  for (const { id, formerId } of households) records.move(formerId, id);
  return removed;
}

function stayOf(id: HouseholdId): Stay {
  return stayOfPatch({ collection: householdsCollection.name, id, at: [], from: null, to: null });
}
