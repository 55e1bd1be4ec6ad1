// A list says what households are called. Here names become ids, once for the whole list: whoever gets the name of a
// household belongs to it, and a household of which all get a new name keeps its id.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf, inHousehold } from "#domain/households/household.ts";

type NameOf = (guest: Guest) => string | null;

export function withHouseholdNames(guests: readonly Guest[], nameOf: NameOf): Guest[] {
  return guests.map((guest) => ({ ...guest, household: nameOf(guest) }));
}

export type Placing = {
  guests: readonly Guest[];
  nameOf: NameOf;
  named: readonly Guest[];
  fileIdOf: (id: GuestId) => HouseholdId | null;
  /** Of several households that get one name, the first keeps its record. */
  isBefore: (one: HouseholdId, other: HouseholdId) => boolean;
  newId: () => HouseholdId;
};

export function placeByName({ guests, nameOf, named, fileIdOf, isBefore, newId }: Placing): {
  after: Guest[];
  names: Map<HouseholdId, string>;
} {
  const before = new Map(guests.map((guest) => [guest.id, guest]));
  const idsByName = new Map(guests.map((guest) => [nameOf(guest), householdIdOf(guest)]));
  const nameAfter = new Map(named.map(({ id, household }) => [id, household]));
  const ofFile = Map.groupBy(named, ({ id }) => fileIdOf(id));
  const were = Map.groupBy(guests, householdIdOf);
  const members = new Map<HouseholdId, Set<GuestId>>();
  const places = new Map<GuestId, HouseholdId>();
  const names = new Map<HouseholdId, string>();
  const isStaying = ({ id, household }: Guest) => {
    const was = before.get(id);
    return was !== undefined && nameOf(was) === household;
  };
  const put = (guest: Guest, id: HouseholdId) => {
    places.set(guest.id, id);
    members.set(id, (members.get(id) ?? new Set()).add(guest.id));
  };
  for (const guest of named.filter(isStaying)) put(guest, householdIdOf(before.get(guest.id) ?? guest));
  const moving = Map.groupBy(
    named.filter((guest) => !isStaying(guest)),
    ({ household }) => household,
  );
  for (const [name, all] of moving) {
    if (name === null) continue;
    const known = idsByName.get(name);
    const id = known ?? findKept(name, all) ?? all.find((one) => !members.has(one.id))?.id ?? newId();
    if (known === undefined) names.set(id, name);
    for (const guest of all) put(guest, id);
  }
  for (const guest of moving.get(null) ?? []) put(guest, members.has(guest.id) ? newId() : guest.id);
  const after = named.map((guest) => inHousehold(guest, places.get(guest.id) ?? guest.id));
  return { after, names };

  /** The household that gets another name, or comes back from a file; null: a new one. */
  function findKept(name: string, all: readonly Guest[]): HouseholdId | null {
    const getName = (ids: readonly Guest[] = []) => ids.every(({ id }) => nameAfter.get(id) === name);
    const said = new Set(all.flatMap(({ id }) => fileIdOf(id) ?? []));
    const back = [...said].find((id) => getName(ofFile.get(id)));
    if (back !== undefined) return back;
    const left = new Set(all.flatMap(({ id }) => before.get(id) ?? []).map(householdIdOf));
    const [first = null] = [...left]
      .filter((id) => getName(were.get(id)))
      .toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
    return first;
  }
}
