// The common part of every change of tags and columns: the couple's settings, the guests and households that have
// something of them, and one change in the history for all of it.

import type { ListSettings } from "#domain/guest-list/list-settings.ts";
import type { Guest } from "#domain/guest/guest.ts";
import type { Household } from "#domain/households/household.ts";
import { type HouseholdChange, householdChangesBetween } from "#domain/households/household-edit.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { findListSetting, reviseListSetting } from "#server/records/guest-list/list-settings.ts";
import { putGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import { householdsCollection, putHousehold, readHousehold } from "#server/records/households.ts";
import type { Revision } from "#server/records/revision.ts";
import { findPatches } from "#server/records/undoable-documents.ts";
import type { Services } from "#server/services.ts";
import type { Write } from "#server/store/documents.ts";
import { readList, type StoredList } from "#server/workflows/guests/read-list.ts";
import { changeNotes } from "#domain/seating/note-changes.ts";
import type { NoteChange, PlanNote } from "#domain/seating/plan-notes.ts";
import { readSeatingDocument, reviseSeating } from "#server/records/seating-document.ts";
import { type Busy, busy, byAdmin, keepChange } from "#server/workflows/keep-change.ts";

/** `group` null: nothing had to change. */
export type SetUpDone = { group: string | null };

export type SetUpChange = Partial<ListSettings> & {
  /** What the change makes of a guest, and of what is noted about a household. */
  guestAfter?: (guest: Guest) => Guest;
  householdAfter?: (household: Household) => Household;
  /** What the notes of the seating become. */
  notesFollowing?: (notes: readonly PlanNote[]) => readonly NoteChange[];
};

export type SetUpState = ListSettings & { guests: readonly Guest[] };

export function changeSetUp<Refusal>(
  services: Services,
  admin: Admin,
  decide: (state: SetUpState) => Result<SetUpChange, Refusal>,
): Promise<Result<SetUpDone, Refusal | Busy>> {
  return keepChange<SetUpDone, Refusal | Busy>(services, byAdmin(admin), {
    busy,
    async decide(group) {
      const [tags, columns] = [
        await findListSetting(services, "tags"),
        await findListSetting(services, "columns"),
      ];
      const list = await readList(services.documents);
      const decided = decide({ tags: tags.value, columns: columns.value, guests: list.guests });
      if (!decided.ok) return refuse(decided.refusal);
      const { guestAfter = same, householdAfter = same, notesFollowing, ...after } = decided.value;
      const guests = changedGuests(list, guestAfter);
      const households = await changedHouseholds(services, householdAfter);
      const documents = [
        ...(after.tags ? [reviseListSetting("tags", tags, after.tags)] : []),
        ...(after.columns ? [reviseListSetting("columns", columns, after.columns)] : []),
        ...(notesFollowing ? await followNames(services, notesFollowing) : []),
      ];
      const deed = "list set up";
      const isChanged = documents.some((one) => findPatches(one).length > 0);
      if (!isChanged && guests.length + households.changes.length === 0) {
        return accept({ deed, done: { group: null } });
      }
      return accept({
        deed,
        guests,
        rows: households.changes.length > 0 ? [{ guestId: null, households: households.changes }] : [],
        documents,
        also: [
          ...households.writes,
          // Its last guest may leave a household at this moment.
          ...(households.writes.length > 0 ? [putGuestListLock(list.lock)] : []),
        ],
        done: { group },
      });
    },
  });
}

/** The plan with the notes that follow; none: no note is about what changes. */
async function followNames(
  services: Pick<Services, "documents">,
  find: NonNullable<SetUpChange["notesFollowing"]>,
): Promise<readonly Revision[]> {
  const seating = await readSeatingDocument(services);
  const changes = find(seating.notes);
  const notes = changeNotes(seating.notes, changes);
  return changes.length === 0 ? [] : [reviseSeating(seating, { ...seating, notes })];
}

function same<Value>(value: Value): Value {
  return value;
}

function changedGuests({ guests, storedById }: StoredList, guestAfter: (guest: Guest) => Guest) {
  return guests.flatMap((guest) => {
    const after = guestAfter(guest);
    const stored = storedById.get(guest.id);
    return after === guest || !stored ? [] : [{ before: { guest, ...stored }, after }];
  });
}

async function changedHouseholds(
  { documents }: Pick<Services, "documents">,
  householdAfter: (household: Household) => Household,
): Promise<{ changes: HouseholdChange[]; writes: Write[] }> {
  if (householdAfter === same) return { changes: [], writes: [] };
  const changed = (await householdsCollection.list(documents)).flatMap((stored) => {
    const household = readHousehold(stored.data);
    const after = householdAfter(household);
    const changes = householdChangesBetween(household, after);
    return changes.length === 0 ? [] : [{ id: stored.id, after, stored, changes }];
  });
  return {
    changes: changed.map(({ id, changes }) => ({ id, changes })),
    writes: changed.map(({ id, after, stored }) => putHousehold(id, after, stored)),
  };
}
