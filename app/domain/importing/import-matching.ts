// Finds the guest that a row means: by id, else as the couple have said, else by name and email, else by name alone if
// exactly one guest fits. A guest named by id in one row matches no other row, which keeps namesakes apart.

import type { RowRefusalReason, RowTexts } from "./import-headings.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { normalName } from "#domain/names/name-spelling.ts";

/** null: a new guest; a refusal: the match is not clear. */
export type Match =
  | Guest
  | null
  | Extract<RowRefusalReason, "several guests fit" | "guest twice" | "id twice">;

/** Whom a row means of several with its name: a guest on the list, or `somebodyNew`. */
export type Meant = GuestId;

/** No guest's id has blanks in it. */
export const somebodyNew = "a new guest";

type MatchOptions<Row> = {
  /** null: the couple have not said. */
  meantBy: (row: Row) => Meant | null;
  /** If false, a namesake with another email is a different guest: for lists that only add. */
  namesAloneCount: boolean;
};

type Named = { texts: RowTexts };

export function matchRows<Row extends Named>(
  rows: readonly Row[],
  guests: readonly Guest[],
  { namesAloneCount, meantBy }: MatchOptions<Row>,
): ReadonlyMap<Row, Match> {
  const matches = new Map<Row, Match>();
  const open = () => rows.filter((row) => !matches.has(row));
  const taken = new Set<GuestId>();

  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const ids = new Set<string>();
  for (const row of rows) {
    const id = row.texts.id ?? "";
    if (ids.has(id)) matches.set(row, "id twice");
    else if (byId.has(id)) matches.set(row, byId.get(id) ?? null);
    if (id !== "") ids.add(id);
    if (byId.has(id)) taken.add(id);
  }
  const told = new Set<string | null>();
  const others = new Set<Row>();
  for (const row of open()) {
    const meant = meantBy(row);
    const guest = byId.get(meant ?? "");
    if (meant === somebodyNew) others.add(row);
    if (meant === somebodyNew) matches.set(row, null);
    else if (guest) matches.set(row, taken.has(guest.id) ? "guest twice" : guest);
    if (guest) taken.add(guest.id);
    if (guest) told.add(matchedName(guest)).add(identityOfRow(row));
  }
  matchBy(identityOfRow, identityOf);
  if (namesAloneCount) matchBy(matchedNameOfRow, matchedName);
  // Who is said of one row is nobody new in another.
  for (const row of open())
    if (
      !row.texts.id &&
      [matchedNameOfRow(row), identityOfRow(row)].some((key) => key !== null && told.has(key))
    )
      matches.set(row, "guest twice");
  const doubles = refuseDoubles(rows.filter((row) => !matches.has(row) || others.has(row)));
  for (const row of doubles) if (!others.has(row)) matches.set(row, "guest twice");
  for (const row of open()) matches.set(row, null);
  return matches;

  function matchBy(keyOfRow: (row: Row) => string | null, keyOfGuest: (guest: Guest) => string): void {
    const free = Map.groupBy(
      guests.filter(({ id }) => !taken.has(id)),
      keyOfGuest,
    );
    for (const [key, alike] of Map.groupBy(open(), keyOfRow)) {
      const fitting = key === null ? [] : (free.get(key) ?? []);
      const [guest, another] = fitting;
      if (!guest) continue;
      for (const [at, row] of alike.entries()) {
        matches.set(row, another ? "several guests fit" : at === 0 ? guest : "guest twice");
      }
      for (const { id } of fitting) taken.add(id);
    }
  }
}

/** Equal for two rows that mean one guest: the same name, and the same email or none. */
function identityOf({ firstName, lastName, email }: Pick<Guest, "firstName" | "lastName" | "email">): string {
  return [normalName(firstName), normalName(lastName), (email ?? "").toLowerCase()].join("\n");
}

export function matchedName({ firstName, lastName }: Pick<Guest, "firstName" | "lastName">): string {
  return `${normalName(firstName)}\n${normalName(lastName)}`;
}

/** null: the row has no name, or the list has no column for it. Companions without a first name are all alike. */
export function matchedNameOfRow({ texts }: Named): string | null {
  const { First_Name: firstName, Last_Name: lastName, Companion_Of: host } = texts;
  const isNameless = firstName === undefined || lastName === undefined || firstName + lastName === "";
  return isNameless || (firstName === "" && host) ? null : matchedName({ firstName, lastName });
}

function identityOfRow(row: Named): string | null {
  const name = matchedNameOfRow(row);
  return name === null ? null : `${name}\n${(row.texts.Email ?? "").toLowerCase()}`;
}

/**
 * Refuses all but the first of equal new guests. Rows with different ids are different guests even if all
 * else is equal.
 */
function refuseDoubles<Row extends Named>(rows: readonly Row[]): Row[] {
  const named = Map.groupBy(rows, identityOfRow);
  named.delete(null);
  return [...named.values()].flatMap((alike) => {
    const [first] = alike.toSorted((one, other) => Number(!one.texts.id) - Number(!other.texts.id));
    return alike.filter((row) => row !== first && !row.texts.id);
  });
}
