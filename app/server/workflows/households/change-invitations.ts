// The couple say what households are invited to, many at once, as one change. What guests have said of each event stays
// said of that event, and the couple are asked before any answer moves.

import { type Household, type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import { invitedKeys } from "#domain/households/invitation.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { eventsOf } from "#domain/wedding/events.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import type { Admin } from "#server/admin.ts";
import { putGuestListLock } from "#server/records/guest-list/guest-list-lock.ts";
import { reviseHousehold } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import { readList } from "#server/workflows/guests/read-list.ts";
import { type Busy, busy, byAdmin, keepChange } from "#server/workflows/keep-change.ts";
import { moveAnswers } from "./keep-answers.ts";

export type WantedInvitation = {
  id: HouseholdId;
  /** Keys of events: when the admin began, and now. */
  seen: readonly string[];
  events: readonly string[];
};

export type InvitationRefusal =
  /** Nothing is saved for anybody. */
  | { reason: "to nothing"; households: readonly HouseholdId[] }
  /** Somebody else has changed what they are invited to, or they are off the list. */
  | { reason: "changed meanwhile"; households: readonly HouseholdId[] }
  /** Another event becomes the first for that many guests who have answered. */
  | { reason: "asks"; answered: number };

/** `agreedTo`: for how many who have answered another event may become the first. */
export function changeInvitations(
  services: Services,
  admin: Admin,
  { wanted, agreedTo }: { wanted: readonly WantedInvitation[]; agreedTo: number },
): Promise<Result<{ group: string | null }, InvitationRefusal | Busy>> {
  return keepChange<{ group: string | null }, InvitationRefusal | Busy>(services, byAdmin(admin), {
    busy,
    async decide(group) {
      const { wedding } = services;
      const list = await readList(services.documents);
      const view = await services.views.households();
      const listed = new Set(list.guests.map(householdIdOf));
      const changed = wanted.filter(({ seen, events }) => !isSame(seen, events));
      const uninvited = changed.filter(({ events }) => invitedTo(events, wedding).length === 0);
      if (uninvited.length > 0) return refuse({ reason: "to nothing", households: idsOf(uninvited) });
      const due = changed.filter(({ id, events }) => {
        return !isSame(invitedKeys(view.byId(id), wedding), events) || !listed.has(id);
      });
      const stale = due.filter(({ id, seen }) => {
        return !isSame(invitedKeys(view.byId(id), wedding), seen) || !listed.has(id);
      });
      if (stale.length > 0) return refuse({ reason: "changed meanwhile", households: idsOf(stale) });
      if (due.length === 0) return accept({ deed: "household changed", done: { group: null } });
      const records = new Map<HouseholdId, Household>(
        due.map(({ id, events }) => [id, { ...view.byId(id), events: chosenEvents(events, wedding) }]),
      );
      const moved = await moveAnswers(services, { before: list.guests, after: list.guests, records });
      const guests = list.guests.flatMap((before) => {
        const said = moved.get(before.id);
        const stored = list.storedById.get(before.id);
        if (!said || !stored) return [];
        const { version, data } = stored;
        return [
          {
            before: { guest: before, version, data },
            after: said.guest,
            row: { firstEvent: said.firstEvent },
          },
        ];
      });
      const answered = guests.filter(({ before }) => before.guest.answered).length;
      if (answered > agreedTo) return refuse({ reason: "asks", answered });
      return accept({
        deed: "household changed",
        guests,
        documents: [...records].map(([id, household]) => reviseHousehold(id, view.storedById(id), household)),
        also: [putGuestListLock(list.lock)],
        done: { group },
      });
    },
  });
}

/** What is for everyone needs no choice: the household is then invited to what the couple add for everyone later. */
function chosenEvents(keys: readonly string[], wedding: Wedding): readonly string[] | null {
  const chosen = invitedTo(keys, wedding);
  const usual = invitedKeys({ events: null }, wedding);
  return isSame(chosen, usual) ? null : chosen;
}

/** In the order of the wedding, without those it no longer has. */
function invitedTo(keys: readonly string[], wedding: Wedding): string[] {
  return eventsOf(wedding).flatMap(({ key }) => (keys.includes(key) ? [key] : []));
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return new Set([...one, ...other]).size === new Set(one).size && new Set(one).size === new Set(other).size;
}

function idsOf(wanted: readonly WantedInvitation[]): HouseholdId[] {
  return wanted.map(({ id }) => id);
}
