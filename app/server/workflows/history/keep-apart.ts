// An undo does not put two families together because the name is the same: guests whose former household others have
// by now stay where they are, or come back without one.

import { fullName } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf, nameOfHousehold } from "#domain/households/household.ts";
import type { Stay } from "#domain/guest/field-changes.ts";
import { readGuest, writeGuest } from "#server/records/guest-codec.ts";
import { guestsCollection } from "#server/records/guests.ts";
import type { HistoryRow } from "#server/records/history.ts";
import { householdsCollection } from "#server/records/households.ts";
import type { Documents } from "#server/store/documents.ts";
import type { TakenBack } from "./revert-rows.ts";

/** `taken`: the households that others have now. */
export type KeptApart = { back: TakenBack; taken: ReadonlySet<HouseholdId> };

type Row = Pick<HistoryRow, "guestId" | "households" | "removed">;

/** Rejects with `DocumentsUnavailable`. */
export async function keepApart(
  { documents }: { documents: Pick<Documents, "list"> },
  rows: readonly Row[],
  back: TakenBack,
): Promise<KeptApart> {
  const taken = await findTakenHouseholds({ documents }, rows);
  const moved = new Set(
    rows.flatMap(({ households }) => households.flatMap(({ id, formerId }) => [id, formerId])),
  );
  return { back: withoutHouseholds(back, { taken, moved }), taken };
}

/**
 * Households that nobody belonged to after the changes, and that others have made anew since. Undoing must not put
 * two families together because the name is the same.
 */
async function findTakenHouseholds(
  { documents }: { documents: Pick<Documents, "list"> },
  rows: readonly Row[],
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
    const read = stored && readGuest({ id, data: stored.data });
    const before = read?.ok ? read.value.household : null;
    if (before === after.value.household) return [revision];
    stays.push({ guestId: id, name: fullName(after.value), fields: ["household"], why: "changed since" });
    return [{ ...revision, data: writeGuest({ ...after.value, household: before }, data ?? {}) }];
  });
  const isChanged = ({ stored, data }: (typeof revisions)[number]) =>
    JSON.stringify(stored?.data ?? null) !== JSON.stringify(data);
  return { revisions: revisions.filter(isChanged), stays: [...back.stays, ...stays] };
}
