// Who brings whom: a companion's host is found in the list that is imported or on the guest list, by id or by
// name. A companion without a name is, on a second import, the one whom the host has already.

import type { RowRefusalReason } from "./import-headings.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import { fieldNames, fullName, type Guest, type GuestField, type GuestId } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { caseFoldedName } from "#domain/names/name-spelling.ts";
import type { Match } from "./import-matching.ts";
import { splitName } from "./import-name-words.ts";
import { type ImportPerson, nameOfPerson } from "./import-people.ts";

export type MatchedPerson = {
  /** As it is to be read now. */
  person: ImportPerson;
  /** As it stood in the list. */
  source: ImportPerson;
  match: Match;
  /** In the list or on the guest list; null: none, or none that is known. */
  host: ImportPerson | Guest | null;
};

export function matchCompanions(
  people: readonly ImportPerson[],
  matches: ReadonlyMap<ImportPerson, Match>,
  guests: readonly Guest[],
): MatchedPerson[] {
  const findHost = openHosts(people, matches, guests);
  const taken = new Set<GuestId>(
    [...matches.values()].flatMap((match) => (match && typeof match !== "string" ? match.id : [])),
  );
  const companionsOf = Map.groupBy(
    guests.filter(({ companionOf }) => companionOf !== null),
    ({ companionOf }) => companionOf,
  );
  return people.map((person) => {
    const found = findHost(person);
    const match = matches.get(person) ?? null;
    const source = person;
    if (typeof found === "string") return { person: refused(person, found), source, match, host: null };
    const host = found && "row" in found ? (matches.get(found) ?? null) : found;
    if (!found || match !== null || !isNameless(person)) return { person, source, match, host: found };
    const [same] = (host && typeof host !== "string" ? (companionsOf.get(host.id) ?? []) : [])
      .filter(({ id }) => !taken.has(id))
      .toSorted((one, other) => compareFor(person, one, other));
    if (same) taken.add(same.id);
    const { First_Name: _first, Last_Name: _last, ...texts } = person.texts;
    return { person: { ...person, texts }, source, match: same ?? null, host: found };
  });
}

/** Of several companions the row means the one to whom it says least that is new, and who has least besides. */
function compareFor(person: ImportPerson, one: Guest, other: Guest): number {
  const [first, second] = [countDifferences(person, one), countDifferences(person, other)];
  return (
    first.changed - second.changed ||
    Number(one.firstName !== "") - Number(other.firstName !== "") ||
    first.unsaid - second.unsaid ||
    (one.id < other.id ? -1 : 1)
  );
}

function countDifferences({ texts }: ImportPerson, guest: Guest) {
  const [changed, unsaid] = [fieldNames.filter(isChanged), fieldNames.filter(isUnsaid)];
  return { changed: changed.length, unsaid: unsaid.length };

  // A row names no adult as such.
  function textOf(field: GuestField): string {
    return texts[guestFields[field].stored] || (field === "child" ? "No" : "");
  }
  function isChanged(field: GuestField): boolean {
    return textOf(field) !== "" && textOf(field) !== textOfField(guest, field);
  }
  function isUnsaid(field: GuestField): boolean {
    return textOf(field) === "" && textOfField(guest, field) !== "";
  }
}

/** Gives new guests an id: hosts, for their companions, and those of whom the couple have said that they `areNew`. */
export function nameNewGuests(
  matched: readonly MatchedPerson[],
  newId: (row: number, at: number) => string,
  areNew: (person: ImportPerson) => boolean,
): MatchedPerson[] {
  const hosts = new Set(matched.map(({ host }) => host));
  const ids = new Map<ImportPerson | Guest, string>(
    matched
      .filter(({ source }) => hosts.has(source) || areNew(source))
      .map(({ source, match }, at) => {
        const known = match && typeof match !== "string" ? match.id : source.texts.id;
        return [source, known || newId(source.row, at)];
      }),
  );
  return matched.map((one) => {
    const id = one.match === null ? ids.get(one.source) : undefined;
    const hostId = one.host && ("row" in one.host ? ids.get(one.host) : one.host.id);
    const texts = { ...one.person.texts, ...(id ? { id } : {}), ...(hostId ? { Companion_Of: hostId } : {}) };
    return { ...one, person: { ...one.person, texts } };
  });
}

/** Nothing but the host says who it is. */
function isNameless({ texts }: ImportPerson): boolean {
  return !texts.id && !texts.First_Name && !texts.Last_Name;
}

function openHosts(
  people: readonly ImportPerson[],
  matches: ReadonlyMap<ImportPerson, Match>,
  guests: readonly Guest[],
): (person: ImportPerson) => ImportPerson | Guest | null | RowRefusalReason {
  const matched = new Set(matches.values());
  const all: readonly (ImportPerson | Guest)[] = [
    ...people,
    ...guests.filter((guest) => !matched.has(guest)),
  ];
  const byId = new Map<string, ImportPerson | Guest>([
    ...guests.map((guest) => [guest.id, guest] as const),
    ...people.flatMap((person) => idsOf(person, matches).map((id) => [id, person] as const)),
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

function idsOf(person: ImportPerson, matches: ReadonlyMap<ImportPerson, Match>): string[] {
  const match = matches.get(person);
  return [person.texts.id ?? "", match && typeof match !== "string" ? match.id : ""].filter(Boolean);
}

function refused(person: ImportPerson, reason: RowRefusalReason): ImportPerson {
  return { ...person, problems: [...person.problems, { column: "Companion_Of", reason }] };
}
