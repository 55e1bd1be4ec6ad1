// The records of households while an undo is decided: as they are stored, and as they will be.

import { blankHousehold, type Household, type HouseholdId } from "#domain/households/household.ts";
import { type HouseholdChange, householdChangesBetween } from "#domain/households/household-edit.ts";
import {
  findStoredHousehold,
  householdsCollection,
  putHousehold,
  readHousehold,
  removeHousehold,
  type StoredHousehold,
  writeHousehold,
} from "#server/records/households.ts";
import type { RecordsAfter } from "#server/records/first-events.ts";
import type { Documents, StoredDocument, Write } from "#server/store/documents.ts";

export type RevertedRecords = {
  /** null: none. Rejects with `DocumentsUnavailable`. */
  find(id: HouseholdId): Promise<Household | null>;
  findAll(): Promise<void>;
  put(id: HouseholdId, household: Household): void;
  remove(id: HouseholdId): void;
  move(from: HouseholdId, to: HouseholdId): void;
  /** As a document, for what reads the store. */
  document(id: HouseholdId): Promise<StoredDocument | null>;
  /** Those that have moved there. */
  placed(): HouseholdId[];
  /** Those that are not as stored. */
  after(): RecordsAfter;
  differences(): { changes: HouseholdChange[]; writes: Write[] };
};

export function openRevertedRecords({
  documents,
}: {
  documents: Pick<Documents, "get" | "list">;
}): RevertedRecords {
  const stored = new Map<HouseholdId, StoredHousehold>();
  const now = new Map<HouseholdId, Household | null>();
  /** Where a record is stored that has moved. */
  const cameFrom = new Map<HouseholdId, HouseholdId>();
  let areAllKnown = false;
  const dataOf = (id: HouseholdId) => stored.get(cameFrom.get(id) ?? id)?.stored?.data;

  async function find(id: HouseholdId): Promise<Household | null> {
    if (!stored.has(id) && !areAllKnown) learn(id, await findStoredHousehold({ documents }, id));
    return now.get(id) ?? null;
  }

  function learn(id: HouseholdId, found: StoredHousehold): void {
    if (stored.has(id)) return;
    stored.set(id, found);
    now.set(id, found.stored && found.household);
  }

  return {
    find,
    async findAll() {
      for (const one of await householdsCollection.list(documents)) {
        learn(one.id, { household: readHousehold(one.data), stored: one });
      }
      areAllKnown = true;
    },
    put: (id, household) => void now.set(id, household),
    remove: (id) => void now.set(id, null),
    move(from, to) {
      now.set(to, now.get(from) ?? null);
      now.set(from, null);
      cameFrom.set(to, cameFrom.get(from) ?? from);
      cameFrom.delete(from);
    },
    async document(id) {
      const household = await find(id);
      return household && { id, version: "", data: writeHousehold(household, dataOf(id) ?? {}) };
    },
    placed: () => [...cameFrom.keys()],
    after: () =>
      new Map(
        [...now].filter(
          ([id, household]) => household !== (stored.get(id)?.stored && stored.get(id)?.household),
        ),
      ),
    differences() {
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
        writes.push(putHousehold(id, after, before, dataOf(id)));
        changes.push({ id, formerId, changes: fields });
      }
      return { changes, writes };
    },
  };
}
