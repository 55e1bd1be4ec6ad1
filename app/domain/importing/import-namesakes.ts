// Rows with the name of a guest who may be another: only the couple know. Where the email is the same, too, nobody has
// to be asked.

import { type Guest, type GuestId } from "#domain/guest/guest.ts";
import type { MatchedPerson } from "./import-companions.ts";
import { type Match, type Meant, matchedName, matchedNameOfRow } from "./import-matching.ts";
import { type ImportPerson, nameOfPerson } from "./import-people.ts";

export type Namesake = {
  /** The same in each plan of the list. */
  key: string;
  row: number;
  name: string;
  /** Guests on the list with this name. */
  guests: readonly Guest[];
  /** Whom the row means now; null: it is left out. */
  choice: Meant | null;
  /** Of that guest, also of a new one if the couple have said so; and of the guest whom another row has taken. */
  guestId: GuestId | null;
  /** The couple have said whom it means. */
  meant: Meant | null;
  doubt: NamesakeDoubt | null;
};

/** null, above: the name is the same, and nothing speaks against the guest. */
export type NamesakeDoubt = Extract<Match, "several guests fit" | "guest twice"> | "another email";

export function keyOfPerson(person: Pick<ImportPerson, "row" | "texts">): string {
  return `${person.row} ${nameOfPerson(person)}`;
}

export function findNamesakes(
  matched: readonly MatchedPerson[],
  guests: readonly Guest[],
  meantBy: (person: ImportPerson) => Meant | null,
): Namesake[] {
  const named = Map.groupBy(guests, matchedName);
  return matched.flatMap(({ person, source, match }): Namesake[] => {
    const name = matchedNameOfRow(source);
    const alike = name === null ? [] : (named.get(name) ?? []);
    const meant = meantBy(source);
    const isTold = source.texts.id || match === "id twice";
    const isTwice = match === "guest twice";
    const isCertain = !meant && (isSameEmail(source, match) || (alike.length === 0 && !isTwice));
    if (isTold || isCertain) return [];
    return [
      {
        key: keyOfPerson(source),
        row: source.row,
        name: nameOfPerson(source),
        guests: alike,
        choice: match === null ? "new" : idOf(match),
        guestId:
          (match === null ? person.texts.id : (idOf(match) ?? alike.find(({ id }) => id === meant)?.id)) ||
          null,
        meant,
        doubt: findDoubt(source, match),
      },
    ];
  });
}

function findDoubt({ texts }: ImportPerson, match: Match): NamesakeDoubt | null {
  if (match === "several guests fit" || match === "guest twice") return match;
  const known = match && typeof match !== "string" ? match.email : null;
  return known && texts.Email && !isEqual(known, texts.Email) ? "another email" : null;
}

function isSameEmail({ texts }: ImportPerson, match: Match): boolean {
  return Boolean(
    match && typeof match !== "string" && match.email && isEqual(match.email, texts.Email ?? ""),
  );
}

function isEqual(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function idOf(match: Exclude<Match, null>): GuestId | null {
  return typeof match === "string" ? null : match.id;
}
