// A household: the guests of one invitation, who answer together (product.md, Words). Guests belong together by
// the short name in their field `Household`; a guest without one is a household of one. What the couple note
// about a household is a record of its own, made when there is something to note.

import type { Language } from "#domain/language.ts";
import { compareNames } from "#domain/names/collation.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";

/** Names the record, also before there is one: "named:Ek", or "guest:g17" for a household of one. */
export type HouseholdId = string;

export type Household = {
  /** As on the envelope; "": made of the members' names. */
  envelopeName: string;
  /** null: unknown. Emails then use the language in which the household last answered. */
  language: Language | null;
  /** The postal address, in lines. */
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

const named = "named:";
const single = "guest:";

export function householdIdOf({ id, household }: Pick<Guest, "id" | "household">): HouseholdId {
  return household === null ? single + id : namedHousehold(household);
}

/** Each household of the list once. */
export function householdIdsOf(guests: readonly Pick<Guest, "id" | "household">[]): HouseholdId[] {
  return [...new Set(guests.map(householdIdOf))];
}

export function namedHousehold(name: string): HouseholdId {
  return named + name;
}

/** What members have in their field `Household`; null: a household of one. */
export function nameOfHousehold(id: HouseholdId): string | null {
  return id.startsWith(named) ? id.slice(named.length) : null;
}

/** The guest of a household of one; null: the household has a name. */
export function guestOfHousehold(id: HouseholdId): GuestId | null {
  return id.startsWith(single) ? id.slice(single.length) : null;
}

/** Adults first, children last, each by first name; a companion follows the guest who brings them. */
export function membersInOrder<Member extends Guest>(members: readonly Member[]): Member[] {
  const hosts = members
    .filter((member) => hostIn(member, members) === null)
    .toSorted(
      (one, other) =>
        Number(one.child) - Number(other.child) ||
        compareNames(one.firstName, other.firstName) ||
        compareNames(one.lastName, other.lastName) ||
        (one.id < other.id ? -1 : 1),
    );
  return hosts.flatMap((host) => [host, ...members.filter((member) => hostIn(member, members) === host.id)]);
}

/** A companion of a companion stands by itself, so that two who name each other are both there. */
function hostIn(member: Guest, members: readonly Guest[]): GuestId | null {
  const host = members.find(({ id }) => id === member.companionOf && id !== member.id);
  return host?.companionOf === null ? host.id : null;
}

/** A companion who has no name until somebody answers for them. */
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

/** A short name that no household of the list has: "Ek", then "Ek 2". Compares without regard to capitals. */
export function proposeHouseholdName(members: readonly Guest[], taken: ReadonlySet<string>): string {
  const [first] = membersInOrder(members);
  const base = first?.lastName || first?.firstName || "1";
  const isTaken = (name: string) => [...taken].some((one) => one.toLowerCase() === name.toLowerCase());
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!isTaken(name)) return name;
  }
}
