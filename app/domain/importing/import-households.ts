// A text in the column that equals an existing household but for capitals and blanks joins it.

import { blankGuest, type Guest, type GuestId } from "#domain/guest/guest.ts";
import {
  type HouseholdId,
  householdIdOf,
  inHousehold,
  proposeHouseholdName,
} from "#domain/households/household.ts";
import { caseFoldedName } from "#domain/names/name-spelling.ts";
import { noExtras } from "./cells/read-row.ts";
import type { MatchedPerson } from "./import-companions.ts";
import { guestOf } from "./import-matching.ts";
import type { ImportPerson } from "./import-people.ts";

type HouseholdMerge = {
  household: string;
  members: readonly Guest[];
  newcomers: readonly MatchedPerson[];
};

export function mergeHouseholds(
  matched: readonly MatchedPerson[],
  guests: readonly Guest[],
  separate: ReadonlySet<string>,
): { joined: readonly MatchedPerson[]; merges: readonly HouseholdMerge[] } {
  const before = Map.groupBy(guests, ({ household }) => household);
  before.delete(null);
  const names = openNames([...before.keys()].map(String), matched);
  const spelled = matched.map((one) => withText(one, names.spell(one, separate)));
  const joined = shareHouseholds(spelled, names.free);
  const moving = joined.filter((one) => one.problems.length === 0 && householdOf(one) !== textOf(one));
  const merges = [...Map.groupBy(moving, textOf)].flatMap(([household, newcomers]) => {
    const members = before.get(household);
    return members ? [{ household, members, newcomers }] : [];
  });
  return { joined, merges };
}

function openNames(existing: readonly string[], matched: readonly MatchedPerson[]) {
  const listed = Map.groupBy(existing, caseFoldedName);
  const texts = matched.map(textOf).filter(Boolean);
  const inFile = new Map(texts.toReversed().map((text) => [caseFoldedName(text), text]));
  const taken = new Set([...listed.keys(), ...inFile.keys()]);
  const numbers = new Map<string, number>();
  const renamed = new Map<string, string>();

  function free(base: string): string {
    for (let number = numbers.get(base) ?? 1; ; number += 1) {
      const name = number === 1 ? base : `${base} ${number}`;
      if (taken.has(caseFoldedName(name))) continue;
      numbers.set(base, number + 1);
      taken.add(caseFoldedName(name));
      return name;
    }
  }

  return {
    spell(one: MatchedPerson, separate: ReadonlySet<string>): string {
      const text = textOf(one);
      const key = caseFoldedName(text);
      if (text === "" || isExact(one)) return text;
      const own = householdOf(one);
      if (own !== null && caseFoldedName(own) === key) return own;
      const same = listed.get(key) ?? [];
      const name = same.includes(text) ? text : (same[0] ?? inFile.get(key) ?? text);
      if (!separate.has(name) || same.length === 0) return name;
      const other = renamed.get(key) ?? free(name);
      renamed.set(key, other);
      return other;
    },
    free,
  };
}

/** What an export holds comes back as it was. */
function isExact({ person, texts }: MatchedPerson): boolean {
  return person.isOwn && Boolean(texts.id);
}

/** Those of one cell, and companions with their host, have one household even if the list has no column for it. */
function shareHouseholds(matched: readonly MatchedPerson[], free: (base: string) => string): MatchedPerson[] {
  const places = new Map(matched.map(({ person }, at) => [person, at]));
  const split = Map.groupBy(
    matched.flatMap(({ person }) => (person.isSplit ? [person] : [])),
    ({ row }) => row,
  );
  const leaders = new Map(
    matched.map(({ person, host }) => {
      const [first = person] = person.isSplit ? (split.get(person.row) ?? []) : [];
      return [person, host ?? first] as const;
    }),
  );
  const isBefore = (one: ImportPerson, other: ImportPerson) =>
    (places.get(one) ?? 0) < (places.get(other) ?? 0);
  const groups = Map.groupBy(matched, ({ person }) => leadOf(person, leaders, isBefore));
  const chosen = new Map<MatchedPerson, string>();
  const hosts: MatchedPerson[] = [];
  for (const [leader, members] of groups) {
    if (members.every(isExact) || (members.length === 1 && "row" in leader)) continue;
    const onList = "row" in leader ? null : leader.household;
    const nameInFile = members.map(textOf).find((text) => text !== "");
    const had = members.map(householdOf).find((name) => name !== null);
    const name = onList ?? nameInFile ?? had ?? free(baseOf(leader, members));
    for (const member of members)
      if (textOf(member) === "" && householdOf(member) === null) chosen.set(member, name);
    const [first] = members;
    if (!("row" in leader) && onList === null && nameInFile === undefined && first)
      hosts.push(joiningHost(leader, first.person, name));
  }
  return [...matched.map((one) => withText(one, chosen.get(one) ?? textOf(one))), ...hosts];
}

