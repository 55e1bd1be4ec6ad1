// Joining, moving and splitting households: which guests get which short name. A companion without a name goes
// where the host goes, and a named one who ends up elsewhere is nobody's companion any more.

import { readFieldText } from "#domain/guest/field-text.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type HouseholdId, householdIdOf, isUnnamed, proposeHouseholdName } from "./household.ts";

/** `household`: a short name, also a new one. `with`: wherever that guest belongs. */
export type RegroupTo = { household: string } | { with: GuestId } | "alone";

export type WantedGrouping = {
  guestIds: readonly GuestId[];
  to: RegroupTo;
  /** Where guests belonged when the admin decided; whoever has been moved since is not moved again. */
  seen?: Readonly<Record<GuestId, HouseholdId>>;
};

export type RegroupRefusal =
  | { reason: "gone" }
  | { reason: "no name" }
  | { reason: "changed meanwhile" }
  /** Goes along with the host and never alone. */
  | { reason: "unnamed companion"; hostId: GuestId };

/** The list as it will be. `reserved`: short names that are not free although no guest has them. */
export function decideRegrouping(
  guests: readonly Guest[],
  { guestIds, to, seen = {} }: WantedGrouping,
  reserved: Iterable<string> = [],
): Result<Guest[], RegroupRefusal> {
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const wanted = [...new Set(guestIds)].flatMap((id) => byId.get(id) ?? []);
  const host = typeof to === "object" && "with" in to ? byId.get(to.with) : null;
  const isGone = wanted.length < new Set(guestIds).size || host === undefined || wanted.length === 0;
  if (isGone) return refuse({ reason: "gone" });
  const isStale = Object.entries(seen).some(([id, household]) => {
    const guest = byId.get(id);
    return !guest || householdIdOf(guest) !== household;
  });
  if (isStale) return refuse({ reason: "changed meanwhile" });
  const parties = wanted.map((guest) => [guest, ...unnamedCompanionsOf(guest.id, guests)]);
  const moving = new Set(parties.flat().map(({ id }) => id));
  const names = new Set([...guests.flatMap(({ household }) => household ?? []), ...reserved]);
  const places = placesFor(parties, { to, host, names, guests });
  if (!places) return refuse({ reason: "no name" });
  const after = guests.map((guest) => {
    const household = places.get(guest.id);
    return household === undefined ? guest : { ...guest, household };
  });
  const lost = after.find((guest) => moving.has(guest.id) && isUnnamed(guest) && isApart(guest, after));
  if (lost?.companionOf) return refuse({ reason: "unnamed companion", hostId: lost.companionOf });
  return accept(
    after.map((guest) =>
      !isUnnamed(guest) && isApart(guest, after) ? { ...guest, companionOf: null } : guest,
    ),
  );
}

/** Another household of the same name, whatever its capitals; null: the name is free. */
export function findHouseholdNamed(name: string, guests: readonly Guest[]): string | null {
  const names = guests.flatMap(({ household }) => household ?? []);
  return names.find((one) => one === name) ?? names.find((one) => folded(one) === folded(name)) ?? null;
}

/**
 * The households that got another name, by their former one: whoever of them is still listed belongs to the new one,
 * and nobody of another household does.
 */
export function findRenamedHouseholds(grouping: {
  before: readonly Guest[];
  after: readonly Guest[];
}): ReadonlyMap<HouseholdId, HouseholdId> {
  const { before, after } = grouping;
  const was = new Map(before.map((guest) => [guest.id, householdIdOf(guest)]));
  const is = new Map(after.map((guest) => [guest.id, householdIdOf(guest)]));
  const [stillThere, thereBefore] = [new Set(is.values()), new Set(was.values())];
  const membersOf = Map.groupBy(after, householdIdOf);
  const renamed = [...Map.groupBy(before, householdIdOf)].flatMap(([id, members]) => {
    const [to, ...more] = new Set(members.flatMap((member) => is.get(member.id) ?? []));
    if (to === undefined || more.length > 0 || stillThere.has(id) || thereBefore.has(to)) return [];
    const isTheirs = (membersOf.get(to) ?? []).every((member) => (was.get(member.id) ?? id) === id);
    return isTheirs ? [[id, to] as const] : [];
  });
  return new Map(renamed);
}

export function unnamedCompanionsOf(host: GuestId, guests: readonly Guest[]): Guest[] {
  return guests.filter((guest) => isUnnamed(guest) && guest.companionOf === host && guest.id !== host);
}

type Destination = {
  to: RegroupTo;
  host: Guest | null;
  names: ReadonlySet<string>;
  guests: readonly Guest[];
};

/** The short name of everybody who moves, and of a host who was alone. null: the name given is none. */
function placesFor(
  parties: readonly (readonly Guest[])[],
  { to, host, names, guests }: Destination,
): Map<GuestId, string | null> | null {
  const everybody = parties.flat();
  if (to === "alone") {
    const taken = new Set(names);
    return new Map(
      parties.flatMap((party) => {
        const household = nameAlone(party, guests, taken);
        if (household !== null) taken.add(household);
        return party.map(({ id }) => [id, household] as const);
      }),
    );
  }
  if (host) {
    const joined = host.household ?? proposeHouseholdName([host], names);
    return new Map([host, ...everybody].map(({ id }) => [id, joined]));
  }
  const read = readFieldText("household", "household" in to ? to.household : "");
  if (!read.ok || read.value === null) return null;
  const household = findHouseholdNamed(read.value, guests) ?? read.value;
  return new Map(everybody.map(({ id }) => [id, household]));
}

/** A guest with an unnamed companion cannot be without a household. */
function nameAlone(
  party: readonly Guest[],
  guests: readonly Guest[],
  taken: ReadonlySet<string>,
): string | null {
  const [guest] = party;
  if (!guest || party.length === 1) return null;
  const ids = new Set(party.map(({ id }) => id));
  const isApartAlready =
    guest.household !== null &&
    guests.every(({ id, household }) => ids.has(id) === (household === guest.household));
  return isApartAlready ? guest.household : proposeHouseholdName(party, taken);
}

function isApart(guest: Guest, guests: readonly Guest[]): boolean {
  if (guest.companionOf === null) return false;
  const host = guests.find(({ id }) => id === guest.companionOf);
  return host !== undefined && householdIdOf(host) !== householdIdOf(guest);
}

function folded(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
