// The households that a list makes: guests with the same text in its column, those whom one cell names together,
// and companions with their hosts. A text that equals an existing household but for capitals and blanks joins it.

import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { proposeHouseholdName } from "#domain/households/household.ts";
import { caseFoldedName } from "#domain/names/name-spelling.ts";
import { noExtras } from "./cells/read-row.ts";
import type { MatchedPerson } from "./import-companions.ts";
import type { ImportPerson } from "./import-people.ts";

/** Guests of the list who become members of a household that is there already. */
export type HouseholdJoin = {
  household: string;
  members: readonly Guest[];
  newcomers: readonly ImportPerson[];
};

export type JoinedHouseholds = { joined: readonly MatchedPerson[]; joins: readonly HouseholdJoin[] };

/** `apart`: households that the couple say are others of the same name. */
export function joinHouseholds(
  matched: readonly MatchedPerson[],
  guests: readonly Guest[],
  apart: ReadonlySet<string>,
): JoinedHouseholds {
  const before = Map.groupBy(
    guests.filter(({ household }) => household !== null),
    ({ household }) => household ?? "",
  );
  const names = openNames([...before.keys()], matched);
  const spelled = matched.map((one) => withText(one, names.spell(one, apart)));
  const joined = shareHouseholds(spelled, names.free);
  const newcomers = Map.groupBy(
    joined.filter(
      ({ person, match }) => person.problems.length === 0 && householdOf(match) !== textOf(person),
    ),
    ({ person }) => textOf(person),
  );
  const joins = [...newcomers].flatMap(([household, all]) => {
    const members = before.get(household);
    return members ? [{ household, members, newcomers: all.map(({ person }) => person) }] : [];
  });
  return { joined, joins };
}

/** The names of households, on the guest list and in the list. */
function openNames(existing: readonly string[], matched: readonly MatchedPerson[]) {
  const listed = Map.groupBy(existing, caseFoldedName);
  const inFile = new Map<string, string>();
  for (const { person } of matched) {
    const text = textOf(person);
    if (text !== "" && !inFile.has(caseFoldedName(text))) inFile.set(caseFoldedName(text), text);
  }
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
    spell({ person, match }: MatchedPerson, apart: ReadonlySet<string>): string {
      const text = textOf(person);
      const key = caseFoldedName(text);
      // What an export holds comes back as it was.
      if (text === "" || (person.isOwn && person.texts.id)) return text;
      const own = householdOf(match);
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

/** Those of one cell, and companions with their host, have one household even if the list has no column for it. */
function shareHouseholds(matched: readonly MatchedPerson[], free: (base: string) => string): MatchedPerson[] {
  const firstOfRow = new Map<number, ImportPerson>();
  for (const { source } of matched) {
    if (source.isSplit && !firstOfRow.has(source.row)) firstOfRow.set(source.row, source);
  }
  const leaders = new Map(
    matched.map(
      ({ source, host }) =>
        [source, host ?? (source.isSplit ? firstOfRow.get(source.row) : null) ?? source] as const,
    ),
  );
  const places = new Map(matched.map(({ source }, at) => [source, at]));
  const isBefore = (one: ImportPerson, other: ImportPerson) =>
    (places.get(one) ?? 0) < (places.get(other) ?? 0);
  const groups = Map.groupBy(matched, ({ source }) => leadOf(source, leaders, isBefore));
  const chosen = new Map<MatchedPerson, string>();
  const hosts: MatchedPerson[][] = [];
  for (const [leader, members] of groups) {
    const isExact = members.every(({ person }) => person.isOwn && person.texts.id);
    if (isExact || (members.length === 1 && "row" in leader)) continue;
    const onList = "row" in leader ? null : leader.household;
    const said = members.map(({ person }) => textOf(person)).find((text) => text !== "");
    const had = members.map(({ match }) => householdOf(match)).find((name) => name !== null);
    const name = onList ?? said ?? had ?? free(baseOf(leader, members));
    for (const member of members) {
      const isOpen = textOf(member.person) === "" && householdOf(member.match) === null;
      if (isOpen) chosen.set(member, name);
    }
    if (!("row" in leader) && onList === null && said === undefined)
      hosts.push(joiningHost(leader, members, name));
  }
  return [...matched.map((one) => withText(one, chosen.get(one) ?? textOf(one.person))), ...hosts.flat()];
}

/** A host on the guest list, of whom the list has no row of its own, joins the household of the companion's row. */
function joiningHost(host: Guest, members: readonly MatchedPerson[], name: string): MatchedPerson[] {
  return members.slice(0, 1).map(({ source }) => {
    const texts = { id: host.id, Household: name };
    const person: ImportPerson = {
      ...source,
      texts,
      extras: noExtras,
      isSplit: true,
      host: null,
      problems: [],
    };
    return { person, source: person, match: host, host: null };
  });
}

function baseOf(leader: ImportPerson | Guest, members: readonly MatchedPerson[]): string {
  if (!("row" in leader)) return leader.lastName || leader.firstName;
  if (leader.texts.Last_Name) return leader.texts.Last_Name;
  const named = members.map(({ person: { texts } }, at) => ({
    ...blankGuest,
    id: `${at}`,
    firstName: texts.First_Name ?? "",
    lastName: texts.Last_Name ?? "",
    child: texts.Child === "Yes",
  }));
  return proposeHouseholdName(
    named.filter(({ firstName }) => firstName !== ""),
    new Set(),
  );
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
  if (text === textOf(one.person)) return one;
  return { ...one, person: { ...one.person, texts: { ...one.person.texts, Household: text } } };
}

function textOf({ texts }: ImportPerson): string {
  return texts.Household ?? "";
}

function householdOf(match: MatchedPerson["match"]): string | null {
  return match && typeof match !== "string" ? match.household : null;
}
