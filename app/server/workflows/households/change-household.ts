// The couple change what they note about a household, its short name among it.

import type { Guest } from "#domain/guest/guest.ts";
import { readFieldText } from "#domain/guest/field-text.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import {
  decideHouseholdEdits,
  type HouseholdEdit,
  type HouseholdEditRefusal,
} from "#domain/households/household-edit.ts";
import { findHouseholdNamed } from "#domain/households/regrouping.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { putGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import { findStoredHousehold, reviseHousehold } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { readList } from "#server/workflows/guests/read-list.ts";
import { type Busy, busy, byAdmin, keepChange } from "#server/workflows/keep-change.ts";
import { openHouseholdNames, readHouseholds } from "./settle-households.ts";

export type HouseholdRefusal =
  /** Nobody on the list belongs to it. */
  { reason: "gone" } | { reason: "not taken"; problems: readonly HouseholdEditRefusal[] };

/** `group` null: nothing had to change. */
type ChangedHousehold = { group: string | null };

export function changeHousehold(
  services: Services,
  admin: Admin,
  { id, edits }: { id: HouseholdId; edits: readonly HouseholdEdit[] },
): Promise<Result<ChangedHousehold, HouseholdRefusal | Busy>> {
  return keepChange<ChangedHousehold, HouseholdRefusal | Busy>(services, byAdmin(admin), {
    busy,
    async decide(group) {
      const { guests, lock } = await readList(services.documents);
      if (!guests.some((guest) => householdIdOf(guest) === id)) return refuse({ reason: "gone" });
      const before = await findStoredHousehold(services, id);
      const decided = decideHouseholdEdits(before.household, edits);
      if (!decided.ok) return refuse({ reason: "not taken", problems: decided.refusal });
      const deed = "household changed";
      if (decided.value === before.household) return accept({ deed, done: { group: null } });
      return accept({
        deed,
        documents: [reviseHousehold(id, before, decided.value)],
        // Its last guest may leave it at this moment.
        also: [putGuestListLock(lock)],
        done: { group },
      });
    },
  });
}

export type RenameRefusal =
  | { reason: "gone" }
  | { reason: "no name" }
  /** Others have it; they can be joined. */
  | { reason: "name taken"; household: HouseholdId };

/** Also gives a household of one its first short name. */
export function renameHousehold(
  services: Services,
  admin: Admin,
  { id, to }: { id: HouseholdId; to: string },
): Promise<Result<ChangedHousehold, RenameRefusal | Busy>> {
  return keepChange<ChangedHousehold, RenameRefusal | Busy>(services, byAdmin(admin), {
    busy,
    async decide(group) {
      const { guests, lock } = await readList(services.documents);
      const isMember = (guest: Guest) => householdIdOf(guest) === id;
      const members = guests.filter(isMember);
      const member = members.find(({ household }) => household !== null) ?? members[0];
      if (!member) return refuse({ reason: "gone" });
      const read = readFieldText("household", to);
      if (!read.ok || read.value === null) return refuse({ reason: "no name" });
      const name = read.value;
      const find = await readHouseholds(services);
      const nameOf = openHouseholdNames(find);
      const deed = "household changed";
      if (name === nameOf(member)) return accept({ deed, done: { group: null } });
      const others = guests.filter((guest) => !isMember(guest));
      const taken = findHouseholdNamed(name, others, nameOf);
      if (taken !== null) return refuse({ reason: "name taken", household: taken });
      const { household, stored } = find(id);
      const called = { household: { ...household, name: nameOf(member) }, stored };
      return accept({
        deed,
        documents: [reviseHousehold(id, called, { ...household, name })],
        also: [putGuestListLock(lock)],
        done: { group },
      });
    },
  });
}
