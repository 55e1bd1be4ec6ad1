import type { Guest } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import {
  decideHouseholdEdits,
  type HouseholdEdit,
  type HouseholdEditRefusal,
} from "#domain/households/household-edit.ts";
import { findHouseholdNamed } from "#domain/households/household-move.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { putGuestListLock } from "#server/records/guests.ts";
import { reviseHousehold } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { byAdmin, commitChange, readList } from "#server/workflows/commit-change.ts";
import { decideInvitations, type InvitationRefusal, type WantedInvitation } from "./change-invitations.ts";
import { openHouseholdNames, readHouseholds } from "./settle-households.ts";

export type HouseholdRefusal =
  | { reason: "gone" }
  | { reason: "not taken"; problems: readonly HouseholdEditRefusal[] }
  | Extract<InvitationRefusal, { reason: "asks" }>;

type ChangedHousehold = { group: string | null };

export type HouseholdChange = {
  id: HouseholdId;
  /** A household of one gets its first name by one, too. */
  edits: readonly HouseholdEdit[];
  /** Undefined: as it was. */
  invited?: Omit<WantedInvitation, "id"> | undefined;
  /** For how many who have answered another event may become the first. */
  agreedTo?: number;
};

export function changeHousehold(
  services: Services,
  admin: Admin,
  { id, edits, invited, agreedTo = 0 }: HouseholdChange,
): Promise<Result<ChangedHousehold, HouseholdRefusal>> {
  return commitChange<ChangedHousehold, HouseholdRefusal>(services, byAdmin(admin), async (group) => {
    const list = await readList(services.documents);
    const isMember = (guest: Guest) => householdIdOf(guest) === id;
    const members = list.guests.filter(isMember);
    const member = members.find(({ household }) => household !== null) ?? members[0];
    if (!member) return refuse({ reason: "gone" });
    const find = await readHouseholds(services);
    const nameOf = openHouseholdNames(find);
    const { household, stored } = find(id);
    const called = { ...household, name: nameOf(member) };
    const decided = decideHouseholdEdits(called, edits);
    const noted = decided.ok ? decided.value : called;
    const isRenamed = noted.name !== called.name;
    const others = list.guests.filter((guest) => !isMember(guest));
    const taken = isRenamed ? findHouseholdNamed(noted.name ?? "", others, nameOf) : null;
    const before = isRenamed ? called : household;
    const after = isRenamed ? noted : { ...noted, name: household.name };
    const wanted = invited ? [{ id, ...invited }] : [];
    const invitations = await decideInvitations(services, {
      list,
      wanted,
      agreedTo,
      find: (one) => (one === id ? { household: after, stored } : find(one)),
    });
    const refused = invitations.ok ? null : invitations.refusal;
    const problems: HouseholdEditRefusal[] = [
      ...(decided.ok ? [] : decided.refusal),
      ...(taken === null ? [] : [{ field: "name", reason: "name taken", household: taken } as const]),
      ...(refused && refused.reason !== "asks" ? [{ field: "events", reason: refused.reason } as const] : []),
    ];
    if (problems.length === 0 && refused?.reason === "asks") return refuse(refused);
    if (!invitations.ok || problems.length > 0) return refuse({ reason: "not taken", problems });
    const { records, guests } = invitations.value;
    const deed = "household changed";
    if (noted === called && records.size === 0) return accept({ deed, done: { group: null } });
    return accept({
      deed,
      guests,
      documents: [reviseHousehold(id, { household: before, stored }, records.get(id) ?? after)],
      // Its last guest may leave it at this moment.
      also: [putGuestListLock(list.lock)],
      done: { group },
    });
  });
}
