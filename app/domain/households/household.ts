// The guests of one invitation, who answer together. A guest without the field `Household` is in
// the household that has the guest's own id. What the couple note is a record under the id, made when it is needed.

import type { Language } from "#domain/language.ts";
import { compareNames } from "#domain/names/collation.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";

/** Never changes; of those from before there were ids, it is the name that they had then. */
export type HouseholdId = string;

export type Household = {
  /** What the couple call it, no two alike but for capitals; null: they have not said, as of a guest alone. */
  name: string | null;
  /** As on the envelope; "": made of the members' names. */
  envelopeName: string;
  /** null: unknown. Emails then use the language in which the household last answered. */
  language: Language | null;
  address: string;
  notes: string;
  tags: readonly string[];
  /** The keys of the events it is invited to; null: to those that are for everyone. */
  events: readonly string[] | null;
  /** Proves the household when typed, scanned or opened as a link; null: none was made yet. */
  code: string | null;
  /** Milliseconds since the epoch; null: the code was not used yet. */
  codeUsedAt: number | null;
  /** Milliseconds since the epoch; null: the couple have not noted that its card with this code is made. */
  cardMadeAt: number | null;
};

export const blankHousehold: Readonly<Household> = {
  name: null,
  envelopeName: "",
  language: null,
  address: "",
  notes: "",
  tags: [],
  events: null,
  code: null,
  codeUsedAt: null,
  cardMadeAt: null,
};

type Belonging = Pick<Guest, "id" | "household">;

export function householdIdOf({ id, household }: Belonging): HouseholdId {
  return household ?? id;
}

export function inHousehold<Member extends Belonging>(guest: Member, id: HouseholdId): Member {
  return { ...guest, household: id === guest.id ? null : id };
}

/** A household that another program stored is called by what it wrote there. */
export function householdNameOf({ household }: Belonging, { name }: Pick<Household, "name">): string | null {
  return name ?? household;
}

/** An id may be any text, also the name of something that every object has. */
export function ofHousehold<T>(byId: Readonly<Record<HouseholdId, T>>, id: HouseholdId): T | undefined {
  return Object.hasOwn(byId, id) ? byId[id] : undefined;
}

export function householdIdsOf(guests: readonly Belonging[]): HouseholdId[] {
  return [...new Set(guests.map(householdIdOf))];
}

export function membersInOrder<Member extends Guest>(members: readonly Member[]): Member[] {
  const hosts = members
    .filter((member) => hostIn(member, members) === null)
    .toSorted(
      (one, other) =>
        Number(one.child) - Number(other.child) ||
        compareNames(one.firstName, other.firstName) ||
        compareNames(one.lastName, other.lastName) ||
        byId(one, other),
    );
  // As they are counted: the first of four, then the second.
  const brought = members.toSorted(byId);
  return hosts.flatMap((host) => [host, ...brought.filter((member) => hostIn(member, members) === host.id)]);
}

const byId = (one: Guest, other: Guest) => (one.id < other.id ? -1 : 1);

/** A companion of a companion stands by itself, so that two who name each other are both there. */
function hostIn(member: Guest, members: readonly Guest[]): GuestId | null {
  const host = members.find(({ id }) => id === member.companionOf && id !== member.id);
  return host?.companionOf === null ? host.id : null;
}

export function isUnnamed({ firstName, companionOf }: Pick<Guest, "firstName" | "companionOf">): boolean {
  return firstName === "" && companionOf !== null;
}

/** The second of the four whom one guest brings and who have no name yet; null: there is one only. */
export function placeAmongCompanions(guest: Brought, guests: Iterable<Brought>): PlaceAmong | null {
  const alike = [...guests].filter(
    ({ firstName, companionOf }) => firstName === "" && companionOf === guest.companionOf,
  );
  const at = alike.filter(({ id }) => id < guest.id).length + 1;
  return alike.length > 1 ? { at, of: alike.length } : null;
}

export type PlaceAmong = { at: number; of: number };

type Brought = { id: GuestId; firstName: string; companionOf?: GuestId | null };

export function foldHouseholdName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

export function proposeHouseholdName(members: readonly Guest[], taken: ReadonlySet<string>): string {
  const [first] = membersInOrder(members);
  return freeHouseholdName(first?.lastName || first?.firstName || "1", taken);
}

export function freeHouseholdName(base: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(foldHouseholdName(name))) return name;
  }
}
