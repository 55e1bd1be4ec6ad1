// An invitation is the household's, so the admin is asked first, with the names of all whom it touches.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf, ofHousehold } from "#domain/households/household.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import {
  changeInvitations,
  listInvitations,
  type WantedInvitation,
} from "#server/workflows/households/change-invitations.ts";
import { changeMany, decideGuests, type ManyChanged, type NotDone } from "./change-many.ts";
import { hasTag, withTagRenamed } from "#domain/guest-list/list-settings.ts";
import { readFieldText } from "#domain/guest/field-text.ts";

type ManyInvitationsRefusal =
  /** `others`: members of these households who were not chosen. `answered`: for whom another event becomes first. */
  { reason: "asks"; others: readonly GuestId[]; answered: number };

type WantedInvitations = {
  guestIds: readonly GuestId[];
  event: string;
  isInvited: boolean;
  /** What the admin has seen and confirmed; null: not asked yet. */
  agreedTo: { others: readonly GuestId[]; answered: number } | null;
};

export async function changeManyInvitations(
  services: Services,
  admin: Admin,
  wanted: WantedInvitations,
): Promise<Result<ManyChanged, ManyInvitationsRefusal>> {
  const { guestIds, agreedTo } = wanted;
  const { households, skipped, others } = await findHouseholds(services, wanted);
  // Somebody joined one of them since.
  const isAgreed = agreedTo !== null && others.every((id) => agreedTo.others.includes(id));
  const stale = new Set<HouseholdId>();
  for (;;) {
    const due = households.filter(({ id }) => !stale.has(id));
    const changed = await changeInvitations(services, admin, {
      wanted: due,
      agreedTo: isAgreed ? agreedTo.answered : askAnyway,
    });
    if (changed.ok) {
      const isDue = new Set(due.map(({ id }) => id));
      const { guestList } = services;
      const done = guestIds.filter((id) => {
        const guest = guestList.byId(id)?.guest;
        return guest !== undefined && isDue.has(householdIdOf(guest));
      });
      const late = membersChosen(services, guestIds, stale).map((guestId) => ({
        guestId,
        why: "changed meanwhile" as const,
      }));
      return accept({ group: changed.value.group, done: done.length, left: [...skipped, ...late] });
    }
    const { refusal } = changed;
    if (refusal.reason === "asks") return refuse({ ...refusal, others });
    for (const id of refusal.households) stale.add(id);
  }
}

/** Saves nothing, and says for how many guests another event would become the first. */
const askAnyway = -1;

type Found = { households: readonly WantedInvitation[]; skipped: NotDone; others: readonly GuestId[] };

async function findHouseholds(
  services: Services,
  { guestIds, event, isInvited }: WantedInvitations,
): Promise<Found> {
  const { guestList } = services;
  const { usual, byHousehold } = await listInvitations(services);
  const chosen = new Set(guestIds);
  const skipped: NotDone[number][] = [];
  const households = new Map<HouseholdId, WantedInvitation>();
  const others = new Set<GuestId>();
  for (const guestId of chosen) {
    const guest: Guest | undefined = guestList.byId(guestId)?.guest;
    if (!guest) {
      skipped.push({ guestId, why: "gone" });
      continue;
    }
    const id = householdIdOf(guest);
    const seen = ofHousehold(byHousehold, id) ?? usual;
    const rest = seen.filter((key) => key !== event);
    const events = isInvited ? [...rest, event] : rest;
    if (events.length === 0) skipped.push({ guestId, why: "to nothing" });
    else if (seen.includes(event) !== isInvited) {
      households.set(id, { id, seen, events });
      for (const member of guestList.membersOf(id)) if (!chosen.has(member.id)) others.add(member.id);
    }
  }
  return { households: [...households.values()], skipped, others: [...others] };
}

function membersChosen(
  { guestList }: Services,
  guestIds: readonly GuestId[],
  households: ReadonlySet<HouseholdId>,
): GuestId[] {
  return guestIds.filter((id) => {
    const guest = guestList.byId(id)?.guest;
    return guest !== undefined && households.has(householdIdOf(guest));
  });
}

type ManyTagsRefusal = { reason: "not one tag" };

type WantedTag = { guestIds: readonly GuestId[]; tag: string; isAdded: boolean };

export async function changeManyTags(
  services: Services,
  admin: Admin,
  { guestIds, tag: typed, isAdded }: WantedTag,
): Promise<Result<ManyChanged, ManyTagsRefusal>> {
  const read = readFieldText("tags", typed);
  const [tag, ...more] = read.ok ? read.value : [];
  if (tag === undefined || more.length > 0) return refuse({ reason: "not one tag" });
  const change = (guest: Guest): Guest => {
    if (hasTag(guest, tag) === isAdded) return guest;
    return { ...guest, tags: isAdded ? [...guest.tags, tag] : withTagRenamed(guest.tags, tag, null) };
  };
  const decide = (ids: readonly GuestId[]) => decideGuests(services, ids, { change });
  return accept(await changeMany(services, admin, { guestIds, decide }));
}
