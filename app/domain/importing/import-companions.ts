// A companion without a name is, on a second import, the one whom the host has already.

import type { RowRefusal, RowRefusalReason, RowTexts } from "./import-headings.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import { fieldNames, fullName, type Guest, type GuestField, type GuestId } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { caseFoldedName } from "#domain/names/name-spelling.ts";
import {
  guestOf,
  type Match,
  matchedName,
  matchedNameOfPerson,
  type ChosenGuest,
  somebodyNew,
} from "./import-matching.ts";
import { splitName } from "./import-names.ts";
import { type ImportPerson, nameOfPerson } from "./import-people.ts";

export type MatchedPerson = {
  person: ImportPerson;
  match: Match;
  /** In the list or on the guest list; null: none, or none that is known. */
  host: ImportPerson | Guest | null;
  texts: RowTexts;
  problems: readonly RowRefusal[];
};

export function matchCompanions(
  people: readonly ImportPerson[],
  matches: ReadonlyMap<ImportPerson, Match>,
  guests: readonly Guest[],
): MatchedPerson[] {
  const matchOf = (person: ImportPerson) => matches.get(person) ?? null;
  const findHost = openHosts(people, matchOf, guests);
  const taken = new Set<GuestId>([...matches.values()].flatMap((match) => guestOf(match)?.id ?? []));
  const companionsOf = Map.groupBy(guests, ({ companionOf }) => companionOf);
  return people.map((person) => {
    const { texts, problems } = person;
    const [host, match] = [findHost(person), matchOf(person)];
    const known = { person, match, texts };
    if (typeof host === "string")
      return { ...known, host: null, problems: [...problems, { column: "Companion_Of", reason: host }] };
    if (!host || match !== null || !isNameless(texts)) return { ...known, host, problems };
    const onList = "row" in host ? guestOf(matchOf(host)) : host;
    const [same = null] = (onList ? (companionsOf.get(onList.id) ?? []) : [])
      .filter(({ id }) => !taken.has(id))
      .toSorted((one, other) => compareFor(texts, one, other));
    if (same) taken.add(same.id);
    const { First_Name: _first, Last_Name: _last, ...others } = texts;
    return { person, match: same, host, texts: others, problems };
  });
}

/** Of several companions the row means the one to whom it says least that is new, and who has least besides. */
function compareFor(texts: RowTexts, one: Guest, other: Guest): number {
  const [first, second] = [countDifferences(texts, one), countDifferences(texts, other)];
  return (
    first.changed - second.changed ||
    Number(one.firstName !== "") - Number(other.firstName !== "") ||
    first.unsaid - second.unsaid ||
    (one.id < other.id ? -1 : 1)
  );
}

function countDifferences(texts: RowTexts, guest: Guest) {
  // A row names no adult as such.
  const textOf = (field: GuestField) => texts[guestFields[field].stored] || (field === "child" ? "No" : "");
  const differing = fieldNames.filter((field) => textOf(field) !== textOfField(guest, field));
  const unsaid = differing.filter((field) => textOf(field) === "").length;
  return { changed: differing.length - unsaid, unsaid };
}

export function nameNewGuests(
  matched: readonly MatchedPerson[],
  newId: (row: number, at: number) => string,
  areNew: (person: ImportPerson) => boolean,
): MatchedPerson[] {
  const hosts = new Set(matched.map(({ host }) => host));
  const ids = new Map<ImportPerson | Guest, string>(
    matched
      .filter(({ person }) => hosts.has(person) || areNew(person))
      .map(({ person, match }, at) => {
        const known = guestOf(match)?.id ?? person.texts.id;
        return [person, known || newId(person.row, at)];
      }),
  );
  return matched.map((one) => {
    const id = one.match === null ? ids.get(one.person) : undefined;
    const hostId = one.host && ("row" in one.host ? ids.get(one.host) : one.host.id);
    const texts = { ...one.texts, ...(id ? { id } : {}), ...(hostId ? { Companion_Of: hostId } : {}) };
    return { ...one, texts };
  });
}

function isNameless(texts: RowTexts): boolean {
  return !texts.id && !texts.First_Name && !texts.Last_Name;
}

function openHosts(
  people: readonly ImportPerson[],
  matchOf: (person: ImportPerson) => Match,
  guests: readonly Guest[],
): (person: ImportPerson) => ImportPerson | Guest | null | RowRefusalReason {
  const matched = new Set(people.map(matchOf));
  const all = [...people, ...guests.filter((guest) => !matched.has(guest))];
  const byId = new Map<string, ImportPerson | Guest>([
    ...guests.map((guest) => [guest.id, guest] as const),
    ...people.flatMap((person) =>
      [person.texts.id, guestOf(matchOf(person))?.id].flatMap((id) => (id ? [[id, person] as const] : [])),
    ),
  ]);
  const byName = Map.groupBy(all, (one) => caseFoldedName("row" in one ? nameOfPerson(one) : fullName(one)));
  return (person) => {
    const text = person.texts.Companion_Of ?? "";
    if (person.host || text === "") return person.host;
    const host = byId.get(text);
    if (host) return host;
    // A name has a blank, which no id has: what an export holds comes back as it was.
    if (person.isOwn && person.texts.id && !text.includes(" ")) return null;
    const { First_Name: first, Last_Name: last } = splitName(text);
    const [named, another] = (byName.get(caseFoldedName(`${first} ${last}`.trim())) ?? []).filter(
      (one) => one !== person,
    );
    if (another) return "several guests fit";
    return named ?? (person.isOwn ? null : "host not found");
  };
}

export type Namesake = {
  key: string;
  row: number;
  name: string;
  guests: readonly Guest[];
  choice: ChosenGuest | null;
  /** Of that guest, also of a new one if the couple have said so; and of the guest whom another row has taken. */
  guestId: GuestId | null;
  match: ChosenGuest | null;
  doubt: NamesakeDoubt | null;
};

/** null, above: the name is the same, and nothing speaks against the guest. */
type NamesakeDoubt = Extract<Match, "several guests fit" | "guest twice"> | "another email";

export function keyOfPerson(person: Pick<ImportPerson, "row" | "texts">): string {
  return `${person.row} ${nameOfPerson(person)}`;
}

export function findNamesakes(
  matched: readonly MatchedPerson[],
  guests: readonly Guest[],
  choiceOf: (person: ImportPerson) => ChosenGuest | null,
): Namesake[] {
  const named = Map.groupBy(guests, matchedName);
  return matched.flatMap(({ person, texts, match }): Namesake[] => {
    const name = matchedNameOfPerson(person);
    const alike = name === null ? [] : (named.get(name) ?? []);
    const matchId = choiceOf(person);
    const [known, choice] = [guestOf(match)?.email?.toLowerCase(), guestOf(match)?.id ?? null];
    const email = person.texts.Email?.toLowerCase() ?? "";
    const isClaimed = person.texts.id || match === "id twice";
    const isOther = alike.length === 0 && match !== "guest twice";
    if (isClaimed || (!matchId && (isOther || (known && known === email)))) return [];
    const isAnother = known && email && known !== email;
    const taken = alike.find(({ id }) => id === matchId)?.id;
    return [
      {
        key: keyOfPerson(person),
        row: person.row,
        name: nameOfPerson(person),
        guests: alike,
        choice: match === null ? somebodyNew : choice,
        guestId: (match === null ? texts.id : (choice ?? taken)) || null,
        match: matchId,
        doubt: typeof match === "string" ? match : isAnother ? "another email" : null,
      },
    ];
  });
}
