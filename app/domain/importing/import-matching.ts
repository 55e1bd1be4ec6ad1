// Finds the guest that a row means: by id, else by the couple's choice, else by name and email, else by name alone if
// exactly one guest fits. A guest named by id in one row matches no other row, which keeps namesakes apart.

import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { normalName } from "#domain/names/name-spelling.ts";
import type { RowRefusalReason } from "./import-headings.ts";
import type { ImportPerson } from "./import-people.ts";

export type Match =
  | Guest
  | null
  | Extract<RowRefusalReason, "several guests fit" | "guest twice" | "id twice">;

export type ChosenGuest = GuestId;

/** No guest's id has blanks in it. */
export const somebodyNew = "a new guest";

export type MatchOptions = {
  choiceOf: (person: ImportPerson) => ChosenGuest | null;
  /** If false, a namesake with another email is a different guest: for lists that only add. */
  namesAloneCount: boolean;
};

export function matchPeople(
  people: readonly ImportPerson[],
  guests: readonly Guest[],
  { namesAloneCount, choiceOf }: MatchOptions,
): ReadonlyMap<ImportPerson, Match> {
  const matches = new Map<ImportPerson, Match>();
  const open = () => people.filter((person) => !matches.has(person));
  const taken = new Set<GuestId>();

  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const ids = new Set<string>();
  for (const person of people) {
    const id = person.texts.id ?? "";
    const guest = byId.get(id);
    if (ids.has(id)) matches.set(person, "id twice");
    else if (guest) matches.set(person, guest);
    if (id !== "") ids.add(id);
    if (guest) taken.add(id);
  }
  const claimed = new Set<string | null>();
  const others = new Set<ImportPerson>();
  for (const person of open()) {
    const match = choiceOf(person);
    const guest = byId.get(match ?? "");
    if (match === somebodyNew) {
      others.add(person);
      matches.set(person, null);
    } else if (guest) {
      matches.set(person, taken.has(guest.id) ? "guest twice" : guest);
      taken.add(guest.id);
      claimed.add(matchedName(guest)).add(identityOfPerson(person));
    }
  }
  matchBy(identityOfPerson, identityOf);
  if (namesAloneCount) matchBy(matchedNameOfPerson, matchedName);
  // Who is said of one row is nobody new in another.
  const isClaimed = (key: string | null) => key !== null && claimed.has(key);
  for (const person of open())
    if (!person.texts.id && (isClaimed(matchedNameOfPerson(person)) || isClaimed(identityOfPerson(person))))
      matches.set(person, "guest twice");
  for (const person of findDoubles(people.filter((one) => !matches.has(one) || others.has(one))))
    if (!others.has(person)) matches.set(person, "guest twice");
  for (const person of open()) matches.set(person, null);
  return matches;

  function matchBy(
    keyOfPerson: (person: ImportPerson) => string | null,
    keyOfGuest: (guest: Guest) => string,
  ): void {
    const free = Map.groupBy(
      guests.filter(({ id }) => !taken.has(id)),
      keyOfGuest,
    );
    for (const [key, alike] of Map.groupBy(open(), keyOfPerson)) {
      const fitting = key === null ? [] : (free.get(key) ?? []);
      const [guest, another] = fitting;
      if (!guest) continue;
      for (const [at, person] of alike.entries())
        matches.set(person, another ? "several guests fit" : at === 0 ? guest : "guest twice");
      for (const { id } of fitting) taken.add(id);
    }
  }
}

export function guestOf(match: Match): Guest | null {
  return typeof match === "string" ? null : match;
}

/** Equal for two rows that mean one guest: the same name, and the same email or none. */
function identityOf(guest: Pick<Guest, "firstName" | "lastName" | "email">): string {
  return `${matchedName(guest)}\n${(guest.email ?? "").toLowerCase()}`;
}

export function matchedName({ firstName, lastName }: Pick<Guest, "firstName" | "lastName">): string {
  return `${normalName(firstName)}\n${normalName(lastName)}`;
}

/** null: the row has no name, or the list has no column for it. Companions without a first name are all alike. */
export function matchedNameOfPerson({ texts }: Pick<ImportPerson, "texts">): string | null {
  const { First_Name: firstName, Last_Name: lastName, Companion_Of: host } = texts;
  const isNameless = firstName === undefined || lastName === undefined || firstName + lastName === "";
  return isNameless || (firstName === "" && host) ? null : matchedName({ firstName, lastName });
}

function identityOfPerson(person: ImportPerson): string | null {
  const name = matchedNameOfPerson(person);
  return name === null ? null : `${name}\n${(person.texts.Email ?? "").toLowerCase()}`;
}

/** Rows with different ids are different guests even if all else is equal. */
function findDoubles(people: readonly ImportPerson[]): ImportPerson[] {
  const named = Map.groupBy(people, identityOfPerson);
  named.delete(null);
  return [...named.values()].flatMap((alike) => {
    const [first] = alike.toSorted((one, other) => Number(!one.texts.id) - Number(!other.texts.id));
    return alike.filter((person) => person !== first && !person.texts.id);
  });
}
