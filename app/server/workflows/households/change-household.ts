// The couple change what they note about a household, or its short name.

import { readFieldText } from "#domain/guest/field-text.ts";
import type { Guest } from "#domain/guest/guest.ts";
import {
  type HouseholdId,
  householdIdOf,
  nameOfHousehold,
  namedHousehold,
} from "#domain/households/household.ts";
import {
  decideHouseholdEdits,
  householdChangesBetween,
  type HouseholdEdit,
  type HouseholdEditRefusal,
} from "#domain/households/household-edit.ts";
import { findHouseholdNamed } from "#domain/households/regrouping.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { putGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import { findStoredHousehold, putHousehold } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { readList } from "#server/workflows/guests/read-list.ts";
import { type Busy, busy, byAdmin, keepChange } from "#server/workflows/keep-change.ts";
import { groupAnew } from "./move-records.ts";

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
      const { household, stored } = await findStoredHousehold(services, id);
      const decided = decideHouseholdEdits(household, edits);
      if (!decided.ok) return refuse({ reason: "not taken", problems: decided.refusal });
      const changes = householdChangesBetween(household, decided.value);
      const deed = "household changed";
      if (changes.length === 0) return accept({ deed, done: { group: null } });
      return accept({
        deed,
        rows: [{ guestId: null, households: [{ id, formerId: id, changes }] }],
        // The household may get another name at this moment.
        also: [putHousehold(id, decided.value, stored), putGuestListLock(lock)],
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
): Promise<Result<{ id: HouseholdId; group: string | null }, RenameRefusal | Busy>> {
  return keepChange<{ id: HouseholdId; group: string | null }, RenameRefusal | Busy>(
    services,
    byAdmin(admin),
    {
      busy,
      async decide(group) {
        const list = await readList(services.documents);
        const isMember = (guest: Guest) => householdIdOf(guest) === id;
        if (!list.guests.some(isMember)) return refuse({ reason: "gone" });
        const read = readFieldText("household", to);
        if (!read.ok || read.value === null) return refuse({ reason: "no name" });
        const name = read.value;
        if (name === nameOfHousehold(id)) {
          return accept({ deed: "household changed", done: { id, group: null } });
        }
        const others = list.guests.filter((guest) => !isMember(guest));
        const taken = findHouseholdNamed(name, others);
        if (taken !== null) return refuse({ reason: "name taken", household: namedHousehold(taken) });
        const after = list.guests.map((guest) => (isMember(guest) ? { ...guest, household: name } : guest));
        const change = await groupAnew(services, list, after);
        return accept({ ...change, done: { id: namedHousehold(name), group } });
      },
    },
  );
}
