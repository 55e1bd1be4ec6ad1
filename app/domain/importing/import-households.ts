// The households that a list makes: guests with the same text in its column, those whom one cell names together,
// and companions with their hosts. A text that equals an existing household but for capitals and blanks joins it.

import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { proposeHouseholdName } from "#domain/households/household.ts";
import { caseFoldedName } from "#domain/names/name-spelling.ts";
import { noExtras } from "./cells/read-row.ts";
import type { MatchedPerson } from "./import-companions.ts";
import { guestOf } from "./import-matching.ts";
import type { ImportPerson } from "./import-people.ts";

export type HouseholdJoin = {
  household: string;
  members: readonly Guest[];
  newcomers: readonly MatchedPerson[];
};

/** `apart`: households that the couple say are others of the same name. */
export function joinHouseholds(
  matched: readonly MatchedPerson[],
  guests: readonly Guest[],
  apart: ReadonlySet<string>,
): { joined: readonly MatchedPerson[]; joins: readonly HouseholdJoin[] } {
  const before = Map.groupBy(guests, ({ household }) => household);
  before.delete(null);
  const names = openNames([...before.keys()].map(String), matched);
  const spelled = matched.map((one) => withText(one, names.spell(one, apart)));
  const joined = shareHouseholds(spelled, names.free);
  const moving = joined.filter((one) => one.problems.length === 0 && householdOf(one) !== textOf(one));
  const joins = [...Map.groupBy(moving, textOf)].flatMap(([household, newcomers]) => {
    const members = before.get(household);
    return members ? [{ household, members, newcomers }] : [];
  });
  return { joined, joins };
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
    spell(one: MatchedPerson, apart: ReadonlySet<string>): string {
      const text = textOf(one);
      const key = caseFoldedName(text);
      if (text === "" || isExact(one)) return text;
      const own = householdOf(one);
      if (own !== null && caseFoldedName(own) === key) return own;
      const same = listed.get(key) ?? [];
      const name = same.includes(text) ? text : (same[0] ?? inFile.get(key) ?? text);
      if (!apart.has(name) || same.length === 0) return name;
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
    const said = members.map(textOf).find((text) => text !== "");
    const had = members.map(householdOf).find((name) => name !== null);
    const name = onList ?? said ?? had ?? free(baseOf(leader, members));
    for (const member of members)
      if (textOf(member) === "" && householdOf(member) === null) chosen.set(member, name);
    const [first] = members;
    if (!("row" in leader) && onList === null && said === undefined && first)
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
