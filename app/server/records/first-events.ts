// Which event a household is invited to first: that is what its guests' own answer is about.

import type { Household, HouseholdId } from "#domain/households/household.ts";
import { invitationOf } from "#domain/households/invitation.ts";
import { hasFurtherEvents, weddingKey } from "#domain/wedding/events.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import type { Documents } from "#server/store/documents.ts";
import { findStoredHousehold } from "./households.ts";

export type FirstEventStores = { documents: Pick<Documents, "get">; wedding: Wedding };

/** null: without a record. */
export type RecordsAfter = ReadonlyMap<HouseholdId, Household | null>;

/** The key of the first event that a household is invited to, each read once. */
export function openFirstEvents(
  { documents, wedding }: FirstEventStores,
  after: RecordsAfter = new Map(),
): (id: HouseholdId) => Promise<string> {
  const found = new Map<HouseholdId, Promise<string>>();
  const find = async (id: HouseholdId) => {
    if (!hasFurtherEvents(wedding)) return weddingKey;
    const known = after.get(id);
    const events = after.has(id) ? (known?.events ?? null) : await storedEvents(id);
    return invitationOf({ events }, wedding)[0].key;
  };
  const storedEvents = async (id: HouseholdId) =>
    (await findStoredHousehold({ documents }, id)).household.events;
  return (id) => {
    const known = found.get(id) ?? find(id);
    found.set(id, known);
    return known;
  };
}
