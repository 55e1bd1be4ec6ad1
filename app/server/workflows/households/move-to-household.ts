import { blankGuest, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf, isUnnamed, inHousehold } from "#domain/households/household.ts";
import {
  decideHouseholdMove,
  type HouseholdMoveRefusal,
  type WantedGrouping,
} from "#domain/households/household-move.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";
import { newId } from "#server/records/history.ts";
import type { Services } from "#server/services.ts";
import { byAdmin, commitChange, readList } from "#server/workflows/commit-change.ts";
import {
  foreseeGrouping,
  type Foreseen,
  groupAnew,
  openRecordOrder,
  readHouseholds,
} from "./settle-households.ts";

/** `household`: of the first of the guests. `group` null: everybody was there already. */
export type MovedToHousehold = { household: HouseholdId; group: string | null };

export function moveToHousehold(
  services: Services,
  admin: Admin,
  wanted: WantedGrouping,
): Promise<Result<MovedToHousehold, HouseholdMoveRefusal>> {
  return commitChange<MovedToHousehold, HouseholdMoveRefusal>(services, byAdmin(admin), async (group) => {
    const list = await readList(services.documents);
    const decided = decideHouseholdMove(list.guests, wanted, {
      newId: () => newId(services.random),
      isBefore: openRecordOrder(await readHouseholds(services)),
    });
    if (!decided.ok) return decided;
    const change = await groupAnew(services, list, decided.value);
    const first = decided.value.find(({ id }) => id === wanted.guestIds[0]);
    if (!first) return refuse({ reason: "gone" });
    const isChanged = change.guests.length > 0;
    return accept({
      ...change,
      done: { household: householdIdOf(first), group: isChanged ? group : null },
    });
  });
}

async function foreseen({ views }: Services) {
  const { storedById } = await views.households();
  return { newId: () => "new", isBefore: openRecordOrder(storedById) };
}

/** null: the guests cannot be moved so. */
export async function foreseeMove(
  services: Services,
  { guestIds, to }: Omit<WantedGrouping, "seen">,
): Promise<Foreseen | null> {
  const { guestList } = services;
  const touched = [...guestIds, ...(to === "alone" ? [] : [to.with])];
  const households = touched.flatMap((id) => {
    const guest = guestList.byId(id)?.guest;
    return guest ? householdIdOf(guest) : [];
  });
  const before = [...new Set(households)].flatMap((id) => guestList.membersOf(id));
  const decided = decideHouseholdMove(before, { guestIds, to }, await foreseen(services));
  return decided.ok ? foreseeGrouping(services, { before, after: decided.value }) : null;
}

export async function foreseeTakingOut(services: Services, household: HouseholdId): Promise<Guest[]> {
  const answered = services.guestList.membersOf(household).filter((guest) => guest.answered);
  const found = answered.map(async (guest) => {
    const moved = await foreseeMove(services, { guestIds: [guest.id], to: "alone" });
    return moved?.movedAnswers.some(({ id }) => id === guest.id) ? [guest] : [];
  });
  return (await Promise.all(found)).flat();
}

/** "a companion": a companion brings nobody. */
export type CompanionRefusal = { reason: "gone" } | { reason: "a companion" };

export type AddedCompanion = { guestId: GuestId; household: HouseholdId; group: string };

export function addCompanion(
  services: Services,
  admin: Admin,
  hostId: GuestId,
): Promise<Result<AddedCompanion, CompanionRefusal>> {
  const guestId = newId(services.random);
  return commitChange<AddedCompanion, CompanionRefusal>(services, byAdmin(admin), async (group) => {
    const list = await readList(services.documents);
    const host = list.guests.find(({ id }) => id === hostId);
    if (!host) return refuse({ reason: "gone" });
    if (isUnnamed(host)) return refuse({ reason: "a companion" });
    const household = householdIdOf(host);
    const companion = inHousehold<Guest>({ ...blankGuest, id: guestId, companionOf: host.id }, household);
    const change = await groupAnew(services, list, [...list.guests, companion]);
    return accept({ ...change, done: { guestId, household, group } });
  });
}