/** A host on the guest list, of whom the list has no row of its own, joins the household of the companion's row. */
function joiningHost(host: Guest, companion: ImportPerson, name: string): MatchedPerson {
  const texts = { id: host.id, Household: name };
  const person = { ...companion, extras: noExtras, isSplit: true, host: null };
  return { person, match: host, host: null, texts, problems: [] };
}

function baseOf(leader: ImportPerson | Guest, members: readonly MatchedPerson[]): string {
  if (!("row" in leader)) return leader.lastName || leader.firstName;
  if (leader.texts.Last_Name) return leader.texts.Last_Name;
  const named = members.flatMap(({ texts }, at) =>
    texts.First_Name
      ? [
          {
            ...blankGuest,
            id: `${at}`,
            firstName: texts.First_Name,
            lastName: texts.Last_Name ?? "",
            child: texts.Child === "Yes",
          },
        ]
      : [],
  );
  return proposeHouseholdName(named, new Set());
}

/** Through companions of companions; those who name each other in a circle follow the first of them. */
function leadOf(
  person: ImportPerson,
  leaders: ReadonlyMap<ImportPerson, ImportPerson | Guest>,
  isBefore: (one: ImportPerson, other: ImportPerson) => boolean,
): ImportPerson | Guest {
  const seen = new Set<ImportPerson>();
  let at: ImportPerson = person;
  for (;;) {
    seen.add(at);
    const next = leaders.get(at) ?? at;
    if (!("row" in next)) return next;
    if (next === at) return at;
    if (seen.has(next)) {
      const path = [...seen];
      return path.slice(path.indexOf(next)).reduce((first, one) => (isBefore(one, first) ? one : first));
    }
    at = next;
  }
}

function withText(one: MatchedPerson, text: string): MatchedPerson {
  return text === textOf(one) ? one : { ...one, texts: { ...one.texts, Household: text } };
}

function textOf({ texts }: MatchedPerson): string {
  return texts.Household ?? "";
}

function householdOf({ match }: MatchedPerson): string | null {
  return guestOf(match)?.household ?? null;
}

type NameOf = (guest: Guest) => string | null;

export function withHouseholdNames(guests: readonly Guest[], nameOf: NameOf): Guest[] {
  return guests.map((guest) => ({ ...guest, household: nameOf(guest) }));
}

type Placing = {
  guests: readonly Guest[];
  nameOf: NameOf;
  named: readonly Guest[];
  fileIdOf: (id: GuestId) => HouseholdId | null;
  /** Of several households that get one name, the first keeps its record. */
  isBefore: (one: HouseholdId, other: HouseholdId) => boolean;
  newId: () => HouseholdId;
};

/** A guest who gets the name of a household belongs to it; a household of which all get a new name keeps its id. */
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
    const idsInFile = new Set(all.flatMap(({ id }) => fileIdOf(id) ?? []));
    const back = [...idsInFile].find((id) => getName(ofFile.get(id)));
    if (back !== undefined) return back;
    const former = new Set(all.flatMap(({ id }) => before.get(id) ?? []).map(householdIdOf));
    const [first = null] = [...former]
      .filter((id) => getName(were.get(id)))
      .toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
    return first;
  }
}
