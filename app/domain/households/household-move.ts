// A companion without a name goes where the host goes; a named one who ends up elsewhere is no companion any more.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  foldHouseholdName,
  freeHouseholdName,
  type HouseholdId,
  householdIdOf,
  isUnnamed,
  proposeHouseholdName,
  inHousehold,
} from "./household.ts";

type RegroupTo = { with: GuestId } | "alone";

export type WantedGrouping = {
  guestIds: readonly GuestId[];
  to: RegroupTo;
  /** Where guests belonged when the admin decided; a guest who was moved since is not moved again. */
  seen?: Readonly<Record<GuestId, HouseholdId>>;
};

export type HouseholdMoveRefusal =
  | { reason: "gone" }
  | { reason: "changed meanwhile" }
  | { reason: "unnamed companion"; hostId: GuestId };

type Choice = {
  /** For a guest who parts from others whose household has that guest's own id. */
  newId: () => HouseholdId;
  isBefore: (one: HouseholdId, other: HouseholdId) => boolean;
};

/** The list as it will be. A host who is alone may belong to those who come, if theirs is the record to keep. */
export function decideHouseholdMove(
  guests: readonly Guest[],
  { guestIds, to, seen = {} }: WantedGrouping,
  { newId, isBefore }: Choice,
): Result<Guest[], HouseholdMoveRefusal> {
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const wanted = [...new Set(guestIds)].flatMap((id) => byId.get(id) ?? []);
  const host = to === "alone" ? null : byId.get(to.with);
  const isGone = wanted.length < new Set(guestIds).size || host === undefined || wanted.length === 0;
  if (isGone) return refuse({ reason: "gone" });
  const isStale = Object.entries(seen).some(([id, household]) => {
    const guest = byId.get(id);
    return !guest || householdIdOf(guest) !== household;
  });
  if (isStale) return refuse({ reason: "changed meanwhile" });
  const places = new Map<GuestId, HouseholdId>();
  const parties = wanted.map((guest) => [guest, ...unnamedCompanionsOf(guest.id, guests)]);
  const joined = host && [host, ...parties.flat()];
  const common = joined && idTogether(joined, guests, isBefore);
  if (host && common) places.set(host.id, common);
  for (const party of parties) {
    const id = common ?? idAlone(party, guests, newId);
    for (const member of party) places.set(member.id, id);
  }
  const after = guests.map((guest) => {
    const id = places.get(guest.id);
    return id === undefined || id === householdIdOf(guest) ? guest : inHousehold(guest, id);
  });
  const lost = after.find((guest) => places.has(guest.id) && isUnnamed(guest) && isSeparate(guest, after));
  if (lost?.companionOf) return refuse({ reason: "unnamed companion", hostId: lost.companionOf });
  return accept(
    after.map((guest) =>
      !isUnnamed(guest) && isSeparate(guest, after) ? { ...guest, companionOf: null } : guest,
    ),
  );
}

/** That of the first, unless nobody else has it and another is given up by all who have it. */
function idTogether(
  joined: readonly Guest[],
  guests: readonly Guest[],
  isBefore: Choice["isBefore"],
): HouseholdId {
  const ids = new Set(joined.map(({ id }) => id));
  const [own = "", ...others] = [...new Set(joined.map(householdIdOf))].filter(
    (id, at) => at === 0 || guests.every((one) => ids.has(one.id) || householdIdOf(one) !== id),
  );
  const isAlone = guests.every((one) => one === joined[0] || ids.has(one.id) || householdIdOf(one) !== own);
  const isNamed = guests.some((one) => one.household === own);
  return isAlone && !isNamed ? others.reduce((best, id) => (isBefore(id, best) ? id : best), own) : own;
}

function idAlone(party: readonly Guest[], guests: readonly Guest[], newId: () => HouseholdId): HouseholdId {
  const [guest] = party;
  if (!guest) return newId();
  const ids = new Set(party.map(({ id }) => id));
  const isShared = (household: HouseholdId) =>
    guests.some((one) => !ids.has(one.id) && householdIdOf(one) === household);
  return [householdIdOf(guest), guest.id].find((id) => !isShared(id)) ?? newId();
}

export type HouseholdNames = (id: HouseholdId) => string | null;

type Naming = {
  before: readonly Guest[];
  after: readonly Guest[];
  nameOf: HouseholdNames;
  /** What the couple say; without regard to them a household of several gets a name of its own. */
  wanted?: ReadonlyMap<HouseholdId, string>;
};

export function nameHouseholds({
  before,
  after,
  nameOf,
  wanted = new Map(),
}: Naming): Map<HouseholdId, string> {
  const were = new Set(before.map(householdIdOf));
  const written = new Set(before.map(({ household }) => household));
  const named = new Map<HouseholdId, string>();
  const taken = new Set<string>();
  const open: [HouseholdId, Guest[]][] = [];
  for (const [id, members] of Map.groupBy(after, householdIdOf)) {
    const name = nameOf(id) ?? (written.has(id) ? id : null);
    if (name !== null && were.has(id) && !wanted.has(id)) taken.add(foldHouseholdName(name));
    else open.push([id, members]);
  }
  for (const [id, members] of open) {
    const noted = nameOf(id);
    const base = wanted.get(id) ?? noted;
    if (base === null && members.length === 1 && members[0]?.household === null) continue;
    // A guest who is joined by others gives their household its name.
    const guests = members.filter((one) => one.id === id && !isUnnamed(one));
    const name =
      base === null
        ? proposeHouseholdName(guests.length > 0 ? guests : members, taken)
        : freeHouseholdName(base, taken);
    taken.add(foldHouseholdName(name));
    if (name !== noted) named.set(id, name);
  }
  return named;
}

/** Another household of the same name, whatever its capitals; null: the name is free. */
export function findHouseholdNamed(
  name: string,
  guests: readonly Guest[],
  nameOf: (guest: Guest) => string | null,
): HouseholdId | null {
  const named = guests.map((guest) => ({ id: householdIdOf(guest), name: nameOf(guest) }));
  const same = named.filter(
    (one) => one.name !== null && foldHouseholdName(one.name) === foldHouseholdName(name),
  );
  return (same.find((one) => one.name === name) ?? same[0])?.id ?? null;
}

export function unnamedCompanionsOf(host: GuestId, guests: readonly Guest[]): Guest[] {
  return guests.filter((guest) => isUnnamed(guest) && guest.companionOf === host && guest.id !== host);
}

function isSeparate(guest: Guest, guests: readonly Guest[]): boolean {
  if (guest.companionOf === null) return false;
  const host = guests.find(({ id }) => id === guest.companionOf);
  return host !== undefined && householdIdOf(host) !== householdIdOf(guest);
}
