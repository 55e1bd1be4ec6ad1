// The postal addresses of an import, for households that have none on file.

import type { HouseholdChange } from "#domain/households/household-edit.ts";
import { type Guest, type GuestId } from "#domain/guest/guest.ts";
import { blankHousehold, type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import type { PlannedAddress } from "#domain/importing/import-places.ts";
import type { ImportPlan } from "#domain/importing/import-plan.ts";
import {
  findStoredHousehold,
  householdsCollection,
  putHousehold,
  readHousehold,
} from "#server/records/households.ts";
import { Conflict, type Documents, type Write } from "#server/store/documents.ts";
import type { MovedRecords } from "#server/workflows/households/move-records.ts";

/** "": none is on file. */
export async function readAddresses(
  documents: Pick<Documents, "list">,
): Promise<(id: HouseholdId) => string> {
  const stored = await householdsCollection.list(documents);
  const addresses = new Map(stored.map(({ id, data }) => [id, readHousehold(data).address]));
  return (id) => addresses.get(id) ?? "";
}

type NotedAddresses = { households: HouseholdChange[]; writes: Write[] };

/** `added`: the guests of the plan, with their ids. Rejects with `Conflict` if a household got an address since. */
export async function addAddresses(
  stores: { documents: Pick<Documents, "get"> },
  addresses: readonly PlannedAddress[],
  { plan, added, moved }: { plan: ImportPlan; added: readonly Guest[]; moved: MovedRecords },
): Promise<NotedAddresses> {
  const newIds = new Map<number, GuestId>(
    plan.added.flatMap(({ row }, at) => (added[at] ? [[row, added[at].id]] : [])),
  );
  const households = [...moved.households];
  let writes = [...moved.writes];
  for (const { row, household: name, guestId, address } of addresses) {
    const id = householdIdOf({ id: guestId ?? newIds.get(row) ?? "", household: name });
    const found = await findStoredHousehold(stores, id);
    // Its record may come with guests of another household, or be left from an earlier one of the name.
    const before = moved.records.get(id) ?? (moved.records.has(id) ? blankHousehold : found.household);
    if (before.address !== "") throw new Conflict();
    const same = (write: Write) => write.collection === householdsCollection.name && write.id === id;
    const coming = writes.find((write) => same(write) && write.write !== "delete");
    const over = coming && "data" in coming ? coming.data : moved.records.has(id) ? {} : found.stored?.data;
    writes = writes.filter((write) => !same(write));
    writes.push(putHousehold(id, { ...before, address }, found.stored, over));
    households.push({ id, formerId: id, changes: [{ field: "address", from: "", to: address }] });
  }
  return { households, writes };
}
