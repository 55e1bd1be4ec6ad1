// The postal addresses of an import, for households that have none on file.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import { type HouseholdChange, householdChangesBetween } from "#domain/households/household-edit.ts";
import type { PlannedAddress } from "#domain/importing/import-places.ts";
import type { ImportPlan } from "#domain/importing/import-plan.ts";
import { putHousehold } from "#server/records/households.ts";
import { Conflict, type Write } from "#server/store/documents.ts";
import type { FindHousehold, SettledRecords } from "#server/workflows/households/settle-households.ts";

type NotedAddresses = { households: HouseholdChange[]; writes: Write[] };

type Noting = {
  plan: ImportPlan;
  added: readonly Guest[];
  after: readonly Guest[];
  settled: SettledRecords;
};

/** Throws `Conflict` if a household got an address since. */
export function addAddresses(
  find: FindHousehold,
  addresses: readonly PlannedAddress[],
  { plan, added, after, settled }: Noting,
): NotedAddresses {
  const newIds = new Map<number, GuestId>(
    plan.added.flatMap(({ row }, at) => (added[at] ? [[row, added[at].id]] : [])),
  );
  const byId = new Map(after.map((guest) => [guest.id, guest]));
  const noted = new Map<HouseholdId, string>();
  for (const { row, guestId, address } of addresses) {
    const guest = byId.get(guestId ?? newIds.get(row) ?? "");
    if (guest) noted.set(householdIdOf(guest), address);
  }
  const names = new Map(
    settled.households.flatMap(({ id, changes }) =>
      changes.flatMap(({ field, to }) => (field === "name" ? [[id, to] as const] : [])),
    ),
  );
  const changed = [...noted].map(([id, address]) => {
    const { household, stored } = find(id);
    if (household.address !== "") throw new Conflict();
    const to = { ...household, address, name: names.get(id) ?? household.name };
    return { id, changes: householdChangesBetween(household, to), write: putHousehold(id, to, stored) };
  });
  const isNoted = ({ id }: { id: string }) => noted.has(id);
  return {
    households: [
      ...settled.households.filter((one) => !isNoted(one)),
      ...changed.map(({ id, changes }) => ({ id, changes })),
    ],
    writes: [...settled.writes.filter((write) => !isNoted(write)), ...changed.map(({ write }) => write)],
  };
}
