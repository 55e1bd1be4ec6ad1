// An answer stays with the event that it was about. The couple are asked before any answer moves.

import { type Household, type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import { invitedKeys } from "#domain/households/invitation.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { eventsOf } from "#domain/wedding/events.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import type { Admin } from "#server/admin.ts";
import { putGuestListLock } from "#server/records/guests.ts";
import { reviseHousehold } from "#server/records/households.ts";
import type { Services } from "#server/services.ts";
import {
  byAdmin,
  type GuestRevision,
  commitChange,
  readList,
  type StoredList,
} from "#server/workflows/commit-change.ts";
import { type FindHousehold, moveAnswers } from "./settle-households.ts";
import type { Invitations } from "#domain/rsvp/answer-reader.ts";

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

type Wanted = { wanted: readonly WantedInvitation[]; agreedTo: number };

export function changeInvitations(
  services: Services,
  admin: Admin,
  wanted: Wanted,
): Promise<Result<{ group: string | null }, InvitationRefusal>> {
  return commitChange<{ group: string | null }, InvitationRefusal>(
    services,
    byAdmin(admin),
    async (group) => {
      const list = await readList(services.documents);
      const view = await services.views.households();
      const decided = await decideInvitations(services, { ...wanted, list, find: view.storedById });
      if (!decided.ok) return decided;
      const { records, guests } = decided.value;
      if (records.size === 0) return accept({ deed: "invitations changed", done: { group: null } });
      return accept({
        deed: "invitations changed",
        guests,
        documents: [...records].map(([id, household]) => reviseHousehold(id, view.storedById(id), household)),
        also: [putGuestListLock(list.lock)],
        done: { group },
      });
    },
  );
}

type Invited = {
  records: ReadonlyMap<HouseholdId, Household>;
  guests: readonly GuestRevision[];
};

export async function decideInvitations(
  services: Services,
  { list, find, wanted, agreedTo }: Wanted & { list: StoredList; find: FindHousehold },
): Promise<Result<Invited, InvitationRefusal>> {
  const { wedding } = services;
  const listed = new Set(list.guests.map(householdIdOf));
  const changed = wanted.filter(({ seen, events }) => !isSame(seen, events));
  const uninvited = changed.filter(({ events }) => invitedTo(events, wedding).length === 0);
  if (uninvited.length > 0) return refuse({ reason: "to nothing", households: idsOf(uninvited) });
  const isNow = (id: HouseholdId, events: readonly string[]) =>
    isSame(invitedKeys(find(id).household, wedding), events) && listed.has(id);
  const due = changed.filter(({ id, events }) => !isNow(id, events));
  const stale = due.filter(({ id, seen }) => !isNow(id, seen));
  if (stale.length > 0) return refuse({ reason: "changed meanwhile", households: idsOf(stale) });
  const records = new Map<HouseholdId, Household>(
    due.map(({ id, events }) => [id, { ...find(id).household, events: chosenEvents(events, wedding) }]),
  );
  if (due.length === 0) return accept({ records, guests: [] });
  const moved = await moveAnswers(services, { before: list.guests, after: list.guests, records });
  const guests = list.guests.flatMap((before) => {
    const movedAnswer = moved.get(before.id);
    const stored = list.storedById.get(before.id);
    if (!movedAnswer || !stored) return [];
    const { version, data } = stored;
    const { guest: after, firstEvent } = movedAnswer;
    return [{ before: { guest: before, version, data }, after, row: { firstEvent } }];
  });
  const answered = guests.filter(({ before }) => before.guest.answered).length;
  return answered > agreedTo ? refuse({ reason: "asks", answered }) : accept({ records, guests });
}

/** What is for everyone needs no choice: the household is then invited to what the couple add for everyone later. */
function chosenEvents(keys: readonly string[], wedding: Wedding): readonly string[] | null {
  const chosen = invitedTo(keys, wedding);
  const usual = invitedKeys({ events: null }, wedding);
  return isSame(chosen, usual) ? null : chosen;
}

function invitedTo(keys: readonly string[], wedding: Wedding): string[] {
  return eventsOf(wedding).flatMap(({ key }) => (keys.includes(key) ? [key] : []));
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return new Set([...one, ...other]).size === new Set(one).size && new Set(one).size === new Set(other).size;
}

function idsOf(wanted: readonly WantedInvitation[]): HouseholdId[] {
  return wanted.map(({ id }) => id);
}

export async function listInvitations({ views, wedding }: Services): Promise<Invitations> {
  const households = await views.households();
  const chosen = households.ids().flatMap((id) => {
    const household = households.byId(id);
    return household.events === null ? [] : [[id, invitedKeys(household, wedding)] as const];
  });
  return { usual: invitedKeys({ events: null }, wedding), byHousehold: Object.fromEntries(chosen) };
}
